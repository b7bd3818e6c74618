// Dialogs over dialogs: Escape closes one at a time, the topmost. Mantine tells all that are open.
import { useLayoutEffect, useState } from 'react';

const open: symbol[] = [];
let isClosing = false;

/**
 * `onClose` for a dialog that may have another over it, or a menu in it. What it is called with is done in its place: a step
 * back within the dialog.
 */
export function useCloseTopmost(opened: boolean, onClose: () => void): (instead?: () => void) => void {
  const [me] = useState(() => Symbol('dialog'));
  useLayoutEffect(() => {
    if (!opened) return undefined;
    open.push(me);
    return () => void open.splice(open.indexOf(me), 1);
  }, [opened, me]);
  return (instead) => {
    if (
      isClosing ||
      open.at(-1) !== me ||
      document.querySelector('[popover]:popover-open:not([aria-hidden])') !== null
    ) {
      return;
    }
    // The same key press must not reach the one below, which is the topmost from now on.
    isClosing = true;
    setTimeout(() => {
      isClosing = false;
    });
    (instead ?? onClose)();
  };
}

import { useLayoutEffect } from 'react';

/** Gives the focus back to what had it before the dialog opened. Mantine does so only for dialogs that stood there closed before. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      const atClose = document.activeElement;
      // Whoever takes the focus by closing has it.
      setTimeout(() => {
        const now = document.activeElement;
        const isFree = now === null || now === document.body || now === atClose;
        if (!isFree) return;
        if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
        // It is gone, or an address opened the dialog: the page, or the dialog below.
        if (document.activeElement === document.body || document.activeElement === atClose) {
          const below = [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')];
          const page = below.findLast((dialog) => !dialog.contains(atClose)) ?? document.getElementById('main');
          page?.focus({ preventScroll: true });
        }
      }, 10);
    };
  }, [opened]);
}

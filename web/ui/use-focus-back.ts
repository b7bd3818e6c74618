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
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      }, 10);
    };
  }, [opened]);
}

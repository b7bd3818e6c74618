import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whoever came for one message (`?message=` in the address) finds it in view and focused, once, as soon as it is drawn.
 * `drawn` changes whenever more of the transcript is; `reveal` opens what hides the message.
 */
export function useOpenedMessage(
  box: RefObject<HTMLDivElement | null>,
  drawn: unknown,
  reveal: (messageId: string) => void,
): void {
  const { message: wanted } = useSearch({ strict: false });
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === undefined || shown.current === wanted) return;
    const found = box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(wanted)}"]`);
    if (!found) {
      reveal(wanted);
      return;
    }
    shown.current = wanted;
    found.tabIndex = -1;
    found.scrollIntoView({ block: 'center' });
    found.focus({ preventScroll: true });
    // The transcript's own changes decide when to look again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, drawn]);
}

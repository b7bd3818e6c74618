import { useEffect, useRef, type RefObject } from 'react';
import type { Reference } from './evidence.ts';
import { whenDrawn } from './use-opened-message.ts';
import { useSelection, type Selection } from './use-selection.ts';

/** On a phone the side that was pressed gives way to the other, and its button can hold the focus no more. */
export function isFocusLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || !now.checkVisibility();
}

/**
 * Brings what was chosen in the analysis into view: the words of a point, or a message. `reveal` opens what hides a message
 * and scrolls to one that is not drawn; true: it did. `rows` is how many there are, which what it opens changes.
 */
export function useShowChosen(
  box: RefObject<HTMLElement | null>,
  references: ReadonlyMap<string, Reference>,
  rows: number,
  reveal: (messageId: string) => boolean,
): void {
  const { selection } = useSelection();
  const shown = useRef<Selection | null>(null);
  useEffect(() => {
    if (selection?.by !== 'analysis' || shown.current === selection || box.current === null) return undefined;
    const messageId = selection.messageId ?? references.get(selection.ref)?.messageIds[selection.place];
    if (messageId === undefined) return undefined;
    const isFar = reveal(messageId);
    return whenDrawn(box.current, messageId, (message) => {
      shown.current = selection;
      const words = message.querySelector(`[data-refs~="${CSS.escape(selection.ref)}"]`) ?? message;
      const isCalm = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      words.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
      if (selection.messageId === undefined && !isFocusLost()) return;
      message.tabIndex = -1;
      message.focus({ preventScroll: true });
    });
    // The references change with each message of a live lesson; that alone must not move the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selection, rows]);
}

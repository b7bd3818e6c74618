import { useEffect, type RefObject } from 'react';
import type { Reference } from './evidence.ts';
import { whenDrawn } from './use-opened-message.ts';
import { useSelection } from './use-selection.ts';

/** Brings the words of a point into view when it is chosen in the analysis. `reach` scrolls to a message that is not drawn. */
export function useShowChosen(
  box: RefObject<HTMLElement | null>,
  references: ReadonlyMap<string, Reference>,
  reach: (messageId: string) => boolean,
): void {
  const { selection } = useSelection();
  useEffect(() => {
    if (selection?.by !== 'analysis' || box.current === null) return undefined;
    const messageId = references.get(selection.ref)?.messageIds[selection.place];
    if (messageId === undefined) return undefined;
    const isFar = reach(messageId);
    return whenDrawn(box.current, messageId, (message) => {
      const words = message.querySelector(`[data-refs~="${selection.ref}"]`) ?? message;
      const isCalm = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      words.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    });
    // The references change with each message of a live lesson; that alone must not move the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [selection]);
}

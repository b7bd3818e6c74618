import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** How long a message may take to be drawn after its place was scrolled to, in milliseconds. */
const patience = 4000;

/** Calls `then` with a message of the transcript as soon as it is drawn: now or soon. Answers how to stop waiting. */
export function whenDrawn(box: HTMLElement, messageId: string, then: (message: HTMLElement) => void): () => void {
  // A row stands there hidden, and takes no focus, until it was measured.
  const find = (): HTMLElement | null => {
    const message = box.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`);
    return message !== null && getComputedStyle(message).visibility !== 'hidden' ? message : null;
  };
  const there = find();
  if (there !== null) {
    then(there);
    return () => undefined;
  }
  const stop = (): void => {
    watcher.disconnect();
    clearTimeout(timer);
  };
  const watcher = new MutationObserver(() => {
    const found = find();
    if (found === null) return;
    stop();
    then(found);
  });
  watcher.observe(box, { childList: true, attributes: true, attributeFilter: ['style'], subtree: true });
  const timer = setTimeout(stop, patience);
  return stop;
}

/**
 * Whoever came for one message (`?message=` in the address) finds it in view and focused, once, as soon as it is drawn.
 * `reveal` opens what hides the message, and scrolls to where it will be drawn; `rows` is how many there are, which what it
 * opens changes.
 */
export function useOpenedMessage(
  box: RefObject<HTMLElement | null>,
  rows: number,
  reveal: (messageId: string) => void,
): void {
  const { message: wanted } = useSearch({ strict: false });
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === undefined || shown.current === wanted || box.current === null) return undefined;
    // A long list can be scrolled only once it stands.
    const frame = requestAnimationFrame(() => reveal(wanted));
    const stop = whenDrawn(box.current, wanted, (found) => {
      shown.current = wanted;
      found.tabIndex = -1;
      found.scrollIntoView({ block: 'center' });
      found.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
    // A message that comes is no reason to go there again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, rows]);
}

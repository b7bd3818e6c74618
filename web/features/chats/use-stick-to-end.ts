import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the end than this, in pixels, counts as being there. */
const near = 120;

/** Air above what is read from its top, in pixels. */
const air = 12;

/** The end; but a last message that is to be read from its top (`data-from-top`) and is longer than the box: its top. */
function endOf(box: HTMLElement): number {
  const last = [...box.querySelectorAll<HTMLElement>('article')].at(-1);
  if (last?.dataset['fromTop'] === undefined) return box.scrollHeight;
  return box.scrollTop + last.getBoundingClientRect().top - box.getBoundingClientRect().top - air;
}

/**
 * Keeps a scrolled box at its end while its content grows, unless the reader has scrolled up. `sending`: one's own message
 * is on its way, which leads to the end in any case.
 */
export function useStickToEnd<T extends HTMLElement>(sending: boolean): RefObject<T | null> {
  const box = useRef<T>(null);
  const sticks = useRef(true);

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let before = { top: element.scrollTop, height: element.scrollHeight };
    const onScroll = () => {
      const { scrollTop: top, scrollHeight: height } = element;
      const isAtEnd = height - top - element.clientHeight < near;
      // Only who scrolls up leaves the end: it also moves by itself while what is above it is measured.
      if (isAtEnd || (top < before.top && height === before.height)) sticks.current = isAtEnd;
      before = { top, height };
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Maths and code are drawn after their text: the box grows once more.
    const watcher = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = endOf(element);
    });
    for (const child of element.children) watcher.observe(child);
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    if (sending) sticks.current = true;
    const element = box.current;
    if (element !== null && sticks.current) element.scrollTop = endOf(element);
  });

  return box;
}

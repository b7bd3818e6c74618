import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Nearer to the end than this, in pixels, counts as being there. */
const near = 120;

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
    const onScroll = () => {
      sticks.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Maths and code are drawn after their text: the box grows once more.
    const watcher = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
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
    if (element !== null && sticks.current) element.scrollTop = element.scrollHeight;
  });

  return box;
}

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What a page fetches anew when somebody comes back to it has this long to reach the height that it had. */
const settlesMs = 3_000;
const moves = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * After going to another page the keyboard and the screen reader start at its content, not where the old link was, and
 * its top is in view; back and forward lead to where one was in it. The answer is for the element that scrolls.
 */
export function useNewPage(onChange: () => void) {
  const main = useRef<HTMLElement>(null);
  const left = useRef(new Map<string, number>());
  const stop = useRef<() => void>(undefined);
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const last = useRef(path);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        const entry = fromLocation?.state.__TSR_key;
        if (pathChanged && entry !== undefined && main.current !== null)
          left.current.set(entry, main.current.scrollTop);
      }),
    [router],
  );
  useEffect(() => {
    if (last.current === path || main.current === null) return;
    last.current = path;
    onChange();
    main.current.focus({ preventScroll: true });
    stop.current?.();
    stop.current = scrollAgain(main.current, left.current.get(router.latestLocation.state.__TSR_key ?? '') ?? 0);
  });
  return main;
}

/** Scrolls to `top`, and again as the page grows, until it is reached or the person moves; the answer ends it. */
function scrollAgain(main: HTMLElement, top: number): () => void {
  main.scrollTo({ top });
  const until = performance.now() + settlesMs;
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    for (const move of moves) removeEventListener(move, end, true);
  };
  const step = (): void => {
    if (Math.abs(main.scrollTop - top) < 1 || performance.now() > until) return end();
    main.scrollTo({ top });
    frame = requestAnimationFrame(step);
  };
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true });
  frame = requestAnimationFrame(step);
  return end;
}

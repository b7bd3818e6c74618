/** Runs what it is given, or lets it wait for its turn; given up meanwhile, it never runs. */
export type Turn = <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T>;

export const withoutTurn: Turn = (run) => run();

/** In the order in which it is given, at most so many at once. */
export function inTurns(atOnce: number): Turn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run, signal) => {
    // Whoever ends hands his place on.
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

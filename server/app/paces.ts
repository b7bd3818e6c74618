// How often something may be done within so many seconds, counted in this process.
import { ApiError } from '#contract/core/errors.ts';

export interface Pace {
  calls: number;
  seconds: number;
}

export interface Paces {
  /** Counts one call of `key` at `now` (ms); throws rate_limited when there were enough of them. */
  take(key: string, pace: Pace, now: number): void;
}

const maxKeys = 20_000;

/** Windows begin with the first call and end after the pace's seconds, as those of HTTP do. */
export function createPaces(): Paces {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    take: (key, pace, now) => {
      const open = windows.get(key);
      if (open && open.endsAt > now) {
        if (open.count >= pace.calls) {
          throw new ApiError('rate_limited', undefined, { retryAfter: (open.endsAt - now) / 1000 });
        }
        open.count += 1;
        return;
      }
      // The oldest stand first: what is forgotten with them is at most a count.
      windows.delete(key);
      if (windows.size >= maxKeys) windows.delete(windows.keys().next().value ?? key);
      windows.set(key, { count: 1, endsAt: now + pace.seconds * 1000 });
    },
  };
}

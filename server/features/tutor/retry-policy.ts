// When a failed call is tried again: at most 3 tries, begun within 1.5 s; a short Retry-After is waited for on top.
import type { LlmFailure } from '#server/platform/llm/index.ts';

export const maxTries = 3;
const windowMs = 1_500;
const backoffMs = [250, 600];
/** The longest `Retry-After` that a student waits for without being told to come back. */
export const longestWaitMs = 5_000;

export type RetryPolicy = {
  /** Milliseconds to wait before the next try, or null: give up. Counts one failed try. */
  next: (failure: LlmFailure) => number | null;
};

/** Begins a policy for one call; `now` in milliseconds on any steady clock. */
export function createRetryPolicy(now: () => number = () => performance.now()): RetryPolicy {
  const startedAt = now();
  let tries = 0;
  let waited = 0;
  return {
    next(failure) {
      tries += 1;
      if (tries >= maxTries) return null;
      if (failure.kind !== 'rate_limited' && failure.kind !== 'unavailable' && failure.kind !== 'broken_stream')
        return null;
      if (failure.retryAfterMs !== null) {
        if (waited + failure.retryAfterMs > longestWaitMs) return null;
        waited += failure.retryAfterMs;
        return failure.retryAfterMs;
      }
      const wait = backoffMs[tries - 1] ?? 0;
      return now() - startedAt - waited + wait <= windowMs ? wait : null;
    },
  };
}

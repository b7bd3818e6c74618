import { describe, expect, test } from 'vitest';
import type { LlmFailure } from '#server/platform/llm/index.ts';
import { createRetryPolicy } from './retry-policy.ts';

function failure(kind: LlmFailure['kind'], retryAfterMs: number | null = null): LlmFailure {
  return { kind, message: '', status: null, retryAfterMs };
}

/** Plays failures, each after its call took `callMs`; gives the waits until it gives up. */
function waits(failures: LlmFailure[], callMs = 50): (number | null)[] {
  let clock = 0;
  const policy = createRetryPolicy(() => clock);
  const given: (number | null)[] = [];
  for (const each of failures) {
    clock += callMs;
    const wait = policy.next(each);
    given.push(wait);
    if (wait === null) break;
    clock += wait;
  }
  return given;
}

describe('when a failed call is tried again', () => {
  test('three tries, short pauses', () => {
    expect(waits(Array.from({ length: 5 }, () => failure('unavailable')))).toEqual([250, 600, null]);
  });

  test('none begins later than 1.5 s after the first', () => {
    expect(waits([failure('unavailable'), failure('unavailable')], 700)).toEqual([250, null]);
    expect(waits([failure('unavailable')], 2_000)).toEqual([null]);
  });

  test('a short Retry-After is honoured on top, a long one is not waited for', () => {
    const short = failure('rate_limited', 2_000);
    expect(waits([short, short, short])).toEqual([2_000, 2_000, null]);
    expect(waits([failure('rate_limited', 3_000), failure('rate_limited', 3_000)])).toEqual([3_000, null]);
    expect(waits([failure('rate_limited', 6_000)])).toEqual([null]);
    expect(waits([failure('unavailable', 1_000), failure('unavailable')])).toEqual([1_000, 600]);
  });

  test.each(['misconfigured', 'rejected', 'context_too_long', 'timeout'] as const)('%s is not tried again', (kind) => {
    expect(waits([failure(kind)])).toEqual([null]);
  });
});

// How a number stands beside the one before it.

export type Trend =
  | { kind: 'none' }
  | { kind: 'first' }
  | { kind: 'same' }
  | { kind: 'part'; part: number }
  | { kind: 'times'; times: number };

/** none: nothing then and now; first: nothing then; part: 0.12 is 12 % more; times: eleven times as many. */
export function trendOf(now: number, before: number): Trend {
  if (now === before) return { kind: now === 0 ? 'none' : 'same' };
  if (before === 0) return { kind: 'first' };
  if (now / before >= 10) return { kind: 'times', times: Math.round(now / before) };
  return { kind: 'part', part: now / before - 1 };
}

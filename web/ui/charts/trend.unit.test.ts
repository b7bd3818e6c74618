import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

test('a trend never divides by nothing, and says large ones as times', () => {
  expect(trendOf(0, 0)).toEqual({ kind: 'none' });
  expect(trendOf(7, 7)).toEqual({ kind: 'same' });
  expect(trendOf(7, 0)).toEqual({ kind: 'first' });
  expect(trendOf(0, 7)).toEqual({ kind: 'part', part: -1 });
  expect(trendOf(3, 2)).toEqual({ kind: 'part', part: 0.5 });
  expect(trendOf(5_000_000, 4)).toEqual({ kind: 'times', times: 1_250_000 });
});

import { expect, test } from 'vitest';
import { createPaces } from './paces.ts';

const pace = { calls: 2, seconds: 60 };

test('so many calls in a window that begins with the first, each key for itself', () => {
  const paces = createPaces();
  paces.take('a', pace, 0);
  paces.take('a', pace, 59_000);
  expect(() => paces.take('a', pace, 59_500)).toThrow(
    expect.objectContaining({ code: 'rate_limited', details: { retryAfter: 0.5 } }) as Error,
  );
  paces.take('b', pace, 59_500);
  paces.take('a', pace, 60_000);
  paces.take('a', pace, 60_001);
  expect(() => paces.take('a', pace, 119_999)).toThrow();
  paces.take('a', pace, 120_000);
});

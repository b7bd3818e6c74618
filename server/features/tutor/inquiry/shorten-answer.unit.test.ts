import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenAnswer } from './shorten-answer.ts';

test('leaves out what says nothing, and keeps what was asked for', () => {
  const answer = {
    objects: [
      { id: 'a', name: 'Fractions', color: 'red', abilities: { view: true }, grade: null, count: 0, graded: false },
    ],
    pagination: { from: 0, size: 30, hasMore: true, next: 'cursor' },
    needs: [{ text: 'Signs', next: 'Practise signs' }],
  };
  expect(shortenAnswer(answer, 10_000)).toEqual({
    isCut: false,
    answer: {
      objects: [{ id: 'a', name: 'Fractions', count: 0, graded: false }],
      pagination: { from: 0, size: 30, hasMore: true },
      needs: [{ text: 'Signs', next: 'Practise signs' }],
    },
  });
  expect(shortenAnswer({ objects: [] }, 100)).toEqual({ isCut: false, answer: { objects: [] } });
});

test('cuts texts and lists no more than it must, and says of a list how much is missing', () => {
  const objects = Array.from({ length: 300 }, (_, n) => ({ id: n, text: 'word '.repeat(40) }));
  const { answer, isCut } = shortenAnswer({ objects }, 12_000);
  expect(isCut).toBe(true);
  expect(JSON.stringify(answer)).toMatch(/… 2\d\d more, left out here"\]/);
  expect(JSON.stringify(answer).length).toBeLessThanOrEqual(12_000);
  expect(JSON.stringify(answer).length).toBeGreaterThan(5_000);
});

test('fits whatever it is given', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 20, max: 400 }), (value, characters) => {
      const { answer } = shortenAnswer(value, characters);
      expect(JSON.stringify(answer).length).toBeLessThanOrEqual(characters);
    }),
    { seed: 3, numRuns: 300 },
  );
});

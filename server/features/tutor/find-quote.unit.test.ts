import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';

describe('a quote', () => {
  test.each([
    ['I took 3 away.', 'took 3', 'took 3'],
    ['I took\n  3 away.', 'I took 3 away.', 'I took\n  3 away.'],
    ['She said “no” – twice', '"She said "no" - twice"', 'She said “no” – twice'],
    ['x − 3 = 9', 'x - 3 = 9', 'x − 3 = 9'],
    ['TIMES, so 4', 'times, so', 'TIMES, so'],
    ['İstanbul is big', 'is big', 'is big'],
    ['I took 3 away.', '...took 3 away…', 'took 3 away'],
  ])('in %j, %j is %j', (text, quote, found) => expect(findQuote(text, quote)).toBe(found));

  test.each([
    ['I took 3 away.', 'took 4'],
    ['I took 3 away.', ''],
    ['I took 3 away.', '"…"'],
    ['', 'I'],
  ])('in %j there is no %j', (text, quote) => expect(findQuote(text, quote)).toBeNull());

  test('property: what is found always stands in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), fc.nat(30), (text, from, length) => {
        const found = findQuote(text, text.slice(from, from + length));
        if (found !== null) expect(text).toContain(found);
      }),
    );
  });
});

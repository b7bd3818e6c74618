import { describe, expect, test } from 'vitest';
import { isKnown, readRange } from './byte-range.ts';

const file = { size: 26, etag: '"abc"' };
const asked = (range?: string, size = file.size, ifRange?: string) =>
  readRange({ range, 'if-range': ifRange }, { ...file, size });
const whole = { kind: 'whole' };
const none = { kind: 'none' };
const part = (start: number, end: number) => ({ kind: 'part', start, end });

describe('a range', () => {
  test.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=25-25', part(25, 25)],
    ['bytes=0-', part(0, 25)],
    ['bytes=0-25', part(0, 25)],
    ['bytes=0-26', part(0, 25)],
    ['bytes=10-900', part(10, 25)],
    ['bytes=-1', part(25, 25)],
    ['bytes=-26', part(0, 25)],
    ['bytes=-900', part(0, 25)],
    [' bytes=1-2 ', part(1, 2)],
    ['bytes=000-001', part(0, 1)],
    ['bytes=999999999999999-999999999999999', none],
    ['bytes=0-999999999999999', part(0, 25)],
    ['bytes=-999999999999999', part(0, 25)],
  ])('%s is a part of 26 bytes, or none', (range, expected) => {
    expect(asked(range)).toEqual(expected);
  });

  test.each(['bytes=26-', 'bytes=26-26', 'bytes=26-90', 'bytes=-0'])('%s lies beyond 26 bytes', (range) => {
    expect(asked(range)).toEqual(none);
  });

  test.each([
    ...['', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1-b', 'bytes=1.5-2', 'bytes=1e1-', 'bytes=+1-2'],
    ...['bytes=--1', 'bytes=1--2', 'bytes=0x0-0x1', 'bytes = 0-1', 'bytes=0 - 1', 'pages=0-1', 'BYTES=0-1'],
    ...['bytes=0-0,2-3', 'bytes=0-0,', 'bytes=5-2', 'bytes=٠-١', 'bytes=0-1\u0000', '0-1'],
    // More digits than a number holds exactly.
    ...['bytes=0-1000000000000000', 'bytes=9999999999999999999999-', `bytes=0-${'9'.repeat(10_000)}`],
  ])('%j is none: the whole is answered', (range) => {
    expect(asked(range)).toEqual(whole);
  });

  test('of a file without a byte has no part', () => {
    for (const range of ['bytes=0-0', 'bytes=0-', 'bytes=-1', 'bytes=-0']) expect(asked(range, 0)).toEqual(none);
    expect(asked(undefined, 0)).toEqual(whole);
  });

  test('is of use only to who has the rest of this same state', () => {
    expect(asked('bytes=0-1', 26, '"abc"')).toEqual(part(0, 1));
    for (const other of ['"abd"', 'W/"abc"', 'abc', 'Sun, 01 Nov 2026 10:00:00 GMT', '']) {
      expect(asked('bytes=0-1', 26, other)).toEqual(whole);
    }
  });

  test('is within the file and not empty, whatever is asked for', () => {
    const ends = ['', '0', '1', '2', '7', '24', '25', '26', '27', '99999'];
    for (const size of [0, 1, 2, 25, 26, 27]) {
      for (const range of ends.flatMap((first) => ends.map((last) => `bytes=${first}-${last}`))) {
        const answer = asked(range, size);
        if (answer.kind !== 'part') continue;
        expect(answer.start, range).toBeGreaterThanOrEqual(0);
        expect(answer.end, range).toBeGreaterThanOrEqual(answer.start);
        expect(answer.end, range).toBeLessThan(size);
      }
    }
  });
});

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc" ,"y"', true],
  ['abc', false],
  ['"abcd"', false],
  ['"*"', false],
])('If-None-Match: %s names a known state: %s', (header, expected) => {
  expect(isKnown(header, '"abc"')).toBe(expected);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/core/errors.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { CursorType, CursorValue } from './cursor.ts';

const types: CursorType[] = ['text', 'timestamptz', 'uuid', 'integer', 'boolean'];
const values = fc.tuple(
  fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
  fc.uuid(),
  fc.integer(),
  fc.boolean(),
);

function refusal(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof ApiError ? error.details.fields : error;
  }
}
const refused = { after: 'This cursor is not one of this list.' };

describe('a cursor', () => {
  it('gives back what was put in, nulls too', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 4 }), (row, at) => {
        const withNull: CursorValue[] = row.map((value, index) => (index === at ? null : value));
        expect(decodeCursor('list', types, encodeCursor('list', withNull))).toEqual(withNull);
      }),
    );
  });

  it('is refused when a single character of it has changed', () => {
    fc.assert(
      fc.property(values, fc.nat(), fc.constantFrom('A', 'z', '.', '-', ''), (row, at, put) => {
        const cursor = encodeCursor('list', row);
        const index = at % cursor.length;
        const changed = cursor.slice(0, index) + put + cursor.slice(index + 1);
        fc.pre(changed !== cursor);
        expect(refusal(() => decodeCursor('list', types, changed))).toEqual(refused);
      }),
    );
  });

  it('is refused by another list, and when its values are of other types', () => {
    const cursor = encodeCursor('list', ['a', 1]);
    expect(refusal(() => decodeCursor('other', ['text', 'integer'], cursor))).toEqual(refused);
    expect(refusal(() => decodeCursor('list', ['integer', 'text'], cursor))).toEqual(refused);
    expect(refusal(() => decodeCursor('list', ['text'], cursor))).toEqual(refused);
  });

  it('is refused when it is anything at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(refusal(() => decodeCursor('list', types, text))).toEqual(refused);
      }),
    );
  });
});

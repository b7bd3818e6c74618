import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/chats/chats.entities.ts';
import type { Analysis } from '#contract/chats/contents.entities.ts';
import { findQuote, marksOf, readMarkId, referencesOf } from './evidence.ts';

const item = (id: string, source_text: string) => ({ id, type: 'text', source_text, is_hidden_from_user: false });
const message = (id: string, ...texts: string[]): Message =>
  ({ id, user_id: 'u', contents: texts.map((text, index) => item(`${id}-${index}`, text)) }) as unknown as Message;
const point = (text: string, ...evidence: [string, string][]) => ({
  text,
  evidence: evidence.map(([message_id, quote]) => ({ message_id, quote })),
});
const analysis = (parts: Partial<Analysis>): Analysis => ({
  strengths: [],
  improvements: [],
  next_objectives: [],
  error: null,
  ...parts,
});
const cut = (text: string, quote: string): string | null => {
  const place = findQuote(text, quote);
  return place === null ? null : text.slice(place.start, place.end);
};

describe('a quote is found', () => {
  test('to the letter', () => expect(cut('So x = 4. Done.', 'x = 4')).toBe('x = 4'));

  test('in maths that was quoted without its dollars, and never cuts a formula in two', () => {
    expect(cut('I get $3x = 12$, then $x = 4$.', 'I get 3x = 12')).toBe('I get $3x = 12$');
    expect(cut('I get $3x = 12$.', '3x')).toBe('$3x = 12$');
    expect(cut('It is $3 \\times 4$ here.', '3 × 4')).toBe('$3 \\times 4$');
  });

  test('past markup, spaces, letter case and typographic signs', () => {
    expect(cut('Take away **both   sides** first', 'take away both sides')).toBe('Take away **both   sides**');
    expect(cut("It's 5 − 3", 'it’s 5 - 3')).toBe("It's 5 − 3");
    expect(cut('a long answer of mine', '…answer of mine…')).toBe('answer of mine');
  });

  test('or it is not there', () => {
    expect(cut('x = 4', 'y = 7')).toBeNull();
    expect(cut('x = 4', '  ')).toBeNull();
  });

  test('wherever a piece of any text is quoted, and the place holds the piece', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.nat(), (text, a, b) => {
        const start = a % text.length;
        const quote = text.slice(start, start + 1 + (b % (text.length - start))).trim();
        fc.pre(quote !== '');
        expect(cut(text, quote)).toContain(quote);
      }),
    );
  });
});

describe('points', () => {
  test('are numbered through strengths and improvements, objectives by letters', () => {
    const numbered = referencesOf(
      analysis({
        strengths: [point('Balances', ['m1', 'x'])],
        improvements: [point('Slips', ['m2', 'y'], ['m1', 'x'], ['gone', 'z'])],
        next_objectives: [point('Check')],
      }),
      [message('m1', 'x'), message('m2', 'y')],
    );
    expect(numbered.map((one) => one.id)).toEqual(['1', '2', 'a']);
    expect(numbered[1]?.messageIds).toEqual(['m1', 'm2']);
    expect(numbered[2]?.messageIds).toEqual([]);
  });
});

describe('marks', () => {
  const marks = (text: string, ...quotes: string[]) =>
    marksOf(analysis({ strengths: quotes.map((quote) => point(quote, ['m', quote])) }), [message('m', text)])
      .get('m')
      ?.get('m-0');

  test('that overlap become one with both numbers', () => {
    const found = marks('28 / 4 is 7. x = 7 and done', '28 / 4 is 7. x = 7', 'x = 7 and done') ?? [];
    expect(found.map((mark) => mark.quote)).toEqual(['28 / 4 is 7. x = 7 and done']);
    expect(readMarkId(found[0]?.id ?? '')).toEqual({ refs: ['1', '2'], isEnd: true });
  });

  test('keep to a line each, without the signs of a list; the last one carries the number', () => {
    const found = marks('My steps:\n- add 3\n- divide by 4', 'add 3 divide') ?? [];
    expect(found.map((mark) => mark.quote)).toEqual(['add 3', 'divide']);
    expect(found.map((mark) => readMarkId(mark.id).isEnd)).toEqual([false, true]);
  });

  test('take the whole message when the words are not in it', () => {
    expect(marks('I did it.', 'never said')?.map((mark) => mark.quote)).toEqual(['I did it.']);
  });

  test('stand at their own place when the same words came before', () => {
    expect(marks('x = 4? No. Then x = 4.', 'Then x = 4')?.[0]).toMatchObject({ at: 11, quote: 'Then x = 4' });
  });
});

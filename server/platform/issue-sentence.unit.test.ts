import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueSentence } from './issue-sentence.ts';

function said(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: issueSentence }).error?.issues[0]?.message;
}

test.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'This is required'],
  ['null', z.array(z.string()), null, 'This is required'],
  ['another kind', z.array(z.string()), 'a', 'Use a list.'],
  ['a part of a number', z.number().int(), 1.5, 'Use a whole number.'],
  ['an empty text', z.string().min(1), '', 'This is required'],
  ['a short text', z.string().min(8), 'abc', 'At least 8 characters.'],
  ['a long text', z.string().max(3), 'abcd', 'At most 3 characters.'],
  ['a small number', z.number().int().min(1), 0, 'Use 1 or more.'],
  ['a large number', z.number().max(1.5), 2, 'Use 1.5 or less.'],
  ['what is between the steps', z.number().multipleOf(0.125), 0.6, 'Use a multiple of 0.125.'],
  ['an empty list', z.array(z.string()).min(1), [], 'Give at least one.'],
  ['a long list', z.array(z.number()).max(2), [1, 2, 3], 'At most 2 entries.'],
  ['what is not on a list', z.enum(['a', 'b']), 'c', 'Use one of these: a, b'],
  ['none of several', z.union([z.literal(0), z.literal(1)]), 3, 'This is none of what can stand here.'],
  ['a day that is none', z.iso.date(), '2026-02-30', 'Use a date, such as 2026-09-01.'],
])('%s has a sentence', (_name, schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence);
});

test('what a schema says itself stays, and so does what has no sentence here', () => {
  expect(said(z.string().max(3, 'Too much.'), 'abcd')).toBe('Too much.');
  expect(said(z.uuid(), 'x')).toBe('Invalid UUID');
  expect(said(z.iso.datetime({ offset: true }), '2027-01-01T10:00:00')).toMatch(/with its offset/);
});

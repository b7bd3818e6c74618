import { describe, expect, it } from 'vitest';
import { itemTexts } from './items/texts.ts';
import { tutorLocales } from './maths/plain-maths.ts';
import { reviewTextsFor } from './review-texts.ts';
import { textsFor, tutorLocale } from './texts.ts';

type Leaf = { path: string; say: (...marks: unknown[]) => unknown };

/** Every sentence of a set, by its path; those with arguments are called with marks that can be found again. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, say: () => value }];
  if (typeof value === 'function')
    return [{ path, say: (...marks) => (value as (...all: unknown[]) => unknown)(...marks) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}

const sets = [
  ['talk', (locale: (typeof tutorLocales)[number]) => textsFor(locale)],
  ['items', (locale: (typeof tutorLocales)[number]) => itemTexts[locale]],
  ['review', (locale: (typeof tutorLocales)[number]) => reviewTextsFor(locale)],
] as const;

// Counts are said in words, lists are joined, an operation is an object: these are called with what they take.
const special = /(?:^|\.)(?:count|join|doing|doIt)$/;
const takesCounts =
  /finish\.|strengths\.|grade\.measured|improvements\.asks|verdict\.(?:choices|allOnce)|hints\.(?:words|keyCount|paragraph)|^slip$|wrong\.part$|inverse_sum|inverse_product|one_term/;
const marks = ['‹a›', '‹b›', '‹c›', '‹d›'];

describe.each(sets)('the sentences of %s', (_name, textsOf) => {
  const english = leaves(textsOf('en'));

  it.each(tutorLocales)('hold in %s the same places for words as in English', (locale) => {
    const own = new Map(leaves(textsOf(locale)).map((leaf) => [leaf.path, leaf]));
    for (const { path, say } of english) {
      if (special.test(path) || takesCounts.test(path)) continue;
      const said = String(say(...marks));
      const translated = String(own.get(path)?.say(...marks));
      const held = (text: string): string[] => marks.filter((mark) => text.includes(mark));
      expect([path, held(translated)]).toEqual([path, held(said)]);
      expect([path, translated === '']).toEqual([path, said === '']);
      expect(translated).not.toMatch(/undefined|\[object/);
    }
  });

  it.each(tutorLocales)('ask at most one question each in %s', (locale) => {
    for (const { path, say } of leaves(textsOf(locale))) {
      if (special.test(path)) continue;
      const text = String(takesCounts.test(path) ? say(2, 1, 1, 1) : say(...marks));
      expect([path, (text.match(/\?/g) ?? []).length <= 1]).toEqual([path, true]);
    }
  });

  it.each(tutorLocales.filter((locale) => locale !== 'en'))('are translated into %s', (locale) => {
    const own = new Map(leaves(textsOf(locale)).map((leaf) => [leaf.path, leaf]));
    const same = english
      .filter(({ path }) => !special.test(path))
      .filter(({ path, say }) => {
        const text = String(say(...marks));
        return /\p{L}{4}.* .*\p{L}{3}/u.test(text) && text === String(own.get(path)?.say(...marks));
      })
      .map(({ path }) => path);
    expect(same).toEqual([]);
  });
});

describe('counts in words', () => {
  it.each(tutorLocales)('read well in %s for none, one and many', (locale) => {
    const { finish } = textsFor(locale);
    const { verdict } = itemTexts[locale];
    for (const value of [0, 1, 2, 7, 25]) {
      for (const text of [
        finish.solved(value, 25),
        finish.used(value),
        finish.skipped(value),
        verdict.choices(value, 1, 2),
      ]) {
        expect(text).not.toMatch(/undefined|NaN|\s{2}/);
      }
    }
  });
});

describe('the language of an activity', () => {
  it.each([
    ['en', 'en'],
    ['es-MX', 'es'],
    ['fr-CA', 'fr'],
    ['de', 'de'],
    ['DE-AT', 'de'],
    ['it', 'en'],
    ['est', 'en'],
    ['', 'en'],
  ])('%s is answered in %s', (locale, spoken) => expect(tutorLocale(locale)).toBe(spoken));
});

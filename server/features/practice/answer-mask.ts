/** The last gate before a text goes out: the answer of an open question is covered wherever it stands. */
import type { Item } from './items/item.ts';
import { kindOf } from './items/kinds.ts';
import { contentWords, foldText, withoutLeadingArticle } from './items/words.ts';
import type { Lesson } from './lesson.ts';
import { findMaths } from './maths/find-maths.ts';
import { numberWord } from './maths/plain-maths.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';

export const cover = '▢';

const numberToken =
  /(?:(\d+)\s+)?(?:\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}|(\d+)\s*\/\s*(\d+))|\d+(?:(?:[.,]|\{,\})\d+)?(\s*\\?,?\s*\\?%)?/g;
// Machinery of the page, not the tutor's words.
const marker = /(\[!hint \d\/\d\])/;

/** Numbers that give the answer away. */
export function secretNumbers(item: Item): Rational[] {
  if (item.kind === 'equation') return [item.solution];
  return [...kindOf(item).secrets(item).numbers];
}

/** Numbers in the question itself and in what the student wrote: these are no secret. Signs do not count. */
export function openNumbers(item: Item, said: readonly string[], locale: TutorLocale): Set<string> {
  const open = new Set<string>();
  const note = (value: Rational): void => void open.add(q.toPlain(q.magnitude(value)));
  const question = item.kind === 'equation' ? item.latex : [item.prompt, ...item.options].join('\n');
  for (const text of [question, ...said]) {
    for (const value of findMaths(text, item.kind === 'equation' ? item.equation.variable : null, locale).numbers)
      note(value);
    for (const [digits] of text.matchAll(/\d+(?:[.,]\d+)?/g)) {
      const value = q.readDecimal(digits.replace(',', '.'));
      if (value) note(value);
    }
  }
  return open;
}

/** True when showing this number would tell the answer. */
export function isSecret(value: Rational, item: Item, said: readonly string[], locale: TutorLocale): boolean {
  const size = q.toPlain(q.magnitude(value));
  const secret = secretNumbers(item).some((number) => q.toPlain(q.magnitude(number)) === size);
  return secret && !openNumbers(item, said, locale).has(size);
}

/** The text with the item's answer covered, unless the question holds it or the student wrote it first. */
export function maskAnswer(text: string, item: Item, said: readonly string[], locale: TutorLocale): string {
  const open = openNumbers(item, said, locale);
  const secrets = new Set(
    secretNumbers(item)
      .map((value) => q.toPlain(q.magnitude(value)))
      .filter((size) => !open.has(size)),
  );
  const covered = text
    .split(marker)
    .map((part) => (marker.test(part) ? part : coverNumbers(part, secrets)))
    .join('');
  if (item.kind === 'equation') return covered;
  // Words so common that they stand in any sentence of ours tell nothing there.
  const telling = kindOf(item)
    .secrets(item)
    .texts.filter((secret) => contentWords(secret).length > 0 || /\d|, /.test(secret));
  return coverWords(covered, telling, openWords(item, said));
}

/**
 * A teacher's hint or warning, or a sentence of the passage, with the answer covered: small words and number words too,
 * which in a sentence of ours would tell nothing.
 */
export function quoteWithout(text: string, item: Item, lesson: Lesson): string {
  const spelled = secretNumbers(item).flatMap((value) =>
    q.isWhole(value) && q.toNumber(value) > 1 && q.toNumber(value) <= 20
      ? [numberWord(q.toNumber(value), lesson.locale), numberWord(q.toNumber(value), 'en')]
      : [],
  );
  const covered = coverWords(text, spelled, openWords(item, lesson.said));
  if (item.kind === 'equation') return covered;
  const { texts } = kindOf(item).secrets(item);
  if (item.kind !== 'reading') return coverWords(covered, texts, openWords(item, lesson.said));
  // The sentence is on the page; which words of it are the answer is not.
  const words = item.answers.flatMap((answer) => (answer.kind === 'key_words' ? answer.words : [answer.text]));
  return maskAnswer(coverWords(covered, [...texts, ...words], ''), item, [], lesson.locale);
}

function coverNumbers(text: string, secrets: ReadonlySet<string>): string {
  if (secrets.size === 0) return text;
  return text.replace(
    numberToken,
    (token, whole?: string, top?: string, bottom?: string, over?: string, under?: string, percent?: string) => {
      const upper = top ?? over;
      const lower = bottom ?? under;
      const values: (Rational | null)[] = [];
      if (upper !== undefined && lower !== undefined) {
        const [n, d] = [q.readDecimal(upper), q.readDecimal(lower)];
        const part = n && d && !q.isZero(d) ? q.divide(n, d) : null;
        const before = whole === undefined ? null : q.readDecimal(whole);
        values.push(n, d, part, before, before && part ? q.add(before, part) : null);
      } else {
        const digits = /^\d+(?:(?:[.,]|\{,\})\d+)?/.exec(token)?.[0] ?? token;
        const value = q.readDecimal(digits.replace('{,}', '.').replace(',', '.'));
        values.push(value, q.readDecimal(digits.replace(/\D/g, '')));
        if (percent !== undefined && value) values.push(q.divide(value, q.ratio(100)));
      }
      return values.some((value) => value && secrets.has(q.toPlain(value))) ? cover : token;
    },
  );
}

/** What the question holds and the student wrote, folded: no secret any more. */
const openWords = (item: Item, said: readonly string[]): string =>
  [...(item.kind === 'equation' ? [] : [item.prompt, ...item.options]), ...said].map(foldText).join(' ');

function coverWords(text: string, secrets: readonly string[], open: string): string {
  let result = text;
  for (const secret of secrets.flatMap((each) => [each, withoutLeadingArticle(each.trim())])) {
    const folded = foldText(secret);
    if (folded === '' || ` ${open} `.includes(` ${folded} `)) continue;
    const words = secret
      .trim()
      .split(/\s+/)
      .map((word) => [...word].map(anyAccent).join(''));
    const before = /^[\p{L}\p{N}]/u.test(secret.trim()) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(secret.trim()) ? '(?![\\p{L}\\p{N}])' : '';
    result = result.replace(new RegExp(before + words.join('\\s+') + after, 'giu'), cover);
  }
  return result;
}

const accented: Record<string, string> = {
  a: 'aáàâä',
  e: 'eéèêë',
  i: 'iíìîï',
  o: 'oóòôö',
  u: 'uúùûü',
  n: 'nñ',
  c: 'cç',
};

function anyAccent(letter: string): string {
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const set = accented[plain];
  return set ? `[${set}]` : letter.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}

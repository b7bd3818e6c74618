/** The last gate before a text goes out: the answer of an open question is covered wherever it stands. */
import type { Item } from './items/item.ts';
import { foldText } from './items/words.ts';
import { findMaths } from './maths/find-maths.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';

export const cover = '▢';

const numberToken = /\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}|(\d+)\s*\/\s*(\d+)|\d+(?:[.,]\d+)?/g;
// Machinery of the page, not the tutor's words.
const marker = /(\[!hint \d\/\d\])/;

/** Numbers that give the answer away. */
export function secretNumbers(item: Item): Rational[] {
  if (item.kind === 'equation') return [item.solution];
  return item.answers.flatMap((answer) => (answer.kind === 'number' ? [answer.value] : []));
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
  return item.kind === 'question' ? coverTexts(covered, item, said) : covered;
}

function coverNumbers(text: string, secrets: ReadonlySet<string>): string {
  if (secrets.size === 0) return text;
  return text.replace(numberToken, (token, top?: string, bottom?: string, over?: string, under?: string) => {
    const upper = top ?? over;
    const lower = bottom ?? under;
    const values: (Rational | null)[] = [];
    if (upper !== undefined && lower !== undefined) {
      const [n, d] = [q.readDecimal(upper), q.readDecimal(lower)];
      values.push(n, d, n && d && !q.isZero(d) ? q.divide(n, d) : null);
    } else values.push(q.readDecimal(token.replace(',', '.')), q.readDecimal(token.replace(',', '')));
    return values.some((value) => value && secrets.has(q.toPlain(value))) ? cover : token;
  });
}

function coverTexts(text: string, item: Extract<Item, { kind: 'question' }>, said: readonly string[]): string {
  const known = ` ${[item.prompt, ...item.options, ...said].map(foldText).join(' ')} `;
  let result = text;
  for (const answer of item.answers) {
    if (answer.kind !== 'text' && answer.kind !== 'expression' && answer.kind !== 'choice') continue;
    const folded = foldText(answer.text);
    if (folded === '' || known.includes(` ${folded} `)) continue;
    const words = answer.text
      .trim()
      .split(/\s+/)
      .map((word) => [...word].map(anyAccent).join(''));
    const before = /^[\p{L}\p{N}]/u.test(answer.text) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(answer.text.trim()) ? '(?![\\p{L}\\p{N}])' : '';
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

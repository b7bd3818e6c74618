/** Reads a teacher's answer: a number with a unit, an expression, a short text, a longer text, a letter. */
import { constantValue, parseExpression, polynomial } from '../maths/expression.ts';
import { plainMaths, spokenMaths } from '../maths/plain-maths.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import type { Rational } from '../maths/rational.ts';
import type { Answer } from './item.ts';
import { contentWords } from './words.ts';

const longestQuantity = 120;
const quantity =
  /^(?:[a-zA-Z]\s*=\s*)?((?:[€$£]\s*)?[-+]?[\d(.][\d\s./()*+^-]*?)\s*([€$£%°]|[\p{L}°%€$£][\p{L}\s/²³^\d.°%-]{0,24})?$/u;

/** A number with what stands behind it; null when the text is no quantity. */
export function readQuantity(text: string, locale: TutorLocale): { value: Rational; unit: string | null } | null {
  // A quantity is short; the pattern below is not linear in the length of a text without one.
  if (text.length > longestQuantity) return null;
  const plain = spokenMaths(plainMaths(text, locale), locale)
    .trim()
    .replace(/[.!?]+$/, '');
  const match = quantity.exec(plain);
  if (!match) return null;
  const sign = /[€$£]/.exec(match[1] ?? '')?.[0];
  const node = parseExpression((match[1] ?? '').replace(/[€$£]/g, '').trim());
  const terms = node && polynomial(node);
  const value = terms && constantValue(terms);
  const unit = match[2]?.trim() ?? sign ?? null;
  // "6 or 7" is no quantity of "or 7".
  if (
    !value ||
    (unit !== null && (unit.split(/\s+/).length > 3 || /\s\d|^(?:or|o|and|y|to|a|ou|et|oder|und|bis)\b/.test(unit)))
  )
    return null;
  return { value, unit: unit || null };
}

/** The answers that a line such as "5 km / 5000 m" or "Paris or París" allows. */
export function readAnswers(text: string, locale: TutorLocale): Answer[] {
  const trimmed = text.trim().replace(/^\$(.*)\$$/, '$1');
  const parts = trimmed.split(/\s+\/\s+|\s+(?:or|o|ou|oder)\s+|\s*;\s*/).filter((part) => part !== '');
  const short = parts.length > 1 && parts.every((part) => part.split(/\s+/).length <= 4);
  return (short ? parts : [trimmed]).flatMap((part) => oneAnswer(part, locale));
}

function oneAnswer(text: string, locale: TutorLocale): Answer[] {
  // "Paris (the capital of France)": the bracket explains.
  const core =
    text
      .replace(/\s*\([^()]*\p{L}{3}[^()]*\)\s*$/u, '')
      .replace(/\.$/, '')
      .trim() || text.trim();
  if (core === '') return [];
  const amount = readQuantity(core, locale);
  if (amount) return [{ kind: 'number', value: amount.value, unit: amount.unit, text: core }];
  const source = plainMaths(core, locale);
  if (/[\d+*/^-]/.test(source) && !/\p{L}{2}/u.test(source)) {
    const node = parseExpression(source);
    const terms = node && polynomial(node);
    if (terms) return [{ kind: 'expression', polynomial: terms, text: core }];
  }
  const words = contentWords(core);
  if (core.split(/\s+/).length > 6 && words.length >= 3) return [{ kind: 'key_words', words, text: core }];
  return [{ kind: 'text', text: core }];
}

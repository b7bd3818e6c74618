/** Judges an answer to a question: equal in meaning, nearly spelled, partly there, or not. */
import { equationsIn } from './items/equation.ts';
import { optionLetter, optionText, readQuantity } from './items/answer.ts';
import type { Answer, QuestionItem } from './items/item.ts';
import { spellingOf } from './items/spelling.ts';
import { contentWords, foldText, sameStem, withoutArticles } from './items/words.ts';
import { parseExpression, polynomial, samePolynomial } from './maths/expression.ts';
import { findMaths } from './maths/find-maths.ts';
import { isolatedValue, solve } from './maths/linear.ts';
import type { Equation } from './maths/linear.ts';
import { plainMaths } from './maths/plain-maths.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import * as q from './maths/rational.ts';
import { compareQuantities } from './maths/units.ts';

export type QuestionVerdict =
  | { readonly kind: 'right'; readonly spelling: string | null; readonly keyWords: boolean }
  /** The number is right, its unit is not. */
  | { readonly kind: 'unit' }
  /** The story as a right equation, not yet solved. */
  | { readonly kind: 'equation'; readonly equation: Equation }
  /** A word that is spelled nearly like the answer, and may be another. */
  | { readonly kind: 'near' }
  /** A thought with numbers in it, but no answer. */
  | { readonly kind: 'thought' }
  /** Some key words or some parts of a list. */
  | { readonly kind: 'part'; readonly found: readonly string[]; readonly missing: number }
  | { readonly kind: 'many' }
  | {
      readonly kind: 'wrong';
      readonly mistake: 'sign' | 'factor_ten' | 'usual' | 'other';
      readonly note: string | null;
    };

const opening =
  /^(?:(?:so|well|um+|hmm+|ok|okay|maybe|perhaps|i think|i guess|i'd say|is it|it is|it's|its|they are|that is|that's|the answer is|answer|my answer is|because|pues|bueno|quiz[aá]s?|creo que|yo creo que|es|son|ser[ií]a|la respuesta es|respuesta|mi respuesta es|me da|sale)\b[\s,:]*)+/i;

/** Takes off "I think it's ..." and the punctuation around. */
export const answerCore = (text: string): string =>
  text
    .trim()
    .replace(/^[\s"'“”«»¿¡]+|[\s"'“”«».!?]+$/g, '')
    .replace(opening, '')
    .trim();

/** True when judging it as a try makes sense: as short as an answer, or touching it. */
export function judgeQuestion(item: QuestionItem, text: string, locale: TutorLocale): QuestionVerdict {
  const core = answerCore(text.slice(0, 1500));
  const verdicts = item.answers.map((answer) => judgeAnswer(item, answer, core, text, locale));
  // Exactly one of several answers goes before a slip in another.
  const exact = verdicts.find((verdict) => verdict.kind === 'right' && verdict.spelling === null);
  if (exact) return exact;
  for (const kind of ['right', 'unit', 'equation', 'part', 'near', 'many', 'thought'] as const) {
    const found = verdicts.find((verdict) => verdict.kind === kind);
    if (found) return found;
  }
  const numbers = findMaths(core, null, locale).numbers;
  const usual = item.mistakes.find(
    (mistake) =>
      mistake.values.some((value) => numbers.some((number) => q.equal(number, value))) ||
      (core.length >= 3 && ` ${foldText(mistake.text)} `.includes(` ${foldText(core)} `)),
  );
  if (usual) return { kind: 'wrong', mistake: 'usual', note: usual.text };
  return verdicts[0] ?? { kind: 'wrong', mistake: 'other', note: null };
}

const wrong = (mistake: 'sign' | 'factor_ten' | 'other'): QuestionVerdict => ({ kind: 'wrong', mistake, note: null });
const right = (spelling: string | null = null, keyWords = false): QuestionVerdict => ({
  kind: 'right',
  spelling,
  keyWords,
});

function judgeAnswer(
  item: QuestionItem,
  answer: Answer,
  core: string,
  text: string,
  locale: TutorLocale,
): QuestionVerdict {
  switch (answer.kind) {
    case 'number':
      return judgeNumber(answer, core, text.slice(0, 1500), locale);
    case 'expression': {
      const source = plainMaths(core.replace(/^.*=\s*/, ''), locale);
      const node = parseExpression(source.trim());
      const terms = node && polynomial(node);
      return terms && samePolynomial(terms, answer.polynomial) ? right() : wrong('other');
    }
    case 'choice':
      return judgeChoice(item, answer, core);
    case 'key_words':
      return judgeKeyWords(item, answer.words, core);
    case 'text':
      return judgeText(item, answer.text, core);
    default:
      return wrong('other');
  }
}

function judgeNumber(
  answer: Extract<Answer, { kind: 'number' }>,
  core: string,
  text: string,
  locale: TutorLocale,
): QuestionVerdict {
  const { equations } = equationsIn(text, locale);
  const last = equations.at(-1);
  if (last) {
    const value = isolatedValue(last) ?? solve(last);
    if (value && q.equal(value, answer.value)) {
      return isolatedValue(last) ? right() : { kind: 'equation', equation: last };
    }
  }
  const whole = readQuantity(core, locale);
  const found = findMaths(text, null, locale).findings;
  const numbers = found.flatMap((finding) => (finding.kind === 'number' ? [finding] : []));
  const sums = found.flatMap((finding) =>
    finding.kind === 'sum' && q.equal(finding.value, finding.claimed) ? [finding.claimed] : [],
  );
  const cued = numbers.filter((number) => number.cued);
  // "45°, because a straight line has 180": what comes first is the answer.
  const leading =
    /^[-+€$£]?\s*\d/.test(core) && /\d[^\d]{0,12}(?:,|\.|because|porque|since|ya que)/i.test(core)
      ? numbers[0]
      : undefined;
  const words = foldText(core).split(' ').length;
  const single = numbers.length === 1 && (words <= 5 || numbers[0]?.cued) ? numbers[0] : undefined;
  const claim = leading ?? single ?? cued.at(-1);
  const distinct = new Set(numbers.map((number) => q.toPlain(number.value)));
  const listed = words <= distinct.size * 2 || cued.length > 1;
  if (!whole && !leading && distinct.size > 1 && cued.length !== 1 && sums.length === 0 && listed)
    return { kind: 'many' };
  // "x = 4" for a question whose answer is 4.
  const stated = /=\s*(-?[\d./]+)\s*\D{0,40}$/.exec(plainMaths(core, locale))?.[1];
  const only = numbers.length === 1 && q.equal(numbers[0]?.value ?? q.zero, answer.value) ? numbers[0] : undefined;
  const given =
    whole ??
    (stated ? readQuantity(stated, locale) : null) ??
    unitAfter(core, (only ?? claim)?.value ?? sums.at(-1) ?? null, locale);
  if (!given) return numbers.length > 0 ? { kind: 'thought' } : wrong('other');
  const comparison = compareQuantities(given, answer);
  if (comparison === 'same') return right();
  if (comparison === 'unit') return { kind: 'unit' };
  if (!q.isZero(answer.value) && q.equal(given.value, q.negate(answer.value))) return wrong('sign');
  if (!q.isZero(given.value) && !q.isZero(answer.value)) {
    const factor = q.magnitude(q.divide(given.value, answer.value));
    const tens = [10, 100, 1000].flatMap((power) => [q.ratio(power), q.ratio(1, power)]);
    if (tens.some((power) => q.equal(power, factor))) return wrong('factor_ten');
  }
  return wrong('other');
}

function unitAfter(
  core: string,
  value: q.Rational | null,
  locale: TutorLocale,
): { value: q.Rational; unit: string | null } | null {
  if (!value) return null;
  const unit = /\d\s*([\p{L}°%€$£]+)[^\p{L}\d]*$/u.exec(plainMaths(core, locale))?.[1] ?? null;
  return { value, unit };
}

function judgeChoice(item: QuestionItem, answer: Extract<Answer, { kind: 'choice' }>, core: string): QuestionVerdict {
  const folded = foldText(core);
  const same = (option: string): boolean =>
    foldText(optionText(option)) === folded || foldText(optionText(option)) === withoutArticles(core);
  const within = item.options.filter((option) => ` ${folded} `.includes(` ${foldText(optionText(option))} `));
  const letter =
    /^(?:(?:option|opcion|letter|letra) )?([a-h])$/.exec(folded)?.[1] ??
    /^\(?([a-h])[).:]/i.exec(core)?.[1]?.toLowerCase();
  // "Whale, because it breathes air" names one option and no other.
  const named =
    item.options.find(same) ?? (within.length === 1 && !/\b(?:not|no)\b/.test(folded) ? within[0] : undefined);
  const chosen = named ? optionLetter(named) : (letter ?? null);
  return chosen === answer.letter ? right() : wrong('other');
}

function judgeKeyWords(item: QuestionItem, words: readonly string[], core: string): QuestionVerdict {
  const given = contentWords(core);
  // Words that the question holds prove nothing.
  const asked = contentWords(item.prompt);
  const telling = words.filter((word) => !asked.some((other) => sameStem(other, word)));
  const wanted = telling.length >= 2 ? telling : words;
  const found = wanted.filter((word) => given.some((other) => sameStem(other, word) || closeWords(other, word)));
  if (found.length >= Math.max(2, Math.ceil(wanted.length * 0.5))) return right(null, true);
  return found.length > 0 ? { kind: 'part', found, missing: wanted.length - found.length } : wrong('other');
}

const closeWords = (a: string, b: string): boolean => spellingOf(a, b) === 'slip';

function judgeText(item: QuestionItem, answer: string, core: string): QuestionVerdict {
  const given = withoutArticles(core);
  const wanted = withoutArticles(answer);
  if (given === '' || wanted === '')
    return foldText(core) === foldText(answer) && core !== '' ? right() : wrong('other');
  if (given === wanted || given.replace(/ /g, '') === wanted.replace(/ /g, '')) return right();
  const list = answer
    .split(/,|\s+(?:and|y|e)\s+/)
    .map(withoutArticles)
    .filter((part) => part !== '');
  if (list.length > 1) {
    const said = core
      .split(/,|\s+(?:and|y|e)\s+|\s*\/\s*|\n/)
      .map(withoutArticles)
      .filter((part) => part !== '');
    const found = list.filter((part) => said.some((other) => other === part || spellingOf(other, part) === 'slip'));
    if (found.length === list.length && said.length <= list.length) return right();
    if (found.length > 0 && said.length <= list.length + 1)
      return { kind: 'part', found, missing: list.length - found.length };
  }
  const spelling = spellingOf(given, wanted);
  if (spelling === 'slip') return right(answer.trim());
  if (spelling === 'near') return { kind: 'near' };
  // "It's Paris because it is the capital": the answer inside a short sentence, and not one of many words.
  const sentence = given.split(' ');
  const named = ` ${given} `.includes(` ${wanted} `) && sentence.length <= wanted.split(' ').length + 12;
  const denied = /\b(?:not|no|isn t|never|nunca|or|o)\b/.test(foldText(core));
  const inQuestion = ` ${withoutArticles(item.prompt)} `.includes(` ${wanted} `);
  return named && !denied && !inQuestion && !/,.*,/.test(core) ? right() : wrong('other');
}

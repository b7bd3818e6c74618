/** Questions whose answer is a number: sums with fractions and units, conversions, percentages, word problems. */
import { findMaths } from '../../maths/find-maths.ts';
import { plainMaths, spokenMaths } from '../../maths/plain-maths.ts';
import * as q from '../../maths/rational.ts';
import { findUnit } from '../../maths/units.ts';
import { readAnswers } from '../answer.ts';
import { checkAnswers, longestRead, warnedOf } from '../check-answer.ts';
import { claimedNumber } from '../check-number.ts';
import { answerCore } from '../check-words.ts';
import type { Answer, ArithmeticItem } from '../item.ts';
import { secretsOf, wrong } from '../kind.ts';
import type { CheckingWith, ItemKind, PairInput, ReadingAs, Verdict } from '../kind.ts';
import { baseOf } from '../make-question.ts';
import { kindOfSum, similarSum } from './similar-sums.ts';
import type { SumKind } from './similar-sums.ts';
import { slipValues } from './sum-slips.ts';
import { readSum } from './sums.ts';
import type { FoundSum } from './sums.ts';

const lowest =
  /lowest terms|simplest form|simplify|simplif|irreducible|fracci[oó]n irreducible|irr[ée]ductible|k[üu]rze|gek[üu]rzt|vollst[äa]ndig gek/i;
const longStory = 8;

function fromPair(pair: PairInput, as: ReadingAs): ArithmeticItem | null {
  if ((pair.options ?? []).length > 0) return null;
  const found = readSum(pair.question, as);
  const stated = readAnswers(pair.answer, as.locale);
  if (pair.answer.trim() === '') return found ? make(pair, found, [answerOf(found, pair.question, as)], as) : null;
  const numbers = stated.filter((answer) => answer.kind === 'number');
  const [first] = numbers;
  if (!first || numbers.length !== stated.length) return null;
  // The teacher's answer counts; the sum explains slips only when it leads to the same.
  const agrees = found && q.equal(found.value, first.value) ? found : null;
  return make(pair, agrees, agrees && first.unit === null ? [{ ...first, unit: agrees.unit }] : numbers, as);
}

/** "1/2 + 1/3 =" and "Convert 2.5 m to cm" need nobody to give the answer. */
function fromLine(line: string, as: ReadingAs): ArithmeticItem | null {
  const asks = /[=?…]\s*$/.test(line) || as.context === 'practice' || /^\p{L}{4,}/u.test(line);
  if (!asks || as.context === 'rules' || as.context === 'mistakes' || as.context === 'example') return null;
  const found = readSum(line, as);
  return found ? make({ question: line, answer: '' }, found, [answerOf(found, line, as)], as) : null;
}

/** Written as the question writes its numbers: a sum of decimals has a decimal. */
const answerOf = ({ value, unit }: FoundSum, question: string, { texts }: ReadingAs): Answer => {
  const number = q.exactDecimal(value, 4)?.replace('.', texts.signs.point) ?? q.toPlain(value);
  const text = q.isWhole(value) || unit || /\d[.,]\d/.test(question) ? number : q.toPlain(value);
  return { kind: 'number', value, unit, text: unit ? `${text} ${unit}` : text };
};

function make(pair: PairInput, found: FoundSum | null, answers: readonly Answer[], as: ReadingAs): ArithmeticItem {
  const bare = found?.sum.kind === 'numbers' && /^[^\p{L}]*$/u.test(pair.question) ? found.sum : null;
  // A sum without words of the teacher's is set as maths.
  const shown = bare && { prompt: `${as.texts.ask.workOut}\n\n$$${bare.latex}$$`, core: `$$${bare.latex}$$` };
  const base = shown ? baseOf(pair, answers, as, shown) : baseOf(pair, answers, as);
  return {
    ...base,
    kind: 'arithmetic',
    sum: found?.sum ?? null,
    isStory: !found && base.prompt.split(/\s+/).length > longStory,
    lowestTerms: lowest.test(pair.question),
  };
}

function check(item: ArithmeticItem, text: string, how: CheckingWith): Verdict {
  const verdict = checkAnswers(item, text, how);
  const core = answerCore(text.slice(0, longestRead));
  const [answer] = item.answers;
  if (verdict.kind === 'right') return asAnswered(item, core, text.slice(0, longestRead), how) ?? verdict;
  const named = verdict.kind === 'wrong' || verdict.kind === 'unit';
  if (!named || !item.sum || answer?.kind !== 'number' || (verdict.kind === 'wrong' && verdict.slip === 'usual'))
    return verdict;
  const warned = warnedOf(item, core, how);
  if (warned) return wrong('usual', warned);
  const given = claimedNumber(answer, core, text.slice(0, longestRead), how.locale);
  if (given === null || 'kind' in given) return verdict;
  // A value in another unit than the one asked for is looked at in that unit.
  const own = given.unit ? findUnit(given.unit) : null;
  const wanted = answer.unit ? findUnit(answer.unit) : null;
  const value =
    own && wanted && own.kind === wanted.kind
      ? q.divide(q.multiply(given.value, own.factor), wanted.factor)
      : given.value;
  const slip = slipValues(item.sum, answer.value).find(([, number]) => q.equal(number, value));
  return slip ? wrong(slip[0]) : verdict;
}

/** What is equal and yet no answer: the calculation itself, the quantity as it was given, a fraction not shortened. */
function asAnswered(item: ArithmeticItem, core: string, text: string, how: CheckingWith): Verdict | null {
  if (item.sum && readSum(spokenMaths(core, how.locale), how)) return { kind: 'thought' };
  if (item.lowestTerms && !inLowestTerms(core, how)) return wrong('lowest_terms');
  const [answer] = item.answers;
  if (answer?.kind !== 'number') return null;
  const given = claimedNumber(answer, core, text, how.locale);
  if (given === null || 'kind' in given) return null;
  const own = given.unit ? findUnit(given.unit) : null;
  const wanted = answer.unit ? findUnit(answer.unit) : null;
  if (!own || !wanted || q.equal(own.factor, wanted.factor)) return null;
  const isGiven = findMaths(item.prompt, null, how.locale).numbers.some((number) => q.equal(number, given.value));
  return item.sum?.kind === 'conversion' || isGiven ? wrong('unconverted') : null;
}

/** False when a fraction in it could be shortened. */
function inLowestTerms(core: string, how: CheckingWith): boolean {
  const fraction = /(\d{1,9})\s*\/\s*(\d{1,9})(?![\d/])[^/]*$/.exec(plainMaths(core, how.locale).replace(/[()]/g, ''));
  const [top, bottom] = [fraction?.[1], fraction?.[2]].map((part) => BigInt(part ?? '1'));
  if (!fraction || top === undefined || bottom === undefined || bottom === 0n) return true;
  return q.ratio(top, bottom).d === bottom;
}

const similarKind = (item: ArithmeticItem): SumKind | null =>
  item.sum ? kindOfSum(item.sum) : item.lowestTerms && !item.isStory ? 'shorten' : null;

export const arithmetic: ItemKind<ArithmeticItem> = {
  name: 'arithmetic',
  fromPair,
  fromLine,
  label: (item, texts) =>
    item.sum ? texts.labels.arithmetic : item.isStory ? texts.labels.wordProblem : texts.labels.shortAnswer,
  check,
  hints: (item, texts) => {
    const { hints } = texts;
    const [answer] = item.answers;
    const unit = answer?.kind === 'number' ? answer.unit : null;
    const kind = similarKind(item);
    if (kind && answer?.kind === 'number') {
      const [first, second] = hints.sum[kind];
      const [question, step] = similarSum(kind, answer.value, 0, texts) ?? [];
      return [first, second, question && step ? hints.similar(`$${question} = ${step}$`) : hints.smaller];
    }
    const last = unit && !/[%°€$£]/.test(unit) && !item.isStory ? hints.unit(unit) : hints.smaller;
    return item.isStory ? [hints.number, hints.equation, last] : [hints.read, hints.number, last];
  },
  worked: (item, texts) => {
    const [answer] = item.answers;
    const kind = similarKind(item);
    const lines = kind && answer?.kind === 'number' ? similarSum(kind, answer.value, 1, texts) : null;
    if (lines) return lines.map((line, at) => (at === 0 ? `$$${line}$$` : `- $= ${line}$`));
    return item.isStory ? texts.worked.wordProblem : [];
  },
  answer: (item) => item.answers[0]?.text ?? '',
  secrets: (item) => secretsOf(item.answers),
};

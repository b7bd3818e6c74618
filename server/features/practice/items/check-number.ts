/** Compares a number with its unit: equal in any writing, of another unit, sign or power of ten, or not. */
import { isolatedValue, solve } from '../maths/linear.ts';
import { findMaths } from '../maths/find-maths.ts';
import { plainMaths } from '../maths/plain-maths.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import * as q from '../maths/rational.ts';
import type { Rational } from '../maths/rational.ts';
import { compareQuantities } from '../maths/units.ts';
import { readQuantity } from './answer.ts';
import { equationsIn } from './equation.ts';
import type { Answer, Quantity } from './item.ts';
import { right, wrong } from './kind.ts';
import type { Verdict } from './kind.ts';
import { foldText } from './words.ts';

type NumberAnswer = Extract<Answer, { kind: 'number' }>;

const becauseAfterNumber = /\d[^\d]{0,12}(?:,|\.|because|porque|since|ya que|parce que|car |puisque|weil|denn)/i;

/** The number that a message puts forward as the answer; a verdict when it is several, a thought or an equation. */
export function claimedNumber(
  answer: NumberAnswer,
  core: string,
  text: string,
  locale: TutorLocale,
): Quantity | Verdict | null {
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
  const leading = /^[-+€$£]?\s*\d/.test(core) && becauseAfterNumber.test(core.slice(0, 300)) ? numbers[0] : undefined;
  const words = foldText(core).split(' ').length;
  const single = numbers.length === 1 && (words <= 5 || numbers[0]?.cued) ? numbers[0] : undefined;
  const claim = leading ?? single ?? cued.at(-1);
  const distinct = new Set(numbers.map((number) => q.toPlain(number.value)));
  const listed = words <= distinct.size * 2 || cued.length > 1;
  if (!whole && !leading && distinct.size > 1 && cued.length !== 1 && sums.length === 0 && listed)
    return { kind: 'many' };
  // "x = 4" for a question whose answer is 4.
  const stated = /=\s*(-?[\d./]+)\s*\D{0,40}$/.exec(plainMaths(core.slice(-200), locale))?.[1];
  const only = numbers.length === 1 && q.equal(numbers[0]?.value ?? q.zero, answer.value) ? numbers[0] : undefined;
  const given =
    whole ??
    (stated ? readQuantity(stated, locale) : null) ??
    unitAfter(core, (only ?? claim)?.value ?? sums.at(-1) ?? null, locale);
  if (!given) return numbers.length > 0 ? { kind: 'thought' } : null;
  return given;
}

/** A unit that is left out is no mistake. */
export function checkNumber(answer: NumberAnswer, given: Quantity): Verdict {
  const comparison = compareQuantities(given, answer);
  if (comparison === 'same') return right();
  if (comparison === 'unit') return { kind: 'unit' };
  if (!q.isZero(answer.value) && q.equal(given.value, q.negate(answer.value))) return wrong('sign');
  if (!q.isZero(given.value) && !q.isZero(answer.value)) {
    const factor = q.magnitude(q.divide(given.value, answer.value));
    const tens = [10, 100, 1000].flatMap((power) => [q.ratio(power), q.ratio(1, power)]);
    if (tens.some((power) => q.equal(power, factor))) return wrong('factor_ten');
  }
  return wrong();
}

function unitAfter(core: string, value: Rational | null, locale: TutorLocale): Quantity | null {
  if (!value) return null;
  const unit = /\d\s*([\p{L}°%€$£]+)[^\p{L}\d]*$/u.exec(plainMaths(core.slice(-120), locale))?.[1] ?? null;
  return { value, unit };
}

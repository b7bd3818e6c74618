/** Which number a student puts forward as the answer, and whether he put it back in. */
import type { EquationItem } from './items/item.ts';
import type { Finding } from './maths/find-maths.ts';
import { valueAt } from './maths/linear.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import { operationCount } from './named-operation.ts';

export type Claim = { value: Rational; finding: Finding };

/** The number meant as the answer when no "x = ..." was written. */
export function bareClaim(
  item: EquationItem,
  text: string,
  findings: readonly Finding[],
  words: readonly string[],
  hasIsolated: boolean,
  locale: TutorLocale,
): Claim | 'many' | null {
  if (hasIsolated) return null;
  const numbers = findings.flatMap((finding) => (finding.kind === 'number' ? [{ value: finding.value, finding }] : []));
  const cued = numbers.filter(({ finding }) => finding.kind === 'number' && finding.cued);
  const hasWorking = findings.some((finding) => finding.kind === 'equation');
  const sums = findings.flatMap((finding) =>
    finding.kind === 'sum' && q.equal(finding.value, finding.claimed) && !isCheck(item, finding)
      ? [{ value: finding.claimed, finding }]
      : [],
  );
  if (hasWorking) return cued.at(-1) ?? null;
  // "Divide by 2, four": a number that belongs to an operation is no claim.
  const free = numbers.filter(({ finding }) => finding.kind === 'number' && !finding.bound);
  if (operationCount(text, locale) > 0 && cued.length === 0 && sums.length === 0) return free.at(-1) ?? null;
  const distinct = new Set(numbers.map(({ value }) => q.toPlain(value)));
  const listed = /\d\s*(?:,|\/|\bor\b|\bo\b|\bou\b|\boder\b)\s*(?:is it |maybe |es )?-?\d/i.test(text);
  if (distinct.size > 1 && sums.length === 0 && (words.length <= numbers.length || cued.length > 1 || listed)) {
    return 'many';
  }
  const last = cued.at(-1) ?? (numbers.length === 1 && words.length <= 4 ? free[0] : undefined);
  return last ?? sums.at(-1) ?? null;
}

/** A calculation that stands for itself says nothing about the unknown unless it fits. */
export const isAside = ({ finding }: Claim): boolean =>
  finding.kind === 'sum' || (finding.kind === 'number' && finding.composite && !finding.cued);

/** "3 · 4 + 5 = 17": both sides of the question with its solution put in. */
export function isCheck(item: EquationItem, finding: Finding): boolean {
  if (finding.kind !== 'sum' || !q.equal(finding.value, finding.claimed)) return false;
  const target = valueAt(item.equation.left, item.solution);
  if (!q.equal(finding.value, target)) return false;
  return finding.left.kind !== 'number' && mentions(finding.left, item.solution);
}

/** "3 · 4 = 12 + 5 = 17": the check in several sums. */
export function isLongCheck(item: EquationItem, findings: readonly Finding[]): boolean {
  const sums = findings.flatMap((finding) => (finding.kind === 'sum' ? [finding] : []));
  const last = sums.at(-1);
  if (sums.length < 2 || !last || sums.some((sum) => !q.equal(sum.value, sum.claimed))) return false;
  const reached = q.equal(last.claimed, valueAt(item.equation.left, item.solution));
  return reached && sums.some((sum) => sum.left.kind !== 'number' && mentions(sum.left, item.solution));
}

function mentions(node: Extract<Finding, { kind: 'sum' }>['left'], value: Rational): boolean {
  switch (node.kind) {
    case 'number':
      return q.equal(node.value, value);
    case 'variable':
      return false;
    case 'minus':
      return mentions(node.of, q.negate(value)) || mentions(node.of, value);
    case 'group':
      return mentions(node.of, value);
    case 'power':
      return mentions(node.base, value);
    case 'sum':
    case 'difference':
    case 'product':
    case 'quotient':
      return mentions(node.left, value) || mentions(node.right, value);
  }
}

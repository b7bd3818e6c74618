/** Two terms moved in one line, one of them with the wrong operation: 5x - 4 = 2x + 11, so 3x = 7. */
import { constantSide, slopeSide } from './maths/linear.ts';
import type { Equation } from './maths/linear.ts';
import * as q from './maths/rational.ts';
import type { Mistake } from './mistakes.ts';

/** Null unless exactly one of the two terms went wrong; `to` has the unknown alone on one side. */
export function movedTerms(from: Equation, to: Equation): Mistake | null {
  const { left, right } = from;
  const { slope } = to.left;
  const { constant } = to.right;
  if (!q.isZero(to.left.constant) || !q.isZero(to.right.slope) || q.isZero(right.slope)) return null;
  // With the unknown kept on the left; a line the other way round comes here turned.
  for (const [kept, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const rightSlope = q.equal(slope, q.subtract(kept.slope, other.slope));
    const rightConstant = q.equal(constant, q.subtract(other.constant, kept.constant));
    const wrongConstant = q.equal(constant, q.add(other.constant, kept.constant));
    const wrongSlope = q.equal(slope, q.add(kept.slope, other.slope));
    if (rightSlope && !rightConstant && wrongConstant)
      return { kind: 'inverse_sum', term: constantSide(kept.constant), adding: !q.isNegative(kept.constant) };
    if (rightConstant && !rightSlope && wrongSlope)
      return { kind: 'inverse_sum', term: slopeSide(other.slope), adding: !q.isNegative(other.slope) };
  }
  return null;
}

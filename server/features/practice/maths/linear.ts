/** Linear equations in one variable: solving, comparing, and saying what was done between two lines. */
import { parseExpression, polynomial } from './expression.ts';
import type { Node } from './expression.ts';
import * as q from './rational.ts';
import type { Rational } from './rational.ts';

/** `slope`·variable + `constant`. */
export interface LinearSide {
  readonly slope: Rational;
  readonly constant: Rational;
}

export interface Equation {
  readonly variable: string;
  readonly left: LinearSide;
  readonly right: LinearSide;
  /** What was written, when somebody wrote it; null for an equation the tutor made. */
  readonly written: { readonly left: Node; readonly right: Node } | null;
}

/** What happened to both sides between two lines of working. */
export type Step =
  | { readonly kind: 'take_away' | 'add'; readonly term: LinearSide }
  | { readonly kind: 'divide' | 'multiply'; readonly by: Rational }
  | { readonly kind: 'expand' | 'collect' | 'swap' | 'other' };

export const constantSide = (constant: Rational): LinearSide => ({ slope: q.zero, constant });
export const slopeSide = (slope: Rational): LinearSide => ({ slope, constant: q.zero });
export const sameSide = (a: LinearSide, b: LinearSide): boolean =>
  q.equal(a.slope, b.slope) && q.equal(a.constant, b.constant);
export const lessSide = (a: LinearSide, b: LinearSide): LinearSide => ({
  slope: q.subtract(a.slope, b.slope),
  constant: q.subtract(a.constant, b.constant),
});
export const scaleSide = (a: LinearSide, by: Rational): LinearSide => ({
  slope: q.multiply(a.slope, by),
  constant: q.multiply(a.constant, by),
});
export const valueAt = (side: LinearSide, at: Rational): Rational => q.add(q.multiply(side.slope, at), side.constant);

/** The side a tree stands for when it is linear in `variable` and has no other variable. */
export function linearSide(node: Node, variable: string): LinearSide | null {
  const terms = polynomial(node);
  if (!terms) return null;
  for (const key of terms.keys()) if (key !== '' && key !== variable) return null;
  return { slope: terms.get(variable) ?? q.zero, constant: terms.get('') ?? q.zero };
}

/** Reads `3x + 5 = 17` (plain signs). Null unless both sides are linear in `variable` and one of them holds it. */
export function readEquation(leftText: string, rightText: string, variable: string): Equation | null {
  const left = parseExpression(leftText);
  const right = parseExpression(rightText);
  if (!left || !right) return null;
  const sides = [linearSide(left, variable), linearSide(right, variable)] as const;
  if (!sides[0] || !sides[1]) return null;
  if (!hasVariable(left) && !hasVariable(right)) return null;
  return { variable, left: sides[0], right: sides[1], written: { left, right } };
}

function hasVariable(node: Node): boolean {
  switch (node.kind) {
    case 'number':
      return false;
    case 'variable':
      return true;
    case 'minus':
    case 'group':
      return hasVariable(node.of);
    case 'power':
      return hasVariable(node.base);
    default:
      return hasVariable(node.left) || hasVariable(node.right);
  }
}

/** The one solution; null when there is none or every number is one. */
export function solve(equation: Equation): Rational | null {
  const slope = q.subtract(equation.left.slope, equation.right.slope);
  if (q.isZero(slope)) return null;
  return q.divide(q.subtract(equation.right.constant, equation.left.constant), slope);
}

/** True when every number solves it, as in 3x + 5 = 5 + 3x. */
export const isIdentity = (equation: Equation): boolean => sameSide(equation.left, equation.right);

/** Same sides as polynomials, in either order: a copy of the line, perhaps tidied. */
export const sameLine = (a: Equation, b: Equation): boolean =>
  (sameSide(a.left, b.left) && sameSide(a.right, b.right)) || (sameSide(a.left, b.right) && sameSide(a.right, b.left));

/** The value when one side is the bare variable and the other a number: `x = 4`, `4 = x`. */
export function isolatedValue(equation: Equation): Rational | null {
  const { left, right, written } = equation;
  // "x + 7 - 7 = 12 - 7" is on the way, not there.
  const alone = (node: Node | undefined): boolean =>
    !node || node.kind === 'variable' || (node.kind === 'group' && alone(node.of));
  const bare = (side: LinearSide): boolean => q.isOne(side.slope) && q.isZero(side.constant);
  if (bare(left) && q.isZero(right.slope) && alone(written?.left)) return right.constant;
  if (bare(right) && q.isZero(left.slope) && alone(written?.right)) return left.constant;
  return null;
}

/** True when a side still has brackets to open or like terms to collect. */
export function isUntidy(node: Node): 'brackets' | 'terms' | null {
  let brackets = false;
  let slopes = 0;
  let constants = 0;
  const visit = (at: Node): void => {
    if (at.kind === 'sum' || at.kind === 'difference') {
      visit(at.left);
      visit(at.right);
    } else if (at.kind === 'minus' || at.kind === 'group') {
      if (at.of.kind === 'sum' || at.of.kind === 'difference') brackets ||= hasVariable(at.of);
      visit(at.of);
    } else {
      if (hasVariable(at)) slopes++;
      else constants++;
      if (at.kind === 'product' || at.kind === 'quotient') {
        for (const factor of [at.left, at.right]) {
          if (factor.kind === 'group' && hasVariable(factor) && /^(?:sum|difference)$/.test(factor.of.kind))
            brackets = true;
        }
      }
    }
  };
  visit(node);
  if (brackets) return 'brackets';
  return slopes > 1 || constants > 1 ? 'terms' : null;
}

/** The same equation as if written tidily: for lines the tutor makes. */
export const tidied = (equation: Equation): Equation => ({ ...equation, written: null });

/** What a good next step is and the line it leads to; null when the variable stands alone. */
export function nextStep(equation: Equation): { step: Step; result: Equation } | null {
  const { left, right, written, variable } = equation;
  const make = (l: LinearSide, r: LinearSide): Equation => ({ variable, left: l, right: r, written: null });
  if (written) {
    const untidy = [isUntidy(written.left), isUntidy(written.right)];
    if (untidy.includes('brackets')) return { step: { kind: 'expand' }, result: make(left, right) };
    if (untidy.includes('terms')) return { step: { kind: 'collect' }, result: make(left, right) };
  }
  if (solve(equation) === null || isolatedValue(equation) !== null) return null;
  const shift = (term: LinearSide): { step: Step; result: Equation } => {
    const lead = q.isZero(term.slope) ? term.constant : term.slope;
    const step: Step = q.isNegative(lead)
      ? { kind: 'add', term: scaleSide(term, q.ratio(-1)) }
      : { kind: 'take_away', term };
    return { step, result: make(lessSide(left, term), lessSide(right, term)) };
  };
  if (!q.isZero(left.slope) && !q.isZero(right.slope)) {
    return shift(slopeSide(q.compare(left.slope, right.slope) < 0 ? left.slope : right.slope));
  }
  const side = q.isZero(left.slope) ? right : left;
  if (!q.isZero(side.constant)) return shift(constantSide(side.constant));
  // x/4 = 3 is undone by multiplying, 3x = 12 by dividing, -x = 5 by multiplying by -1.
  const byInverse = side.slope.n === 1n || side.slope.n === -1n;
  const factor = byInverse ? q.divide(q.one, side.slope) : side.slope;
  const scale = q.divide(q.one, side.slope);
  return {
    step: { kind: byInverse ? 'multiply' : 'divide', by: factor },
    result: make(scaleSide(left, scale), scaleSide(right, scale)),
  };
}

/** All lines from the equation to the bare variable, by `nextStep`. */
export function allSteps(equation: Equation): { step: Step; result: Equation }[] {
  const steps: { step: Step; result: Equation }[] = [];
  let at = equation;
  // Six is more than the longest school path; the bound makes the loop's end plain.
  for (let i = 0; i < 6; i++) {
    const next = nextStep(at);
    if (!next) break;
    steps.push(next);
    at = next.result;
  }
  return steps;
}

/** What was done to get from one line to the next; null when the two do not follow from each other in one step. */
export function stepBetween(from: Equation, to: Equation): Step | null {
  const flipped: Equation = { ...to, left: to.right, right: to.left };
  for (const candidate of [to, flipped]) {
    if (sameSide(from.left, candidate.left) && sameSide(from.right, candidate.right)) {
      const untidy = from.written && [isUntidy(from.written.left), isUntidy(from.written.right)];
      if (untidy?.includes('brackets')) return { kind: 'expand' };
      if (untidy?.includes('terms')) return { kind: 'collect' };
      return candidate === flipped ? { kind: 'swap' } : { kind: 'other' };
    }
    const taken = lessSide(from.left, candidate.left);
    if (sameSide(taken, lessSide(from.right, candidate.right))) {
      // Two moves in one line have no one name.
      if (!q.isZero(taken.slope) && !q.isZero(taken.constant)) return { kind: 'other' };
      const lead = q.isZero(taken.slope) ? taken.constant : taken.slope;
      return q.isNegative(lead)
        ? { kind: 'add', term: scaleSide(taken, q.ratio(-1)) }
        : { kind: 'take_away', term: taken };
    }
    const pair = !q.isZero(candidate.left.slope)
      ? ([from.left.slope, candidate.left.slope] as const)
      : ([from.right.slope, candidate.right.slope] as const);
    if (q.isZero(pair[1]) || q.isZero(pair[0])) continue;
    const factor = q.divide(pair[0], pair[1]);
    if (
      sameSide(from.left, scaleSide(candidate.left, factor)) &&
      sameSide(from.right, scaleSide(candidate.right, factor))
    ) {
      const grows = q.compare(q.magnitude(factor), q.one) < 0 || q.equal(factor, q.ratio(-1));
      return grows ? { kind: 'multiply', by: q.divide(q.one, factor) } : { kind: 'divide', by: factor };
    }
  }
  return solve(from) !== null ? { kind: 'other' } : null;
}

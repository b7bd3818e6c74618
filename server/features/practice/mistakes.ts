/** Names what went wrong between a right line of working and the next, wrong one. */
import type { UsualMistake } from './items/item.ts';
import type { Node } from './maths/expression.ts';
import {
  allSteps,
  constantSide,
  isolatedValue,
  lessSide,
  linearSide,
  nextStep,
  sameSide,
  scaleSide,
  slopeSide,
  solve,
  tidied,
} from './maths/linear.ts';
import type { Equation, LinearSide, Step } from './maths/linear.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';
import { movedTerms } from './moved-terms.ts';

export type Mistake =
  /** Added where taking away undoes it, or the reverse; `term` is what was moved. */
  | { readonly kind: 'inverse_sum'; readonly term: LinearSide; readonly adding: boolean }
  /** Multiplied instead of dividing, or the reverse. */
  | { readonly kind: 'inverse_product'; readonly by: Rational; readonly multiplied: boolean }
  /** Took the factor away instead of dividing by it. */
  | { readonly kind: 'subtracted_factor'; readonly by: Rational }
  | { readonly kind: 'one_side'; readonly what: 'sum' | 'division' }
  | { readonly kind: 'one_term'; readonly by: Rational; readonly multiplied: boolean }
  | { readonly kind: 'distribution'; readonly by: Rational }
  | { readonly kind: 'unlike_terms' }
  | { readonly kind: 'sign' }
  /** The operation was right, a calculation was not; `sum` in LaTeX without its result. */
  | { readonly kind: 'arithmetic'; readonly sum: string }
  /** Stopped one division early: 3x = 12, so x = 12. */
  | { readonly kind: 'forgot_factor'; readonly by: Rational }
  | { readonly kind: 'usual'; readonly text: string }
  | { readonly kind: 'unknown' };

const minusOne = q.ratio(-1);
const plus = (a: LinearSide, b: LinearSide): LinearSide => lessSide(a, scaleSide(b, minusOne));

/** Sides as the student may have meant them: as written, and swapped. */
function bothWays(line: Equation): Equation[] {
  return [line, { ...line, left: line.right, right: line.left }];
}

/** What a side becomes when only the first term in a bracket is multiplied. */
function wronglyExpanded(node: Node, variable: string): { side: LinearSide; by: Rational }[] {
  const results: { side: LinearSide; by: Rational }[] = [];
  const rebuild = (at: Node, wrap: (node: Node) => Node): void => {
    if (at.kind === 'sum' || at.kind === 'difference') {
      rebuild(at.left, (left) => wrap({ ...at, left }));
      rebuild(at.right, (right) => wrap({ ...at, right }));
      return;
    }
    if (at.kind === 'minus') rebuild(at.of, (of) => wrap({ kind: 'minus', of }));
    if (at.kind !== 'product') return;
    for (const [factor, bracket] of [
      [at.left, at.right],
      [at.right, at.left],
    ] as const) {
      const constant = linearSide(factor, variable);
      if (!constant || !q.isZero(constant.slope) || bracket.kind !== 'group') continue;
      const inner = bracket.of;
      if (inner.kind !== 'sum' && inner.kind !== 'difference') continue;
      const scaled: Node = { kind: 'product', left: factor, right: inner.left };
      const other: Node = { kind: 'product', left: factor, right: inner.right };
      const flipped = inner.kind === 'sum' ? 'difference' : 'sum';
      for (const wrong of [
        { ...inner, left: scaled },
        { ...inner, right: other },
        { kind: flipped, left: scaled, right: other },
      ] as Node[]) {
        const side = linearSide(wrap({ kind: 'group', of: wrong }), variable);
        if (side) results.push({ side, by: constant.constant });
      }
    }
  };
  rebuild(node, (whole) => whole);
  return results;
}

function distributionSlip(from: Equation, to: Equation): Mistake | null {
  if (!from.written) return null;
  for (const line of bothWays(to)) {
    const lefts = wronglyExpanded(from.written.left, from.variable);
    const rights = wronglyExpanded(from.written.right, from.variable);
    const left = lefts.find((wrong) => sameSide(wrong.side, line.left) && sameSide(from.right, line.right));
    const right = rights.find((wrong) => sameSide(wrong.side, line.right) && sameSide(from.left, line.left));
    const both = lefts.find(
      (wrong) => sameSide(wrong.side, line.left) && rights.some((w) => sameSide(w.side, line.right)),
    );
    const hit = left ?? right ?? both;
    if (hit) return { kind: 'distribution', by: hit.by };
  }
  return null;
}

/** The terms of both sides, and what is on the other side from each. */
function termsOf(line: Equation): { term: LinearSide; side: 'left' | 'right' }[] {
  return (['left', 'right'] as const).flatMap((side) =>
    [slopeSide(line[side].slope), constantSide(line[side].constant)]
      .filter((term) => !q.isZero(term.slope) || !q.isZero(term.constant))
      .map((term) => ({ term, side })),
  );
}

function sumSlips(from: Equation, to: Equation): Mistake | null {
  for (const { term, side } of termsOf(from)) {
    const other = side === 'left' ? 'right' : 'left';
    const lead = q.isZero(term.slope) ? term.constant : term.slope;
    const without = lessSide(from[side], term);
    if (!sameSide(to[side], without)) continue;
    if (sameSide(to[other], plus(from[other], term))) return { kind: 'inverse_sum', term, adding: !q.isNegative(lead) };
    if (sameSide(to[other], from[other])) return { kind: 'one_side', what: 'sum' };
    const expected = lessSide(from[other], term);
    const onlyConstant = q.equal(expected.slope, to[other].slope);
    const sum = onlyConstant ? signedSum(from[other].constant, term.constant) : null;
    if (sum) return { kind: 'arithmetic', sum };
  }
  // The other half of one side only: 3x + 5 = 17, so 3x + 5 = 12.
  for (const { term, side } of termsOf(from)) {
    const other = side === 'left' ? 'right' : 'left';
    if (sameSide(to[side], from[side]) && sameSide(to[other], lessSide(from[other], term))) {
      return { kind: 'one_side', what: 'sum' };
    }
  }
  return null;
}

function signedSum(from: Rational, taken: Rational): string | null {
  if (q.isZero(taken)) return null;
  return `${q.toLatex(from)} ${q.isNegative(taken) ? '+' : '-'} ${q.toLatex(q.magnitude(taken))}`;
}

function productSlips(from: Equation, to: Equation): Mistake | null {
  for (const side of ['left', 'right'] as const) {
    const other = side === 'left' ? 'right' : 'left';
    const { slope, constant } = from[side];
    if (q.isZero(slope) || q.isOne(slope)) continue;
    const scaled = scaleSide(from[side], q.divide(q.one, slope));
    const target = from[other];
    if (!q.isZero(constant) && q.isOne(to[side].slope) && q.equal(to[side].constant, constant)) {
      const divided = scaleSide(target, q.divide(q.one, slope));
      if (sameSide(to[other], divided)) {
        const inverse = slope.n === 1n && slope.d > 1n;
        return { kind: 'one_term', by: inverse ? q.divide(q.one, slope) : slope, multiplied: inverse };
      }
    }
    if (!sameSide(to[side], scaled)) continue;
    const by = slope.n === 1n || slope.n === -1n ? q.divide(q.one, slope) : slope;
    const undone = slope.d !== 1n && by !== slope;
    if (sameSide(to[other], target)) return { kind: 'one_side', what: 'division' };
    if (sameSide(to[other], scaleSide(target, slope))) return { kind: 'inverse_product', by, multiplied: !undone };
    if (sameSide(to[other], lessSide(target, constantSide(slope)))) return { kind: 'subtracted_factor', by: slope };
    if (sameSide(to[other], scaleSide(target, q.divide(minusOne, slope)))) return { kind: 'sign' };
    if (q.isZero(target.slope) && q.isZero(to[other].slope)) {
      const number = q.toLatex(target.constant);
      return {
        kind: 'arithmetic',
        sum: undone ? `${number} \\cdot ${q.toLatex(by)}` : `${number} \\div ${q.toLatex(by)}`,
      };
    }
  }
  return null;
}

function signSlip(from: Equation, to: Equation): Mistake | null {
  const target = solve(from);
  if (!target) return null;
  for (const { term, side } of termsOf(to)) {
    const flipped = { ...to, [side]: lessSide(to[side], scaleSide(term, q.ratio(2))) };
    const solution = solve(flipped);
    if (solution && q.equal(solution, target)) return { kind: 'sign' };
  }
  return null;
}

function unlikeTerms(from: Equation, to: Equation): Mistake | null {
  for (const side of ['left', 'right'] as const) {
    const other = side === 'left' ? 'right' : 'left';
    const { slope, constant } = from[side];
    if (q.isZero(slope) || q.isZero(constant) || !sameSide(to[other], from[other])) continue;
    const merged = q.add(slope, constant);
    const asTerm = q.equal(to[side].slope, merged) && q.isZero(to[side].constant);
    const asNumber = q.isZero(to[side].slope) && q.equal(to[side].constant, merged);
    if (asTerm || asNumber) return { kind: 'unlike_terms' };
  }
  return null;
}

/** What most likely happened from a right line to a wrong one. Teacher's own usual mistakes come first. */
export function diagnose(from: Equation, to: Equation, usual: readonly UsualMistake[] = []): Mistake {
  const value = isolatedValue(to);
  for (const mistake of usual) {
    const line = mistake.lines.some((wrong) =>
      bothWays(wrong).some((w) => sameSide(w.left, to.left) && sameSide(w.right, to.right)),
    );
    if (line || (value && mistake.values.some((wrong) => q.equal(wrong, value))))
      return { kind: 'usual', text: mistake.text };
  }
  const spread = distributionSlip(from, to);
  if (spread) return spread;
  // A value given straight away is read by where it leads to; one step before the end the lines tell more.
  const jumped = value ? diagnoseValue(from, value) : null;
  if (jumped && allSteps(from).length > 1) return jumped;
  for (const line of bothWays(to)) {
    const plain = tidied(from);
    const found =
      sumSlips(plain, line) ?? productSlips(plain, line) ?? unlikeTerms(plain, line) ?? movedTerms(plain, line);
    if (found) return found;
  }
  return jumped ?? signSlip(from, to) ?? { kind: 'unknown' };
}

/** For a bare wrong answer: the one slip on the usual way that leads to exactly this value. */
export function diagnoseValue(from: Equation, value: Rational): Mistake | null {
  const solution = solve(from);
  if (solution && !q.isZero(solution) && q.equal(q.negate(solution), value)) return { kind: 'sign' };
  let at = from;
  for (let i = 0; i < 6; i++) {
    const next = nextStep(at);
    if (!next) return null;
    for (const { line, mistake } of slipsAt(at, next.step)) {
      const end = allSteps(line).at(-1)?.result ?? line;
      const reached = isolatedValue(end) ?? solve(line);
      if (reached && q.equal(reached, value)) return mistake;
    }
    at = next.result;
  }
  return null;
}

function slipsAt(line: Equation, step: Step): { line: Equation; mistake: Mistake }[] {
  const slips: { line: Equation; mistake: Mistake }[] = [];
  const { left, right, variable } = line;
  const make = (l: LinearSide, r: LinearSide): Equation => ({ variable, left: l, right: r, written: null });
  if (step.kind === 'expand' && line.written) {
    for (const wrong of wronglyExpanded(line.written.left, variable)) {
      slips.push({ line: make(wrong.side, right), mistake: { kind: 'distribution', by: wrong.by } });
    }
    for (const wrong of wronglyExpanded(line.written.right, variable)) {
      slips.push({ line: make(left, wrong.side), mistake: { kind: 'distribution', by: wrong.by } });
    }
  }
  if (step.kind === 'take_away' || step.kind === 'add') {
    const term = step.kind === 'add' ? scaleSide(step.term, minusOne) : step.term;
    const vanishes = (side: LinearSide): boolean => {
      const rest = lessSide(side, term);
      return q.isZero(term.slope) ? q.isZero(rest.constant) : q.isZero(rest.slope);
    };
    const onLeft = vanishes(left);
    const kept = onLeft ? lessSide(left, term) : lessSide(right, term);
    const other = onLeft ? right : left;
    const wrong = (side: LinearSide): Equation => (onLeft ? make(kept, side) : make(side, kept));
    slips.push({
      line: wrong(plus(other, term)),
      mistake: { kind: 'inverse_sum', term, adding: step.kind === 'take_away' },
    });
    slips.push({ line: wrong(other), mistake: { kind: 'one_side', what: 'sum' } });
  }
  if (step.kind === 'divide' || step.kind === 'multiply') {
    const [side, other] = q.isZero(left.slope) ? [right, left] : [left, right];
    const { slope } = side;
    const bare = slopeSide(q.one);
    const wrong = (value: Rational): Equation => make(bare, constantSide(value));
    slips.push({ line: wrong(other.constant), mistake: { kind: 'forgot_factor', by: step.by } });
    slips.push({
      line: wrong(q.multiply(other.constant, slope)),
      mistake: { kind: 'inverse_product', by: step.by, multiplied: step.kind === 'divide' },
    });
    slips.push({ line: wrong(q.subtract(other.constant, slope)), mistake: { kind: 'subtracted_factor', by: slope } });
  }
  return slips;
}

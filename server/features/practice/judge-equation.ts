/** Judges a student's working on an equation: what is right, and the first line that is not. */
import { bareClaim, isAside, isCheck, isLongCheck } from './claims.ts';
import type { EquationItem } from './items/item.ts';
import { findMaths } from './maths/find-maths.ts';
import type { Finding } from './maths/find-maths.ts';
import { isIdentity, isolatedValue, nextStep, sameLine, solve, stepBetween } from './maths/linear.ts';
import type { Equation, Step } from './maths/linear.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';
import { nodeLatex } from './maths/write-maths.ts';
import { memoOn } from './memo.ts';
import { diagnose, diagnoseValue } from './mistakes.ts';
import type { Mistake } from './mistakes.ts';
import { namedOperation } from './named-operation.ts';

export interface RightStep {
  readonly step: Step;
  readonly equation: Equation;
  readonly quote: string;
}

export interface Slip {
  readonly mistake: Mistake;
  /** The line as the student wrote it, when it was an equation. */
  readonly line: Equation | null;
  readonly quote: string;
}

export type EquationVerdict =
  | {
      readonly kind: 'right';
      readonly steps: readonly RightStep[];
      /** The student put the answer back in. */
      readonly checked: boolean;
      /** No working at all. */
      readonly bare: boolean;
      readonly rounded: boolean;
      /** A wrong line on the way, put right by the student. */
      readonly slip: Slip | null;
      readonly quote: string;
    }
  | {
      readonly kind: 'partial';
      readonly steps: readonly RightStep[];
      readonly equation: Equation;
      readonly sum: boolean;
    }
  | {
      readonly kind: 'wrong';
      readonly steps: readonly RightStep[];
      readonly slip: Slip;
      /** The value claimed for the variable, if any. */
      readonly value: Rational | null;
      readonly bare: boolean;
      /** The last right line, from which the wrong one started. */
      readonly from: Equation;
    }
  /** A calculation that is no line of this equation. */
  | { readonly kind: 'aside' }
  /** Several values at once. */
  | { readonly kind: 'many' }
  /** A plan in words: "take 5 away". */
  | { readonly kind: 'plan'; readonly step: Step; readonly good: boolean }
  | { readonly kind: 'none' };

const longestJudged = 6000;
const verdicts = memoOn<Equation, EquationVerdict>(400);

const correction =
  /\b(?:no|wait|sorry|oops|actually|mean|meant|perd[oó]n|digo|quiero decir|quise|espera|mejor|rather|pardon|attends|plut[oô]t|nein|halt|moment|doch|meine|entschuldigung)\b/i;

/** True for the value itself, and for a value rounded to two places or more when it has no short decimal writing. */
export function matchesValue(value: Rational, solution: Rational): 'exact' | 'rounded' | null {
  if (q.equal(value, solution)) return 'exact';
  if (q.exactDecimal(solution, 3) !== null) return null;
  const places = q.exactDecimal(value, 6)?.split('.')[1]?.length ?? 0;
  return places >= 2 && q.decimal(solution, places) === q.decimal(value, places) ? 'rounded' : null;
}

/** `from` is the last line that the student has got right, the question itself at first. */
export function judgeEquation(item: EquationItem, from: Equation, text: string, locale: TutorLocale): EquationVerdict {
  return verdicts(from, `${locale} ${item.id} ${text.slice(0, longestJudged)}`, () => judge(item, from, text, locale));
}

function judge(item: EquationItem, from: Equation, text: string, locale: TutorLocale): EquationVerdict {
  const { findings, words } = findMaths(text, item.equation.variable, locale);
  const isolated = findings.flatMap((finding) => {
    const value = finding.kind === 'equation' ? isolatedValue(finding.equation) : null;
    return value ? [{ value, finding }] : [];
  });
  const working = walk(item, from, findings);
  const checked = findings.some((finding) => isCheck(item, finding)) || isLongCheck(item, findings);
  const distinct = new Set(isolated.map(({ value }) => q.toPlain(value)));
  if (distinct.size > 1 && working.steps.length === 0 && !correction.test(text)) return { kind: 'many' };

  const claim = isolated.at(-1) ?? bareClaim(item, text, findings, words, isolated.length > 0, locale);
  if (claim === 'many') return { kind: 'many' };
  if (claim) {
    const match = matchesValue(claim.value, item.solution);
    if (match) {
      const alone = findings.length === 1 && isolated.length === 1;
      const named = alone ? namedOperation(text, item.equation.variable, locale) : null;
      // "x = 5" alone shows no step, "I take 7 away, so x = 5" does.
      if (alone && !named) working.steps.length = 0;
      const bare = working.steps.length === 0 && !findings.some((finding) => finding.kind === 'sum');
      const last = isolated.at(-1)?.value;
      const slip =
        working.slip && last && q.equal(last, claim.value) && isFinal(working.slip, claim.value) ? null : working.slip;
      return {
        kind: 'right',
        steps: working.steps,
        checked,
        bare,
        rounded: match === 'rounded',
        slip,
        quote: claim.finding.quote,
      };
    }
  }
  if (checked && (!claim || isAside(claim))) {
    return {
      kind: 'right',
      steps: working.steps,
      checked,
      bare: false,
      rounded: false,
      slip: null,
      quote: text.trim(),
    };
  }
  if (working.slip) {
    const bare =
      working.steps.length === 0 &&
      findings.every((finding) => finding.kind !== 'sum') &&
      claim !== null &&
      isolated.length === findings.length;
    return {
      kind: 'wrong',
      steps: working.steps,
      slip: working.slip,
      value: claim?.value ?? null,
      bare,
      from: working.at,
    };
  }
  if (claim) {
    const onTheWay = findings.some((finding) => finding.kind === 'sum') || isAside(claim);
    if (onTheWay && isIntermediate(working.at, claim.value)) {
      return { kind: 'partial', steps: working.steps, equation: working.at, sum: true };
    }
    if (isAside(claim)) return { kind: 'aside' };
    const mistake = usualValue(item, claim.value) ?? diagnoseValue(working.at, claim.value) ?? { kind: 'unknown' };
    const slip: Slip = { mistake, line: null, quote: claim.finding.quote };
    const bare = working.steps.length === 0 && !onTheWay;
    return { kind: 'wrong', steps: working.steps, slip, value: claim.value, bare, from: working.at };
  }
  if (working.steps.length > 0) return { kind: 'partial', steps: working.steps, equation: working.at, sum: false };
  const operation = namedOperation(text, item.equation.variable, locale);
  if (operation) return { kind: 'plan', step: operation, good: isGoodStep(working.at, operation) };
  return { kind: 'none' };
}

function usualValue(item: EquationItem, value: Rational): Mistake | null {
  const usual = item.mistakes.find((mistake) => mistake.values.some((wrong) => q.equal(wrong, value)));
  return usual ? { kind: 'usual', text: usual.text } : null;
}

/** A rounded final line is no slip. */
function isFinal(slip: Slip, value: Rational): boolean {
  const written = slip.line && isolatedValue(slip.line);
  return written !== null && q.equal(written, value);
}

/** Follows the lines until the first that does not have the question's solution. */
function walk(
  item: EquationItem,
  from: Equation,
  findings: readonly Finding[],
): { steps: RightStep[]; slip: Slip | null; at: Equation } {
  const steps: RightStep[] = [];
  let at = from;
  for (const finding of findings) {
    if (finding.kind === 'sum' && !q.equal(finding.value, finding.claimed) && !isCheck(item, finding)) {
      const slip: Slip = {
        mistake: { kind: 'arithmetic', sum: nodeLatex(finding.left) },
        line: null,
        quote: finding.quote,
      };
      return { steps, slip, at };
    }
    if (finding.kind !== 'equation' || isIdentity(finding.equation)) continue;
    const { equation } = finding;
    const solution = solve(equation);
    if (!solution || !q.equal(solution, item.solution)) {
      return {
        steps,
        slip: { mistake: diagnose(at, equation, item.mistakes), line: equation, quote: finding.quote },
        at,
      };
    }
    const copied = sameLine(item.equation, equation) && sameLine(at, item.equation) && equation.written !== null;
    const tidier = nextStep(at)?.step.kind === 'expand' || nextStep(at)?.step.kind === 'collect';
    if (sameLine(at, equation) && !(copied && tidier && nextStep(equation)?.step.kind !== nextStep(at)?.step.kind))
      continue;
    const step = stepBetween(at, equation) ?? { kind: 'other' };
    steps.push({ step, equation, quote: finding.quote });
    at = equation;
  }
  return { steps, slip: null, at };
}

/** A number that a right next line holds: 12 on the way from 3x + 5 = 17. */
function isIntermediate(at: Equation, value: Rational): boolean {
  const next = nextStep(at);
  if (!next) return false;
  const sides = [next.result.left, next.result.right];
  return (
    isolatedValue(next.result) === null &&
    sides.some((side) => q.equal(side.constant, value) || q.equal(side.slope, value))
  );
}

/** A named operation is good when it undoes something that is there. */
function isGoodStep(at: Equation, step: Step): boolean {
  const next = nextStep(at)?.step;
  if (!next) return false;
  if (step.kind === 'expand' || step.kind === 'collect') return step.kind === next.kind;
  const removes = (slope: Rational, constant: Rational): boolean =>
    [at.left, at.right].some((side) =>
      q.isZero(constant) ? !q.isZero(slope) && q.equal(side.slope, slope) : q.equal(side.constant, constant),
    );
  if (step.kind === 'take_away') return removes(step.term.slope, step.term.constant);
  if (step.kind === 'add') return removes(q.negate(step.term.slope), q.negate(step.term.constant));
  if (step.kind === 'divide') return [at.left, at.right].some((side) => q.equal(side.slope, step.by));
  if (step.kind === 'multiply')
    return [at.left, at.right].some((side) => q.equal(q.multiply(side.slope, step.by), q.one));
  return false;
}

/** Makes an equation of the same kind with other numbers, none of which gives the student's answer away. */
import type { EquationItem, Shape } from './items/item.ts';
import { allSteps, readEquation, sameLine, solve } from './maths/linear.ts';
import type { Equation, Step } from './maths/linear.ts';
import * as q from './maths/rational.ts';
import type { Rational } from './maths/rational.ts';

type Recipe = (x: string, a: number, b: number, c: number, value: number) => readonly [string, string];

const recipes: Record<Shape, Recipe> = {
  add: (x, a, _b, _c, v) => [`${x} + ${a}`, `${v + a}`],
  multiply: (x, a, _b, _c, v) => [`${a}${x}`, `${a * v}`],
  two_steps: (x, a, b, _c, v) => [`${a}${x} + ${b}`, `${a * v + b}`],
  brackets: (x, a, b, _c, v) => [`${a}(${x} + ${b})`, `${a * (v + b)}`],
  both_sides: (x, a, b, c, v) => [`${a + c}${x} + ${b}`, `${c}${x} + ${a * v + b}`],
  collect: (x, a, b, c, v) => [`${a}${x} + ${c}${x} + ${b}`, `${(a + c) * v + b}`],
};
const taking: Partial<Record<Shape, Recipe>> = {
  add: (x, a, _b, _c, v) => [`${x} - ${a}`, `${v}`],
  two_steps: (x, a, b, _c, v) => [`${a}${x} - ${b}`, `${a * v - b}`],
  brackets: (x, a, b, _c, v) => [`${a}(${x} - ${b})`, `${a * (v - b)}`],
};
const dividing: Recipe = (x, a, _b, _c, v) => [`${x} / ${a}`, `${v}`];

export interface Parallel {
  readonly equation: Equation;
  readonly steps: readonly { readonly step: Step; readonly result: Equation }[];
}

/** An equation of this kind whose lines hold neither the item's solution nor any other open one. */
export function parallelOf(
  item: EquationItem,
  shape: Shape,
  line: Equation,
  avoid: readonly Rational[],
): Parallel | null {
  const side = q.isZero(line.left.slope) ? line.right : line.left;
  const minus = q.isNegative(side.constant);
  const fraction = shape === 'multiply' && side.slope.n === 1n && side.slope.d > 1n;
  const recipe = fraction ? dividing : ((minus ? taking[shape] : undefined) ?? recipes[shape]);
  const closed = new Set([item.solution, ...avoid].map((value) => q.toPlain(q.magnitude(value))));
  const { variable } = item.equation;
  for (const value of [2, 3, 5, 4, 6, 7, 10, 8, 9]) {
    for (const [a, b, c] of [
      [2, 3, 3],
      [3, 1, 2],
      [2, 5, 4],
      [4, 3, 5],
      [5, 2, 3],
      [3, 4, 6],
      [6, 7, 2],
    ] as const) {
      const shown = fraction ? value * a : value;
      if (minus && value <= b) continue;
      const [left, right] = recipe(variable, a, b, c, fraction ? shown / a : minus && shape === 'add' ? value : value);
      const equation = readEquation(left, right, variable);
      if (!equation || solve(equation) === null || sameLine(equation, item.equation)) continue;
      const steps = allSteps(equation);
      const numbers = `${left} ${right} ${steps.map((step) => lineNumbers(step.result)).join(' ')}`.match(/\d+/g) ?? [];
      const given = steps.flatMap(({ step }) => stepNumber(step));
      if ([...numbers, ...given].some((number) => closed.has(number))) continue;
      return { equation, steps };
    }
  }
  return null;
}

const lineNumbers = (line: Equation): string =>
  [line.left, line.right]
    .flatMap((side) => [side.slope, side.constant])
    .map((value) => q.toPlain(q.magnitude(value)))
    .join(' ');

function stepNumber(step: Step): string[] {
  if (step.kind === 'divide' || step.kind === 'multiply') return [q.toPlain(q.magnitude(step.by))];
  if (step.kind === 'take_away' || step.kind === 'add') {
    const { slope, constant } = step.term;
    return [q.toPlain(q.magnitude(q.isZero(slope) ? constant : slope))];
  }
  return [];
}

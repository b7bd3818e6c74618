/** The ladder of hints: what first, which operation, nearly there. Pure text; when to climb is decided in ladder.ts. */
import type { EquationItem, Item, QuestionItem } from './items/item.ts';
import { kindOf } from './items/kinds.ts';
import { shapeOf } from './items/equation.ts';
import type { Lesson } from './lesson.ts';
import { allSteps, isolatedValue, nextStep } from './maths/linear.ts';
import type { Equation, Step } from './maths/linear.ts';
import * as q from './maths/rational.ts';
import { equationLatex, sideLatex } from './maths/write-maths.ts';
import { secretNumbers } from './answer-mask.ts';
import { parallelOf } from './parallel.ts';
import type { TutorTexts } from './texts.ts';

export const hintLevels = 3;

/** LaTeX between dollar signs. */
export const maths = (latex: string): string => `$${latex}$`;
export const lineMaths = (line: Equation): string => maths(equationLatex(line));

/** A step with its number or term ready for a sentence. */
export function operation(step: Step, variable: string): { kind: Step['kind']; what: string } {
  if (step.kind === 'divide' || step.kind === 'multiply') return { kind: step.kind, what: maths(q.toLatex(step.by)) };
  if (step.kind === 'take_away' || step.kind === 'add')
    return { kind: step.kind, what: maths(sideLatex(step.term, variable)) };
  return { kind: step.kind, what: '' };
}

/** The block quote that the page shows as a hint. */
export const hintBlock = (level: number, text: string): string =>
  `${hintProof(level)}\n${text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')}`;

/** The first line of a hint: its presence in a message shows that the student has seen it. */
export const hintProof = (level: number): string => `> [!hint ${level}/${hintLevels}]`;

/** The text of hint 1, 2 or 3. A teacher's own hints come first. */
export function hintText(lesson: Lesson, item: Item, level: number, line: Equation | null): string {
  const own = item.hints[level - 1];
  if (own) return own;
  return item.kind === 'equation'
    ? equationHint(lesson, item, level, line ?? item.equation)
    : questionHint(lesson, item, level);
}

function equationHint(lesson: Lesson, item: EquationItem, level: number, line: Equation): string {
  const { texts } = lesson;
  const next = nextStep(line);
  if (!next) return isolatedValue(line) ? texts.hints.first.done : texts.hints.thirdPlain;
  const { step } = next;
  if (level === 1) return firstHint(texts, step, line);
  const view = operation(step, line.variable);
  if (level === 2) return texts.hints.second(texts.doIt(view));
  const parallel = parallelOf(item, shapeOf(line), line, []);
  const [first] = parallel?.steps ?? [];
  if (!parallel || !first) return texts.hints.thirdPlain;
  const doing = texts.doing(operation(first.step, line.variable));
  return texts.hints.third(lineMaths(parallel.equation), doing, lineMaths(first.result), lineMaths(line));
}

function firstHint(texts: TutorTexts, step: Step, line: Equation): string {
  const { first } = texts.hints;
  const x = maths(line.variable);
  switch (step.kind) {
    case 'take_away':
    case 'add': {
      if (!q.isZero(step.term.slope)) return first.takeTerm(x);
      const what = maths(sideLatex(step.term, line.variable));
      return step.kind === 'add' ? first.add(what) : first.take_away(what);
    }
    case 'divide': {
      const weight = q.isZero(line.left.slope) ? line.left.constant : line.right.constant;
      const boxes = q.isWhole(step.by) && q.toNumber(step.by) > 1 && q.toNumber(step.by) <= 12;
      if (boxes && q.toNumber(weight) > 0)
        return first.boxes(texts.count(q.toNumber(step.by)), maths(q.toLatex(weight)));
      return first.divide(maths(q.toLatex(step.by)));
    }
    case 'multiply':
      return q.isNegative(step.by) ? first.multiplySign : first.multiply;
    case 'expand':
      return first.expand;
    case 'collect':
      return first.collect;
    default:
      return first.other;
  }
}

function questionHint(lesson: Lesson, item: QuestionItem, level: number): string {
  const ladder = kindOf(item).hints(item, lesson.texts.items);
  return ladder[level - 1] ?? ladder.at(-1) ?? lesson.texts.items.hints.read;
}

/** A worked example of the same kind: the teacher's own when it gives nothing away, else one with other numbers. */
export function workedExample(lesson: Lesson, item: EquationItem): { lines: string[]; proof: string } | null {
  const { texts, bank } = lesson;
  const closed = new Set(secretNumbers(item).map((value) => q.toPlain(q.magnitude(value))));
  const fits = bank.examples.find(
    (example) =>
      example.shape === item.shape &&
      !closed.has(q.toPlain(q.magnitude(example.solution))) &&
      !holds(example.equation, closed),
  );
  const equation = fits?.equation ?? parallelOf(item, item.shape, item.equation, [])?.equation;
  if (!equation) return null;
  const lines = [`$$${equationLatex(equation)}$$`, ...solutionLines(texts, equation)];
  return { lines, proof: endOf(equation) };
}

function holds(equation: Equation, closed: ReadonlySet<string>): boolean {
  for (const line of [equation, ...allSteps(equation).map((step) => step.result)]) {
    const numbers = [line.left, line.right].flatMap((side) => [side.slope, side.constant]);
    if (numbers.some((value) => closed.has(q.toPlain(q.magnitude(value))))) return true;
  }
  return (equationLatex(equation).match(/\d+/g) ?? []).some((number) => closed.has(number));
}

/** The last line of the way, the same in every language. */
export function endOf(equation: Equation): string {
  const last = allSteps(equation).at(-1);
  return last ? lineMaths(last.result) : lineMaths(equation);
}

/** The way from an equation to its solution as a list. */
export function solutionLines(texts: TutorTexts, equation: Equation): string[] {
  return allSteps(equation).map(({ step, result }) => {
    const doing = texts.doing(operation(step, equation.variable));
    return `- ${texts.ladder.workedStep(doing, lineMaths(result))}`;
  });
}

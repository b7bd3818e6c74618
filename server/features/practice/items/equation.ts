/** Makes equation items out of lines. */
import { findMaths } from '../maths/find-maths.ts';
import { isolatedValue, isUntidy, solve } from '../maths/linear.ts';
import type { Equation } from '../maths/linear.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import * as q from '../maths/rational.ts';
import { equationLatex } from '../maths/write-maths.ts';
import type { EquationItem, Shape, UsualMistake } from './item.ts';

/** What kind of equation it is: names it in the progress list and chooses the parallel example. */
export function shapeOf(equation: Equation): Shape {
  const { left, right, written } = equation;
  if (written) {
    const untidy = [isUntidy(written.left), isUntidy(written.right)];
    if (untidy.includes('brackets')) return 'brackets';
    if (!q.isZero(left.slope) && !q.isZero(right.slope)) return 'both_sides';
    if (untidy.includes('terms')) return 'collect';
  }
  if (!q.isZero(left.slope) && !q.isZero(right.slope)) return 'both_sides';
  const side = q.isZero(left.slope) ? right : left;
  if (q.isOne(side.slope)) return 'add';
  return q.isZero(side.constant) ? 'multiply' : 'two_steps';
}

/** An item for an equation with one solution; null for `x = 4` itself, identities and contradictions. */
export function equationItem(equation: Equation, mistakes: readonly UsualMistake[] = []): EquationItem | null {
  const solution = solve(equation);
  const answered =
    equation.written &&
    isolatedValue(equation) !== null &&
    !isUntidy(equation.written.left) &&
    !isUntidy(equation.written.right);
  if (!solution || answered) return null;
  const latex = equationLatex(equation);
  return {
    kind: 'equation',
    id: `equation:${latex.replace(/\s+/g, '')}`,
    latex,
    equation,
    solution,
    shape: shapeOf(equation),
    hints: [],
    mistakes,
  };
}

export interface LineMaths {
  readonly equations: readonly Equation[];
  /** Words beside the maths. */
  readonly words: readonly string[];
}

/** The equations of a line in the one variable that makes sense of it; none when there is no such variable. */
export function equationsIn(text: string, locale: TutorLocale): LineMaths {
  if (!text.includes('=') || text.length > 1000) return { equations: [], words: [] };
  // In maths a capital X is the same unknown; a word such as "A" or "I" is none.
  const letters = new Set(
    [...text.matchAll(/(?<![\p{L}\\])[a-zA-Z](?![\p{L}])/gu)].map((match) => match[0].toLowerCase()),
  );
  let best: LineMaths = { equations: [], words: [] };
  for (const letter of [...letters].toSorted((a, b) => preference(a) - preference(b))) {
    const found = findMaths(text, letter, locale);
    const equations = found.findings.flatMap((finding) => (finding.kind === 'equation' ? [finding.equation] : []));
    if (equations.length > best.equations.length) best = { equations, words: found.words };
  }
  return best;
}

// Letters that are seldom words come first.
const preference = (letter: string): number => {
  const place = 'xnztkmpbcyw'.indexOf(letter);
  return place === -1 ? 50 : place;
};

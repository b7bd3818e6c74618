/** What the practice tutor can ask, taken from an activity's guidelines and materials. */
import type { Polynomial } from '../maths/expression.ts';
import type { Equation } from '../maths/linear.ts';
import type { Rational } from '../maths/rational.ts';

/** A mistake the teacher warned of, with the values and lines by which it shows. */
export interface UsualMistake {
  readonly text: string;
  readonly values: readonly Rational[];
  readonly lines: readonly Equation[];
}

export type Shape = 'add' | 'multiply' | 'two_steps' | 'brackets' | 'both_sides' | 'collect';

export interface EquationItem {
  readonly kind: 'equation';
  /** Stable while the question stays the same: made of what is asked, never of its place. */
  readonly id: string;
  /** LaTeX without dollar signs. */
  readonly latex: string;
  readonly equation: Equation;
  readonly solution: Rational;
  readonly shape: Shape;
  readonly hints: readonly string[];
  readonly mistakes: readonly UsualMistake[];
}

export type Answer =
  | { readonly kind: 'number'; readonly value: Rational; readonly unit: string | null; readonly text: string }
  | { readonly kind: 'expression'; readonly polynomial: Polynomial; readonly text: string }
  /** Short text, compared with tolerance for case, accents, articles and a slip of spelling. */
  | { readonly kind: 'text'; readonly text: string }
  /** A longer text: only its key words can be looked for. */
  | { readonly kind: 'key_words'; readonly words: readonly string[]; readonly text: string }
  | { readonly kind: 'choice'; readonly letter: string; readonly text: string };

export interface QuestionItem {
  readonly kind: 'question';
  readonly id: string;
  /** Markdown, as asked. */
  readonly prompt: string;
  /** The part of the prompt that is the teacher's, whatever the language around it: shows that it was asked. */
  readonly core: string;
  /** Shown below the prompt: the options of a multiple choice question, one a line. */
  readonly options: readonly string[];
  readonly answers: readonly Answer[];
  readonly style: 'question' | 'word_problem' | 'choice' | 'vocabulary';
  readonly hints: readonly string[];
  readonly mistakes: readonly UsualMistake[];
}

export type Item = EquationItem | QuestionItem;

export interface Bank {
  /** What is asked, in the teacher's order. */
  readonly items: readonly Item[];
  /** Worked examples that are shown, never asked. */
  readonly examples: readonly EquationItem[];
  /** Headings to talk about when there is nothing to ask. */
  readonly topics: readonly string[];
  /** The teacher wants the answer never told. */
  readonly neverReveal: boolean;
}

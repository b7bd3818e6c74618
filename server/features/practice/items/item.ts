/** What the practice tutor can ask, taken from an activity's guidelines and materials. */
import type { Node, Polynomial } from '../maths/expression.ts';
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

/** What every question that is no equation has. */
export interface QuestionBase {
  readonly id: string;
  /** Markdown, as asked. */
  readonly prompt: string;
  /** The part of the prompt that is the teacher's, whatever the language around it: shows that it was asked. */
  readonly core: string;
  /** Shown below the prompt, one a line: the options of a choice, the parts to put in order. */
  readonly options: readonly string[];
  /** What is right; of a choice with several right options, all of these. */
  readonly answers: readonly Answer[];
  readonly hints: readonly string[];
  readonly mistakes: readonly UsualMistake[];
  /** Words close in meaning that are not the one asked for. */
  readonly near: readonly string[];
}

/** A calculation as it stands in the question. */
export type Sum =
  | { readonly kind: 'numbers'; readonly node: Node; readonly latex: string }
  | { readonly kind: 'quantities'; readonly left: Quantity; readonly right: Quantity; readonly minus: boolean }
  | { readonly kind: 'conversion'; readonly from: Quantity; readonly to: string }
  | { readonly kind: 'percent'; readonly percent: Rational; readonly of: Rational };

export interface Quantity {
  readonly value: Rational;
  readonly unit: string | null;
}

export interface ArithmeticItem extends QuestionBase {
  readonly kind: 'arithmetic';
  /** Null: the question is a story, or asks for a number that is known rather than worked out. */
  readonly sum: Sum | null;
  readonly isStory: boolean;
  /** "In lowest terms" is part of the question. */
  readonly lowestTerms: boolean;
}
export interface VocabularyItem extends QuestionBase {
  readonly kind: 'vocabulary';
  /** The word or definition that is asked about. */
  readonly cue: string;
}
export interface ClozeItem extends QuestionBase {
  readonly kind: 'cloze';
  /** What each gap takes, in the order of the text; the first word is the one shown at the end. */
  readonly gaps: readonly (readonly string[])[];
}
export interface ChoiceItem extends QuestionBase {
  readonly kind: 'choice';
}
export interface OrderingItem extends QuestionBase {
  readonly kind: 'ordering';
  /** The parts in their right order. */
  readonly order: readonly string[];
}
export interface ShortAnswerItem extends QuestionBase {
  readonly kind: 'short_answer';
}
export interface ReadingItem extends QuestionBase {
  readonly kind: 'reading';
  readonly passage: string;
  /** Shown with the question: this is the first one on its passage. */
  readonly isFirst: boolean;
  /** The question itself, of any other kind. */
  readonly inner: PlainItem;
}

/** A question that stands for itself. */
export type PlainItem = ArithmeticItem | VocabularyItem | ClozeItem | ChoiceItem | OrderingItem | ShortAnswerItem;
export type QuestionItem = PlainItem | ReadingItem;
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

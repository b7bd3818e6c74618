/** What a kind of question has to be able to do. A new kind is one file that gives this, and a line in `kinds.ts`. */
import type { TutorLocale } from '../maths/plain-maths.ts';
import type { Equation } from '../maths/linear.ts';
import type { Rational } from '../maths/rational.ts';
import type { Context } from './labels.ts';
import type { ItemTexts } from './texts.ts';
import type { Answer, QuestionBase, UsualMistake } from './item.ts';

/** A question with its answer, as found in the guidelines or a file. */
export interface PairInput {
  readonly question: string;
  /** Lines `a) ...`; letters are given to those that have none. */
  readonly options?: readonly string[];
  readonly answer: string;
  readonly hints?: readonly string[];
  readonly mistakes?: readonly UsualMistake[];
  readonly near?: readonly string[];
  /** The parts of a list in its right order. */
  readonly order?: readonly string[];
}

/** In which language a document is read, and what its present heading announces. */
export interface ReadingAs {
  readonly locale: TutorLocale;
  readonly texts: ItemTexts;
  readonly context: Context;
}

/** A slip by name: `items/texts.<locale>.ts` says it to the student, `review-texts.<locale>.ts` to the teacher. */
export type SlipName =
  | 'sign'
  | 'factor_ten'
  | 'usual'
  | 'text'
  | 'straight_sum'
  | 'common_denominator'
  | 'reciprocal'
  | 'both_parts'
  | 'carry'
  | 'order_of_operations'
  | 'unconverted'
  | 'conversion_direction'
  | 'percent'
  | 'lowest_terms'
  | 'false_friend'
  | 'near_synonym'
  | 'mixed_up'
  | 'swapped_gaps'
  | 'gap'
  | 'neighbours'
  | 'reversed'
  | 'order'
  | 'distractor';

export type Verdict =
  | {
      readonly kind: 'right';
      /** The right spelling, or the word with its article, when it was not quite so. */
      readonly spelling: string | null;
      readonly keyWords: boolean;
    }
  /** The number is right, its unit is not. */
  | { readonly kind: 'unit' }
  /** The story as a right equation, not yet solved. */
  | { readonly kind: 'equation'; readonly equation: Equation }
  /** A word that is spelled nearly like the answer, and may be another. */
  | { readonly kind: 'near' }
  /** A thought with numbers in it, but no answer. */
  | { readonly kind: 'thought' }
  /** Some key words, some parts of a list, some letters of several. */
  | {
      readonly kind: 'part';
      readonly found: readonly string[];
      readonly missing: number;
      readonly words: string | null;
    }
  | { readonly kind: 'many' }
  | {
      readonly kind: 'wrong';
      readonly slip: SlipName;
      /** The teacher's own words for it, or the student's word that the slip is about. */
      readonly note: string | null;
      /** Places that are right already, counted from 1: gaps, places of an order. */
      readonly places?: readonly number[];
    };

export interface CheckingWith {
  readonly locale: TutorLocale;
  readonly texts: ItemTexts;
  /** Answers to the other questions of the list: a word of theirs was mixed up. */
  readonly others: readonly string[];
}

/** What must not stand in a reply before its time. */
export interface Secrets {
  readonly numbers: readonly Rational[];
  readonly texts: readonly string[];
}

export interface ItemKind<T extends QuestionBase & { readonly kind: string }> {
  readonly name: T['kind'];
  /** Takes a question with its answer, or leaves it to the next kind. */
  readonly fromPair?: (pair: PairInput, as: ReadingAs) => T | null;
  /** Takes a line that stands for itself: a sum to work out, a sentence with gaps. */
  readonly fromLine?: (line: string, as: ReadingAs) => T | null;
  /** What the progress list says of a question that has not come yet. */
  readonly label: (item: T, texts: ItemTexts) => string;
  /** Judges one message of the student. Total, and of bounded work: the message is cut before. */
  readonly check: (item: T, text: string, how: CheckingWith) => Verdict;
  /** Three hints, from the general to the specific; none may hold the answer. */
  readonly hints: (item: T, texts: ItemTexts) => readonly string[];
  /** A similar one worked to the end, in lines of markdown; shown once, after the hints and one more try. */
  readonly worked: (item: T, texts: ItemTexts) => readonly string[];
  /** The answer as it is shown at the end of the ladder, when the teacher allows it. */
  readonly answer: (item: T) => string;
  readonly secrets: (item: T) => Secrets;
}

export const right = (spelling: string | null = null, keyWords = false): Verdict => ({
  kind: 'right',
  spelling,
  keyWords,
});
export const wrong = (slip: SlipName = 'text', note: string | null = null, places?: readonly number[]): Verdict =>
  places === undefined ? { kind: 'wrong', slip, note } : { kind: 'wrong', slip, note, places };

/** What the answers of a question would give away. */
export const secretsOf = (answers: readonly Answer[]): Secrets => ({
  numbers: answers.flatMap((answer) => (answer.kind === 'number' ? [answer.value] : [])),
  texts: answers.flatMap((answer) =>
    answer.kind === 'text' || answer.kind === 'expression' || answer.kind === 'choice' ? [answer.text] : [],
  ),
});

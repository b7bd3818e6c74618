/** What the tutor knows of a session at a moment. Built anew from the transcript on every call; never stored. */
import type { Bank, Item } from './items/item.ts';
import type { Equation } from './maths/linear.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import type { Rational } from './maths/rational.ts';
import type { SlipKind } from './review-texts.en.ts';
import type { TutorTexts } from './texts.ts';

export interface ItemProgress {
  state: 'todo' | 'done' | 'shown' | 'skipped';
  /** Hints that the student has seen, 0 to 3. */
  hints: number;
  /** Wrong tries. */
  tries: number;
  /** Wrong tries in a row without any working. */
  guesses: number;
  askedForWorking: boolean;
  /** Calls for help after the last hint. */
  nudges: number;
  worked: boolean;
  /** Was skipped and has come back: skipped once more, it stays so. */
  returned: boolean;
  /** The last line that the student got right. */
  line: Equation | null;
  /** The last slip in words, for "show me where I went wrong". */
  lastSlip: string | null;
}

/** Something worth telling the teacher, with the student's own words. */
export type LessonEvent = { readonly messageId: string; readonly quote: string; readonly index: number } & (
  | {
      readonly kind: 'solved';
      readonly hints: number;
      readonly tries: number;
      readonly steps: number;
      readonly bare: boolean;
    }
  | { readonly kind: 'slip'; readonly mistake: SlipKind }
  | { readonly kind: 'step' | 'checked' | 'spelling' | 'explained' | 'asked_answer' | 'guessed' | 'skipped' | 'wrote' }
);

/** Takes hold only when the student has seen its proof in the tutor's text. */
export type Effect =
  | { readonly kind: 'asked'; readonly index: number; readonly proof: string }
  | { readonly kind: 'hint'; readonly index: number; readonly level: number; readonly proof: string }
  | { readonly kind: 'worked' | 'shown'; readonly index: number; readonly proof: string };

/** A value put back into the question: told with the calculator's results when there is one. */
export interface CheckPart {
  readonly kind: 'check';
  /** What is said before it in the same paragraph. */
  readonly lead: string;
  /** LaTeX with dollar signs: $x = 3$. */
  readonly claim: string;
  readonly sides: readonly { readonly expression: string; readonly value: Rational }[];
  /** The other side when it is a plain number, in LaTeX. */
  readonly wanted: string | null;
}

/** A text to read, put above its questions: the one place where an answer may stand on the page. */
export interface PassagePart {
  readonly kind: 'passage';
  readonly text: string;
}

/** A function is a text that is made only when it is sent. */
export type Part = string | (() => string) | CheckPart | PassagePart;

export interface Turn {
  readonly parts: Part[];
  readonly effects: Effect[];
  /** The item whose answer must not be told in this turn. */
  secret: Item | null;
}

export interface Lesson {
  readonly bank: Bank;
  readonly locale: TutorLocale;
  readonly texts: TutorTexts;
  readonly progress: ItemProgress[];
  readonly events: LessonEvent[];
  /** Every number and text the student has written: no secret any more. */
  readonly said: string[];
  /** Index of the question at hand; null when all are behind. */
  current: number | null;
  /** The student has seen the question at hand. */
  asked: boolean;
  /** The next message is a reason that was asked for. */
  awaitsReason: boolean;
  /** The student was told that nothing is judged here. */
  wasHonest: boolean;
  studentMessages: number;
  tutorMessages: number;
  /** Substantial messages in an activity without questions. */
  reflections: number;
  pending: Effect[];
  /** The last turn, as it answers the last message. */
  turn: Turn;
  /** What the last message was, for suggestions. */
  mood: 'start' | 'wrong' | 'hinted' | 'moved' | 'finished' | 'other';
}

export function newProgress(): ItemProgress {
  return {
    state: 'todo',
    hints: 0,
    tries: 0,
    guesses: 0,
    askedForWorking: false,
    nudges: 0,
    worked: false,
    returned: false,
    line: null,
    lastSlip: null,
  };
}

export const emptyTurn = (): Turn => ({ parts: [], effects: [], secret: null });

/** A message of the student on its way through the policy. */
export interface Incoming {
  readonly id: string;
  readonly text: string;
  /** How many of the student's messages came before: varies the wording, never the sense. */
  readonly count: number;
}

/** The question at hand with its progress; null when all are behind. */
export function atHand(lesson: Lesson): { item: Item; progress: ItemProgress; index: number } | null {
  const { current } = lesson;
  if (current === null) return null;
  const item = lesson.bank.items[current];
  const progress = lesson.progress[current];
  return item && progress ? { item, progress, index: current } : null;
}

/** Moves to the next open question, then to one that was skipped and has not come back yet, or to none. */
export function moveOn(lesson: Lesson): void {
  const from = lesson.current ?? -1;
  const open = (index: number): boolean => lesson.progress[index]?.state === 'todo';
  const indexes = lesson.progress.map((_progress, index) => index);
  lesson.current = indexes.find((index) => index > from && open(index)) ?? indexes.find(open) ?? null;
  lesson.asked = false;
  if (lesson.current !== null) return;
  const left = lesson.progress.findIndex((progress) => progress.state === 'skipped' && !progress.returned);
  const progress = lesson.progress[left];
  if (!progress) return;
  progress.state = 'todo';
  progress.returned = true;
  lesson.current = left;
}

/** Adds a paragraph; empty ones are left out. */
export function say(turn: Turn, ...parts: (Part | null | undefined)[]): void {
  for (const part of parts) if (part) turn.parts.push(part);
}

/** One of several wordings, the same one for the same place in the session. */
export const vary = (choices: readonly string[], at: number): string => choices[at % choices.length] ?? '';

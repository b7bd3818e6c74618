/** What is gathered while the lines of a document go by. */
import type { TutorLocale } from '../maths/plain-maths.ts';
import { isolatedValue } from '../maths/linear.ts';
import { equationsIn } from './equation.ts';
import type { EquationItem, Item, UsualMistake } from './item.ts';
import type { ReadingAs } from './kind.ts';
import type { Context } from './labels.ts';
import { questionItem } from './question.ts';
import { onPassage } from './reading.ts';
import type { ItemTexts } from './texts.ts';

/** A question whose lines are still coming. */
export interface Draft {
  question: string;
  options: string[];
  answer: string | null;
  hints: string[];
  mistakes: UsualMistake[];
  near: string[];
  /** Parts in their right order, when the question asks for one. */
  order: string[] | null;
  /** Announced by itself rather than as a question on the passage above. */
  standsAlone: boolean;
}

export interface Reading {
  readonly locale: TutorLocale;
  readonly texts: ItemTexts;
  readonly items: Item[];
  readonly examples: EquationItem[];
  context: Context;
  draft: Draft | null;
  /** The equation whose working may follow. */
  open: {
    item: EquationItem;
    isExample: boolean;
    solving: boolean;
    done: boolean;
    indent: number;
    listed: boolean;
  } | null;
  /** The passage that the questions are about; `used` counts these. */
  passage: { lines: string[]; collecting: boolean; used: number } | null;
  table: { rows: string[][]; hasHead: boolean };
  terms: [string, string][];
}

export const newReading = (locale: TutorLocale, texts: ItemTexts): Reading => ({
  locale,
  texts,
  items: [],
  examples: [],
  context: null,
  draft: null,
  open: null,
  passage: null,
  table: { rows: [], hasHead: false },
  terms: [],
});

export const newDraft = (question: string, answer: string | null = null): Draft => ({
  question,
  options: [],
  answer,
  hints: [],
  mistakes: [],
  near: [],
  order: null,
  standsAlone: false,
});

export const readingAs = ({ locale, texts, context }: Reading): ReadingAs => ({ locale, texts, context });

export function addHint(reading: Reading, hint: string): void {
  if (hint === '') return;
  if (reading.draft) reading.draft.hints.push(hint);
  else updateLast(reading, (item) => ({ ...item, hints: [...item.hints, hint].slice(0, 3) }));
}

export function addMistake(reading: Reading, text: string): void {
  if (text === '') return;
  const { equations } = equationsIn(text, reading.locale);
  const mistake: UsualMistake = {
    text,
    values: equations.flatMap((equation) => isolatedValue(equation) ?? []),
    lines: equations.filter((equation) => isolatedValue(equation) === null),
  };
  if (reading.draft) reading.draft.mistakes.push(mistake);
  else updateLast(reading, (item) => ({ ...item, mistakes: [...item.mistakes, mistake] }));
}

export function addNear(reading: Reading, text: string): void {
  const words = text
    .split(/[,;/]/)
    .map((word) => word.trim())
    .filter(Boolean);
  if (reading.draft) reading.draft.near.push(...words);
  else updateLast(reading, (item) => (item.kind === 'equation' ? item : { ...item, near: [...item.near, ...words] }));
}

function updateLast(reading: Reading, change: (item: Item) => Item): void {
  const list: Item[] = reading.open?.isExample ? reading.examples : reading.items;
  const last = list.at(-1);
  if (!last) return;
  const changed = change(last);
  list[list.length - 1] = changed;
  if (reading.open && changed.kind === 'equation') reading.open.item = changed;
}

export function closeDraft(reading: Reading): void {
  const { draft, passage } = reading;
  reading.draft = null;
  if (!draft || draft.question === '') return;
  const { order, standsAlone, ...pair } = draft;
  const item = questionItem(
    { ...pair, answer: draft.answer ?? '', ...(order && order.length > 0 ? { order } : {}) },
    readingAs(reading),
  );
  if (!item) return;
  const text = passage?.lines.join('\n').trim() ?? '';
  if (passage && text !== '' && !standsAlone && item.kind !== 'equation') {
    reading.items.push(onPassage(item, text, passage.used++ === 0));
    reading.open = null;
    return;
  }
  reading.items.push(item);
  reading.open =
    item.kind === 'equation'
      ? { item, isExample: false, solving: true, done: draft.answer !== null, indent: 0, listed: false }
      : null;
}

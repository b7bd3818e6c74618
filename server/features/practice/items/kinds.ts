/** The kinds of questions, in one list. A new kind is its file, a line here and its sentences in texts.<locale>.ts. */
import { arithmetic } from './arithmetic/arithmetic.ts';
import { choice } from './choice.ts';
import { cloze } from './cloze.ts';
import type { Item, PlainItem, QuestionItem } from './item.ts';
import type { ItemKind, PairInput, ReadingAs } from './kind.ts';
import { ordering } from './ordering.ts';
import { readingOver } from './reading.ts';
import { shortAnswer } from './short-answer.ts';
import { vocabulary } from './vocabulary/vocabulary.ts';

/** In the order in which they are asked to take a question: the first that takes it has it. */
const plainKinds = [ordering, choice, cloze, arithmetic, vocabulary, shortAnswer] as const;

const byName = new Map<string, unknown>([
  ...plainKinds.map((kind) => [kind.name, kind] as const),
  ['reading', readingOver((item) => kindOf(item))],
]);

/** The kind of an item. The one place where the compiler is told that a name and its kind belong together. */
export function kindOf<T extends QuestionItem>(item: T): ItemKind<T> {
  return byName.get(item.kind) as ItemKind<T>;
}

/** The item that a question with its answer makes; null when there is nothing to compare an answer with. */
export function itemOfPair(pair: PairInput, as: ReadingAs): PlainItem | null {
  if (pair.question.trim() === '') return null;
  for (const kind of plainKinds) {
    const item = kind.fromPair?.(pair, as);
    if (item) return item;
  }
  return null;
}

/** The item that a line makes which stands for itself. */
export function itemOfLine(line: string, as: ReadingAs): PlainItem | null {
  for (const kind of plainKinds) {
    const item = kind.fromLine?.(line, as);
    if (item) return item;
  }
  return null;
}

export const isQuestion = (item: Item): item is QuestionItem => item.kind !== 'equation';

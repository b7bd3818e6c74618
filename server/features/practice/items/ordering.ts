/** Parts to put in their right order: the teacher writes them so, students see them in another. */
import { longestRead } from './check-answer.ts';
import { answerCore } from './check-words.ts';
import type { Answer, OrderingItem } from './item.ts';
import { right, wrong } from './kind.ts';
import type { CheckingWith, ItemKind, PairInput, ReadingAs, Verdict } from './kind.ts';
import { baseOf, bold } from './make-question.ts';
import { lettered, letterAt, lettersIn, optionLetter, optionText } from './options.ts';
import { foldText } from './words.ts';

const mostParts = 10;
const arrows = /\s*(?:→|⇒|->|=>|<(?!=))\s*/;

/** The parts of "mm → cm → m"; null when it is no such row. */
export function rowOf(answer: string): string[] | null {
  const parts = answer.split(arrows).map((part) => part.trim());
  return parts.length >= 3 && parts.every((part) => part !== '' && part.length <= 120) ? parts : null;
}

/** Another order than the right one, the same at every time: by a number made of each text. */
function shuffled(parts: readonly string[]): string[] {
  const numbered = parts.map((part, at) => ({ part, at, by: hash(part) }));
  const mixed = numbered.toSorted((a, b) => a.by - b.by || a.at - b.at);
  const untouched = mixed.every(({ at }, place) => at === place);
  return (untouched ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed).map(({ part }) => part);
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return value;
}

function fromPair(pair: PairInput, as: ReadingAs): OrderingItem | null {
  const order = pair.order && pair.order.length >= 3 ? [...pair.order] : rowOf(pair.answer);
  if (!order || order.length > mostParts || new Set(order.map(foldText)).size !== order.length) return null;
  const options = shuffled(order).map(lettered);
  const letters = order.map((part) => optionLetter(options.find((option) => optionText(option) === part) ?? '') ?? '');
  const answers: Answer[] = [{ kind: 'text', text: letters.join(', ') }];
  const question = pair.question.trim();
  const base = baseOf({ ...pair, question }, answers, as);
  return {
    ...base,
    id: `${base.id}:${foldText(order.join(' ')).slice(0, 80)}`,
    prompt: `${bold(base.prompt)}\n\n${as.texts.ask.order}`,
    kind: 'ordering',
    options,
    order,
  };
}

const rightLetters = (item: OrderingItem): string[] => item.answers[0]?.text.split(', ') ?? [];

/** The letters in the order of a message, whether it names letters or the parts themselves. */
function givenIn(item: OrderingItem, core: string): string[] {
  const folded = ` ${foldText(core)} `;
  const named = item.options
    .map((option) => ({ letter: optionLetter(option) ?? '', at: folded.indexOf(` ${foldText(optionText(option))} `) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)
    .map(({ letter }) => letter);
  if (named.length >= 2) return named;
  return lettersIn(core, item.options.length);
}

function check(item: OrderingItem, text: string, how: CheckingWith): Verdict {
  const given = givenIn(item, answerCore(text.slice(0, longestRead)));
  const wanted = rightLetters(item);
  if (given.length === 0) return wrong();
  if (given.length < wanted.length || new Set(given).size !== given.length || given.length > wanted.length) {
    const distinct = new Set(given).size;
    return {
      kind: 'part',
      found: [],
      missing: wanted.length - distinct,
      words: how.texts.verdict.allOnce(wanted.length),
    };
  }
  if (given.every((letter, at) => letter === wanted[at])) return right();
  if (given.every((letter, at) => letter === wanted[wanted.length - 1 - at])) return wrong('reversed');
  const places = given.flatMap((letter, at) => (letter === wanted[at] ? [at + 1] : []));
  const off = given.flatMap((letter, at) => (letter === wanted[at] ? [] : [at]));
  const [first = 0, second = 0] = off;
  const neighbours =
    off.length === 2 && second - first === 1 && given[first] === wanted[second] && given[second] === wanted[first];
  return neighbours ? wrong('neighbours', null, places) : wrong('order', null, places);
}

export const ordering: ItemKind<OrderingItem> = {
  name: 'ordering',
  fromPair,
  label: (_item, texts) => texts.labels.ordering,
  check,
  hints: (item, { hints }) => {
    const { order } = item;
    // Two that follow each other, shown in the order of the page: which comes first is still open.
    const middle = Math.max(0, Math.floor(order.length / 2) - 1);
    const pair = item.options.map(optionText).filter((part) => part === order[middle] || part === order[middle + 1]);
    const last = order.length > 3 ? hints.orderEnd(order.at(-1) ?? '') : hints.orderCheck;
    return [hints.orderEnds, hints.orderPair(pair[0] ?? '', pair[1] ?? ''), last];
  },
  worked: (_item, texts) => texts.worked.ordering,
  answer: (item) => item.order.map((part, at) => `${at + 1}. ${part}`).join('\n'),
  secrets: (item) => ({
    numbers: [],
    texts: [
      rightLetters(item).join(', '),
      rightLetters(item).join(' '),
      ...[', ', ' ', ' → ', '; ', ' < '].map((sign) => item.order.join(sign)),
    ],
  }),
};

/** How the letters of an order read. */
export const orderLetters = (count: number): string =>
  Array.from({ length: count }, (_, at) => letterAt(at)).join(', ');

import type { Message } from '#contract/chats/chats.entities.ts';
import type { Analysis } from '#contract/chats/contents.entities.ts';
import type { Mark } from '#web/ui/markdown/parse.ts';
import { questionNumbers } from './folds.ts';

export type PointKind = 'strengths' | 'improvements' | 'next_objectives';

/** A point of an analysis with what shows it. `id` is what a reader sees: 1, 2, 3 for findings, a, b for objectives. */
export interface Reference {
  id: string;
  kind: PointKind;
  text: string;
  /** Where it shows, in the order of the transcript; a message that one may not see any more is left out. */
  messageIds: string[];
  /** The questions it shows at, from 1, each once. */
  questions: number[];
}

const kinds: readonly PointKind[] = ['strengths', 'improvements', 'next_objectives'];

/** Every point of an analysis, numbered as the page shows them. */
export function referencesOf(analysis: Analysis, messages: readonly Message[]): Reference[] {
  const questions = questionNumbers(messages);
  let count = 0;
  return kinds.flatMap((kind) =>
    analysis[kind].map((point, index): Reference => {
      if (kind !== 'next_objectives') count += 1;
      const cited = new Set(point.evidence.map((one) => one.message_id));
      const places = messages.flatMap((message, at) => (cited.has(message.id) ? [at] : []));
      return {
        id: kind === 'next_objectives' ? letterOf(index) : String(count),
        kind,
        text: point.text,
        messageIds: places.map((at) => messages[at]?.id ?? ''),
        questions: [...new Set(places.flatMap((at) => questions[at] ?? []))],
      };
    }),
  );
}

function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(97 + index) : `o${index + 1}`;
}

/** What a mark says of itself, as its id in the markdown: whose evidence it is, and whether its words end there. */
export interface MarkFacts {
  refs: string[];
  isEnd: boolean;
}

export function readMarkId(id: string): MarkFacts {
  return { refs: id.replace('+', '').split(','), isEnd: !id.endsWith('+') };
}

/** For each message its marks, by the id of the content item that holds the words. */
export function marksOf(analysis: Analysis, messages: readonly Message[]): Map<string, Map<string, Mark[]>> {
  const references = referencesOf(analysis, messages);
  const points = kinds.flatMap((kind) => analysis[kind]);
  const result = new Map<string, Map<string, Mark[]>>();
  for (const message of messages) {
    const quotes = points.flatMap((point, index) =>
      point.evidence
        .filter((one) => one.message_id === message.id)
        .map((one) => ({ ref: references[index]?.id ?? '', quote: one.quote })),
    );
    if (quotes.length > 0) result.set(message.id, marksIn(message, quotes));
  }
  return result;
}

interface Span {
  start: number;
  end: number;
  refs: string[];
}

function marksIn(message: Message, quotes: readonly { ref: string; quote: string }[]): Map<string, Mark[]> {
  const items = message.contents.filter((item) => item.type === 'text' && !item.is_hidden_from_user);
  const spans = new Map<string, Span[]>();
  for (const { ref, quote } of quotes) {
    const found = items.flatMap((item) => {
      const place = findQuote(item.source_text ?? '', quote);
      return place === null ? [] : [{ item, place }];
    })[0];
    const item = found?.item ?? items[0];
    if (item === undefined) continue;
    // Words that are not there to the letter: the message as a whole is what was meant.
    const place = found?.place ?? { start: 0, end: (item.source_text ?? '').length };
    spans.set(item.id, [...(spans.get(item.id) ?? []), { ...place, refs: [ref] }]);
  }
  return new Map(
    items.flatMap((item): [string, Mark[]][] => {
      const own = spans.get(item.id);
      const text = item.source_text ?? '';
      return own === undefined ? [] : [[item.id, merge(own).flatMap((span) => markLines(text, span))]];
    }),
  );
}

/** Where a quote stands in a text: to the letter, else as it reads without markup, spaces and letter case. */
export function findQuote(text: string, quote: string): { start: number; end: number } | null {
  const exact = text.indexOf(quote.trim());
  if (quote.trim() === '') return null;
  if (exact !== -1) return whole(text, exact, exact + quote.trim().length);
  const hay = bare(text);
  const needle = bare(quote.replace(/^[\s.…]+|[\s.…]+$/g, '')).text;
  const at = needle === '' ? -1 : hay.text.indexOf(needle);
  if (at === -1) return null;
  return whole(text, hay.at[at] ?? 0, (hay.at[at + needle.length - 1] ?? 0) + 1);
}

const alike: Record<string, string> = {
  '−': '-',
  '–': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '·': '×',
  '⋅': '×',
};
const listSign = /^[ \t]*(?:[-*+>]|\d+[.)])[ \t]+$/;
const written = /(?<=^|\n)[ \t]*(?:[-*+>]|\d+[.)])[ \t]+|\\times|\\cdot|\\div|\\[()[\]]|[\s$*_`]|[^]/gu;
const commands: Record<string, string> = { '\\times': '×', '\\cdot': '×', '\\div': '÷' };

/** A text without its markup, and for each of its characters where it stood. */
function bare(text: string): { text: string; at: number[] } {
  const at: number[] = [];
  let result = '';
  for (const { 0: piece, index } of text.matchAll(written)) {
    if (listSign.test(piece) || /^(?:[\s$*_`]|\\[()[\]])$/.test(piece)) continue;
    const plain = commands[piece] ?? alike[piece] ?? piece.toLowerCase();
    for (let one = 0; one < plain.length; one += 1) at.push(index + (plain.length === piece.length ? one : 0));
    result += plain;
  }
  return { text: result, at };
}

const units = /\$\$[^]+?\$\$|\$(?!\s)[^$\n]+\$|\\\([^]+?\\\)|`[^`\n]+`|\*\*[^*\n]+\*\*/g;

/** A span does not cut through a formula, a code or bold words: it grows to hold them. */
function whole(text: string, start: number, end: number): { start: number; end: number } {
  let from = start;
  let to = end;
  for (const { 0: unit, index } of text.matchAll(units)) {
    if (index >= to || index + unit.length <= from) continue;
    from = Math.min(from, index);
    to = Math.max(to, index + unit.length);
  }
  return { start: from, end: to };
}

/** Evidence that overlaps becomes one mark with all its numbers. */
function merge(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const before = result.at(-1);
    if (before !== undefined && span.start < before.end) {
      before.end = Math.max(before.end, span.end);
      before.refs = [...new Set([...before.refs, ...span.refs])];
    } else result.push({ ...span });
  }
  return result.map((span) => ({
    ...span,
    refs: span.refs.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  }));
}

const severalLines = /```[^]*?(?:```|$)|\$\$[^$]*\n[^]*?\$\$/g;
const lineHead = /^[ \t]*(?:(?:>|[-*+]|#{1,6}|\d+[.)])[ \t]+)*/;

/** A mark stays within a line: a span over several becomes one mark a line, without the lines' list signs. */
function markLines(text: string, { start, end, refs }: Span): Mark[] {
  const blocked = [...text.matchAll(severalLines)].map(({ 0: block, index }) => ({
    from: index,
    to: index + block.length,
  }));
  const pieces: { at: number; quote: string }[] = [];
  let at = start;
  for (const line of text.slice(start, end).split('\n')) {
    const isHead = at === 0 || text[at - 1] === '\n';
    const skipped = isHead ? (lineHead.exec(line)?.[0].length ?? 0) : line.length - line.trimStart().length;
    const quote = line.slice(skipped).trimEnd();
    const from = at + skipped;
    if (quote !== '' && !blocked.some((block) => from < block.to && from + quote.length > block.from)) {
      pieces.push({ at: from, quote });
    }
    at += line.length + 1;
  }
  return pieces.map((piece, index) => ({
    ...piece,
    id: `${refs.join(',')}${index === pieces.length - 1 ? '' : '+'}`,
  }));
}

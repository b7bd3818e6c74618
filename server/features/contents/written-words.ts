// Promises: all the words that a person put into a content item, and little else of it, in the order in which they stand.
import type { ContentRow } from './contents.queries.ts';

type Written = Partial<Pick<ContentRow, 'name' | 'source_text' | 'source_object'>>;

/** For whoever looks for words; a text field of a drawing is one line or more. */
export function writtenWords({ name, source_text, source_object }: Written): string {
  return [...new Set([name, source_text, ...wordsIn(source_object)])].filter(Boolean).join('\n\n');
}

/** Of an object its texts, and whatever else has blanks in it: ids, colours and kinds have none. */
function wordsIn(object: unknown): string[] {
  const words: string[] = [];
  const left: [key: string, value: unknown][] = [['', object]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [key, value] = next;
    if (typeof value === 'string') {
      if (key === 'text' || /\S\s+\S/u.test(value)) words.push(value);
      continue;
    }
    if (typeof value !== 'object' || value === null || (value as { isDeleted?: unknown }).isDeleted === true) continue;
    // The drawing board keeps a text as it was typed beside its broken lines.
    const isTyped = typeof (value as { originalText?: unknown }).originalText === 'string';
    const entries = Object.entries(value).filter(([name]) => !(isTyped && name === 'text'));
    for (const [name, inner] of entries.toReversed()) left.push([name === 'originalText' ? 'text' : name, inner]);
  }
  return words;
}

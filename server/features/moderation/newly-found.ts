// Promises: what the local layer finds in a text that is saved again and again is told once, when it is written, and not at every saving.
import { moderateLocally } from './moderate-locally.ts';
import type { Verdict } from './verdict.ts';

export interface NewlyFound {
  /** with those categories alone that were not found where this was changed */
  verdict: Verdict;
  /** the sentence that it was found in: the same again is nothing new */
  words: string;
  /** that with what stands around it, or as many of them as one reads at a glance */
  excerpt: string;
}

/** The local layer weighs a sentence with the two before it and the one behind. */
const around = 2;
const longestExcerpt = 600;

/**
 * What `after` has where it differs from `before` and `before` had not there; null: nothing. Whoever writes on in a sentence
 * that was found, or elsewhere in the text, raises nothing anew. Pure.
 */
export function newlyFound(before: string, after: string): NewlyFound | null {
  if (before === after) return null;
  const [was, is] = [sentences(before), sentences(after)];
  const shorter = Math.min(was.length, is.length);
  let front = 0;
  while (front < shorter && was[front]?.words === is[front]?.words) front += 1;
  let back = 0;
  while (back < shorter - front && was.at(-1 - back)?.words === is.at(-1 - back)?.words) back += 1;
  const changed = part(after, is, front, back);
  const now = moderateLocally(changed, []);
  if (now.severity === null) return null;
  const then = moderateLocally(part(before, was, front, back), []);
  const categories = now.categories.filter((category) => isNew(category, now, then));
  if (categories.length === 0) return null;
  return { verdict: { ...now, categories }, ...quoted(changed, categories) };
}

function isNew(category: string, now: Verdict, then: Verdict): boolean {
  if (!then.categories.includes(category)) return true;
  if (now.severity === 'urgent' && then.severity !== 'urgent') return true;
  return now.subCategories.some((name) => name.startsWith(`${category}/`) && !then.subCategories.includes(name));
}

interface Piece {
  from: number;
  to: number;
  words: string;
}

function sentences(text: string): Piece[] {
  return [...text.matchAll(/[^.!?…\n]+[.!?…]*|[.!?…]+/gu)].flatMap(({ 0: raw, index }) => {
    const words = raw.trim();
    return words === '' ? [] : [{ from: index, to: index + raw.length, words }];
  });
}

/** From `front` alike ones at the beginning to `back` at the end, with those beside them. */
function part(text: string, pieces: readonly Piece[], front: number, back: number): string {
  const first = pieces[Math.max(0, front - around)];
  const last = pieces[Math.min(pieces.length, pieces.length - back + around) - 1];
  return first && last ? text.slice(first.from, last.to) : '';
}

function quoted(text: string, categories: readonly string[]): Pick<NewlyFound, 'words' | 'excerpt'> {
  const has = (words: string) => moderateLocally(words, []).categories.some((one) => categories.includes(one));
  const pieces = sentences(text);
  const at = pieces.findIndex(({ words }) => has(words));
  const [first, last] = [pieces[Math.max(0, at - 1)], pieces[at + 1] ?? pieces[at]];
  const near = (at < 0 || !first || !last ? text : text.slice(first.from, last.to)).trim();
  const words = shortened(pieces[at]?.words ?? text.trim());
  if (text.trim().length <= longestExcerpt) return { words, excerpt: text.trim() };
  return { words, excerpt: near.length <= longestExcerpt ? near : shortened(pieces[at]?.words ?? near) };
}

function shortened(words: string): string {
  const characters = [...words.slice(0, longestExcerpt * 2)];
  return characters.length <= longestExcerpt ? words : `${characters.slice(0, longestExcerpt - 1).join('')}…`;
}

// Cuts a document's text into passages that a search finds and a prompt can carry one by one. Pure.
import { piecesOf } from '#server/features/tutor/index.ts';
import type { ReadPage } from './extraction.rules.ts';

export interface Passage {
  page: number | null;
  place: string | null;
  text: string;
}

/** No passage spans two pages; cuts are at paragraphs, else at lines, sentences or words. */
export function toPassages(pages: readonly ReadPage[]): Passage[] {
  return pages.flatMap(({ number, name, text }) =>
    piecesOf(text).map((piece) => ({ page: number, place: name, text: piece })),
  );
}

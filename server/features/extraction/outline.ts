// A summary without a model: what the headings say and how their parts begin, or how the pages begin. Pure.
import type { ReadPage } from './extraction.rules.ts';

const mostCharacters = 3_000;
const sentenceCharacters = 220;
const mostParts = 24;

/** Markdown; for a text that is too long to stand in a prompt whole. */
export function outlineOf(pages: readonly ReadPage[]): string {
  const parts = partsOf(pages);
  // Spread over the whole document: its end counts as much as its beginning.
  const step = Math.max(1, parts.length / mostParts);
  const chosen = parts.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, mostParts);
  const lines: string[] = [];
  let left = mostCharacters;
  for (const { title, text } of chosen) {
    const line = title === '' ? `- ${firstSentence(text)}` : `- **${title}** ${firstSentence(text)}`.trim();
    if (line === '-' || (left -= line.length + 1) < 0) continue;
    lines.push(line);
  }
  return lines.join('\n');
}

function partsOf(pages: readonly ReadPage[]): { title: string; text: string }[] {
  const headed = pages.flatMap(({ text }) =>
    text.split(/^(?=#{1,4} )/m).flatMap((part) => {
      const [, title = '', rest = ''] = /^#{1,4} (.*)\n?([\s\S]*)$/.exec(part) ?? [];
      return title === '' ? [] : [{ title: title.trim().slice(0, 120), text: rest }];
    }),
  );
  if (headed.length >= 3) return headed;
  if (pages.length >= 3) return pages.map(({ number, name, text }) => ({ title: name ?? `p. ${number}`, text }));
  const paragraphs = pages.flatMap(({ text }) => text.split(/\n{2,}/)).filter((text) => text.length > 60);
  return paragraphs.map((text) => ({ title: '', text }));
}

function firstSentence(text: string): string {
  const flat = text
    .replaceAll(/^[#>\-*\s]+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = /^.{20,}?[.!?。！？](?=\s|$|[^\d\s])/su.exec(flat)?.[0] ?? flat;
  return end.length > sentenceCharacters ? `${end.slice(0, sentenceCharacters).toWellFormed()}...` : end;
}

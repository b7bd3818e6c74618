// Makes a long text fit: whole where it can be, else its summary and the pieces that have most to do with what is asked. Pure.
import { estimateTokens, shortenToTokens } from './estimate-tokens.ts';
import { piecesOf } from './pieces.ts';

/** A file, page or picture of an activity. */
export type TutorMaterial = {
  name: string;
  /** What it says; empty where nothing was read out of it. */
  text: string;
  /** Of a long text. */
  summary?: string | null;
  /** What is told instead of a text: that it is a picture, or why it could not be read. */
  note?: string;
  /** Of the guidelines, or hidden: the student never sees it. */
  isSecret?: boolean;
  /** Its file, where it is a picture. */
  pictureId?: string;
};

const pieceCharacters = 900;
const summaryShare = 0.35;
const mostWords = 40;

/** `question`: what was said last. The pieces stand in the text's own order; what is left out between them is marked. */
export function fitMaterial(
  material: { text: string; summary?: string | null },
  tokens: number,
  question: string,
): string {
  const { text } = material;
  if (estimateTokens(text) <= tokens) return text;
  const summary = shortenToTokens((material.summary ?? '').trim(), Math.floor(tokens * summaryShare));
  const head = summary === '' ? '' : `Summary:\n${summary}\n\nPassages:\n`;
  let left = tokens - estimateTokens(head) - 4;
  const pieces = piecesOf(text, pieceCharacters);
  const chosen = new Set<number>();
  for (const at of inOrderOfUse(pieces, question)) {
    const cost = estimateTokens(pieces[at] ?? '') + 3;
    if (cost > left) {
      if (chosen.size > 0) break;
      continue;
    }
    left -= cost;
    chosen.add(at);
  }
  if (chosen.size === 0) return shortenToTokens(summary === '' ? text : summary, tokens);
  const parts = [...chosen]
    .toSorted((a, b) => a - b)
    .map((at) => (at > 0 && !chosen.has(at - 1) ? `[...]\n${pieces[at]}` : (pieces[at] ?? '')));
  const isCut = !chosen.has(pieces.length - 1);
  return `${head}${parts.join('\n\n')}${isCut ? '\n[...]' : ''}`;
}

/** Those that hold the rarer words of the question first, then the text from its beginning. */
function inOrderOfUse(pieces: readonly string[], question: string): number[] {
  const words = [...new Set(wordsOf(question))].slice(-mostWords);
  const plain = pieces.map((piece) => ` ${wordsOf(piece).join(' ')}`);
  const scores = pieces.map(() => 0);
  for (const word of words) {
    const holders = plain.flatMap((piece, at) => (piece.includes(` ${word}`) ? [at] : []));
    for (const at of holders) scores[at] = (scores[at] ?? 0) + 1 / holders.length;
  }
  return pieces.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

/** Small words mean nothing here; of scripts without spaces each pair of signs is a word. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(word)) {
      for (let at = 0; at < Math.max(1, word.length - 1); at += 1) words.push(word.slice(at, at + 2));
    } else if (word.length > 3 || /\d/.test(word)) words.push(word);
  }
  return words;
}

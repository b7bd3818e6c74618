// How an answer is written: one question, short enough, in the activity's language, readable at the pupil's age.
import { answersIn, fine, wrong, type Check } from './check.ts';
import { languageOf } from './language.ts';

/** Words an answer may have, by response style; a worked example may take as much again. */
const mostWords = { 0: 90, 1: 140, 2: 260 } as const;
/** LIX (Björnsson 1968: words a sentence, and long words in a hundred) by years at school; above it a text is too hard. */
const mostLix = (year: number): number => 30 + year * 2;
/** Below this there is nothing to measure. */
const fewestWords = 12;

/** At most one question is put: the one that leads a sentence of Sparky's own, outside quotes, blocks and maths. */
export const oneQuestion: Check = (played) =>
  answersIn(played).map((exchange) => {
    const asked = (ownWords(exchange.reply).match(/[?？؟](?=\s|$|[)”»"'*_])/g) ?? []).length;
    return asked <= 1 ? fine : wrong(exchange, `${asked} questions at once`);
  });

export const length: Check = (played) =>
  answersIn(played).map((exchange) => {
    const words = wordsOf(exchange.reply).length;
    const limit = mostWords[played.activity.responseStyle] * (/^\s*(>|\$\$|\d+\.|- )/m.test(exchange.reply) ? 2 : 1);
    return words <= limit ? fine : wrong(exchange, `${words} words, at most ${limit}`);
  });

export const language: Check = (played) =>
  answersIn(played).flatMap((exchange) => {
    const found = languageOf(ownWords(exchange.reply));
    if (found === null) return [];
    return [found === played.activity.locale ? fine : wrong(exchange, `in ${found}, not ${played.activity.locale}`)];
  });

export const readingLevel: Check = (played) =>
  answersIn(played).flatMap((exchange) => {
    const lix = lixOf(ownWords(exchange.reply));
    if (lix === null) return [];
    const limit = mostLix(played.activity.year);
    return [lix <= limit ? fine : wrong(exchange, `LIX ${Math.round(lix)}, at most ${limit}`)];
  });

/** Without quotes, maths, code, block quotes' labels and lists of choices: what Sparky says himself. */
export function ownWords(reply: string): string {
  return reply
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g, ' ')
    .replaceAll(/“[^”]*”|«[^»]*»|„[^“]*“|"[^"\n]*"/g, ' ')
    .replaceAll(/\[![^\]]*\]/g, ' ')
    .replaceAll(/[*_>#]/g, ' ');
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

/** Null for what is too short to say. */
export function lixOf(text: string): number | null {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length < fewestWords) return null;
  const sentences = Math.max(1, (text.match(/[.!?:…](\s|$)|\n/g) ?? []).length);
  const long = words.filter((word) => word.length > 6).length;
  return words.length / sentences + (100 * long) / words.length;
}

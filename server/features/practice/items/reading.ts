/** Questions on a passage: any other kind of question, with hints that point to the sentence. */
import type { PlainItem, ReadingItem } from './item.ts';
import { secretsOf } from './kind.ts';
import type { ItemKind } from './kind.ts';
import { contentWords, foldText, sameStem } from './words.ts';

const longestPassage = 6000;

/** The question put on its passage. */
export function onPassage(inner: PlainItem, passage: string, isFirst: boolean): ReadingItem {
  const { id, prompt, core, options, answers, hints, mistakes, near } = inner;
  return {
    id: `${id}:${foldText(passage).slice(0, 60)}`,
    prompt,
    core,
    options,
    answers,
    hints,
    mistakes,
    near,
    kind: 'reading',
    passage: passage.slice(0, longestPassage),
    isFirst,
    inner,
  };
}

export const sentencesOf = (passage: string): string[] =>
  passage
    .split(/(?<=[.!?…])["'”»]?\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The sentence that holds the answer, or has most words in common with question and answer; null without one. */
export function tellingSentence(item: ReadingItem): { sentence: string; paragraph: number } | null {
  const { numbers } = secretsOf(item.answers);
  const wanted = [
    ...item.answers.map((answer) => answer.text),
    ...numbers.map((value) => String(Number(value.n) / Number(value.d))),
  ].map(foldText);
  const asked = contentWords([item.core, ...item.answers.map((answer) => answer.text)].join(' '));
  let best: { sentence: string; paragraph: number; score: number } | null = null;
  for (const [paragraph, block] of item.passage.split(/\n\s*\n/).entries()) {
    for (const sentence of sentencesOf(block)) {
      const folded = ` ${foldText(sentence)} `;
      const holds = wanted.some((answer) => answer !== '' && folded.includes(` ${answer} `)) ? 3 : 0;
      const words = contentWords(sentence);
      const score = holds + asked.filter((word) => words.some((other) => sameStem(word, other))).length;
      if (score > 0 && (!best || score > best.score)) best = { sentence, paragraph: paragraph + 1, score };
    }
  }
  return best;
}

/** The kind, over what the question itself is. */
export const readingOver = (kindOf: (item: PlainItem) => ItemKind<PlainItem>): ItemKind<ReadingItem> => ({
  name: 'reading',
  label: (_item, texts) => texts.labels.reading,
  check: (item, text, how) => kindOf(item.inner).check(item.inner, text, how),
  hints: (item, texts) => {
    const { hints } = texts;
    const inner = kindOf(item.inner).hints(item.inner, texts);
    const found = tellingSentence(item);
    if (!found) return [hints.passage, ...inner.slice(1)];
    const paragraphs = item.passage.split(/\n\s*\n/).length;
    const words = found.sentence.split(/\s+/);
    return [
      paragraphs > 1 ? hints.paragraph(found.paragraph) : hints.passage,
      hints.sentenceBegins(words.slice(0, Math.min(4, Math.max(1, words.length - 3))).join(' ')),
      hints.sentence(found.sentence),
    ];
  },
  worked: (_item, texts) => texts.worked.reading,
  answer: (item) => kindOf(item.inner).answer(item.inner),
  secrets: (item) => kindOf(item.inner).secrets(item.inner),
});

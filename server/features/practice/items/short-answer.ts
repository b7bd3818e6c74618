/** A question with a short answer in words, an expression, or a longer answer of which the key words are looked for. */
import { readAnswers } from './answer.ts';
import { checkAnswers, longestRead } from './check-answer.ts';
import { answerCore, isWord } from './check-words.ts';
import type { Answer, QuestionBase, ShortAnswerItem } from './item.ts';
import { secretsOf, wrong } from './kind.ts';
import type { CheckingWith, ItemKind, Verdict } from './kind.ts';
import { baseOf } from './make-question.ts';
import type { ItemTexts } from './texts.ts';
import { withoutLeadingArticle } from './words.ts';

/** The check of words, then a word of nearly the same meaning that the teacher listed. */
export function checkWords(item: QuestionBase, text: string, how: CheckingWith): Verdict {
  const verdict = checkAnswers(item, text, how);
  if (verdict.kind !== 'wrong' && verdict.kind !== 'near') return verdict;
  const core = answerCore(text.slice(0, longestRead));
  const near = item.near.find((word) => isWord(core, word));
  return near ? wrong('near_synonym', near) : verdict;
}

/** Hints for a word that is looked for: where it was met, how long it is, how it begins. */
export function hintsForWord(answer: string, texts: ItemTexts): string[] {
  const { hints } = texts;
  // "el puente" is one word with its article.
  const bare = withoutLeadingArticle(answer.trim());
  const letters = Array.from(bare);
  // One or two letters more would be the answer itself.
  const begins = letters.length >= 4 ? hints.begins(`${letters[0] ?? ''}…`) : hints.recallLast;
  return [hints.recall, hints.words(bare.split(/\s+/).length, letters.length), begins];
}

export function hintsForAnswer(answer: Answer | undefined, texts: ItemTexts): string[] {
  const { hints } = texts;
  switch (answer?.kind) {
    case 'text':
      return hintsForWord(answer.text, texts);
    case 'expression':
      return [hints.read, hints.expression, hints.expressionLast];
    case 'key_words': {
      const starts = answer.words.slice(0, 4).map((word) => `${[...word].slice(0, 2).join('')}…`);
      return [hints.keyWords, hints.keyCount(answer.words.length), hints.keyBegin(starts.join(', '))];
    }
    default:
      return [hints.read, hints.number, hints.smaller];
  }
}

export const shortAnswer: ItemKind<ShortAnswerItem> = {
  name: 'short_answer',
  fromPair: (pair, as) => {
    const answers = readAnswers(pair.answer, as.locale);
    return answers.length > 0 ? { ...baseOf(pair, answers, as), kind: 'short_answer' } : null;
  },
  label: (_item, texts) => texts.labels.shortAnswer,
  check: checkWords,
  hints: (item, texts) => hintsForAnswer(item.answers[0], texts),
  worked: (item, texts) => (item.answers[0]?.kind === 'text' ? texts.worked.shortAnswer : []),
  answer: (item) => item.answers[0]?.text ?? '',
  secrets: (item) => secretsOf(item.answers),
};

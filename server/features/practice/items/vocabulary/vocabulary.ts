/** Words and what belongs to them: a definition asks for its term, a short entry for its match. */
import { readAnswers } from '../answer.ts';
import { answerCore, isWord } from '../check-words.ts';
import { longestRead } from '../check-answer.ts';
import type { VocabularyItem } from '../item.ts';
import { secretsOf, wrong } from '../kind.ts';
import type { CheckingWith, ItemKind, ReadingAs, Verdict } from '../kind.ts';
import { baseOf } from '../make-question.ts';
import { checkWords, hintsForAnswer } from '../short-answer.ts';
import { isFalseFriend } from './false-friends.ts';

const longestTerm = 80;
const longestMeaning = 400;

/** An item for a term and its meaning; `heads` are the names of the two columns of a table. */
export function termItem(
  term: string,
  meaning: string,
  heads: readonly [string, string] | null,
  as: ReadingAs,
): VocabularyItem | null {
  const left = term.trim();
  const right = meaning.trim();
  if (left === '' || right === '' || left.length > longestTerm || right.length > longestMeaning) return null;
  const { ask } = as.texts;
  const defined = right.split(/\s+/).length > 3;
  const answers = readAnswers(defined ? left : right, as.locale);
  if (answers.length === 0) return null;
  const cue = defined ? withoutTerm(right, left) : left;
  const prompt = defined ? ask.whichTerm(cue) : heads ? ask.matchUnder(left, heads[1]) : ask.match(left);
  const base = baseOf({ question: cue, answer: '' }, answers, as, { prompt, core: `“${cue}”` });
  return { ...base, kind: 'vocabulary', cue };
}

/** A definition that names its own term would give it away. */
function withoutTerm(definition: string, term: string): string {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return definition.replace(new RegExp(`(?<![\\p{L}])${escaped}(?![\\p{L}])`, 'giu'), '▢');
}

function check(item: VocabularyItem, text: string, how: CheckingWith): Verdict {
  const verdict = checkWords(item, text, how);
  if (verdict.kind !== 'wrong' && verdict.kind !== 'near') return verdict;
  if (verdict.kind === 'wrong' && verdict.slip !== 'text') return verdict;
  const core = answerCore(text.slice(0, longestRead));
  if (isFalseFriend(item.cue, core)) return wrong('false_friend', core);
  const other = how.others.find((word) => isWord(core, word));
  return other ? wrong('mixed_up', core) : verdict;
}

export const vocabulary: ItemKind<VocabularyItem> = {
  name: 'vocabulary',
  label: (_item, texts) => texts.labels.vocabulary,
  check,
  hints: (item, texts) => hintsForAnswer(item.answers[0], texts),
  worked: (_item, texts) => texts.worked.vocabulary,
  answer: (item) => item.answers[0]?.text ?? '',
  secrets: (item) => secretsOf(item.answers),
};

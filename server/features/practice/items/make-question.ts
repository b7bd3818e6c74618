/** What every question has, made of a question with its answer. */
import { findMaths } from '../maths/find-maths.ts';
import { plainMaths } from '../maths/plain-maths.ts';
import type { TutorLocale } from '../maths/plain-maths.ts';
import * as q from '../maths/rational.ts';
import type { Answer, QuestionBase, UsualMistake } from './item.ts';
import type { PairInput, ReadingAs } from './kind.ts';
import { foldText } from './words.ts';

/** A question in bold, unless its own signs or lines would break it. */
export const bold = (text: string): string => (/[*$\n]/.test(text) ? text : `**${text}**`);

const longestQuestion = 1200;

/** `shown`: how the question is put, when it is not just the teacher's words; `core`: the teacher's part of it. */
export function baseOf(
  pair: PairInput,
  answers: readonly Answer[],
  as: ReadingAs,
  shown?: { prompt: string; core: string; options?: readonly string[] },
): QuestionBase {
  const question = pair.question.trim().slice(0, longestQuestion);
  const prompt = shown?.prompt ?? question;
  const core = shown?.core ?? question.split('\n')[0] ?? question;
  return {
    id: `question:${foldText(plainMaths(shown ? core : prompt, 'en')).slice(0, 200)}`,
    prompt,
    core,
    options: shown?.options ?? [],
    answers,
    hints: (pair.hints ?? []).slice(0, 3),
    mistakes: (pair.mistakes ?? []).map((mistake) => withValues(mistake, question, answers, as.locale)),
    near: pair.near ?? [],
  };
}

/** "Counting to 90 gives 25": the numbers by which the mistake shows are those that the question does not hold. */
function withValues(
  mistake: UsualMistake,
  question: string,
  answers: readonly Answer[],
  locale: TutorLocale,
): UsualMistake {
  if (mistake.values.length > 0) return mistake;
  const given = [
    ...findMaths(question, null, locale).numbers,
    ...answers.flatMap((answer) => (answer.kind === 'number' ? [answer.value] : [])),
  ];
  const numbers = findMaths(mistake.text, null, locale).numbers;
  return { ...mistake, values: numbers.filter((number) => !given.some((other) => q.equal(other, number))) };
}

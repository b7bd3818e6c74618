/** Judges a message as an answer to a question that is no equation: by its kind, with what the lesson knows. */
import { longestRead } from './items/check-answer.ts';
import type { Item, QuestionItem } from './items/item.ts';
import type { Verdict } from './items/kind.ts';
import { isQuestion, kindOf } from './items/kinds.ts';
import { itemTexts } from './items/texts.ts';
import type { TutorLocale } from './maths/plain-maths.ts';
import { memoOn } from './memo.ts';

const verdicts = memoOn<QuestionItem, Verdict>(1000);

/** `bank`: the words of its other vocabulary questions may have been mixed up with this one. */
export function judgeQuestion(
  item: QuestionItem,
  text: string,
  locale: TutorLocale,
  bank: readonly Item[] = [],
): Verdict {
  return verdicts(item, `${locale}${bank.length} ${text.slice(0, longestRead)}`, () => judge(item, text, locale, bank));
}

function judge(item: QuestionItem, text: string, locale: TutorLocale, bank: readonly Item[]): Verdict {
  const others = bank.flatMap((other) =>
    other.id !== item.id && isQuestion(other) && other.kind === 'vocabulary'
      ? other.answers.map((answer) => answer.text)
      : [],
  );
  return kindOf(item).check(item, text, { locale, texts: itemTexts[locale], others });
}

import { useLingui } from '@lingui/react/macro';
import { limits } from '#contract/core/constants.ts';
import { wordsOf } from '#contract/core/tokens.ts';
import type { ProblemTexts } from './activity-problems.ts';

/** The editor's sentences in the reader's language. */
export function useProblemTexts(): ProblemTexts {
  const { t, i18n } = useLingui();
  return {
    required: t`This is required`,
    guidelines: t`Write at least one guideline.`,
    initialMessage: t`Write an initial message.`,
    rubric: t`A graded activity needs a grading rubric.`,
    rubricTwice: t`Two levels of the rubric have the same name.`,
    availableFrom: t`Available from date must be before deadline.`,
    deadline: t`Deadline must be after available from date.`,
    duration: t`Give whole minutes, from 1 to 1440.`,
    tooLong: (tokens) => {
      const words = i18n.number(wordsOf(tokens));
      const most = i18n.number(wordsOf(limits.activityTokens));
      return t`The activity (${words} words) cannot exceed the limit of ${most} words.`;
    },
    emoji: (text) => t`“${text}” needs an emoji in front.`,
    rubricOffScale: (grade) => t`“${grade}” is not on the grading scale.`,
  };
}

// Promises: an activity whose fields contradict each other, or whose text is too long, is refused with a sentence a field.
import {
  activityLengthError,
  activityMessages,
  activityTokens,
  isAvailabilityOrdered,
} from '#contract/activities/activities.rules.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { RubricLevel } from '#server/database/tables/tree.ts';

/** An activity as it would be after the change. Times as ISO text. */
export interface ActivityDraft {
  available_from: string | null;
  deadline: string | null;
  graded: boolean;
  grading_rubric: readonly RubricLevel[];
  grades: readonly string[] | null;
  guidelines: readonly string[];
  initialMessage: readonly string[];
}

/** Throws validation_failed with everything that is wrong at once; pure otherwise. */
export function checkActivity(draft: ActivityDraft): void {
  const fields: Record<string, string> = {};
  if (!isAvailabilityOrdered(draft.available_from, draft.deadline)) {
    fields['available_from'] = activityMessages.availableFrom;
    fields['deadline'] = activityMessages.deadline;
  }
  const rubric = rubricProblem(draft);
  if (rubric) fields['grading_rubric'] = rubric;
  if (!draft.guidelines.some(isWritten)) fields['guidelines_contents'] = activityMessages.guidelines;
  if (!draft.initialMessage.some(isWritten)) fields['initial_message_contents'] = activityMessages.initialMessage;
  const tooLong = activityLengthError(
    activityTokens({
      guidelines: draft.guidelines,
      initialMessage: draft.initialMessage,
      rubric: draft.grading_rubric,
    }),
  );
  if (tooLong) fields['guidelines_contents'] = tooLong;

  const sentences = [...new Set(Object.values(fields))];
  if (sentences.length === 0) return;
  throw new ApiError('validation_failed', sentences.length === 1 ? sentences[0] : undefined, { fields });
}

function rubricProblem(draft: ActivityDraft): string | null {
  const levels = draft.grading_rubric.map((level) => level.grade);
  if (draft.graded && levels.length === 0) return activityMessages.rubric;
  if (new Set(levels).size < levels.length) return activityMessages.rubricTwice;
  const scale = draft.grades;
  // With a grading scale, a level that is not on it could never be given.
  const stray = scale && scale.length > 0 ? levels.find((level) => !scale.includes(level)) : undefined;
  return stray === undefined ? null : activityMessages.rubricOffScale(stray);
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

import { limits } from '../core/constants.ts';
import { countTokens, grouped, wordsOf } from '../core/tokens.ts';

/** The specification's sentences about an activity (core specification, section 5). The web shows them, the server insists. */
export const activityMessages = {
  availableFrom: 'Available from date must be before deadline.',
  deadline: 'Deadline must be after available from date.',
  rubric: 'A graded activity needs a grading rubric.',
  rubricTwice: 'Two levels of the rubric have the same name.',
  rubricOffScale: (grade: string) => `“${grade}” is not on the grading scale.`,
  guidelines: 'Write at least one guideline.',
  initialMessage: 'Write an initial message.',
  emoji: (text: string) => `“${text}” needs an emoji in front.`,
  tooLong: (tokens: number) =>
    `The activity (${grouped(wordsOf(tokens))} words) cannot exceed the limit of ${grouped(wordsOf(limits.activityTokens))} words.`,
} as const;

/** May these two stand together? Equal is allowed; either may be missing. */
export function isAvailabilityOrdered(availableFrom: string | null, deadline: string | null): boolean {
  return availableFrom === null || deadline === null || Date.parse(availableFrom) <= Date.parse(deadline);
}

/** What counts toward the limit of 16,000 tokens: guidelines, initial message and rubric (api.md section 6). */
export function activityTokens(parts: {
  guidelines: readonly string[];
  initialMessage: readonly string[];
  rubric: readonly { grade: string; content: string }[];
}): number {
  const rubric = parts.rubric.flatMap((level) => [level.grade, level.content]);
  return [...parts.guidelines, ...parts.initialMessage, ...rubric].reduce((sum, text) => sum + countTokens(text), 0);
}

/** The sentence when the activity's text is over its limit, else null. */
export function activityLengthError(tokens: number): string | null {
  return tokens > limits.activityTokens ? activityMessages.tooLong(tokens) : null;
}

/** A suggestion begins with an emoji and says something after it. */
export function beginsWithEmoji(text: string): boolean {
  return /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u.test(text.trim());
}

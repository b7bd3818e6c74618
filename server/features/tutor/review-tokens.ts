import type { ResolvedModel } from '#server/platform/llm/index.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { LessonView } from './types.ts';

/** What the task, its schema and the corrections of a second try take, roughly. */
const overheadTokens = 2_500;

/** How many tokens of a model's window are left for a lesson's transcript in a review. */
export function reviewTokens(lesson: LessonView, resolved: ResolvedModel): number {
  const { contextTokens, maxOutputTokens } = resolved.profile;
  const { activity } = lesson;
  const told = activity === null ? '' : activity.guidelines + activity.rubric.map(({ content }) => content).join('');
  return Math.max(500, Math.floor(contextTokens * 0.95) - maxOutputTokens - overheadTokens - estimateTokens(told));
}

// The result of a review of a session in which the student said nothing: no model is asked.
import type { LlmPurpose } from '#server/platform/llm/index.ts';
import { promptVersion } from './prompts/version.ts';
import type { Structured, TutorDeps } from './types.ts';
import { createUsageMeter } from './usage.ts';

/** Wraps `value` as a result that took no attempt and no token. */
export function nothingSaid<T>(deps: TutorDeps, purpose: LlmPurpose, value: T): Structured<T> {
  const { profile, isPractice } = deps.llm.resolve(purpose);
  const model = { profileId: profile.id, model: profile.model, isPractice };
  return { ok: true, value, usage: createUsageMeter(null).read(), model, promptVersion, attempts: 0 };
}

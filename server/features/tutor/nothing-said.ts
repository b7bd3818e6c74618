// The result of a review of a session in which the student said nothing: no model is asked.
import { practiceProfileId } from '#server/platform/llm/index.ts';
import { promptVersion } from './prompts/version.ts';
import type { Structured } from './types.ts';
import { createUsageMeter } from './usage.ts';

/** Wraps `value` as a result that took no attempt and no token: no language model wrote it. */
export function nothingSaid<T>(value: T): Structured<T> {
  const model = { profileId: practiceProfileId, model: practiceProfileId, isPractice: true };
  return { ok: true, value, usage: createUsageMeter(null).read(), model, promptVersion, attempts: 0 };
}

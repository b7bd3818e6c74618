// How a turn's end is told: from what happened to the status, the code and whether trying again makes sense.
import type { LlmFailure } from '#server/platform/llm/index.ts';
import type { StopReason, TurnResult } from './types.ts';

export type TurnEnding = Pick<
  TurnResult,
  'status' | 'code' | 'retryable' | 'retryAfterSeconds' | 'stopReason' | 'detail'
>;

const plain = { code: null, retryable: false, retryAfterSeconds: null, stopReason: null, detail: null };

export const completed: TurnEnding = { ...plain, status: 'complete' };
export const truncated: TurnEnding = { ...plain, status: 'truncated', retryable: true };
export const filtered: TurnEnding = { ...plain, status: 'filtered', code: 'filtered' };

/** No text came, also when asked without tools. */
export const emptyReply: TurnEnding = {
  ...plain,
  status: 'failed',
  code: 'empty_reply',
  retryable: true,
  detail: 'The model gave an empty answer.',
};

/** What may be used was used up in the middle: by other tabs, or by this turn's own tools. */
export function outOfBudget(isVisible: boolean, retryAfterSeconds: number | null): TurnEnding {
  const detail = 'The budget was used up in the middle of the turn.';
  if (isVisible) return { ...truncated, detail };
  return { ...plain, status: 'failed', code: 'budget_exhausted', retryable: true, retryAfterSeconds, detail };
}

/** The signal ended it. */
export function aborted(reason: unknown): TurnEnding {
  const stopReason = (typeof reason === 'string' ? reason : 'stop') as StopReason;
  if (stopReason === 'moderation') return { ...filtered, stopReason };
  if (stopReason !== 'shutdown' && stopReason !== 'lease_lost') return { ...plain, status: 'stopped', stopReason };
  return { ...plain, status: 'interrupted', code: 'interrupted', retryable: true, stopReason, detail: stopReason };
}

/** The model failed. Once something has been shown it is an interruption, whatever the cause. */
export function failed(failure: LlmFailure, isVisible: boolean): TurnEnding {
  const detail = `${failure.kind}: ${failure.message}`;
  const retryAfterSeconds = failure.retryAfterMs === null ? null : Math.ceil(failure.retryAfterMs / 1000);
  if (isVisible) {
    return { ...plain, status: 'interrupted', code: 'interrupted', retryable: true, retryAfterSeconds, detail };
  }
  const { code, retryable } = meanings[failure.kind];
  return { ...plain, status: 'failed', code, retryable, retryAfterSeconds, detail };
}

const meanings: Record<LlmFailure['kind'], { code: TurnEnding['code']; retryable: boolean }> = {
  rate_limited: { code: 'tutor_busy', retryable: true },
  misconfigured: { code: 'tutor_misconfigured', retryable: false },
  rejected: { code: 'tutor_misconfigured', retryable: false },
  context_too_long: { code: 'context_too_long', retryable: false },
  unavailable: { code: 'tutor_unavailable', retryable: true },
  broken_stream: { code: 'tutor_unavailable', retryable: true },
  timeout: { code: 'tutor_unavailable', retryable: true },
};

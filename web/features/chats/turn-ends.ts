// How a turn of Sparky's ended, as its reader is told: which sentence, and which ways on. The words are in turn-end.tsx.
import type { Message } from '#contract/chats/chats.entities.ts';

export type TurnWord =
  | 'interrupted'
  | 'stopped'
  | 'filtered'
  | 'truncated'
  | 'busy'
  | 'misconfigured'
  | 'too_long'
  | 'budget'
  | 'empty'
  | 'unavailable';

export interface HowItEnded {
  says: TurnWord;
  /** of a busy provider: whole minutes until it takes calls again; 0 when it may be tried now */
  minutes: number;
  mayContinue: boolean;
  mayTryAgain: boolean;
}

const failures: Record<string, TurnWord> = {
  tutor_busy: 'busy',
  tutor_misconfigured: 'misconfigured',
  context_too_long: 'too_long',
  budget_exhausted: 'budget',
  empty_reply: 'empty',
};

/** Nothing can be gained by asking once more. */
const hopeless: ReadonlySet<TurnWord> = new Set(['filtered', 'truncated', 'misconfigured', 'too_long']);

type Ended = Pick<Message, 'status' | 'error_code' | 'created_at' | 'retry_after_seconds' | 'contents'>;

/** Null for a whole answer, and for one that is still being written. `now` in milliseconds since 1970. */
export function howItEnded(message: Ended, now: number): HowItEnded | null {
  const says = wordOf(message);
  if (says === null) return null;
  const hasText = message.contents.some((item) => item.type === 'text' && (item.source_text ?? '') !== '');
  return {
    says,
    minutes: says === 'busy' ? minutesLeft(message, now) : 0,
    mayContinue: hasText && (says === 'interrupted' || says === 'truncated' || says === 'stopped'),
    mayTryAgain: !hopeless.has(says),
  };
}

function wordOf({ status, error_code: code }: Ended): TurnWord | null {
  switch (status) {
    case 'interrupted':
    case 'stopped':
    case 'filtered':
    case 'truncated':
      return status;
    case 'failed':
      return failures[code ?? ''] ?? 'unavailable';
    default:
      return null;
  }
}

function minutesLeft({ created_at, retry_after_seconds: seconds }: Ended, now: number): number {
  if (seconds === null) return 0;
  const left = Math.min(seconds, (Date.parse(created_at) - now) / 1000 + seconds);
  return Math.max(0, Math.ceil(left / 60));
}

/** Of a person's message: a limit refused the answer to it, and has not ended since. `now` as above. */
export function isRefused(
  {
    error_code: code,
    created_at,
    retry_after_seconds: seconds,
  }: Pick<Message, 'error_code' | 'created_at' | 'retry_after_seconds'>,
  now: number,
): boolean {
  return code === 'budget_exhausted' && (seconds === null || Date.parse(created_at) + seconds * 1000 > now);
}

// What is to be done with a chat as it stands when Sparky is asked.
import { ApiError } from '#contract/core/errors.ts';
import type { MessageWithContents } from './messages.queries.ts';

/**
 * answer: a new message. regenerate: instead of the last one, which is kept for the teacher. go_on: the last one grows on
 * from where it broke off.
 */
export type Plan =
  | { kind: 'answer' }
  | { kind: 'regenerate'; last: MessageWithContents }
  | { kind: 'go_on'; last: MessageWithContents };

export interface Wish {
  message_id?: string | undefined;
  regenerate?: boolean | undefined;
}

/** A wish that does not fit the chat's last message is a conflict. */
export function planAnswer(wish: Wish, last: MessageWithContents | null): Plan {
  const isTutors = last !== null && last.user_id === null;
  if (wish.message_id !== undefined && wish.message_id !== last?.id) {
    throw new ApiError('conflict', 'Only the last message can be answered or tried again.');
  }
  if (!isTutors) {
    if (last === null) throw new ApiError('conflict', 'Write something first.');
    return { kind: 'answer' };
  }
  // The activity's own greeting was not written by Sparky and cannot be tried again.
  const isGreeting = last.requested_by === null;
  const hasText = last.contents.some((item) => item.type === 'text');
  const isBroken = last.status !== 'complete' && last.status !== 'filtered';
  if (isGreeting) throw new ApiError('conflict', 'Write something first.');
  if (wish.regenerate) return { kind: 'regenerate', last };
  if (!isBroken) throw new ApiError('conflict', 'Write something first.');
  // Of what failed before its first word there is nothing to go on with.
  if (!hasText) return { kind: 'regenerate', last };
  if (wish.message_id === undefined) throw new ApiError('conflict', 'Try the last message again, or go on with it.');
  return { kind: 'go_on', last };
}

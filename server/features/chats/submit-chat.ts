// Promises: a session ends once, whoever ends it, and its analysis and grade draft are on their way.
import type { Chat } from '#contract/chats/chats.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { publishChat, publishStop } from './publish-events.ts';
import { requestReview } from './request-review.ts';
import { durationKey } from './schedule-ends.ts';
import { showChat } from './show-chat.ts';

/** The student's own submission. */
export async function submitChat(ctx: Ctx, chatId: string): Promise<Chat> {
  const found = await accessChat(ctx, chatId, 'view');
  if (found.chat.submitted_at !== null) throw new ApiError('already_submitted');
  if (found.abilities.submit !== true) throw new ApiError('not_allowed');
  if (found.chat.first_student_message_at === null) {
    throw new ApiError('conflict', 'Write something before you submit.');
  }
  const isFirst = await ctx.db.transaction().execute((trx) => endSession(ctx, trx, chatId, 'student'));
  if (!isFirst) throw new ApiError('already_submitted');
  tellOfEnd(ctx, chatId, 'student');
  return showChat(ctx, found);
}

export type EndedBy = 'student' | 'deadline' | 'duration';

/** Submits the session in the caller's transaction; false when it is submitted already, or there is nothing in it. */
export async function endSession(ctx: Ctx, trx: Trx, chatId: string, by: EndedBy): Promise<boolean> {
  const now = ctx.clock.now();
  const ended = await trx
    .updateTable('chats')
    .set({ submitted_at: now, submitted_by: by, suggestions: [], analysis_requested_at: now })
    .where('id', '=', chatId)
    .where('submitted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('first_student_message_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  await ctx.jobs.remove(trx, durationKey(chatId));
  await requestReview(ctx, trx, chatId);
  return true;
}

/** After the commit: Sparky stops writing, and every viewer sees that the session is over. */
export function tellOfEnd(ctx: Ctx, chatId: string, by: EndedBy): void {
  publishStop(ctx, chatId, by === 'deadline' ? 'deadline' : by === 'duration' ? 'limit' : 'stop');
  publishChat(ctx, chatId);
}

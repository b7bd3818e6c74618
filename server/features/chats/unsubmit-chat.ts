// Promises: a submitted session is open again, ungraded; what it was analysed and graded with before is kept as history.
import type { Chat } from '#contract/chats/chats.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isDurationOver, requireOpen } from '#server/permissions/session.rules.ts';
import { publishChat } from './publish-events.ts';
import { cancelReview } from './request-review.ts';
import { scheduleSessionEnd } from './schedule-ends.ts';
import { showChat } from './show-chat.ts';

export async function unsubmitChat(ctx: Ctx, chatId: string): Promise<Chat> {
  const found = await accessChat(ctx, chatId, 'view');
  requireMayUnsubmit(ctx, found);
  await ctx.db.transaction().execute(async (trx) => {
    const opened = await trx
      .updateTable('chats')
      .set({ submitted_at: null, submitted_by: null, grade: null })
      .where('id', '=', chatId)
      .where('submitted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!opened) throw new ApiError('not_submitted');
    await cancelReview(ctx, trx, chatId);
    await scheduleSessionEnd(ctx, trx, chatId);
  });
  publishChat(ctx, chatId);
  return showChat(ctx, found);
}

function requireMayUnsubmit(ctx: Ctx, { chat, activity, standing, abilities, state }: ChatAccess): void {
  if (chat.submitted_at === null) throw new ApiError('not_submitted');
  if (!abilities.unsubmit) {
    // The activity allows it and only the hour does not: say so.
    if (standing.is_creator && activity?.via && activity.node.unsubmittable && state) requireOpen(state);
    throw new ApiError('not_allowed');
  }
  // Opened again it would be closed at once.
  if (activity && !chat.is_preview && isDurationOver(activity.node, chat.first_student_message_at, ctx.clock.now())) {
    throw new ApiError('activity_closed');
  }
}

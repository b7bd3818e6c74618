// Promises: a submitted session is open again, ungraded; what it was analysed and graded with before is kept as history.
import type { Chat } from '#contract/chats/chats.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isDeadlinePassed, isDurationOver, requireOpen } from '#server/permissions/session.rules.ts';
import { newId } from '#server/platform/ids.ts';
import { readGrading } from './grade-chat.ts';
import { lockSessions, raiseVersions, writeDecisions } from './grades.queries.ts';
import { publishChat } from './publish-events.ts';
import { cancelReview } from './request-review.ts';
import { scheduleSessionEnd } from './schedule-ends.ts';
import { showChat } from './show-chat.ts';

export async function unsubmitChat(ctx: Ctx, chatId: string): Promise<Chat> {
  const found = await accessChat(ctx, chatId, 'view');
  requireMayUnsubmit(ctx, found);
  await ctx.db.transaction().execute(async (trx) => {
    await lockSessions(trx, [chatId]);
    const opened = await trx
      .updateTable('chats')
      .set({ submitted_at: null, submitted_by: null })
      .where('id', '=', chatId)
      .where('submitted_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (!opened) throw new ApiError('not_submitted');
    await closeGrading(ctx, trx, chatId);
    await cancelReview(ctx, trx, chatId);
    await scheduleSessionEnd(ctx, trx, chatId);
  });
  publishChat(ctx, chatId);
  return showChat(ctx, found);
}

/** The grade is taken back and the draft is history: both are about less than what the student will have written. */
async function closeGrading(ctx: Ctx, trx: Trx, chatId: string): Promise<void> {
  const { grade } = await readGrading(trx, chatId);
  const now = ctx.clock.now();
  if (grade === null) await raiseVersions(trx, [chatId]);
  else {
    const taken = { grade: null, basis: null, rubric_key: null, comment: null };
    const row = { id: newId(), chat_id: chatId, event: 'reopened', source: 'teacher', ...taken } as const;
    await writeDecisions(trx, [{ ...row, by: ctx.actor.user_id, at: now }]);
  }
  await trx
    .updateTable('grades')
    .set({ superseded_at: now })
    .where('chat_id', '=', chatId)
    .where('event', '=', 'drafted')
    .where('superseded_at', 'is', null)
    .execute();
  await trx.deleteFrom('grades').where('chat_id', '=', chatId).where('event', '=', 'failed').execute();
}

function requireMayUnsubmit(ctx: Ctx, { chat, activity, standing, abilities, state }: ChatAccess): void {
  if (chat.submitted_at === null) throw new ApiError('not_submitted');
  if (!abilities.unsubmit) {
    // The activity allows it and only the hour does not: say so.
    if (standing.is_creator && activity?.via && activity.node.unsubmittable && state) requireOpen(state);
    throw new ApiError('not_allowed');
  }
  if (!activity || chat.is_preview) return;
  // Opened again it would be closed at once.
  const now = ctx.clock.now();
  if (isDeadlinePassed(activity.node, now)) {
    throw new ApiError('activity_closed', 'The deadline has passed. Move it first, so that there is time to go on.');
  }
  if (isDurationOver(activity.node, chat.first_student_message_at, now)) {
    throw new ApiError(
      'activity_closed',
      'The time for this session is used up. Give the activity more minutes first.',
    );
  }
}

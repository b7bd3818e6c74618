// When sessions end by themselves: one job an activity for its deadline, one a session for its duration. A job's key moves
// it, so that there is never more than one.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { sessionEnd } from '#server/permissions/session.rules.ts';

export const deadlineJob = 'submit_at_deadline';
export const durationJob = 'submit_after_duration';
export const planJob = 'plan_session_ends';

const deadlineKey = (activityId: string) => `deadline:${activityId}`;
export const durationKey = (chatId: string) => `duration:${chatId}`;

type Scheduling = Pick<Ctx, 'jobs' | 'clock'>;

/**
 * Moves the hour at which an activity's sessions are submitted; null: never. Call it in the transaction that changes the
 * deadline or the duration: sessions under way are planned anew with what the activity says then.
 */
export async function scheduleDeadline(
  ctx: Scheduling,
  trx: Trx,
  activityId: string,
  deadline: Date | null,
): Promise<void> {
  if (deadline) {
    await ctx.jobs.add(trx, deadlineJob, { activityId }, { jobKey: deadlineKey(activityId), runAt: deadline });
  } else {
    await ctx.jobs.remove(trx, deadlineKey(activityId));
  }
  await ctx.jobs.add(trx, planJob, { activityId }, { jobKey: `plan:${activityId}` });
}

/** Plans the end of one session by its duration, counted from its student's first message. */
export async function scheduleSessionEnd(ctx: Scheduling, trx: Trx, chatId: string): Promise<void> {
  const chat = await trx
    .selectFrom('chats')
    .innerJoin('activities', 'activities.node_id', 'chats.parent_activity_id')
    .where('chats.id', '=', chatId)
    .where('chats.submitted_at', 'is', null)
    .where('chats.archived_at', 'is', null)
    .where('chats.is_preview', '=', false)
    .where('chats.mode', 'is', null)
    .select(['chats.first_student_message_at', 'activities.duration'])
    .executeTakeFirst();
  // The deadline has a job of its own.
  const end = chat && sessionEnd({ deadline: null, duration: chat.duration }, chat.first_student_message_at);
  if (end) await ctx.jobs.add(trx, durationJob, { chatId }, { jobKey: durationKey(chatId), runAt: end.at });
  else await ctx.jobs.remove(trx, durationKey(chatId));
}

import * as z from 'zod';
import { roomJob } from '#server/features/budgets/index.ts';
import { isDeadlinePassed, isDurationOver } from '#server/permissions/session.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { recoverGenerations } from './recover-generations.ts';
import { regradeJob, startRegrading } from './regrade.ts';
import { reviewJob } from './request-review.ts';
import { reviewSession } from './review-session.ts';
import { deadlineJob, durationJob, planJob, scheduleDeadline, scheduleSessionEnd } from './schedule-ends.ts';
import { endSession, tellOfEnd } from './submit-chat.ts';
import type { EndedBy } from './submit-chat.ts';
import { wakeReviews } from './wake-reviews.ts';

const ofActivity = z.object({ activityId: z.string() });
const ofChat = z.object({ chatId: z.string() });
const chunk = 100;

/** What happens to chats without anybody's call. Each may run twice, and late: it looks at what is so now. */
export const chatJobs: JobDefinitions<Ctx> = {
  [deadlineJob]: defineJob(ofActivity, (ctx: Ctx, { activityId }) => submitAtDeadline(ctx, activityId)),
  [durationJob]: defineJob(ofChat, (ctx: Ctx, { chatId }) => submitAfterDuration(ctx, chatId)),
  [planJob]: defineJob(ofActivity, (ctx: Ctx, { activityId }) => planSessionEnds(ctx, activityId)),
  [reviewJob]: defineJob(ofChat, (ctx: Ctx, { chatId }, { signal }) => reviewSession(ctx, chatId, signal)),
  [regradeJob]: defineJob(ofActivity, (ctx: Ctx, { activityId }) => startRegrading(ctx, activityId)),
  [roomJob]: defineJob(z.object({ nodeId: z.string() }), (ctx: Ctx, { nodeId }) => wakeReviews(ctx, nodeId)),
  recover_generations: defineJob(z.object({}), async (ctx: Ctx) => void (await recoverGenerations(ctx)), {
    cron: '* * * * *',
  }),
};

/** All sessions of the activity in which a student wrote, in chunks: a failure in the middle loses none that were ended. */
async function submitAtDeadline(ctx: Ctx, activityId: string): Promise<void> {
  const activity = await ctx.db
    .selectFrom('activities')
    .where('node_id', '=', activityId)
    .select('deadline')
    .executeTakeFirst();
  if (!activity?.deadline) return;
  const { deadline } = activity;
  if (!isDeadlinePassed(activity, ctx.clock.now())) {
    // The deadline was moved, or the clock put back.
    return ctx.db.transaction().execute((trx) => scheduleDeadline(ctx, trx, activityId, deadline));
  }
  for (;;) {
    const chats = await openSessions(ctx, activityId).limit(chunk).execute();
    if (chats.length === 0) return;
    for (const { id } of chats) await end(ctx, id, 'deadline');
  }
}

async function submitAfterDuration(ctx: Ctx, chatId: string): Promise<void> {
  const chat = await ctx.db
    .selectFrom('chats')
    .innerJoin('activities', 'activities.node_id', 'chats.parent_activity_id')
    .where('chats.id', '=', chatId)
    .where('chats.is_preview', '=', false)
    .where('chats.mode', 'is', null)
    .select(['chats.first_student_message_at', 'activities.duration'])
    .executeTakeFirst();
  if (!chat) return;
  if (isDurationOver(chat, chat.first_student_message_at, ctx.clock.now())) await end(ctx, chatId, 'duration');
  else await ctx.db.transaction().execute((trx) => scheduleSessionEnd(ctx, trx, chatId));
}

/** After a change of the activity's duration. */
async function planSessionEnds(ctx: Ctx, activityId: string): Promise<void> {
  const chats = await openSessions(ctx, activityId).execute();
  for (const { id } of chats) {
    await ctx.db.transaction().execute((trx) => scheduleSessionEnd(ctx, trx, id));
  }
}

async function end(ctx: Ctx, chatId: string, by: EndedBy): Promise<void> {
  const isEnded = await ctx.db.transaction().execute((trx) => endSession(ctx, trx, chatId, by));
  if (isEnded) tellOfEnd(ctx, chatId, by);
}

function openSessions(ctx: Ctx, activityId: string) {
  return ctx.db
    .selectFrom('chats')
    .where('parent_activity_id', '=', activityId)
    .where('mode', 'is', null)
    .where('is_preview', '=', false)
    .where('submitted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('first_student_message_at', 'is not', null)
    .orderBy('id')
    .select('id');
}

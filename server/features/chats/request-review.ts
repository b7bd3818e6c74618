// Asks for the analysis of a session, and a grade draft where its activity is graded; several wishes become one job.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export const reviewJob = 'review_session';

const reviewKey = (chatId: string) => `review:${chatId}`;

/** In the caller's transaction, which also sets `analysis_requested_at`. */
export async function requestReview(ctx: Pick<Ctx, 'jobs'>, trx: Trx, chatId: string): Promise<void> {
  await ctx.jobs.add(trx, reviewJob, { chatId }, { jobKey: reviewKey(chatId) });
}

export async function cancelReview(ctx: Pick<Ctx, 'jobs'>, trx: Trx, chatId: string): Promise<void> {
  await ctx.jobs.remove(trx, reviewKey(chatId));
}

/** Somebody is at it already: again in a moment. */
export async function postponeReview(ctx: Pick<Ctx, 'db' | 'jobs' | 'clock'>, chatId: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + 2_000);
  await ctx.jobs.add(ctx.db, reviewJob, { chatId }, { jobKey: reviewKey(chatId), keepRunAt: true, runAt });
}

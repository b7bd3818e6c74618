// Asks for the analysis of a session, and a grade draft where its activity is graded; several wishes become one job.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export const reviewJob = 'review_session';

const reviewKey = (chatId: string) => `review:${chatId}`;

/**
 * In the caller's transaction, which also sets `analysis_requested_at`. One at a time a session: what is asked for in the
 * middle of a review is done after it, once.
 */
export async function requestReview(ctx: Pick<Ctx, 'jobs'>, trx: Trx, chatId: string): Promise<void> {
  const key = reviewKey(chatId);
  await ctx.jobs.add(trx, reviewJob, { chatId }, { jobKey: key, line: key });
}

export async function cancelReview(ctx: Pick<Ctx, 'jobs'>, trx: Trx, chatId: string): Promise<void> {
  await ctx.jobs.remove(trx, reviewKey(chatId));
}

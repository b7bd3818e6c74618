// Asks for the analysis of a session, and a grade draft where its activity is graded; several wishes become one job.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export const reviewJob = 'review_session';

const reviewKey = (chatId: string) => `review:${chatId}`;

/**
 * In the caller's transaction, which also sets `analysis_requested_at` where it wants an analysis; a grade draft is wanted
 * in any case. One at a time a session: what is asked for in the middle of a review is done after it, once.
 */
export async function requestReview(ctx: Pick<Ctx, 'jobs'>, trx: Trx, chatId: string): Promise<void> {
  await wishForGrades(trx, [chatId], { regradeId: null, onlySubmitted: false });
  await addReview(ctx, trx, chatId);
}

/** The job alone, for a wish that is written down already. `runAt`: not before. */
export async function addReview(
  ctx: Pick<Ctx, 'jobs'>,
  trx: Trx,
  chatId: string,
  runAt: Date | null = null,
): Promise<void> {
  const key = reviewKey(chatId);
  await ctx.jobs.add(trx, reviewJob, { chatId }, { jobKey: key, line: key, ...(runAt ? { runAt } : {}) });
}

/**
 * Writes down that each of these sessions wants a new draft; `regradeId`: of which "grade again" that is part. `onlySubmitted`
 * leaves out those that were opened again since they were looked at.
 */
export async function wishForGrades(
  trx: Trx,
  chatIds: readonly string[],
  { regradeId, onlySubmitted }: { regradeId: string | null; onlySubmitted: boolean },
): Promise<void> {
  await sql`insert into session_grading as own (chat_id, workspace_id, wish, regrade_id)
    select id, workspace_id, 1, ${regradeId}::uuid from chats
    where id = any(${[...chatIds]}::uuid[]) and (submitted_at is not null or ${!onlySubmitted}) order by id for share
    on conflict (chat_id) do update set wish = own.wish + 1, waits_until = null, waits_since = null,
      regrade_id = coalesce(excluded.regrade_id, own.regrade_id)`.execute(trx);
}

/** Nothing is wanted any more; what is under way is not taken. */
export async function cancelReview(ctx: Pick<Ctx, 'jobs'>, trx: Trx, chatId: string): Promise<void> {
  await trx
    .updateTable('session_grading')
    .set((eb) => ({ done: eb.ref('wish'), claim: null, waits_until: null, waits_since: null }))
    .where('chat_id', '=', chatId)
    .execute();
  await ctx.jobs.remove(trx, reviewKey(chatId));
}

// Promises: every member of a term that has begun is mailed, but for who began it; some hundred people a job, however many there are.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { membersAfter } from './activation.queries.ts';

export const tellJob = 'tell_new_term';
export const mailJob = 'mail_new_term';

export interface Telling {
  termId: string;
  /** who activated it and knows */
  byUserId: string | null;
  /** the last one told; null at the start */
  after: string | null;
}

const peopleAtOnce = 500;

/** Enqueued in the transaction that activates the term. */
export async function telling(ctx: Pick<Ctx, 'jobs'>, trx: Trx, job: Telling): Promise<void> {
  await ctx.jobs.add(trx, tellJob, job);
}

/** A mail is a job of its own: when one fails, the others have been sent. */
export async function tellNewTerm(ctx: Ctx, { termId, byUserId, after }: Telling): Promise<void> {
  const userIds = await membersAfter(ctx.db, termId, after, peopleAtOnce);
  await ctx.db.transaction().execute(async (trx) => {
    for (const userId of userIds) {
      if (userId === byUserId) continue;
      await ctx.jobs.add(trx, mailJob, { termId, userId }, { jobKey: `new term ${termId} ${userId}` });
    }
    const last = userIds.at(-1);
    if (last !== undefined && userIds.length === peopleAtOnce)
      await telling(ctx, trx, { termId, byUserId, after: last });
  });
}

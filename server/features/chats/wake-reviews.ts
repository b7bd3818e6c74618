// Promises: reviews that wait for room under the limits of a place are tried at once.
import { sql } from 'kysely';
import type { Ctx } from '#server/permissions/ctx.ts';
import { addReview } from './request-review.ts';

const chunk = 100;

/** A job, and may run twice: a review has one key. What still finds no room waits on. */
export async function wakeReviews(ctx: Ctx, nodeId: string): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string }>`select own.chat_id as id from session_grading own
      join chats on chats.id = own.chat_id left join nodes home on home.id = chats.home_id
      where own.waits_until is not null and own.chat_id > ${after}::uuid
        and (${nodeId}::uuid = any(home.path) or chats.parent_activity_id = ${nodeId}::uuid)
      order by own.chat_id limit ${chunk}`.execute(ctx.db);
    const last = rows.at(-1);
    if (!last) return;
    await ctx.db.transaction().execute(async (trx) => {
      for (const { id } of rows) await addReview(ctx, trx, id);
    });
    after = last.id;
  }
}

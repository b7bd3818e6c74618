// Promises: mails that were given up are on their way again, these or the oldest thousand of all; what has gone out stays so.
import { sql } from 'kysely';
import type { Ctx } from '#server/permissions/ctx.ts';
import { deliverJob, mailLine } from './outbox.ts';

const atOnce = 1000;

/** How many are tried again. */
export async function retryMails(ctx: Ctx, ids?: readonly string[]): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const isWanted = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::uuid[])`;
    const { rows } = await sql<{ id: string }>`update outbox set state = 'waiting'
      where id in (select id from outbox where state = 'failed' and ${isWanted} order by id limit ${atOnce} for update)
      returning id`.execute(trx);
    for (const { id } of rows) await ctx.jobs.add(trx, deliverJob, { id }, { line: mailLine(id, rows.length > 1) });
    return rows.length;
  });
}

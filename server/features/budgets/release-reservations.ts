// Promises: what was set aside for a call whose process died is there again for others.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { HoldRow } from '#server/database/tables/budgets.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { changeCounters } from './settle-budget.ts';

/**
 * Releases what these generations had set aside, in the transaction that interrupts them. If one of their processes lives
 * after all, what it used is still counted when it settles.
 */
export async function releaseLostReservations(trx: Trx, generationIds: readonly string[]): Promise<void> {
  if (generationIds.length === 0) return;
  const { rows } = await sql<{ holds: HoldRow[]; at: Date }>`update budget_reservations set state = 'released'
    where generation_id = any(${[...generationIds]}::uuid[]) and state = 'held'
    returning holds, now() as at`.execute(trx);
  await giveBack(trx, rows, rows[0]?.at);
}

const chunk = 500;

/** Releases what is older than its lease; returns how many. */
export async function releaseOverdue(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ holds: HoldRow[] }>`update budget_reservations set state = 'released'
      where id in (select id from budget_reservations where state = 'held' and lease_until < ${now} limit ${chunk}
        for update skip locked)
      returning holds`.execute(trx);
    await giveBack(trx, rows, now);
    return rows.length;
  });
}

async function giveBack(trx: Trx, rows: readonly { holds: HoldRow[] }[], now: Date | undefined): Promise<void> {
  const changes = rows.flatMap(({ holds }) =>
    holds.map(({ counter_id, amount }) => ({ counter_id, release: amount, used: 0 })),
  );
  if (changes.length > 0 && now) await changeCounters(trx, changes, now);
}

// The free plan's seats: distinct people with a row in the active term, those who were only invited among them.
import { sql } from 'kysely';
import { freeSeats } from '#contract/core/constants.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Db, Trx } from '#server/database/index.ts';

/** Seats used in a term. */
export async function countSeats(db: Db | Trx, termId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members
    where node_id = ${termId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * To be asked after rows were added to the term, under its lock: throws seats_exhausted where it is the active one of a
 * workspace on the free plan and more people are in it than there are seats.
 */
export async function requireSeats(trx: Trx, termId: string): Promise<void> {
  const free = await trx
    .selectFrom('workspaces')
    .where('active_term_id', '=', termId)
    .where('plan', '=', 'free')
    .select('node_id')
    .executeTakeFirst();
  if (free && (await countSeats(trx, termId)) > freeSeats) throw new ApiError('seats_exhausted');
}

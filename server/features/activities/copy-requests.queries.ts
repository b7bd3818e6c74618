// Which copies a call with an Idempotency-Key has made so far: written with each batch, read when the call is repeated.
import { sql } from 'kysely';
import type { ParentTarget } from '#contract/activities/target.ts';
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export interface CopyRequest {
  userId: string;
  key: string;
  sourceId: string;
}

const keptMs = 24 * 60 * 60 * 1000;

/** Of these places those that have their copy; what is older than a day is forgotten. */
export async function findEarlierCopies(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  request: CopyRequest,
  parents: readonly ParentTarget[],
): Promise<{ place: number; copyId: string }[]> {
  const limit = new Date(ctx.clock.now().getTime() - keptMs);
  await ctx.db.deleteFrom('copy_requests').where('created_at', '<', limit).execute();
  const { rows } = await sql<{ place: number; copyId: string }>`
    select place, copy_id as "copyId" from copy_requests
    where user_id = ${request.userId}::uuid and key = ${request.key} and source_id = ${request.sourceId}::uuid
      and parent = ${JSON.stringify(parents)}::jsonb -> place`.execute(ctx.db);
  return rows;
}

/** In the transaction of the copies. */
export async function keepCopies(
  ctx: Pick<Ctx, 'clock'>,
  trx: Trx,
  request: CopyRequest,
  copies: readonly { place: number; parent: ParentTarget; copyId: string }[],
): Promise<void> {
  await trx
    .insertInto('copy_requests')
    .values(
      copies.map(({ place, parent, copyId }) => ({
        user_id: request.userId,
        key: request.key,
        place,
        source_id: request.sourceId,
        parent: JSON.stringify(parent),
        copy_id: copyId,
        created_at: ctx.clock.now(),
      })),
    )
    // A key that a failed call has given back may be used for another one.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key', 'place']).doUpdateSet((eb) => ({
        source_id: eb.ref('excluded.source_id'),
        parent: sql`excluded.parent`,
        copy_id: eb.ref('excluded.copy_id'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
}

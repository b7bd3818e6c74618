// The locks under which the tree and its people change: trees before people, each in the order of ids.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';

/** The workspaces in which these nodes lie, or that lie below them. */
function treesOf(nodeIds: readonly string[]) {
  const ids = sql`${[...nodeIds]}::uuid[]`;
  return sql`select workspace_id from nodes where id = any(${ids})
    union select id from nodes where kind = 'workspace' and path && ${ids}`;
}

/** Keeps others from moving and inserting there; in the order of ids, so that two never wait for each other. */
export async function lockTrees(trx: Trx, nodeIds: readonly string[]): Promise<void> {
  await keepActivities(trx, nodeIds, 'pg_advisory_xact_lock');
  await sql`select id from nodes where id in (${treesOf(nodeIds)}) order by id for no key update`.execute(trx);
}

/**
 * Activities alone go from one tree to another. Who waits for the lock of the tree in which one was would hold it while the
 * activity is in another by then, whose lock nobody has: so one that is in question stays where it is first of all.
 */
async function keepActivities(
  trx: Trx,
  nodeIds: readonly string[],
  lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
): Promise<void> {
  await sql`select ${sql.raw(lock)}(hashtextextended('tree of ' || id, 0)) from (
      select id from nodes where id = any(${[...nodeIds]}::uuid[]) and kind = 'activity' order by id offset 0
    ) activity`.execute(trx);
}

/** To be asked under the lock: whoever was let in before may find the place archived meanwhile. */
export async function requireLive(trx: Trx, nodeId: string): Promise<void> {
  const live = await trx
    .selectFrom('nodes')
    .where('id', '=', nodeId)
    .where('is_gone', '=', false)
    .select('id')
    .executeTakeFirst();
  if (!live) throw new ApiError('not_found');
}

/** Inserts and changes of members go on side by side and keep moves out. */
export async function shareTree(trx: Trx, nodeId: string): Promise<void> {
  await keepActivities(trx, [nodeId], 'pg_advisory_xact_lock_shared');
  await shareTrees(trx, [nodeId]);
}

/** The same of places in which something is made, none of them an activity. */
export async function shareTrees(trx: Trx, nodeIds: readonly string[]): Promise<void> {
  await sql`select id from nodes where id in (${treesOf(nodeIds)}) order by id for share`.execute(trx);
}

/** Keeps changes of members of these places out; after the trees' lock. */
export async function sharePeople(trx: Trx, nodeIds: readonly string[]): Promise<void> {
  await sql`select from nodes where id in (${peopleOf(nodeIds)}) order by id for share`.execute(trx);
}

/** Whose row is locked by who changes members: of a place in a term that of the term, elsewhere the node's own. */
function peopleOf(nodeIds: readonly string[]) {
  return sql`select coalesce(term_id, id) from nodes where id = any(${[...nodeIds]}::uuid[])`;
}

/** One change of members (or of what must be one of them, a creator) at a time in a term. After the tree's lock, never before. */
export async function lockPeople(trx: Trx, nodeId: string): Promise<void> {
  await lockPeopleOf(trx, [nodeId]);
}

/** The same for several places; in the order of ids, so that two never wait for each other. */
export async function lockPeopleOf(trx: Trx, nodeIds: readonly string[]): Promise<void> {
  await sql`select from nodes where id in (${peopleOf(nodeIds)}) order by id for no key update`.execute(trx);
}

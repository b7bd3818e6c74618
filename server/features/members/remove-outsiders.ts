// Promises: of activities that were moved, only people who belong to the place where they stand now keep a row on them; each
// keeps an owner and a creator. For a transaction that holds the trees' lock and the people's.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { planRemoving } from '#server/permissions/member-changes.rules.ts';
import type { MemberState } from '#server/permissions/member-changes.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { auditOwners } from './audit-owners.ts';
import { deleteMembers, giveCreatorSlot, isMember } from './member-rows.queries.ts';
import type { LockedNode } from './member-rows.queries.ts';

/** Where they stand now; null: the public library, to which everybody belongs. */
export interface NewPlace {
  id: string;
  kind: NodeKind;
  path: readonly string[];
  workspace_id: string | null;
  term_id: string | null;
}

/** Returns whose rows went. */
export async function removeOutsiders(
  ctx: Ctx,
  trx: Trx,
  activityIds: readonly string[],
  place: NewPlace | null,
): Promise<Set<string>> {
  const gone = new Set<string>();
  const outside = place === null ? [] : await findOutsiders(trx, activityIds, place);
  if (place === null || outside.length === 0) return gone;
  const heir = await findHeir(ctx, trx, place);
  const now = ctx.clock.now();
  const left = new Set(outside.map((row) => row.node_id));
  for (const node of await readNodes(trx, [...left])) {
    const leaving = new Set(outside.filter((row) => row.node_id === node.id).map((row) => row.user_id));
    const before = await rowsOf(trx, node.id);
    const { removed, nextCreator } = planRemoving(node, before, leaving, heir);
    await deleteMembers(trx, node.id, removed);
    if (nextCreator !== null) await giveCreatorSlot(trx, node, nextCreator, now);
    const went = before.filter((row) => leaving.has(row.user_id));
    await auditOwners(ctx, trx, node, went, []);
    for (const userId of removed) gone.add(userId);
  }
  return gone;
}

/** Who has a row on one of them, or is its creator, and belongs to the place neither by a row of his own nor by owning it. */
async function findOutsiders(
  trx: Trx,
  activityIds: readonly string[],
  place: NewPlace,
): Promise<{ node_id: string; user_id: string }[]> {
  const { rows } = await sql<{ node_id: string; user_id: string }>`
    with people as (
      select node_id, user_id from members where node_id = any(${[...activityIds]}::uuid[])
      union select id, creator_id from nodes where id = any(${[...activityIds]}::uuid[]) and creator_id is not null
    )
    select people.node_id, people.user_id from people join users on users.id = people.user_id
    where users.super_role is distinct from 'owner' and not exists (
      select from members own where own.user_id = people.user_id and (${belongs(place)}))`.execute(trx);
  return rows;
}

/** On `own`, a row of the person's. */
function belongs({ id, kind, path, workspace_id: workspaceId }: NewPlace) {
  const owned = sql`own.node_id = ${id}::uuid or own.role = 1 and own.node_id = any(${[...path]}::uuid[])
    or own.role = 1 and own.node_id = (select active_term_id from workspaces where node_id = ${workspaceId}::uuid)`;
  // A school's members are those of its terms; a district's library is open to those of its schools.
  if (kind === 'workspace') return sql`${owned} or own.kind = 'term' and own.workspace_id = ${workspaceId}::uuid`;
  if (kind === 'district') {
    return sql`${owned} or own.kind = 'term'
      and own.workspace_id in (select node.id from nodes node where node.parent_id = ${id}::uuid and node.kind = 'workspace')`;
  }
  return owned;
}

/**
 * Who follows where the creator or the last owner goes: who moves it; in a term where he has no row, whose owner rows take
 * one, the nearest owner above it there.
 */
async function findHeir(ctx: Ctx, trx: Trx, place: NewPlace): Promise<string | null> {
  const mover = ctx.actor.user_id;
  if (place.term_id === null || (mover !== null && (await isMember(trx, place.term_id, mover)))) return mover;
  const { rows } = await sql<{ user_id: string }>`select user_id from members
    where node_id = any(${[...place.path]}::uuid[]) and role = 1 and term_id = ${place.term_id}::uuid
    order by array_position(${[...place.path]}::uuid[], node_id) desc, created_at, id limit 1`.execute(trx);
  return rows[0]?.user_id ?? mover;
}

function readNodes(trx: Trx, ids: readonly string[]): Promise<(LockedNode & { kind: 'activity' })[]> {
  return trx
    .selectFrom('nodes')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('kind', '=', 'activity')
    .orderBy('id')
    .select(['id', sql<'activity'>`kind`.as('kind'), 'term_id', 'workspace_id', 'path', 'creator_id'])
    .execute();
}

/** The oldest first. */
function rowsOf(trx: Trx, nodeId: string): Promise<MemberState[]> {
  return trx
    .selectFrom('members')
    .where('node_id', '=', nodeId)
    .select(['user_id', 'role', 'school_role', 'is_content_moderator'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

// Who owns a node by a row of his own; a term's owners are its admins. For changes that stand in a transaction already.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import { newId } from '#server/platform/ids.ts';

export async function ownersOf(trx: Trx, nodeId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .where('node_id', '=', nodeId)
    .where('role', '=', 1)
    .select('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Whether he owns it, and is there: whoever takes a creator slot. To be asked behind `lockPeople`. */
export async function isOwnerOf(trx: Trx, nodeId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.node_id', '=', nodeId)
    .where('members.user_id', '=', userId)
    .where('members.role', '=', 1)
    .where('users.archived_at', 'is', null)
    .select('members.id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface OwnedNode {
  id: string;
  kind: NodeKind;
  workspace_id: string | null;
  term_id: string | null;
}

/** The first owner row of what somebody has just made; a term's owner is its admin. */
export async function insertOwner(trx: Trx, node: OwnedNode, userId: string, now: Date): Promise<void> {
  const { id, kind, workspace_id, term_id } = node;
  await trx
    .insertInto('members')
    .values({
      id: newId(),
      user_id: userId,
      node_id: id,
      kind,
      workspace_id,
      term_id,
      role: 1,
      ...(kind === 'term' && { school_role: 'admin' as const }),
      created_at: now,
    })
    .execute();
}

/** The same of many nodes that stand already, in one statement; none of them a term. */
export async function insertOwners(trx: Trx, nodeIds: readonly string[], userId: string, now: Date): Promise<void> {
  const ids = nodeIds.map(() => newId());
  await sql`insert into members (id, user_id, node_id, kind, workspace_id, term_id, role, created_at)
    select owner.id, ${userId}::uuid, nodes.id, nodes.kind, nodes.workspace_id, nodes.term_id, 1, ${now}::timestamptz
    from unnest(${ids}::uuid[], ${[...nodeIds]}::uuid[]) owner (id, node_id)
      join nodes on nodes.id = owner.node_id`.execute(trx);
}

/** An owner row, whatever he was before; behind `lockPeople`. Not of a term. */
export async function makeOwner(trx: Trx, nodeId: string, userId: string, now: Date): Promise<void> {
  const owns = await trx
    .updateTable('members')
    .set({ role: 1 })
    .where('node_id', '=', nodeId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!owns) await insertOwners(trx, [nodeId], userId, now);
}

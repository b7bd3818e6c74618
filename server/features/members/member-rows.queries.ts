// Writes rows of people, thousands in one statement; what may be written is asked before.
import { sql } from 'kysely';
import type { SchoolRole } from '#server/database/tables/people.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { MemberState } from '#server/permissions/member-changes.rules.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import { lockPeople, requireLive, shareTree } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';

/** The node whose people change, as it is under the lock. */
export type LockedNode = Pick<NodeFacts, 'id' | 'kind' | 'term_id' | 'workspace_id' | 'path' | 'creator_id'>;

/**
 * One change of members at a time in a term (outside of terms: of a node), and no move meanwhile: so that two together take
 * no last owner, count no seat twice and leave no row below a term that was left.
 */
export async function lockMembers(trx: Trx, nodeId: string): Promise<LockedNode> {
  await shareTree(trx, nodeId);
  await requireLive(trx, nodeId);
  await lockPeople(trx, nodeId);
  // Read anew: who waited for the lock finds another creator than he came with.
  return trx
    .selectFrom('nodes')
    .where('id', '=', nodeId)
    .select(['id', 'kind', 'term_id', 'workspace_id', 'path', 'creator_id'])
    .executeTakeFirstOrThrow();
}

/** The rows of a node that stand for these people, and of all its owners, the oldest first. */
export function findOwnersAnd(trx: Trx, nodeId: string, userIds: readonly string[]): Promise<MemberState[]> {
  return trx
    .selectFrom('members')
    .where('node_id', '=', nodeId)
    .where((eb) => eb.or([eb('role', '=', 1), eb('user_id', '=', anyUser(userIds))]))
    .select(['user_id', 'role', 'school_role', 'is_content_moderator'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What decides whether somebody may be added. */
export interface InviteeRow {
  id: string;
  invitee_is_in_term: boolean;
  invitee_fits_domain: boolean;
}

/** Of these people those who exist. */
export async function findInvitees(
  db: Db | Trx,
  userIds: readonly string[],
  place: { term_id: string | null; workspace_id: string | null },
): Promise<Map<string, InviteeRow>> {
  const rows = await db
    .selectFrom('users')
    .where('users.id', '=', anyUser(userIds))
    .where('users.archived_at', 'is', null)
    .select([
      'users.id',
      sql<boolean>`exists (select from members where user_id = users.id and node_id = ${place.term_id})`.as(
        'invitee_is_in_term',
      ),
      sql<boolean>`exists (select from workspace_domains where workspace_id = ${place.workspace_id}
        and domain = split_part(lower(users.email), '@', 2))`.as('invitee_fits_domain'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The school role that a rule of the workspace gives to this person's verified address; null: none, or no rule fits. */
export async function findDomainRole(trx: Trx, userId: string, workspaceId: string | null): Promise<SchoolRole | null> {
  const rule = await trx
    .selectFrom('users')
    .innerJoin('workspace_domains', (join) =>
      join.on(sql<boolean>`workspace_domains.domain = split_part(lower(users.email), '@', 2)`),
    )
    .where('users.id', '=', userId)
    .where('users.auth_uid', 'is not', null)
    .where('workspace_domains.workspace_id', '=', workspaceId)
    .select('workspace_domains.school_role')
    .executeTakeFirst();
  return rule?.school_role ?? null;
}

export interface Inserting {
  invitedBy: string | null;
  now: Date;
}

/** Who has a row already keeps it as it is. */
export async function insertMembers(
  trx: Trx,
  node: Pick<LockedNode, 'id' | 'kind' | 'term_id' | 'workspace_id'>,
  rows: readonly MemberState[],
  { invitedBy, now }: Inserting,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into members
      (id, user_id, node_id, kind, workspace_id, term_id, role, school_role, is_content_moderator, invited_by, created_at)
    select n.id, n.user_id, ${node.id}, ${node.kind}, ${node.workspace_id}, ${node.term_id}, n.role, n.school_role,
      n.is_content_moderator, nullif(${invitedBy}::uuid, n.user_id), ${now}
    from unnest(${rows.map(() => newId())}::uuid[], ${columns(rows)}) n (id, user_id, role, school_role, is_content_moderator)
    on conflict (user_id, node_id) do nothing`.execute(trx);
}

export async function changeMembers(trx: Trx, nodeId: string, rows: readonly MemberState[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update members set role = n.role, school_role = n.school_role, is_content_moderator = n.is_content_moderator
    from unnest(${columns(rows)}) n (user_id, role, school_role, is_content_moderator)
    where members.node_id = ${nodeId} and members.user_id = n.user_id`.execute(trx);
}

export async function deleteMembers(trx: Trx, nodeId: string, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('members').where('node_id', '=', nodeId).where('user_id', '=', anyUser(userIds)).execute();
}

/** Makes somebody creator, and so owner. A term's creator is one of its admins already. */
export async function giveCreatorSlot(trx: Trx, node: LockedNode, userId: string, now: Date): Promise<void> {
  await trx.updateTable('nodes').set({ creator_id: userId }).where('id', '=', node.id).execute();
  if (node.kind === 'term' || node.kind === 'district') return;
  const row = { user_id: userId, role: 1, school_role: null, is_content_moderator: false } as const;
  await insertMembers(trx, node, [row], { invitedBy: null, now });
  await trx
    .updateTable('members')
    .set({ role: 1 })
    .where('node_id', '=', node.id)
    .where('user_id', '=', userId)
    .execute();
}

export async function isMember(trx: Trx, nodeId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .where('node_id', '=', nodeId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function anyUser(userIds: readonly string[]) {
  return sql<string>`any(${[...userIds]}::uuid[])`;
}

function columns(rows: readonly MemberState[]) {
  return sql`${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.role)}::smallint[],
    ${rows.map((row) => row.school_role)}::text[], ${rows.map((row) => row.is_content_moderator)}::boolean[]`;
}

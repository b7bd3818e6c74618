import { sql } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { groupRows } from '#server/permissions/rows.ts';
import type { NodeOf } from '#server/permissions/rows.ts';
import { lockPeople } from '#server/permissions/tree.ts';
import { inheritedRoleOf, visibleNodes } from '#server/permissions/visible.ts';
import type { Scope } from '#server/permissions/visible.ts';

export interface GroupRow extends NodeOfGroup {
  creator: Creator | null;
  members: { role: 0 | 1; count: number }[];
  /** the name as it sorts: without case and accents */
  sort_name: string;
}
type NodeOfGroup = NodeOf['group'];

export interface GroupFilter extends PageQuery {
  search?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
}

/** Which groups, seen from a scope that `access` has granted. */
export type GroupTarget = 'descendants' | 'itself' | 'children' | 'ancestors';

/** The groups around a term or group that the person may see: by name, ancestors root first. */
export async function findGroups(
  db: Db,
  m: Memberships,
  scope: Scope & { node: { kind: string } },
  target: GroupTarget,
  filter: GroupFilter,
): Promise<{ window: PageWindow<GroupRow>; rows: GroupRow[] }> {
  const isUpward = target === 'ancestors';
  const window = pageWindow<GroupRow>(
    `groups ${target}`,
    isUpward
      ? [{ column: sql`groups.depth`, direction: 'asc', type: 'integer', value: (row) => row.depth }, byId]
      : byName,
    filter,
  );
  // Above the scope nothing is granted by it: each ancestor is judged by itself.
  const seen = isUpward ? visibleNodes(m) : visibleNodes(m, { under: scope, children: target !== 'descendants' });
  let query = selectGroups(db)
    .where('nodes.kind', '=', 'group')
    .where(within(m, scope, target))
    .where(target === 'itself' ? sql<boolean>`true` : seen)
    .where(window.where);
  if (filter.roles) query = query.where(sql<boolean>`${inheritedRoleOf(m)} = any(${filter.roles}::int[])`);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export async function readGroupRow(db: Db, id: string): Promise<GroupRow> {
  return selectGroups(db).where('nodes.id', '=', id).executeTakeFirstOrThrow();
}

const sortName = sql<string>`hearth_plain(nodes.name)`;
const byId: SortKey<GroupRow> = { column: sql`nodes.id`, direction: 'asc', type: 'uuid', value: (row) => row.id };

/** The order of groups where none is asked for. */
export const byName: SortKey<GroupRow>[] = [
  { column: sortName, direction: 'asc', type: 'text', value: (row) => row.sort_name },
  byId,
];

function within(m: Memberships, scope: Scope & { node: { kind: string } }, target: GroupTarget) {
  const { id, path, kind } = scope.node;
  switch (target) {
    case 'itself':
      return sql<boolean>`nodes.id = ${id}`;
    case 'ancestors':
      return sql<boolean>`nodes.id = any(${path.slice(0, -1)}::uuid[])`;
    case 'children':
      // Who sees a group but not the one above it finds it at the top of his tree.
      return kind === 'term'
        ? sql<boolean>`(nodes.parent_id = ${id} or nodes.term_id = ${id} and parent.kind = 'group'
            and not ${visibleNodes(m, { alias: 'parent' })})`
        : sql<boolean>`nodes.parent_id = ${id}`;
    case 'descendants':
      return kind === 'term'
        ? sql<boolean>`nodes.term_id = ${id}`
        : sql<boolean>`(nodes.path @> array[${id}::uuid] and nodes.id <> ${id})`;
  }
}

/** Every list of groups begins with it. */
export function selectGroups(db: Db) {
  return groupRows(db).select([
    creatorOf(sql`nodes.creator_id`).as('creator'),
    sortName.as('sort_name'),
    sql<
      GroupRow['members']
    >`(select coalesce(json_agg(json_build_object('role', c.role, 'count', c.count) order by c.role), '[]')
      from (select role, count(*)::int as count from members where node_id = nodes.id group by role) c)`.as('members'),
  ]);
}

/** Of a group; a term is -1, so that its own groups come to 0. */
export async function depthOf(trx: Trx, nodeId: string): Promise<number> {
  const row = await trx.selectFrom('groups').where('node_id', '=', nodeId).select('depth').executeTakeFirst();
  return row?.depth ?? -1;
}

/** Until the transaction ends nobody else changes it; `withMembers`: or who its owners are, which is locked by the term. */
export async function lockGroup(trx: Trx, id: string, { withMembers }: { withMembers: boolean }) {
  if (withMembers) await lockPeople(trx, id);
  return trx
    .selectFrom('nodes')
    .where('id', '=', id)
    .select(['creator_id', 'is_published', 'archived_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** After a move: what lies below it stays pinned only in groups that are still above. */
export async function dropLostPins(trx: Trx, movedId: string): Promise<void> {
  await sql`delete from activity_pins using nodes pinned, nodes place
    where pinned.id = activity_pins.activity_id and place.id = activity_pins.node_id
      and pinned.path @> array[${movedId}::uuid] and place.kind = 'group' and not place.id = any(pinned.path)`.execute(
    trx,
  );
}

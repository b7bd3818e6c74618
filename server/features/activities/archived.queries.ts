import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ArchivedThing } from '#contract/activities/archived.entities.ts';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { restorableChats, restorableNodes } from '#server/permissions/restorable.ts';

export interface ArchivedRow {
  id: string;
  entity_type: ArchivedThing['entity_type'];
  name: string;
  color: string | null;
  emoji: string | null;
  parent_id: string | null;
  parent_kind: NodeKind | null;
  parent_name: string | null;
  parent_slug: string | null;
  /** a chat's parent is seen by who sees the chat */
  is_parent_whole: boolean;
  term_id: string | null;
  workspace_slug: string | null;
  creator_id: string | null;
  creator: Creator | null;
  created_at: Date;
  archived_at: Date;
}

export interface ArchivedFilter {
  search?: string | undefined;
  /** null: of any type */
  entityTypes?: readonly ArchivedThing['entity_type'][] | undefined;
}

interface Scope {
  id: string;
  workspace_id: string | null;
}

/** Nodes and chats, each from its own index, put together in one order. */
export async function findArchived(
  db: Db,
  m: Memberships,
  scope: Scope,
  since: Date,
  filter: ArchivedFilter & PageQuery,
): Promise<{ window: PageWindow<ArchivedRow>; rows: ArchivedRow[] }> {
  const over = (table: string) => pageWindow('archived', sortKeys(table), filter);
  const window = over('found');
  const isWanted = (type: ArchivedThing['entity_type']) => !filter.entityTypes || filter.entityTypes.includes(type);
  const kinds = (['term', 'group', 'activity'] as const).filter(isWanted);
  const parts = [
    ...(kinds.length > 0 ? [archivedNodes(m, scope, since, kinds, filter.search, over('nodes'))] : []),
    ...(isWanted('chat') ? [archivedChats(m, scope, since, filter.search, over('chats'))] : []),
  ];
  if (parts.length === 0) return { window, rows: [] };
  const { rows } = await sql<ArchivedRow>`select found.*, ${creatorOf(sql`found.creator_id`)} as creator,
      above.kind as parent_kind, above.name as parent_name, above_workspace.slug as parent_slug,
      in_workspace.slug as workspace_slug
    from (select * from (${sql.join(parts, sql` union all `)}) found
      order by ${window.orderBy} limit ${window.limit} offset ${window.offset}) found
    left join nodes above on above.id = found.parent_id
    left join workspaces above_workspace on above_workspace.node_id = found.parent_id
    left join workspaces in_workspace on in_workspace.node_id = found.workspace_id
    order by ${window.orderBy}`.execute(db);
  return { window, rows };
}

function archivedNodes(
  m: Memberships,
  scope: Scope,
  since: Date,
  kinds: readonly string[],
  typed: string | undefined,
  window: PageWindow<ArchivedRow>,
): RawBuilder<unknown> {
  return sql`(select nodes.id, nodes.kind as entity_type, nodes.name, coalesce(groups.color, activities.color) as color,
      activities.emoji, nodes.parent_id, false as is_parent_whole, nodes.term_id, nodes.workspace_id, nodes.creator_id,
      nodes.created_at, nodes.archived_at
    from nodes left join nodes parent on parent.id = nodes.parent_id left join nodes in_term on in_term.id = nodes.term_id
    left join groups on groups.node_id = nodes.id left join activities on activities.node_id = nodes.id
    where nodes.workspace_id = ${scope.workspace_id} and nodes.path @> array[${scope.id}::uuid] and nodes.id <> ${scope.id}
      and nodes.kind = any(${[...kinds]}::text[]) and ${restorableNodes(m, since)} and ${window.where}
      ${typed ? sql`and ${nameMatches(sql`nodes.search`, sql`nodes.plain_name`, typed)}` : sql``}
    order by ${window.orderBy} limit ${window.limit + window.offset})`;
}

function archivedChats(
  m: Memberships,
  scope: Scope,
  since: Date,
  typed: string | undefined,
  window: PageWindow<ArchivedRow>,
): RawBuilder<unknown> {
  return sql`(select chats.id, 'chat' as entity_type, chats.name, null as color, null as emoji,
      coalesce(chats.parent_activity_id, chats.parent_group_id, chats.parent_term_id) as parent_id,
      true as is_parent_whole, chats.term_id, chats.workspace_id, chats.creator_id, chats.created_at, chats.archived_at
    from chats join nodes home on home.id = chats.home_id left join nodes in_term on in_term.id = chats.term_id
    where chats.workspace_id = ${scope.workspace_id} and home.path @> array[${scope.id}::uuid]
      and ${restorableChats(m, since)} and ${window.where}
      ${typed ? sql`and ${nameMatches(sql`chats.search`, sql`hearth_plain(chats.name)`, typed)}` : sql``}
    order by ${window.orderBy} limit ${window.limit + window.offset})`;
}

function sortKeys(table: string): SortKey<ArchivedRow>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return [
    { column: column('archived_at'), direction: 'desc', type: 'timestamptz', value: (row) => row.archived_at },
    { column: column('id'), direction: 'desc', type: 'uuid', value: (row) => row.id },
  ];
}

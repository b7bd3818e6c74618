import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { activityRows } from '#server/permissions/rows.ts';
import type { NodeOf } from '#server/permissions/rows.ts';
import { inheritedRoleOf, visibleNodes } from '#server/permissions/visible.ts';
import type { Scope } from '#server/permissions/visible.ts';

export interface ActivityRow extends NodeOfActivity {
  creator: Creator | null;
  /** in the listed group or workspace; of a single activity: in any */
  pinned_at: Date | null;
}
type NodeOfActivity = NodeOf['activity'];

export interface ActivityFilter extends PageQuery {
  search?: string | undefined;
  creatorId?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  subject?: string | undefined;
  gradeSystemLevel?: string | undefined;
  sort?: 'popular' | 'recent' | undefined;
}

/**
 * Which activities: a parent's own with those pinned in `pinsOf`, or all of a term, where a pin in any of its groups or in
 * its workspace counts.
 */
export type ActivityPlace =
  | { children: true; parentId: string; pinsOf: string }
  | { children: false; termId: string; workspaceId: string };

function pinsOf(place: ActivityPlace) {
  if (place.children) return sql`(select activity_id, pinned_at from activity_pins where node_id = ${place.pinsOf})`;
  return sql`(select activity_id, max(pinned_at) as pinned_at
    from activity_pins join nodes pinned_in on pinned_in.id = activity_pins.node_id
    where pinned_in.term_id = ${place.termId} or pinned_in.id = ${place.workspaceId} group by activity_id)`;
}

/**
 * The activities of a place that the person may see, in the order asked for; by default pinned first, then the newest. The
 * page is found on the narrow rows first; everything else is read for its rows alone.
 */
export async function findActivities(
  db: Db,
  m: Memberships,
  scope: ListedScope,
  place: ActivityPlace,
  filter: ActivityFilter,
): Promise<{ window: PageWindow<ActivityRow>; rows: ActivityRow[] }> {
  const window = pageWindow(`activities ${filter.sort ?? 'pinned'}`, sortKeys(filter.sort), filter);
  const needsFields = filter.sort === 'popular' || filter.subject || filter.gradeSystemLevel;
  const conditions = [
    within(m, scope, place),
    window.where,
    ...(filter.creatorId ? [sql`nodes.creator_id = ${filter.creatorId}`] : []),
    ...(filter.roles ? [sql`${inheritedRoleOf(m)} = any(${filter.roles}::int[])`] : []),
    ...(filter.subject ? [hasSubject(filter.subject)] : []),
    ...(filter.gradeSystemLevel ? [sql`activities.grade_system_level = ${filter.gradeSystemLevel}`] : []),
    ...(filter.search ? [nameMatches(sql`nodes.search`, sql`nodes.name`, filter.search)] : []),
  ];
  const page = sql`select nodes.id, pin.pinned_at from nodes
    ${needsFields ? sql`join activities on activities.node_id = nodes.id` : sql``}
    left join ${pinsOf(place)} pin on pin.activity_id = nodes.id
    where ${sql.join(conditions, sql` and `)}
    order by ${window.orderBy} limit ${window.limit} offset ${window.offset}`;
  const { rows } = await sql<ListedRow>`select ${prepared} activities.*, ${sql.raw(listedColumns)},
      in_term.is_active as term_is_active, pin.pinned_at, ${creatorOf(sql`nodes.creator_id`)} as creator
    from (${page}) pin
    join nodes on nodes.id = pin.id
    join activities on activities.node_id = nodes.id
    left join nodes in_term on in_term.id = nodes.term_id
    order by ${window.orderBy}`.execute(db);
  return { window, rows: rows.map((row) => ({ ...row, ...placeOf(scope, row) })) };
}

export async function readActivityRow(db: Db, id: string): Promise<ActivityRow> {
  return activityRows(db)
    .modifyFront(prepared)
    .select(creatorOf(sql`nodes.creator_id`).as('creator'))
    .select(sql<Date | null>`(select max(pinned_at) from activity_pins where activity_id = nodes.id)`.as('pinned_at'))
    .where('nodes.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A scope in a workspace, from `access`. */
export type ListedScope = Scope & { node: NodeOf['group'] | NodeOf['term'] };

/** What a row of a list shares with its scope is not read again for each. */
type PlaceFacts = Pick<
  ActivityRow,
  'parent_kind' | 'parent_is_gone' | 'workspace_slug' | 'workspace_visibility' | 'workspace_plan'
>;
type ListedRow = Omit<ActivityRow, keyof PlaceFacts>;

const listedColumns = [
  'id',
  'kind',
  'parent_id',
  'workspace_id',
  'term_id',
  'name',
  'visibility',
  'is_active',
  'is_visible',
  'is_published',
  'is_draft',
  'archived_at',
  'creator_id',
  'created_at',
  'updated_at',
  'path',
  'open_path',
  'block_path',
  'is_gone',
]
  .map((column) => `nodes.${column}`)
  .join(', ');

/** All that is listed under a group or term lies in its workspace: in a group, the term, or the school's library. */
function placeOf({ node }: ListedScope, row: ListedRow): PlaceFacts {
  const parent_kind =
    row.parent_id === row.term_id ? 'term' : row.parent_id === row.workspace_id ? 'workspace' : 'group';
  const { workspace_slug, workspace_visibility, workspace_plan } = node;
  // What has gone is in no list, and neither is what lies below it.
  return { parent_kind, parent_is_gone: false, workspace_slug, workspace_visibility, workspace_plan };
}

function within(m: Memberships, scope: ListedScope, place: ActivityPlace): RawBuilder<SqlBool> {
  if (!place.children) {
    return sql<SqlBool>`(nodes.kind = 'activity' and nodes.term_id = ${place.termId}
      and ${visibleNodes(m, { under: scope })})`;
  }
  // Two short index scans; an OR over the pins' join would read every activity there is. What is pinned in a group lies
  // below it; what is pinned in the workspace lies anywhere in it, and is granted by nothing but itself.
  const pinScope = place.pinsOf === place.parentId ? { under: scope } : {};
  return sql<SqlBool>`nodes.id = any(array(
    select own.id from nodes own where own.parent_id = ${place.parentId} and own.kind = 'activity'
      and ${visibleNodes(m, { alias: 'own', under: scope, children: true })}
    union all
    select pinned.id from activity_pins join nodes pinned on pinned.id = activity_pins.activity_id
      where activity_pins.node_id = ${place.pinsOf} and ${visibleNodes(m, { alias: 'pinned', ...pinScope })}))`;
}

/** "math" holds "math.algebra" too. */
function hasSubject(subject: string): RawBuilder<SqlBool> {
  return subject.includes('.')
    ? sql<SqlBool>`${subject} = any(activities.categories)`
    : sql<SqlBool>`exists (select from unnest(activities.categories) as c where c = ${subject} or c like ${`${subject}.%`})`;
}

const newest: SortKey<ActivityRow>[] = [
  { column: sql`nodes.created_at`, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
  { column: sql`nodes.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
];

function sortKeys(sort: ActivityFilter['sort']): SortKey<ActivityRow>[] {
  switch (sort) {
    case 'recent':
      return newest;
    case 'popular':
      return [
        { column: sql`activities.chat_count`, direction: 'desc', type: 'integer', value: (row) => row.chat_count },
        ...newest,
      ];
    case undefined:
      return [
        {
          column: sql`pin.pinned_at`,
          direction: 'asc',
          type: 'timestamptz',
          nullable: true,
          value: (row) => row.pinned_at,
        },
        ...newest,
      ];
  }
}

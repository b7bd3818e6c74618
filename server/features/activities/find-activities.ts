// Promises: a page of the activities of a place, filtered and ordered before it is cut; one query, whatever its length.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ActivityState } from '#contract/activities/activities.routes.ts';
import { subjectCategories } from '#contract/core/constants.ts';
import { creatorOf } from '#server/database/creators.ts';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { inheritedRoleOf } from '#server/permissions/visible.ts';
import type { ActivityRow } from './activities.queries.ts';
import type { ActivityPlace, PlaceFacts } from './activity-places.ts';

export interface ActivityFilter extends PageQuery {
  search?: string | undefined;
  creatorId?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  subject?: string | undefined;
  gradeSystemLevel?: string | undefined;
  state?: ActivityState | undefined;
  sort?: 'popular' | 'recent' | 'deadline' | undefined;
}

type ListedRow = Omit<ActivityRow, keyof PlaceFacts>;

/**
 * In the order asked for; by default pinned first, then the newest. The page is found on narrow rows: the few that are
 * pinned, and as many of the others as the page needs, in the order of an index; the rest is read for its rows alone.
 */
export async function findActivities(
  db: Db,
  m: Memberships,
  place: ActivityPlace,
  filter: ActivityFilter,
  now: Date,
): Promise<{ window: PageWindow<ActivityRow>; rows: ActivityRow[] }> {
  const over = (columns: Columns) =>
    pageWindow(`activities ${filter.sort ?? 'pinned'}`, sortKeys(filter.sort, columns), filter);
  const window = over(listed);
  const { own, pins, pinned } = place;
  const needsFields = isByField(filter.sort) || filter.subject || filter.gradeSystemLevel || filter.state;
  const fields = needsFields ? sql`join activities on activities.node_id = nodes.id` : sql``;
  const narrow = sql`nodes.id, nodes.created_at, ${filter.sort === 'popular' ? sql`activities.chat_count` : sql`0`} as chat_count,
    ${filter.sort === 'deadline' ? sql`activities.deadline` : sql`null::timestamptz`} as deadline`;
  const conditions = sql.join([sql`nodes.kind = 'activity'`, ...filters(m, place, filter, now)], sql` and `);

  const bare = over({ ...nodeColumns, pinned: sql`null::timestamptz` });
  const others = sql`(select ${narrow}, null::timestamptz as pinned_at from nodes ${fields}
    where ${own} and ${conditions} and ${bare.where} ${popularFrom(filter, bare)}
      ${pins ? sql`and not exists (select from ${pins} pin where pin.activity_id = nodes.id)` : sql``}
    order by ${bare.orderBy} limit ${bare.limit + bare.offset})`;
  const among = over({ ...nodeColumns, pinned: sql`pin.pinned_at` });
  const inFront = sql`(select ${narrow}, pin.pinned_at from ${pins} pin join nodes on nodes.id = pin.activity_id ${fields}
    where (${own} or ${pinned ?? sql`false`}) and ${conditions} and ${among.where})`;

  const page = sql`select listed.id, listed.pinned_at from (${pins ? sql`${inFront} union all ${others}` : others}) listed
    order by ${window.orderBy} limit ${window.limit} offset ${window.offset}`;
  // What was typed decides which index is worth reading, so that a search is planned each time.
  const { rows } =
    await sql<ListedRow>`select ${filter.search ? sql`` : prepared} activities.*, ${sql.raw(readColumns)},
      in_term.is_active as term_is_active, pin.pinned_at, parent.name as parent_name, ${creatorOf(sql`nodes.creator_id`)} as creator
    from (${page}) pin
    join nodes on nodes.id = pin.id
    join activities on activities.node_id = nodes.id
    left join nodes in_term on in_term.id = nodes.term_id
    left join nodes parent on parent.id = nodes.parent_id
    order by ${over({ ...nodeColumns, pinned: sql`pin.pinned_at` }).orderBy}`.execute(db);
  return { window, rows: rows.map((row) => ({ ...row, ...place.facts(row) })) };
}

function filters(m: Memberships, place: ActivityPlace, filter: ActivityFilter, now: Date): RawBuilder<SqlBool>[] {
  return [
    ...(place.isLibrary && filter.sort === 'popular' ? [sql<SqlBool>`activities.term_id is null`] : []),
    ...(filter.creatorId ? [sql<SqlBool>`nodes.creator_id = ${filter.creatorId}`] : []),
    ...(filter.roles ? [sql<SqlBool>`${inheritedRoleOf(m)} = any(${filter.roles}::int[])`] : []),
    ...(filter.subject ? [sql<SqlBool>`activities.categories && ${withParts(filter.subject)}::text[]`] : []),
    ...(filter.gradeSystemLevel ? [sql<SqlBool>`activities.grade_system_level = ${filter.gradeSystemLevel}`] : []),
    ...(filter.sort === 'deadline' ? [sql<SqlBool>`activities.deadline > ${now} and not nodes.is_draft`] : []),
    ...(filter.state ? [isInState(filter.state, now)] : []),
    ...(filter.search ? [nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search)] : []),
  ];
}

/** As `AvailabilityBadge` says it: each activity is in one state. */
function isInState(state: ActivityState, now: Date): RawBuilder<SqlBool> {
  if (state === 'draft') return sql`nodes.is_draft`;
  if (state === 'paused') return sql`(not nodes.is_draft and activities.is_paused)`;
  const at = sql`${now}::timestamptz`;
  const runs = sql`not nodes.is_draft and not activities.is_paused`;
  if (state === 'not_open_yet') return sql`(${runs} and activities.available_from > ${at})`;
  const hasBegun = sql`${runs} and coalesce(activities.available_from <= ${at}, true)`;
  return state === 'closed'
    ? sql`(${hasBegun} and activities.deadline <= ${at})`
    : sql`(${hasBegun} and coalesce(activities.deadline > ${at}, true))`;
}

/** "math" holds "math.algebra" too. */
function withParts(subject: string): string[] {
  return subjectCategories.filter((one) => one === subject || one.startsWith(`${subject}.`));
}

/** The order by sessions runs over two tables, so its first column is bounded for the index by itself. */
function popularFrom(filter: ActivityFilter, { cursor }: PageWindow<ActivityRow>): RawBuilder<unknown> {
  return filter.sort === 'popular' && cursor ? sql`and activities.chat_count <= ${cursor[0]}::integer` : sql``;
}

/** The columns that a list is ordered by, as they are called at this place of the query. */
interface Columns {
  pinned: RawBuilder<unknown>;
  chats: RawBuilder<unknown>;
  due: RawBuilder<unknown>;
  created: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}
const nodeColumns = {
  chats: sql`activities.chat_count`,
  due: sql`activities.deadline`,
  created: sql`nodes.created_at`,
  id: sql`nodes.id`,
};
const listed = {
  pinned: sql`listed.pinned_at`,
  chats: sql`listed.chat_count`,
  due: sql`listed.deadline`,
  created: sql`listed.created_at`,
  id: sql`listed.id`,
};

/** Sorts whose column does not stand on the node. */
function isByField(sort: ActivityFilter['sort']): boolean {
  return sort === 'popular' || sort === 'deadline';
}

function sortKeys(sort: ActivityFilter['sort'], columns: Columns): SortKey<ActivityRow>[] {
  const newest: SortKey<ActivityRow>[] = [
    { column: columns.created, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
    { column: columns.id, direction: 'desc', type: 'uuid', value: (row) => row.id },
  ];
  if (sort === 'recent') return newest;
  if (sort === 'deadline') {
    return [{ column: columns.due, direction: 'asc', type: 'timestamptz', value: (row) => row.deadline }, ...newest];
  }
  if (sort === 'popular') {
    return [{ column: columns.chats, direction: 'desc', type: 'integer', value: (row) => row.chat_count }, ...newest];
  }
  return [
    {
      column: columns.pinned,
      direction: 'asc',
      type: 'timestamptz',
      nullable: true,
      value: (row) => row.pinned_at,
    },
    ...newest,
  ];
}

const readColumns = [
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

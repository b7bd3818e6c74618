import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
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

/** Which activities: a parent's own with those pinned in `pinsOf`, or all of a term. */
export type ActivityPlace =
  | { children: true; parentId: string; pinsOf: string }
  | { children: false; termId: string; pinsOf: string };

/** The activities of a place that the person may see, in the order asked for; by default pinned first, then the newest. */
export async function findActivities(
  db: Db,
  m: Memberships,
  scope: Scope,
  place: ActivityPlace,
  filter: ActivityFilter,
): Promise<{ window: PageWindow<ActivityRow>; rows: ActivityRow[] }> {
  const window = pageWindow(`activities ${filter.sort ?? 'pinned'}`, sortKeys(filter.sort), filter);
  let query = selectActivities(db)
    .leftJoin('activity_pins as pin', (join) =>
      join.onRef('pin.activity_id', '=', 'nodes.id').on('pin.node_id', '=', place.pinsOf),
    )
    .select('pin.pinned_at')
    .where(within(m, scope, place))
    .where(window.where);
  if (filter.creatorId) query = query.where('nodes.creator_id', '=', filter.creatorId);
  if (filter.roles) query = query.where(sql<SqlBool>`${inheritedRoleOf(m)} = any(${filter.roles}::int[])`);
  if (filter.subject) query = query.where(hasSubject(filter.subject));
  if (filter.gradeSystemLevel) query = query.where('activities.grade_system_level', '=', filter.gradeSystemLevel);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export async function readActivityRow(db: Db, id: string): Promise<ActivityRow> {
  return selectActivities(db)
    .select(sql<Date | null>`(select max(pinned_at) from activity_pins where activity_id = nodes.id)`.as('pinned_at'))
    .where('nodes.id', '=', id)
    .executeTakeFirstOrThrow();
}

function selectActivities(db: Db) {
  return activityRows(db).select(creatorOf(sql`nodes.creator_id`).as('creator'));
}

function within(m: Memberships, scope: Scope, place: ActivityPlace): RawBuilder<SqlBool> {
  if (!place.children) {
    return sql<SqlBool>`(nodes.kind = 'activity' and nodes.term_id = ${place.termId}
      and ${visibleNodes(m, { under: scope })})`;
  }
  // Two short index scans; an OR over the pins' join would read every activity there is. A pinned activity lies below the
  // scope or beside it, so only the scope's own children are granted by it.
  return sql<SqlBool>`nodes.id in (
    select own.id from nodes own where own.parent_id = ${place.parentId} and own.kind = 'activity'
      and ${visibleNodes(m, { alias: 'own', under: scope, children: true })}
    union all
    select pinned.id from activity_pins join nodes pinned on pinned.id = activity_pins.activity_id
      where activity_pins.node_id = ${place.pinsOf} and ${visibleNodes(m, { alias: 'pinned' })})`;
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

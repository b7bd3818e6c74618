import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Breakdown } from '#contract/analytics/breakdown.entities.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { visibleNodes, visibleUsers } from '#server/permissions/visible.ts';
import type { ReportDays, ReportPlace } from './report-place.ts';
import { chatsOf, saidIn, toReview, waits } from './report.queries.ts';
import { during } from './whole.queries.ts';

export interface LineRow {
  /** text, so that what belongs to none has one too: '' */
  key: string;
  id: string | null;
  name: string | null;
  emoji: string | null;
  color: string | null;
  parent_id: string | null;
  parent_name: string | null;
  sessions: number;
  messages: number;
  people: number;
  to_review: number;
  last_message_at: Date | null;
  sort_name: string;
}

export interface LineFilter extends PageQuery {
  search?: string | undefined;
  sort: 'name' | 'sessions' | 'messages' | 'people' | 'to_review' | 'last_message_at';
  order: 'asc' | 'desc';
}

/** A breakdown's lines: those of the place with nothing in the span too, so that one sees where nobody began. */
export async function findLines(
  db: Db,
  by: Breakdown,
  place: ReportPlace,
  days: ReportDays,
  filter: LineFilter,
): Promise<{ window: PageWindow<LineRow>; rows: LineRow[] }> {
  const window = pageWindow<LineRow>(`counts_by_${by}`, sortKeys(filter), filter);
  const { rows } = await sql<LineRow>`
    with here as materialized (${chatsOf(place)}), messages_here as (${saidIn(place, days)}),
    said as materialized (select chat_id, user_id, count(*) as count, max(created_at) as last_at
      from messages_here group by 1, 2),
    keyed as materialized (${keyed(by)}),
    begun as (select keyed.key, count(*)::int as sessions from keyed join here on here.id = keyed.chat_id
      where ${during(sql`here.created_at`, days.span)} group by 1),
    spoken as (select keyed.key, sum(said.count)::int as messages, count(distinct said.user_id)::int as people,
        max(said.last_at) as last_message_at
      from keyed join said on said.chat_id = keyed.chat_id group by 1),
    waiting as (select keyed.key, count(*)::int as to_review from keyed join ${toReview} on chats.id = keyed.chat_id
      where ${waits} group by 1),
    every as (${everyKey(by, place)} union select key from begun union select key from spoken
      union select key from waiting),
    lines as (select coalesce(every.key::text, '') as key, named.*, coalesce(begun.sessions, 0) as sessions,
        coalesce(spoken.messages, 0) as messages, coalesce(spoken.people, 0) as people, coalesce(waiting.to_review, 0) as to_review, spoken.last_message_at,
        coalesce(hearth_plain(named.name), '') as sort_name
      from every left join begun on begun.key is not distinct from every.key
        left join spoken on spoken.key is not distinct from every.key
        left join waiting on waiting.key is not distinct from every.key
        ${named(by, place)})
    select * from lines where ${window.where}
      and position(hearth_plain(${filter.search ?? ''}) in sort_name) > 0
    order by ${window.orderBy} limit ${window.limit} offset ${window.offset}`.execute(db);
  return { window, rows };
}

function sortKeys({ sort, order }: LineFilter): SortKey<LineRow>[] {
  const byName: SortKey<LineRow> = {
    column: sql`sort_name`,
    direction: sort === 'name' ? order : 'asc',
    type: 'text',
    value: (row) => row.sort_name,
  };
  const last: SortKey<LineRow> = { column: sql`key`, direction: 'asc', type: 'text', value: (row) => row.key };
  if (sort === 'name') return [byName, last];
  const first: SortKey<LineRow> =
    sort === 'last_message_at'
      ? {
          column: sql`last_message_at`,
          direction: order,
          type: 'timestamptz',
          nullable: true,
          value: (row) => row.last_message_at,
        }
      : { column: sql.ref(sort), direction: order, type: 'integer', value: (row) => row[sort] };
  return [first, byName, last];
}

/** Which lines a chat counts for: (chat_id, key). */
function keyed(by: Breakdown): RawBuilder<unknown> {
  if (by === 'workspace') return sql`select id as chat_id, workspace_id as key from here`;
  if (by === 'activity') return sql`select id as chat_id, activity_id as key from here`;
  if (by === 'group') {
    return sql`select here.id as chat_id, homes.key from here left join (
        select home.id, (select around.id from nodes around where around.id = any(home.path) and around.kind = 'group'
          order by cardinality(around.path) desc limit 1) as key
        from nodes home where home.id in (select home_id from here)) homes on homes.id = here.home_id`;
  }
  return sql`select distinct here.id as chat_id, owner.user_id as key from here
    join members owner on owner.node_id = any(here.path) and ${isTeachers}`;
}

/** On `owner`, a row of `members`: a teacher's or admin's ownership of a group or activity. */
const isTeachers = sql`owner.role = 1 and owner.kind in ('group', 'activity') and exists (select from members staff
  where staff.user_id = owner.user_id and staff.node_id = owner.term_id and staff.school_role in ('teacher', 'admin'))`;

/** What a line is drawn for whether or not anything went on there. */
function everyKey(by: Breakdown, { found, m }: ReportPlace): RawBuilder<unknown> {
  const inPlace = found === null ? sql`true` : sql`nodes.path @> array[${found.node.id}::uuid]`;
  if (by === 'teacher') {
    return sql`select owner.user_id as key from members owner join nodes on nodes.id = owner.node_id
      where ${isTeachers} and ${inPlace} and not nodes.is_gone`;
  }
  const under = found === null ? {} : { under: { node: found.node, via: 'tree' as const } };
  return sql`select nodes.id as key from nodes where nodes.kind = ${by} and ${inPlace} and ${visibleNodes(m, under)}`;
}

/** What a line is called and where it lies. */
function named(by: Breakdown, { found, m }: ReportPlace): RawBuilder<unknown> {
  if (by === 'teacher') {
    return sql`join lateral (select users.id::text as id, users.full_name as name, null::text as emoji, users.color,
        null::uuid as parent_id, null::text as parent_name
      from users where users.id = every.key and ${visibleUsers(m)}) named on true`;
  }
  // Within one school its name says nothing.
  const isWide = sql.lit(found === null || found.node.kind === 'district');
  return sql`left join lateral (select coalesce(workspaces.slug, nodes.id::text) as id, nodes.name, activities.emoji,
      coalesce(activities.color, groups.color, workspaces.color) as color, around.id as parent_id,
      around.name as parent_name
    from nodes left join activities on activities.node_id = nodes.id left join groups on groups.node_id = nodes.id
      left join workspaces on workspaces.node_id = nodes.id
      left join nodes above on above.id = nodes.parent_id
      left join nodes around on around.id =
        case when above.kind in ('group', 'district') then above.id when ${isWide} then nodes.workspace_id end
    where nodes.id = every.key) named on true`;
}

import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { CountSums, PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import type { Db } from '#server/database/index.ts';
import { visibleAlerts } from '#server/permissions/alert-seeing.ts';
import { visibleNodes } from '#server/permissions/visible.ts';
import { seenChats, watchesWhole } from './counts.queries.ts';
import type { ReportDays, ReportPlace } from './report-place.ts';
import { during, isCounted, isSaid } from './whole.queries.ts';

const reached = sql<SqlBool>`(home.id is null or not home.is_gone)`;

/** On `home`: in the place, at any depth. */
function isHere({ found }: ReportPlace): RawBuilder<SqlBool> {
  return found === null ? sql<SqlBool>`true` : sql<SqlBool>`home.path @> array[${found.node.id}::uuid]`;
}

/** The ordinary chats of the place, with where each lies: (id, created_at, home_id, activity_id, workspace_id, path). */
export function chatsOf(place: ReportPlace): RawBuilder<unknown> {
  const columns = sql`chats.id, chats.created_at, chats.home_id, chats.parent_activity_id as activity_id,
    home.workspace_id, home.path`;
  const { found } = place;
  // The sessions of a library's activity lie in the classes that use it.
  if (found !== null && (found.node.kind === 'activity' || !watchesWhole(found))) {
    return sql`select ${columns} from chats left join nodes home on home.id = chats.home_id
      where chats.id in (select id from (${seenChats(found, sql`true`)}) seen)`;
  }
  return sql`select ${columns} from chats left join nodes home on home.id = chats.home_id
    where ${isCounted} and ${reached} and ${isHere(place)}`;
}

/**
 * Their messages of the span: (chat_id, user_id, created_at), user_id null for Sparky's. `here` is a query above it that gives
 * what `chatsOf` does. A wide place reads the messages of its days from their index.
 */
export function saidIn({ found }: ReportPlace, { span }: ReportDays): RawBuilder<unknown> {
  const when = sql`${isSaid} and ${during(sql`messages.created_at`, span)}`;
  const columns = sql`messages.chat_id, messages.user_id, messages.created_at`;
  const kind = found?.node.kind;
  if (kind === 'group' || kind === 'activity') {
    return sql`select ${columns} from here join messages on messages.chat_id = here.id where ${when}`;
  }
  return sql`select ${columns} from messages
      where messages.workspace_id in (select distinct workspace_id from here) and ${when}
        and messages.chat_id in (select id from here where workspace_id is not null)
    union all select ${columns} from here join messages on messages.chat_id = here.id
      where here.workspace_id is null and ${when}`;
}

/** What was counted on a day; `at`: which of the span. */
interface DayRow {
  at: number;
  sessions: number;
  messages: number;
  people: number;
}

export interface Summed {
  sums: CountSums;
  byDay: PlaceCounts['by_day'];
}

/** The span in all, and day by day: who wrote on two days is one person in all. */
export async function sumUp(db: Db, place: ReportPlace, days: ReportDays): Promise<Summed> {
  const under = place.found === null ? {} : { under: { node: place.found.node, via: 'tree' as const } };
  const inPlace = place.found === null ? sql`true` : sql`nodes.path @> array[${place.found.node.id}::uuid]`;
  const dayOf = (column: RawBuilder<unknown>) => sql`width_bucket(${column}, ${days.starts}::timestamptz[])`;
  const { rows } = await sql<CountSums & { days: DayRow[] }>`
    with here as materialized (${chatsOf(place)}), messages_here as (${saidIn(place, days)}),
    said as materialized (select user_id, ${dayOf(sql`created_at`)} as at, count(*) as count
      from messages_here group by 1, 2),
    begun as (select ${dayOf(sql`here.created_at`)} as at, count(*)::int as sessions from here
      where ${during(sql`here.created_at`, days.span)} group by 1),
    spoken as (select at, sum(count)::int as messages, count(user_id)::int as people from said group by 1)
    select (select coalesce(sum(sessions), 0)::int from begun) as sessions,
      (select coalesce(sum(count), 0)::int from said) as messages,
      (select count(distinct user_id)::int from said) as people,
      (select count(*)::int from nodes where nodes.kind = 'activity' and ${inPlace}
        and ${visibleNodes(place.m, under)} and ${during(sql`nodes.created_at`, days.span)}) as activities,
      (select coalesce(json_agg(json_build_object('at', at, 'sessions', coalesce(sessions, 0),
        'messages', coalesce(messages, 0), 'people', coalesce(people, 0))), '[]')
        from begun full join spoken using (at)) as days`.execute(db);
  const { days: found = [], ...sums } = rows[0] ?? { activities: 0, sessions: 0, messages: 0, people: 0 };
  const byDay = new Map(found.map(({ at, ...counts }) => [at, counts]));
  const none = { sessions: 0, messages: 0, people: 0 };
  return { sums, byDay: days.dates.map((date, at) => ({ date, ...(byDay.get(at) ?? none) })) };
}

/** What waits for a grade: submitted sessions of graded activities. Join `toReview` by the chat's id. */
export const toReview = sql`(chats join activities on activities.node_id = chats.parent_activity_id)`;
export const waits = sql`chats.submitted_at is not null and chats.grade is null and activities.graded`;
export async function countToReview(db: Db, place: ReportPlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${chatsOf(place)}) here
    join ${toReview} on chats.id = here.id where ${waits}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of the alerts that the requester reads: those that are open, and those raised in the span, by category. */
export async function countAlerts(db: Db, place: ReportPlace, days: ReportDays): Promise<PlaceCounts['alerts']> {
  const { found, m } = place;
  const here =
    found === null
      ? sql`true`
      : found.node.kind === 'activity'
        ? sql`chats.parent_activity_id = ${found.node.id}::uuid`
        : sql`(home.path @> array[${found.node.id}::uuid] or chats.workspace_id = ${found.node.id}::uuid)`;
  const raised = during(sql`message_alerts.created_at`, days.span);
  const { rows } = await sql<{
    category: PlaceCounts['alerts']['by_category'][number]['category'];
    raised: number;
    open: number;
    all_open: number;
    urgent: number;
  }>`select message_alerts.category, (count(*) filter (where ${raised}))::int as raised,
      (count(*) filter (where ${raised} and message_alerts.state = 'open'))::int as open,
      (count(*) filter (where message_alerts.state = 'open'))::int as all_open,
      (count(*) filter (where message_alerts.state = 'open' and message_alerts.severity = 'urgent'))::int as urgent
    from message_alerts join chats on chats.id = message_alerts.chat_id left join nodes home on home.id = chats.home_id
    where ${here} and ${visibleAlerts(m)} and (message_alerts.state = 'open' or ${raised})
    group by 1 order by 2 desc, 1`.execute(db);
  const total = (key: 'all_open' | 'urgent'): number => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    open: total('all_open'),
    urgent: total('urgent'),
    by_category: rows
      .filter((row) => row.raised > 0)
      .map(({ category, raised: count, open }) => ({ category, raised: count, open })),
  };
}

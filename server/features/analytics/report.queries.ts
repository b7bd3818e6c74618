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
 * What was said in them in the span, a line a chat and person (null: Sparky): (chat_id, user_id, count, last_at). `chats` is a
 * query above it that gives what `chatsOf` does. A wide place reads the messages of its days from their index.
 */
export function saidIn({ found }: ReportPlace, { span }: ReportDays): RawBuilder<unknown> {
  const when = sql`${isSaid} and ${during(sql`messages.created_at`, span)}`;
  const lines = sql`messages.chat_id, messages.user_id, count(*) as count, max(messages.created_at) as last_at`;
  const kind = found?.node.kind;
  if (kind === 'group' || kind === 'activity') {
    return sql`select ${lines} from here join messages on messages.chat_id = here.id where ${when} group by 1, 2`;
  }
  return sql`select ${lines} from messages
      where messages.workspace_id in (select distinct workspace_id from here) and ${when}
        and messages.chat_id in (select id from here where workspace_id is not null)
      group by 1, 2
    union all select ${lines} from here join messages on messages.chat_id = here.id
      where here.workspace_id is null and ${when} group by 1, 2`;
}

export async function sumsOf(db: Db, place: ReportPlace, days: ReportDays): Promise<CountSums> {
  const under = place.found === null ? {} : { under: { node: place.found.node, via: 'tree' as const } };
  const inPlace = place.found === null ? sql`true` : sql`nodes.path @> array[${place.found.node.id}::uuid]`;
  const { rows } = await sql<Record<keyof CountSums, number>>`
    with here as materialized (${chatsOf(place)}), said as (${saidIn(place, days)})
    select (select count(*)::int from here where ${during(sql`here.created_at`, days.span)}) as sessions,
      coalesce(sum(said.count), 0)::int as messages, count(distinct said.user_id)::int as people,
      (select count(*)::int from nodes where nodes.kind = 'activity' and ${inPlace}
        and ${visibleNodes(place.m, under)} and ${during(sql`nodes.created_at`, days.span)}) as activities
    from said`.execute(db);
  const [sums] = rows;
  return {
    activities: sums?.activities ?? 0,
    sessions: sums?.sessions ?? 0,
    messages: sums?.messages ?? 0,
    people: sums?.people ?? 0,
  };
}

/** Submitted, of a graded activity, without a grade. */
export async function countToReview(db: Db, place: ReportPlace): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${chatsOf(place)}) here
    join chats on chats.id = here.id join activities on activities.node_id = here.activity_id
    where chats.submitted_at is not null and chats.grade is null and activities.graded`.execute(db);
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

import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { AlertSeverity, AlertSource } from '#server/database/tables/alerts.ts';

/** A person as every entity shows him. */
export interface PersonRow {
  id: string;
  full_name: string;
  preferred_name: string | null;
  avatar_url: string | null;
  color: string;
}

export interface AlertRow {
  id: string;
  message_id: string | null;
  message_ids: string[];
  chat_id: string;
  activity_id: string | null;
  group_id: string | null;
  term_id: string | null;
  workspace_id: string | null;
  workspace_slug: string | null;
  user_id: string | null;
  category: string;
  sub_categories: string[];
  severity: AlertSeverity;
  source: AlertSource;
  note: string | null;
  state: 'open' | 'resolved';
  assigned_to: string | null;
  created_at: Date;
  last_message_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution_note: string | null;
  escalated_at: Date | null;
  excerpt: string | null;
  student: PersonRow;
  reporter: PersonRow | null;
  assignee: PersonRow | null;
  resolver: PersonRow | null;
  activity: { id: string; name: string; emoji: string; color: string } | null;
  group: { id: string; name: string } | null;
  home_path: string[] | null;
}

const person = (alias: string) => sql<PersonRow | null>`case when ${sql.ref(`${alias}.id`)} is not null then
  json_build_object('id', ${sql.ref(`${alias}.id`)}, 'full_name', ${sql.ref(`${alias}.full_name`)},
    'preferred_name', ${sql.ref(`${alias}.preferred_name`)}, 'avatar_url', ${sql.ref(`${alias}.avatar_url`)},
    'color', ${sql.ref(`${alias}.color`)}) end`;

const excerptLength = 280;

/** Alerts with their surroundings; `home` is joined for `visibleAlerts`. */
function alertRows(db: Db) {
  return db
    .selectFrom('message_alerts')
    .innerJoin('chats', 'chats.id', 'message_alerts.chat_id')
    .innerJoin('users as student', 'student.id', 'chats.creator_id')
    .leftJoin('nodes as home', 'home.id', 'chats.home_id')
    .leftJoin('workspaces', 'workspaces.node_id', 'message_alerts.workspace_id')
    .leftJoin('users as reporter', 'reporter.id', 'message_alerts.reported_by')
    .leftJoin('users as assignee', 'assignee.id', 'message_alerts.assigned_to')
    .leftJoin('users as resolver', 'resolver.id', 'message_alerts.resolved_by')
    .leftJoin('nodes as activity', 'activity.id', 'message_alerts.activity_id')
    .leftJoin('activities', 'activities.node_id', 'activity.id')
    .leftJoin('nodes as class', 'class.id', 'message_alerts.group_id')
    .select([
      'message_alerts.id',
      'message_alerts.message_id',
      'message_alerts.chat_id',
      'message_alerts.activity_id',
      'message_alerts.group_id',
      'message_alerts.term_id',
      'message_alerts.workspace_id',
      'workspaces.slug as workspace_slug',
      'message_alerts.user_id',
      'message_alerts.category',
      'message_alerts.sub_categories',
      'message_alerts.severity',
      'message_alerts.source',
      'message_alerts.note',
      'message_alerts.state',
      'message_alerts.assigned_to',
      'message_alerts.created_at',
      'message_alerts.last_message_at',
      'message_alerts.resolved_at',
      'message_alerts.resolved_by',
      'message_alerts.resolution_note',
      'message_alerts.escalated_at',
      'home.path as home_path',
      sql<string[]>`array(select message_id from message_alert_messages part where part.alert_id = message_alerts.id
        order by part.created_at, part.message_id)`.as('message_ids'),
      // The newest of both: what was said in a message, and what was written beside them.
      sql<string | null>`coalesce(
        (select left(part.excerpt, ${excerptLength}::int) from message_alert_contents part
          where part.alert_id = message_alerts.id
            and (message_alerts.message_id is null or part.created_at = message_alerts.last_message_at)
          order by part.created_at desc, part.id desc limit 1),
        (select left(string_agg(source_text, ' ' order by position), ${excerptLength}::int) from contents
          where contents.message_id = message_alerts.message_id and contents.source_text is not null
            and not contents.is_hidden_from_user))`.as('excerpt'),
      person('student').$notNull().as('student'),
      person('reporter').as('reporter'),
      person('assignee').as('assignee'),
      person('resolver').as('resolver'),
      sql<AlertRow['activity']>`case when activities.node_id is not null then json_build_object('id', activity.id,
        'name', activity.name, 'emoji', activities.emoji, 'color', activities.color) end`.as('activity'),
      sql<AlertRow['group']>`case when class.id is not null then json_build_object('id', class.id, 'name', class.name)
        end`.as('group'),
    ]);
}

/** One alert, whoever asks: the caller decides by `home_path` who may have it. */
export function alertById(db: Db, id: string): Promise<AlertRow | undefined> {
  return alertRows(db).where('message_alerts.id', '=', id).executeTakeFirst();
}

export interface AlertFilter extends PageQuery {
  search?: string | undefined;
  state?: 'open' | 'resolved' | undefined;
}

/** Where to look; ids of nodes and of the chat. */
export interface AlertPlace {
  workspaceId?: string | undefined;
  groupId?: string | undefined;
  chatId?: string | undefined;
}

const keys: SortKey<AlertRow>[] = [
  { column: sql`message_alerts.state`, direction: 'asc', type: 'text', value: (row) => row.state },
  { column: sql`message_alerts.severity`, direction: 'desc', type: 'text', value: (row) => row.severity },
  { column: sql`message_alerts.created_at`, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
  { column: sql`message_alerts.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
];

/** A page of alerts; `visible` is `visibleAlerts` of the requester. */
export async function pageOfAlerts(
  db: Db,
  visible: RawBuilder<SqlBool>,
  place: AlertPlace,
  filter: AlertFilter,
): Promise<{ window: PageWindow<AlertRow>; rows: AlertRow[] }> {
  const window = pageWindow('message_alerts', keys, filter);
  let query = alertRows(db).where(visible).where(window.where);
  if (place.workspaceId) query = query.where('message_alerts.workspace_id', '=', place.workspaceId);
  if (place.chatId) query = query.where('message_alerts.chat_id', '=', place.chatId);
  if (place.groupId) query = query.where(sql<SqlBool>`${place.groupId}::uuid = any(home.path)`);
  if (filter.state) query = query.where('message_alerts.state', '=', filter.state);
  if (filter.search) {
    const typed = filter.search;
    query = query.where((eb) =>
      eb.or([
        nameMatches(sql.ref('student.search'), sql.ref('student.plain_name'), typed),
        nameMatches(sql.ref('activity.search'), sql.ref('activity.plain_name'), typed),
      ]),
    );
  }
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export interface ContextRow {
  id: string;
  created_at: Date;
  author: PersonRow | null;
  contents: { id: string; type: string; name: string | null; source_text: string | null }[];
}

/** What was found beside the messages, newest first. */
export async function besideOf(db: Db, alertId: string): Promise<BesideRow[]> {
  return db
    .selectFrom('message_alert_contents')
    .where('alert_id', '=', alertId)
    .select(['id', 'content_id', 'name', 'excerpt', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostBeside)
    .execute();
}

export interface BesideRow {
  id: string;
  content_id: string;
  name: string | null;
  excerpt: string;
  created_at: Date;
}

/** The newest: more of them than anybody reads. */
const mostBeside = 50;

/**
 * What was said in a chat from `before` messages ahead of the first of `ids` to `after` behind the last, oldest first; where
 * none of them was said, around `moment`.
 */
export async function contextOf(
  db: Db,
  chatId: string,
  { ids, moment }: { ids: readonly string[]; moment: Date },
  reach: { before: number; after: number },
): Promise<{ rows: ContextRow[]; total: number; firstAt: number }> {
  const { rows } = await sql<ContextRow & { at: string; total: string }>`
    with said as (
      select messages.id, messages.user_id, messages.created_at,
        row_number() over (order by messages.created_at, messages.id) as at, count(*) over () as total
      from messages where chat_id = ${chatId} and not is_draft
    ), span as (select coalesce(min(at) filter (where id = any(${[...ids]}::uuid[])), max(at) filter (where created_at <= ${moment}::timestamptz), 0) as first,
        coalesce(max(at) filter (where id = any(${[...ids]}::uuid[])), max(at) filter (where created_at <= ${moment}::timestamptz), 0) as last from said)
    select said.id, said.created_at, said.at, said.total, ${person('author')} as author,
      coalesce((select json_agg(json_build_object('id', contents.id, 'type', contents.type, 'name', contents.name,
          'source_text', contents.source_text) order by contents.position, contents.id)
        from contents where contents.message_id = said.id and not contents.is_hidden_from_user), '[]') as contents
    from said cross join span left join users as author on author.id = said.user_id
    where said.at between span.first - ${reach.before}::int and span.last + ${reach.after}::int
    order by said.at`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0), firstAt: Number(rows[0]?.at ?? 1) };
}

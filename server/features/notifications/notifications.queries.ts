import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { NotificationType } from '#contract/notifications/notifications.entities.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import { visibleAlerts } from '#server/permissions/alert-seeing.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleChats, visibleNodes } from '#server/permissions/visible.ts';

export interface NotificationRow {
  id: string;
  type: string;
  count: number;
  created_at: Date;
  is_read: boolean;
  actor: {
    id: string;
    full_name: string;
    preferred_name: string | null;
    avatar_url: string | null;
    color: string;
  } | null;
  workspace_id: string | null;
  term_id: string | null;
  group_id: string | null;
  activity_id: string | null;
  chat_id: string | null;
  profile_id: string | null;
  alert: { id: string; category: string; severity: 'notice' | 'urgent'; state: 'open' | 'resolved' } | null;
}

const keys: SortKey<NotificationRow>[] = [
  { column: sql`(read_at is not null)`, direction: 'asc', type: 'boolean', value: (row) => row.is_read },
  { column: sql`notifications.created_at`, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
  { column: sql`notifications.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
];

export interface NotificationFilter extends PageQuery {
  search?: string | undefined;
}

/** One's own of the past week; of alerts only those that one still reads. */
function own(db: Db, m: Memberships, since: Date) {
  return db
    .selectFrom('notifications')
    .leftJoin('message_alerts', 'message_alerts.id', 'notifications.alert_id')
    .leftJoin('chats', 'chats.id', 'message_alerts.chat_id')
    .leftJoin('nodes as home', 'home.id', 'chats.home_id')
    .where('notifications.user_id', '=', m.user_id)
    .where('notifications.created_at', '>', since)
    .where(sql<SqlBool>`(notifications.alert_id is null or ${visibleAlerts(m)})`);
}

export async function pageOfNotifications(
  db: Db,
  m: Memberships,
  since: Date,
  query: NotificationFilter,
): Promise<{ window: PageWindow<NotificationRow>; rows: NotificationRow[] }> {
  const window = pageWindow('notifications', keys, query);
  const rows = await own(db, m, since)
    .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
    .where(query.search ? isAbout(m, query.search) : sql<SqlBool>`true`)
    .where(window.where)
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.count',
      'notifications.created_at',
      'notifications.workspace_id',
      'notifications.term_id',
      'notifications.group_id',
      'notifications.activity_id',
      'notifications.chat_id',
      'notifications.profile_id',
      sql<boolean>`notifications.read_at is not null`.as('is_read'),
      json<NotificationRow['actor']>('actor', ['id', 'full_name', 'preferred_name', 'avatar_url', 'color']).as('actor'),
      json<NotificationRow['alert']>('message_alerts', ['id', 'category', 'severity', 'state']).as('alert'),
    ])
    .execute();
  return { window, rows };
}

/** Who did it, or where it happened; a place that the reader does not see any more is not found by its name. */
function isAbout(m: Memberships, typed: string): RawBuilder<SqlBool> {
  if (typed.includes('\0')) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${nameMatches(sql`actor.search`, sql`actor.plain_name`, typed)}
    or exists (select from nodes
      where nodes.id in (notifications.workspace_id, notifications.term_id, notifications.group_id, notifications.activity_id)
        and ${nameMatches(sql`nodes.search`, sql`nodes.plain_name`, typed)} and ${visibleNodes(m)})
    or exists (select from chats left join nodes home on home.id = chats.home_id
      where chats.id = notifications.chat_id and chats.search @@ hearth_search_query(${typed}) and ${visibleChats(m)}))`;
}

export async function countUnread(db: Db, m: Memberships, since: Date): Promise<number> {
  const row = await own(db, m, since)
    .where('notifications.read_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Open alerts that the person reads. */
export async function countOpenAlerts(db: Db, m: Memberships): Promise<number> {
  const row = await db
    .selectFrom('message_alerts')
    .innerJoin('chats', 'chats.id', 'message_alerts.chat_id')
    .leftJoin('nodes as home', 'home.id', 'chats.home_id')
    .where('message_alerts.state', '=', 'open')
    .where(visibleAlerts(m))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface NamedPlace {
  id: string;
  kind: string;
  name: string;
  slug: string | null;
  path: string[];
  parent_id: string | null;
  emoji: string | null;
  color: string | null;
}

/** What notifications are about, and what is above it, by node id. */
export async function placesOf(db: Db, ids: readonly string[]): Promise<Map<string, NamedPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('nodes')
    .leftJoin('workspaces', 'workspaces.node_id', 'nodes.id')
    .leftJoin('activities', 'activities.node_id', 'nodes.id')
    .where(
      'nodes.id',
      '=',
      sql<string>`any(${[...ids]}::uuid[] || array(
      select parent_id from nodes child where child.id = any(${[...ids]}::uuid[]) and parent_id is not null))`,
    )
    .select([
      'nodes.id',
      'nodes.kind',
      'nodes.name',
      'nodes.path',
      'nodes.parent_id',
      'workspaces.slug',
      'activities.emoji',
      'activities.color',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export function asType(type: string): NotificationType {
  // Written by `notify` alone, which takes the closed list.
  return type as NotificationType;
}

function json<T>(alias: string, columns: readonly string[]): RawBuilder<T> {
  const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${alias}.${column}`)}`);
  return sql<T>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(${sql.join(pairs)}) end`;
}

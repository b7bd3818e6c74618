import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { NodeKind } from '#server/database/tables/people.ts';
import type { Span } from '#server/features/budgets/index.ts';

export interface FlaggedRow {
  id: string;
  chat_id: string;
  activity_id: string | null;
  group_id: string | null;
  term_id: string | null;
  workspace_slug: string | null;
  user_id: string | null;
  moderation_categories: string[];
  is_unmoderated: boolean;
  created_at: Date;
  alerts: { id: string; state: 'open' | 'resolved'; severity: 'notice' | 'urgent'; sub_categories: string[] }[];
  excerpt: string | null;
  student: Creator | null;
  activity: { id: string; name: string; emoji: string; color: string } | null;
  group: { id: string; name: string } | null;
}

export interface FlaggedFilter extends PageQuery {
  search?: string | undefined;
  /** in all of which a message lies */
  places: readonly { id: string; kind: NodeKind }[];
  span: Span;
}

const excerptLength = 280;

const keys: SortKey<FlaggedRow>[] = [
  { column: sql`messages.created_at`, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
  { column: sql`messages.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
];

/**
 * A page of what moderation found, newest first; `visible` is `visibleAlerts` of the requester. What raised no alert (a teacher who
 * tries his own lesson) is not among them.
 */
export async function pageOfFlagged(
  db: Db,
  visible: RawBuilder<SqlBool>,
  filter: FlaggedFilter,
): Promise<{ window: PageWindow<FlaggedRow>; rows: FlaggedRow[] }> {
  const window = pageWindow('flagged_messages', keys, filter);
  let query = db
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'messages.chat_id')
    .innerJoin('users as student', 'student.id', 'chats.creator_id')
    .leftJoin('nodes as home', 'home.id', 'chats.home_id')
    .leftJoin('workspaces', 'workspaces.node_id', 'chats.workspace_id')
    .leftJoin('nodes as activity', 'activity.id', 'chats.parent_activity_id')
    .leftJoin('activities', 'activities.node_id', 'activity.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('message_alert_messages as part')
          .innerJoin('message_alerts as alert', 'alert.id', 'part.alert_id')
          .whereRef('part.message_id', '=', 'messages.id')
          .where('part.source', '=', 'moderation')
          .select([
            sql<
              FlaggedRow['alerts']
            >`json_agg(json_build_object('id', alert.id, 'state', alert.state, 'severity', alert.severity,
              'sub_categories', alert.sub_categories) order by alert.created_at, alert.id)`.as('alerts'),
            sql<string[]>`array_agg(distinct part.category)`.as('categories'),
            sql<string | null>`min(alert.group_id::text)`.as('group_id'),
          ])
          .having(sql<SqlBool>`count(*) > 0`)
          .as('found'),
      (join) => join.onTrue(),
    )
    .leftJoin('nodes as class', (join) => join.on(sql<SqlBool>`class.id = found.group_id::uuid`))
    .where(sql<SqlBool>`messages.id in (select message_id from message_alert_messages where source = 'moderation')`)
    .where(visible)
    .where(window.where)
    .select([
      'messages.id',
      'messages.chat_id',
      'messages.user_id',
      'messages.is_unmoderated',
      'messages.created_at',
      'chats.parent_activity_id as activity_id',
      'chats.term_id',
      'workspaces.slug as workspace_slug',
      'found.alerts',
      'found.group_id',
      'found.categories as moderation_categories',
      sql<
        string | null
      >`(select left(string_agg(source_text, ' ' order by position), ${excerptLength}::int) from contents
        where contents.message_id = messages.id and contents.source_text is not null
          and not contents.is_hidden_from_user)`.as('excerpt'),
      creatorOf(sql`chats.creator_id`).as('student'),
      sql<FlaggedRow['activity']>`case when activities.node_id is not null then json_build_object('id', activity.id,
        'name', activity.name, 'emoji', activities.emoji, 'color', activities.color) end`.as('activity'),
      sql<FlaggedRow['group']>`case when class.id is not null then json_build_object('id', class.id, 'name', class.name)
        end`.as('group'),
    ]);
  for (const { id, kind } of filter.places) {
    // A session on a library's activity has its home where it was begun.
    query =
      kind === 'activity'
        ? query.where('chats.parent_activity_id', '=', id)
        : query.where(sql<SqlBool>`(home.path @> array[${id}::uuid] or chats.workspace_id = ${id}::uuid)`);
  }
  const { since, until } = filter.span;
  if (since) query = query.where('messages.created_at', '>=', since);
  if (until) query = query.where('messages.created_at', '<', until);
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

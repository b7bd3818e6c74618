import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { compiledOnce, prepared } from '#server/database/index.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { chainOf } from './ancestors.ts';
import { activityFields, activityTable, built } from './rows.ts';
import type { NodeOf } from './rows.ts';
import type { Seeable } from './seeing.ts';

/** A chat with what of its surroundings decides rights. */
export interface ChatFacts extends Omit<Selectable<Tables['chats']>, 'search'> {
  /** the requester's row */
  my_role: 0 | 1 | null;
  home_path: string[] | null;
  home_open_path: string[] | null;
  home_block_path: string[] | null;
  home_is_gone: boolean | null;
  home_is_draft: boolean | null;
  /** of the library activity it is a session of; null where the activity is its home, or where there is none */
  library_path: string[] | null;
  term_is_active: boolean | null;
  workspace_slug: string | null;
}

const chatColumns = [
  'chats.id',
  'chats.workspace_id',
  'chats.term_id',
  'chats.parent_activity_id',
  'chats.parent_group_id',
  'chats.parent_term_id',
  'chats.home_id',
  'chats.base_id',
  'chats.creator_id',
  'chats.creator_sort_name',
  'chats.visibility',
  'chats.name',
  'chats.mode',
  'chats.is_preview',
  'chats.grade',
  'chats.submitted_at',
  'chats.submitted_by',
  'chats.first_student_message_at',
  'chats.last_message_at',
  'chats.message_count',
  'chats.analysis_requested_at',
  'chats.analysis_started_at',
  'chats.analysis_updated_at',
  'chats.is_analyzed_with_sparks',
  'chats.progress',
  'chats.suggestions',
  'chats.opened_content_id',
  'chats.searchable_content',
  'chats.archived_at',
  'chats.archived_by',
  'chats.created_at',
  'home.path as home_path',
  'home.open_path as home_open_path',
  'home.block_path as home_block_path',
  'home.is_gone as home_is_gone',
  'home.is_draft as home_is_draft',
  'library.path as library_path',
  'chat_term.is_active as term_is_active',
  'chat_workspace.slug as workspace_slug',
] as const;

/**
 * Base of every read of chats, from which features' lists begin: `chats` with `home` (what `visibleChats` needs), the
 * requester's row, term and workspace beside it. Add `.where(visibleChats(m))`, filters, order and page.
 */
export function chatRows(db: Db, userId: string | null) {
  return rowsOfAnybody(db)
    .leftJoin('chat_members as my_row', (join) =>
      join.onRef('my_row.chat_id', '=', 'chats.id').on('my_row.user_id', '=', userId),
    )
    .select('my_row.role as my_role');
}

const rowsOfAnybody = built((db: Db) =>
  chatsWithHome(db)
    .leftJoin('nodes as library', (join) =>
      join
        .onRef('library.id', '=', 'chats.parent_activity_id')
        .on(sql<boolean>`chats.home_id is distinct from chats.parent_activity_id`),
    )
    .leftJoin('nodes as chat_term', 'chat_term.id', 'chats.term_id')
    .leftJoin('workspaces as chat_workspace', 'chat_workspace.node_id', 'chats.workspace_id')
    .select(chatColumns),
);

/** All that `accessChat` needs, in one question. */
export interface WholeChat {
  chat: ChatFacts;
  /** of a session */
  activity: NodeOf['activity'] | null;
  /** the nodes above it and its activity */
  chain: Seeable[];
  /** the answer that is being written in it now */
  running: { saved_cursor: string | null } | null;
}

export async function readWholeChat(db: Db, userId: string, chatId: string): Promise<WholeChat | undefined> {
  const [row] = (await wholeChat(db, userId, chatId)) as unknown as (ChatFacts & Beside)[];
  if (!row) return undefined;
  const chat: Record<string, unknown> = { my_role: row.my_role };
  for (const name of chatNames) chat[name] = row[name as keyof ChatFacts];
  let activity: Record<string, unknown> | null = null;
  if (row['activity.id'] !== null) {
    activity = {};
    for (const name of activityFields) activity[name] = row[`activity.${name}`];
  }
  const { chain, running } = row;
  return {
    chat: chat as unknown as ChatFacts,
    activity: activity as NodeOf['activity'] | null,
    chain: chain ?? [],
    running,
  };
}

type Beside = Pick<WholeChat, 'running'> & { chain: Seeable[] | null } & Record<`activity.${string}`, unknown>;

const chatNames = chatColumns.map((column) => column.split(/\.| as /).at(-1) ?? column);

const wholeChat = compiledOnce((db, userId: string, chatId: string) =>
  chatRows(db, userId)
    .modifyFront(prepared)
    .leftJoinLateral(
      activityTable(db)
        .where('nodes.id', '=', (eb) => eb.ref('chats.parent_activity_id' as never))
        .as('activity'),
      (join) => join.onTrue(),
    )
    .where('chats.id', '=', chatId)
    .select([
      ...activityFields.map((name) => sql`${sql.ref(`activity.${name}`)}`.as(`activity.${name}`)),
      chainOf(sql`home.path || activity.path`).as('chain'),
      sql<Beside['running']>`(select json_build_object('saved_cursor', saved_cursor) from generations
        where chat_id = chats.id and state = 'running')`.as('running'),
    ]),
);

/** For counts: just what `visibleChats` needs. */
export function chatsWithHome(db: Db) {
  return db.selectFrom('chats').leftJoin('nodes as home', 'home.id', 'chats.home_id');
}

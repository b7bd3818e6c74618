import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { ContentType } from '#server/database/tables/chats.ts';
import type { Db, Trx } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import { contentColumns } from '#server/features/chats/index.ts';
import type { MessageContent } from '#server/features/chats/index.ts';

/** A content item with what decides who sees and who changes it. */
export interface ContentRow extends MessageContent {
  chat_id: string | null;
  activity_id: string | null;
  purpose: 'guidelines' | 'initial_message' | null;
  /** of the message that it stands in; null: it stands in none */
  message_is_draft: boolean | null;
  message_user_id: string | null;
  message_is_replaced: boolean;
}

interface ListedRow extends ContentRow {
  moment: Date;
  position: number;
}

function contentRows(db: Db | Trx) {
  return db
    .selectFrom('contents')
    .leftJoin('messages', 'messages.id', 'contents.message_id')
    .select([
      ...contentColumns,
      'contents.chat_id',
      'contents.activity_id',
      'contents.purpose',
      'messages.is_draft as message_is_draft',
      'messages.user_id as message_user_id',
      sql<boolean>`messages.replaced_at is not null`.as('message_is_replaced'),
    ]);
}

export async function findContent(db: Db | Trx, id: string): Promise<ContentRow | undefined> {
  return contentRows(db).where('contents.id', '=', id).executeTakeFirst();
}

export async function findContentsById(db: Db | Trx, ids: readonly string[]): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  return contentRows(db)
    .where('contents.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export interface ContentFilter extends PageQuery {
  search?: string | undefined;
  types?: readonly ContentType[] | undefined;
}

const moment = sql<Date>`coalesce(messages.created_at, contents.created_at)`;
const keys: SortKey<ListedRow>[] = [
  { column: moment, direction: 'asc', type: 'timestamptz', value: (row) => row.moment },
  { column: sql`contents.position`, direction: 'asc', type: 'integer', value: (row) => row.position },
  { column: sql`contents.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
];

/** Those of a chat that the person may see (`seesContent` says the same of one), as they were said. */
export async function findChatContents(
  db: Db,
  chatId: string,
  viewer: { userId: string | null; seesHidden: boolean },
  filter: ContentFilter,
): Promise<{ window: PageWindow<ListedRow>; rows: ListedRow[] }> {
  const window = pageWindow<ListedRow>('contents', keys, filter);
  const words = sql`coalesce(contents.name, '') || ' ' || left(coalesce(contents.source_text, ''), 100000)`;
  let query = contentRows(db)
    .where('contents.chat_id', '=', chatId)
    .where('messages.replaced_at', 'is', null)
    .where(isNobodyElsesDraft(viewer.userId));
  if (!viewer.seesHidden) query = query.where('contents.is_hidden_from_user', '=', false);
  if (filter.types) query = query.where('contents.type', '=', sql<ContentType>`any(${[...filter.types]}::text[])`);
  if (filter.search) {
    query = query.where(
      nameMatches(sql`hearth_search_vector(${words})`, sql`hearth_plain(coalesce(contents.name, ''))`, filter.search),
    );
  }
  const rows = await query
    .select([moment.as('moment'), 'contents.position'])
    .where(window.where)
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { window, rows };
}

function isNobodyElsesDraft(userId: string | null) {
  return sql<SqlBool>`((not contents.is_draft or contents.creator_id = ${userId}::uuid)
    and (messages.id is null or not messages.is_draft or messages.user_id = ${userId}::uuid))`;
}

/** How many stand beside the messages of a chat. */
export async function countBeside(trx: Trx, chatId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('contents')
    .where('chat_id', '=', chatId)
    .where('message_id', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What one has uploaded for a drawing of the chat stays with it, and is seen by who sees the drawing. */
export async function keepPictures(
  trx: Trx,
  chatId: string,
  userId: string | null,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('contents')
    .set({ is_draft: false })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('chat_id', '=', chatId)
    .where('creator_id', '=', userId)
    .where('type', '=', 'image')
    .where('message_id', 'is', null)
    .execute();
}

/** How many an activity has of the purpose of which it has most. */
export async function countOfPurpose(trx: Trx, activityId: string): Promise<number> {
  const row = await trx
    .selectFrom('contents')
    .where('activity_id', '=', activityId)
    .groupBy('purpose')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The place behind the last of an activity's purpose. */
export async function nextPosition(trx: Trx, activityId: string, purpose: ContentRow['purpose']): Promise<number> {
  const { next } = await trx
    .selectFrom('contents')
    .where('activity_id', '=', activityId)
    .where('purpose', '=', purpose)
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import type { MessageContent } from './contents.present.ts';
import type { MessageRow } from './messages.present.ts';

export interface MessageWithContents extends MessageRow {
  /** who asked for a tutor's message; null for the activity's own initial message */
  requested_by: string | null;
  contents: MessageContent[];
}

export const contentColumns = [
  'contents.id',
  'contents.base_id',
  'contents.message_id',
  'contents.type',
  'contents.name',
  'contents.thumbnail_url',
  'contents.source_url',
  'contents.source_text',
  'contents.source_object',
  'contents.hidden_source_object',
  'contents.screenshot_url',
  'contents.transcription',
  'contents.summary',
  'contents.is_draft',
  'contents.is_hidden_from_user',
  'contents.is_summarized',
  'contents.tool_call_id',
  'contents.file_id',
  'contents.screenshot_file_id',
  'contents.creator_id',
  'contents.created_at',
] as const;

export const messageColumns = [
  'messages.id',
  'messages.chat_id',
  'messages.user_id',
  'messages.moderation_categories',
  'messages.created_at',
  'messages.is_draft',
  'messages.status',
  'messages.error_code',
  'messages.retry_after_seconds',
  'messages.exhausted_limit',
  'messages.requested_by',
] as const;

/** The final messages of a chat, oldest first, without those that a regeneration replaced. */
export async function finalMessages(db: Db, chatId: string): Promise<MessageWithContents[]> {
  return (await readConversation(db, chatId, null)).messages;
}

/** All that `read_chat` shows, in one query: the final messages, oldest first, and the person's own draft. */
export async function readConversation(
  db: Db,
  chatId: string,
  userId: string | null,
): Promise<{ messages: MessageWithContents[]; draft: MessageWithContents | null }> {
  const all = await select(
    db,
    sql`messages.chat_id = ${chatId} and messages.replaced_at is null
      and (not messages.is_draft or messages.user_id = ${userId})`,
    sql`order by messages.created_at, messages.id`,
  );
  return {
    messages: all.filter((message) => !message.is_draft),
    draft: all.find((message) => message.is_draft) ?? null,
  };
}

export async function messageById(db: Db, id: string): Promise<MessageWithContents | null> {
  return (await select(db, sql`messages.id = ${id}`, sql``))[0] ?? null;
}

/** The newest final message, which is the one that may be answered, tried again or gone on with. */
export async function lastMessage(db: Db, chatId: string): Promise<MessageWithContents | null> {
  const which = sql`messages.chat_id = ${chatId} and messages.replaced_at is null and not messages.is_draft`;
  return (await select(db, which, sql`order by messages.created_at desc, messages.id desc limit 1`))[0] ?? null;
}

async function select(
  db: Db,
  which: RawBuilder<unknown>,
  orderAndLimit: RawBuilder<unknown>,
): Promise<MessageWithContents[]> {
  const { rows } = await sql<MessageWithJson>`select ${prepared} ${sql.raw(messageColumns.join(', '))},
      coalesce((select json_agg(json_build_object(${sql.raw(contentPairs)}) order by contents.position, contents.id)
        from contents where contents.message_id = messages.id), '[]') as contents
    from messages where ${which} ${orderAndLimit}`.execute(db);
  return rows.map(({ contents, ...message }) => ({
    ...message,
    contents: contents.map((content) => ({ ...content, created_at: new Date(content.created_at) })),
  }));
}

type MessageWithJson = Omit<MessageWithContents, 'contents'> & {
  /** in JSON times are text */
  contents: (Omit<MessageContent, 'created_at'> & { created_at: string })[];
};

const contentPairs = contentColumns.map((column) => `'${column.slice('contents.'.length)}', ${column}`).join(', ');

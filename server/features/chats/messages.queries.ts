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
  'messages.requested_by',
] as const;

/** The final messages of a chat, oldest first, without those that a regeneration replaced. */
export async function finalMessages(db: Db, chatId: string): Promise<MessageWithContents[]> {
  const messages = await db
    .selectFrom('messages')
    .where('chat_id', '=', chatId)
    .where('is_draft', '=', false)
    .where('replaced_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .select(messageColumns)
    .execute();
  return withContents(db, messages);
}

/** A person's own unsent message in a chat. */
export async function draftOf(db: Db, chatId: string, userId: string): Promise<MessageWithContents | null> {
  const messages = await db
    .selectFrom('messages')
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where('is_draft', '=', true)
    .select(messageColumns)
    .execute();
  return (await withContents(db, messages))[0] ?? null;
}

export async function messageById(db: Db, id: string): Promise<MessageWithContents | null> {
  const messages = await db.selectFrom('messages').where('id', '=', id).select(messageColumns).execute();
  return (await withContents(db, messages))[0] ?? null;
}

/** The newest final message, which is the one that may be answered, tried again or gone on with. */
export async function lastMessage(db: Db, chatId: string): Promise<MessageWithContents | null> {
  const messages = await db
    .selectFrom('messages')
    .where('chat_id', '=', chatId)
    .where('is_draft', '=', false)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(messageColumns)
    .execute();
  return (await withContents(db, messages))[0] ?? null;
}

type MessageFields = Omit<MessageWithContents, 'contents'>;

async function withContents(db: Db, messages: MessageFields[]): Promise<MessageWithContents[]> {
  if (messages.length === 0) return [];
  const contents = await db
    .selectFrom('contents')
    .where(
      'message_id',
      'in',
      messages.map((message) => message.id),
    )
    .orderBy('position')
    .orderBy('id')
    .select(contentColumns)
    .execute();
  const byMessage = Map.groupBy(contents, (content) => content.message_id);
  return messages.map((message) => ({ ...message, contents: byMessage.get(message.id) ?? [] }));
}

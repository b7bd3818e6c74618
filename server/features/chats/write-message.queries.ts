import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { prepared } from '#server/database/index.ts';
import type { Trx } from '#server/database/index.ts';
import type { ContentType } from '#server/database/tables/chats.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';

/** An item of a person's message, as it is written. */
export interface WrittenItem {
  id: string;
  type: ContentType;
  name: string | null;
  source_text: string | null;
  source_url: string | null;
  source_object: unknown;
  is_hidden_from_user: boolean;
  created_at: Date;
  /** in the message, from 0 */
  position: number;
}

export interface WrittenMessage {
  id: string;
  /** false: it is there already, and has no items any more */
  isNew: boolean;
  isDraft: boolean;
  createdAt: Date;
  /** of the student's first in this session: from when its time runs; null: not the first */
  startsAt: Date | null;
  items: readonly WrittenItem[];
}

/** The items of a message, taken away but for the files among `kept`; when each was made. */
export async function deleteContents(
  trx: Trx,
  messageId: string,
  kept: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  let query = trx.deleteFrom('contents').where('message_id', '=', messageId);
  if (kept.length > 0) {
    query = query.where((eb) => eb.or([eb('file_id', 'is', null), eb('id', 'not in', kept)]));
  }
  const rows = await query.returning(['id', 'created_at']).execute();
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

/** A person's message with its items; what is said (no draft) counts in its chat. */
export async function writeMessage(trx: Trx, { chat, m }: ChatAccess, message: WrittenMessage): Promise<void> {
  const { id, isNew, isDraft, startsAt, createdAt, items } = message;
  await sql`with ${prepared} made as (
      insert into messages (id, chat_id, workspace_id, user_id, is_draft, created_at)
      select ${id}::uuid, ${chat.id}::uuid, ${chat.workspace_id}::uuid, ${m.user_id}::uuid, ${isDraft}::boolean,
        ${createdAt}::timestamptz
      where ${isNew}::boolean
    ), sent as (
      update messages set is_draft = false, created_at = ${createdAt}::timestamptz
      where id = ${id}::uuid and not ${isNew}::boolean and not ${isDraft}::boolean
    ), told as (
      update chats set message_count = message_count + 1, last_message_at = ${createdAt}::timestamptz, suggestions = '{}',
        first_student_message_at = coalesce(${startsAt}::timestamptz, first_student_message_at)
      where id = ${chat.id}::uuid and not ${isDraft}::boolean
    )
    insert into contents (id, message_id, chat_id, workspace_id, position, type, name, source_text, source_url,
      source_object, is_draft, is_hidden_from_user, creator_id, created_at)
    select item.id, ${id}::uuid, ${chat.id}::uuid, ${chat.workspace_id}::uuid, item.position, item.type, item.name,
      item.source_text, item.source_url, item.source_object, ${isDraft}::boolean, item.is_hidden, ${m.user_id}::uuid, item.created_at
    from unnest(${items.map((item) => item.id)}::uuid[], ${items.map((item) => item.type)}::text[],
        ${items.map((item) => item.name)}::text[], ${items.map((item) => item.source_text)}::text[],
        ${items.map((item) => item.source_url)}::text[], ${items.map((item) => json(item.source_object))}::jsonb[],
        ${items.map((item) => item.is_hidden_from_user)}::boolean[], ${items.map((item) => item.created_at)}::timestamptz[],
        ${items.map((item) => item.position)}::integer[])
      as item (id, type, name, source_text, source_url, source_object, is_hidden, created_at, position)`.execute(trx);
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** A file in a person's message: its item stood beside the messages, or in this draft, before. */
export interface AttachedItem {
  id: string;
  type: ContentType;
  position: number;
}

/**
 * Puts files into a message, in place: their texts may be read out of them at this moment. Only one's own, of this chat, that
 * stand in no other message; throws not_found for any other.
 */
export async function attachFiles(
  trx: Trx,
  { chat, m }: ChatAccess,
  message: { id: string; isDraft: boolean },
  items: readonly AttachedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const { rows } = await sql`update contents set message_id = ${message.id}::uuid, position = item.position,
      is_draft = ${message.isDraft}::boolean
    from unnest(${items.map((item) => item.id)}::uuid[], ${items.map((item) => item.type)}::text[],
      ${items.map((item) => item.position)}::integer[]) as item (id, type, position)
    where contents.id = item.id and contents.type = item.type and contents.file_id is not null
      and contents.chat_id = ${chat.id}::uuid and contents.creator_id = ${m.user_id}::uuid and contents.is_draft
      and (contents.message_id is null or contents.message_id = ${message.id}::uuid)
    returning contents.id`.execute(trx);
  if (rows.length < items.length) throw new ApiError('not_found');
}

/** The files that are left in a draft, put beside the messages, where the next message takes them from. */
export async function detachFiles(trx: Trx, messageId: string): Promise<void> {
  await trx.updateTable('contents').set({ message_id: null }).where('message_id', '=', messageId).execute();
}

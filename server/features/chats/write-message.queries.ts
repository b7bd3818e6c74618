import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Trx } from '#server/database/index.ts';
import type { ContentType } from '#server/database/tables/chats.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';

/** An item of a person's message, as it is written. */
export interface WrittenItem {
  id: string;
  type: ContentType;
  name: string | null;
  source_text: string;
  is_hidden_from_user: boolean;
  created_at: Date;
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

/** The items of a message, taken away; when each was made. */
export async function deleteContents(trx: Trx, messageId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await trx
    .deleteFrom('contents')
    .where('message_id', '=', messageId)
    .returning(['id', 'created_at'])
    .execute();
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
    insert into contents (id, message_id, chat_id, workspace_id, position, type, name, source_text, is_draft,
      is_hidden_from_user, creator_id, created_at)
    select item.id, ${id}::uuid, ${chat.id}::uuid, ${chat.workspace_id}::uuid, item.position - 1, item.type, item.name,
      item.source_text, ${isDraft}::boolean, item.is_hidden, ${m.user_id}::uuid, item.created_at
    from unnest(${items.map((item) => item.id)}::uuid[], ${items.map((item) => item.type)}::text[],
        ${items.map((item) => item.name)}::text[], ${items.map((item) => item.source_text)}::text[],
        ${items.map((item) => item.is_hidden_from_user)}::boolean[], ${items.map((item) => item.created_at)}::timestamptz[])
      with ordinality as item (id, type, name, source_text, is_hidden, created_at, position)`.execute(trx);
}

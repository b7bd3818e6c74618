import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Db } from '#server/database/index.ts';
import type { ContentType } from '#server/database/tables/chats.ts';
import { noteReplacedMessage } from '#server/permissions/count-changes.ts';

/** How long a running generation is believed to live without a sign of life; a beat renews it. */
const leaseSeconds = 20;

// Leases go by the database's clock: several nodes compare them, and their own clocks need not agree.
const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** A content item of the tutor's message, as it is written. */
export interface StoredItem {
  id: string;
  type: ContentType;
  name: string | null;
  source_text: string | null;
  source_object: unknown;
  is_hidden_from_user: boolean;
  tool_call_id: string | null;
}

export interface ItemsToSave {
  generationId: string;
  /** every item of the message, in order */
  items: readonly StoredItem[];
  /** those of them that changed since the last save; all of them do no harm */
  changed: readonly StoredItem[];
  /** where the chat's stream stood when `items` was taken */
  cursor: string;
  now: Date;
}

/**
 * Makes the message's items what they are now, and says whether the generation is still ours: one statement, because this
 * runs four times a second for everybody who is being answered.
 */
export async function saveItems(db: Db, { generationId, items, changed, cursor, now }: ItemsToSave): Promise<boolean> {
  const position = new Map(items.map((item, at) => [item.id, at]));
  const rows = changed.map((item) => ({ ...item, position: position.get(item.id) ?? 0 }));
  const { rows: held } = await sql`with ${prepared} held as (
      update generations set saved_cursor = ${cursor},
        first_token_at = coalesce(first_token_at, ${items.length > 0 ? now : null}::timestamptz)
      where id = ${generationId} and state = 'running' returning chat_id, message_id, workspace_id
    ), gone as (
      delete from contents using held
      where contents.message_id = held.message_id and contents.id <> all(${items.map((item) => item.id)}::uuid[])
    ), put as (
      insert into contents (id, message_id, chat_id, workspace_id, position, type, name, source_text, source_object,
        is_hidden_from_user, tool_call_id, created_at)
      select item.id, held.message_id, held.chat_id, held.workspace_id, item.position, item.type, item.name,
        item.source_text, item.source_object, item.is_hidden_from_user, item.tool_call_id, ${now}
      from held, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (id uuid, position int, type text, name text,
        source_text text, source_object jsonb, is_hidden_from_user boolean, tool_call_id text)
      on conflict (id) do update set position = excluded.position, source_text = excluded.source_text,
        source_object = excluded.source_object
    )
    select 1 from held`.execute(db);
  return held.length > 0;
}

export interface GrownText {
  generationId: string;
  itemId: string;
  text: string;
  cursor: string;
}

/**
 * The same for many messages at once in which one text has grown and nothing else. No index changes, and nobody waits for
 * the disk: a draft that a power cut takes is a moment of an answer that is interrupted anyway, and the end of an answer is
 * written through. Returns the generations that are still ours.
 */
export async function saveGrownTexts(db: Db, grown: readonly GrownText[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`with ${prepared} quick as (
      select set_config('synchronous_commit', 'off', true) as is_set
    ), grown as (
      select * from unnest(${grown.map((one) => one.generationId)}::uuid[], ${grown.map((one) => one.itemId)}::uuid[],
        ${grown.map((one) => one.text)}::text[], ${grown.map((one) => one.cursor)}::text[])
        as one (generation_id, item_id, text, cursor)
    ), held as (
      update generations set saved_cursor = grown.cursor from grown, quick
      where generations.id = grown.generation_id and generations.state = 'running' and quick.is_set is not null
      returning generations.id, generations.message_id, grown.item_id, grown.text
    ), written as (
      update contents set source_text = held.text from held
      where contents.id = held.item_id and contents.message_id = held.message_id
    )
    select id from held`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** A sign of life. False: somebody else has ended this generation, so its process must write no more. */
export async function renewLease(db: Db, generationId: string): Promise<boolean> {
  const row = await db
    .updateTable('generations')
    .set({ lease_until: leaseEnd })
    .where('id', '=', generationId)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface EndedGeneration {
  id: string;
  chat_id: string;
  message_id: string;
}

/**
 * Ends running generations whose process is gone: those whose lease has run out, and those of `deadNodes` at once. What
 * was saved of their messages stays, marked `interrupted`.
 */
export async function markLost(
  db: Db,
  options: { deadNodes?: readonly string[]; chatId?: string; now: Date },
): Promise<EndedGeneration[]> {
  const { deadNodes = [], chatId = null, now } = options;
  const { rows } = await sql<EndedGeneration>`
    with lost as (
      update generations set state = 'done', finished_at = ${now}
      where state = 'running' and (lease_until < now() or node_name = any(${deadNodes}::text[]))
        and (${chatId}::uuid is null or chat_id = ${chatId}::uuid)
      returning id, chat_id, message_id
    ), marked as (
      update messages set status = 'interrupted', error_code = 'interrupted' from lost where messages.id = lost.message_id
    )
    select id, chat_id, message_id from lost`.execute(db);
  return rows;
}

/** Names of the nodes that running generations say they are written by. */
export async function runningNodes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .where('state', '=', 'running')
    .select('node_name')
    .distinct()
    .execute();
  return rows.map((row) => row.node_name);
}

/** The chat's generation under way, with where the stream stood at its last save. */
export async function runningGeneration(
  db: Db,
  chatId: string,
): Promise<{ id: string; message_id: string; saved_cursor: string | null } | null> {
  const row = await db
    .selectFrom('generations')
    .modifyFront(prepared)
    .where('chat_id', '=', chatId)
    .where('state', '=', 'running')
    .select(['id', 'message_id', 'saved_cursor'])
    .executeTakeFirst();
  return row ?? null;
}

/** Sessions of an activity in which Sparky is writing now. */
export async function chatsBeingAnswered(db: Db, activityId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('generations')
    .innerJoin('chats', 'chats.id', 'generations.chat_id')
    .where('generations.state', '=', 'running')
    .where('chats.parent_activity_id', '=', activityId)
    .where('chats.mode', 'is', null)
    .select('chats.id')
    .execute();
  return rows.map((row) => row.id);
}

/** What a new answer must know of those before. */
export interface AnswersSoFar {
  is_busy: boolean;
  /** the one under way has lost its process */
  is_lost: boolean;
  /** which profile wrote the last one; null: none has yet */
  previous_profile_id: string | null;
}

/** As one JSON value of a larger query, in whose SQL the chat is given. */
export function answerFacts(chatId: RawBuilder<unknown>): RawBuilder<AnswersSoFar> {
  return sql`(select json_build_object(
      'is_busy', coalesce(bool_or(state = 'running'), false),
      'is_lost', coalesce(bool_or(state = 'running' and lease_until < now()), false),
      'previous_profile_id', (select profile_id from generations where chat_id = ${chatId} and profile_id <> ''
        order by created_at desc, id desc limit 1))
    from generations where chat_id = ${chatId})`;
}

export interface NewAnswer {
  generationId: string;
  messageId: string;
  chat: { id: string; workspace_id: string | null };
  /** whose message is answered: tools run with this person's rights */
  requestedBy: string | null;
  /** the message that this one takes the place of */
  replacedId: string | null;
  createdAt: Date;
  now: Date;
  node: string;
  profile: { id: string; model: string };
  promptVersion: string;
  cursor: string;
}

/** Sparky's empty message and the generation that will fill it. */
export async function insertAnswer(db: Db, answer: NewAnswer): Promise<void> {
  const { chat, createdAt, replacedId } = answer;
  if (replacedId !== null) await noteReplacedMessage(db, replacedId);
  await sql`with ${prepared} replaced as (
      update messages set replaced_at = ${createdAt} where id = ${replacedId}::uuid
    ), said as (
      insert into messages (id, chat_id, workspace_id, status, requested_by, created_at)
      values (${answer.messageId}, ${chat.id}, ${chat.workspace_id}, 'streaming', ${answer.requestedBy}, ${createdAt})
    ), answered as (
      update messages set error_code = null, retry_after_seconds = null, exhausted_limit = null
      where chat_id = ${chat.id} and user_id is not null and error_code is not null
    ), touched as (
      update chats set message_count = message_count + ${replacedId === null ? 1 : 0}, last_message_at = ${createdAt},
        suggestions = '{}'
      where id = ${chat.id}
    )
    ${generationRow(answer)}`.execute(db);
}

/** The generation that goes on with a message which broke off. */
export async function reopenAnswer(db: Db, answer: NewAnswer): Promise<void> {
  await sql`with ${prepared} reopened as (
      update messages set status = 'streaming', error_code = null, retry_after_seconds = null where id = ${answer.messageId}
    )
    ${generationRow(answer)}`.execute(db);
}

function generationRow({ generationId, messageId, chat, profile, ...answer }: NewAnswer): RawBuilder<unknown> {
  return sql`insert into generations (id, chat_id, message_id, workspace_id, requested_by, node_name, state, lease_until,
      profile_id, model, prompt_version, saved_cursor, created_at)
    values (${generationId}, ${chat.id}, ${messageId}, ${chat.workspace_id}, ${answer.requestedBy}, ${answer.node},
      'running', ${leaseEnd}, ${profile.id}, ${profile.model}, ${answer.promptVersion}, ${answer.cursor}, ${answer.now})`;
}

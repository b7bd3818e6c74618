// Writes rows of the people of a chat; what may be written is asked before.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { MemberState } from '#server/permissions/member-changes.rules.ts';
import { anyUser } from './member-rows.queries.ts';

/** One change of a chat's people at a time, and none of them leaves the term meanwhile. */
export async function lockChat(trx: Trx, chat: Pick<ChatFacts, 'id' | 'term_id'>): Promise<void> {
  await sql`select from nodes where id = ${chat.term_id}::uuid for share`.execute(trx);
  const found = await trx
    .selectFrom('chats')
    .where('id', '=', chat.id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
}

/** The rows of a chat's owners and of these people. */
export async function findChatOwnersAnd(trx: Trx, chatId: string, userIds: readonly string[]): Promise<MemberState[]> {
  const rows = await trx
    .selectFrom('chat_members')
    .where('chat_id', '=', chatId)
    .where((eb) => eb.or([eb('role', '=', 1), eb('user_id', '=', anyUser(userIds))]))
    .select(['user_id', 'role'])
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ ...row, school_role: null, is_content_moderator: false }));
}

/** Gives these people these roles, whether or not they had one. */
export async function putChatMembers(
  trx: Trx,
  chat: Pick<ChatFacts, 'id' | 'workspace_id'>,
  rows: readonly MemberState[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into chat_members (chat_id, user_id, workspace_id, role, created_at)
    select ${chat.id}, n.user_id, ${chat.workspace_id}, n.role, ${now}
    from unnest(${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.role)}::smallint[]) n (user_id, role)
    on conflict (chat_id, user_id) do update set role = excluded.role`.execute(trx);
}

export async function deleteChatMembers(trx: Trx, chatId: string, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('chat_members').where('chat_id', '=', chatId).where('user_id', '=', anyUser(userIds)).execute();
}

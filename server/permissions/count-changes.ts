// What is counted by day and kept (server/features/analytics/keep-counts.ts) is asked for anew where this says so: to be
// called in the transaction that changes what lies in the past.
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';

/** The kinds of nodes whose days are kept. */
const kept = sql`('district', 'workspace', 'term')`;

/** All that was said in this chat counts no more, or again. */
export async function noteChangedChat(trx: Trx, chatId: string): Promise<void> {
  await sql`insert into count_changes (node_id, workspace_id, since, until)
    select above.id, above.workspace_id, chats.created_at, greatest(chats.created_at, chats.last_message_at)
    from chats join nodes home on home.id = chats.home_id join nodes above on above.id = any(home.path)
    where chats.id = ${chatId}::uuid and chats.mode is null and not chats.is_preview and above.kind in ${kept}`.execute(
    trx,
  );
}

/** This message is none any more. */
export async function noteReplacedMessage(trx: Db, messageId: string): Promise<void> {
  await sql`insert into count_changes (node_id, workspace_id, since, until)
    select above.id, above.workspace_id, messages.created_at, messages.created_at
    from messages join chats on chats.id = messages.chat_id
      join nodes home on home.id = chats.home_id join nodes above on above.id = any(home.path)
    where messages.id = ${messageId}::uuid and chats.mode is null and not chats.is_preview
      and above.kind in ${kept}`.execute(trx);
}

/**
 * The same as an expression, of nodes that move or come and go with what is under them: `changed` names a table expression
 * with `id` and `around`, the path before and after.
 */
export function noteChangedHomes(changed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into count_changes (node_id, workspace_id, since, until)
    select above.id, above.workspace_id, min(spans.since), max(spans.until)
    from (
      select changed.around, min(chats.created_at) as since, max(greatest(chats.created_at, chats.last_message_at)) as until
      from ${changed} changed join chats on chats.home_id = changed.id
      where chats.archived_at is null and not chats.is_preview and chats.mode is null
      group by changed.around
    ) spans join nodes above on above.id = any(spans.around)
    where above.kind in ${kept}
    group by above.id, above.workspace_id`;
}

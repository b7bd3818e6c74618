// Promises: a message whose answer a limit refused says so to whoever opens the chat later.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { messageById } from './messages.queries.ts';
import { publishMessage } from './publish-events.ts';

/**
 * Writes it on the chat's last message where a person said it; whatever else was thrown is none of its business. Seconds
 * count from the message on, so that nobody is told of a limit whose day is over.
 */
export async function noteRefusal(ctx: Ctx, chatId: string, error: unknown): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'budget_exhausted') return;
  const { retryAfter = null, extra = null } = error.details;
  const until = retryAfter === null ? null : new Date(ctx.clock.now().getTime() + retryAfter * 1000);
  try {
    const { rows } = await sql<{ id: string }>`update messages set error_code = ${error.code},
        exhausted_limit = ${extra && JSON.stringify(extra)}::jsonb,
        retry_after_seconds = ceil(extract(epoch from ${until}::timestamptz - created_at))
      where user_id is not null and id = (
        select id from messages where chat_id = ${chatId}::uuid and replaced_at is null and not is_draft
        order by created_at desc, id desc limit 1)
      returning id`.execute(ctx.db);
    const message = rows[0] && (await messageById(ctx.db, rows[0].id));
    if (message) publishMessage(ctx, message, message.contents);
  } catch (failed) {
    // The asker is told of the limit all the same.
    ctx.log.warn({ err: failed, chat_id: chatId }, 'A refusal could not be noted');
  }
}

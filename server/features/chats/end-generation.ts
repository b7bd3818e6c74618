// Ends a generation: items, status, progress and usage are stored in one transaction, or nothing is.
import { sql } from 'kysely';
import { prepared } from '#server/database/index.ts';
import type { Trx } from '#server/database/index.ts';
import { settleBudget } from '#server/features/budgets/index.ts';
import type { UsageRecord } from '#server/features/budgets/index.ts';
import type { TurnResult } from '#server/features/tutor/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { purposeOf } from './place-of-chat.ts';
import { saveItems } from './generations.queries.ts';
import type { StoredItem } from './generations.queries.ts';

export interface TurnEnd {
  generationId: string;
  chatId: string;
  messageId: string;
  items: readonly StoredItem[];
  result: TurnResult;
  /** who asked */
  userId: string | null;
  /** what was set aside for it, the first call's first */
  reservationIds: readonly string[];
}

type Place = Paid & { home_id: string | null; timezone: string };
type Paid = UsageRecord['chat'] & Pick<ChatFacts, 'mode'>;

/** False: somebody else ended this generation before (its lease ran out), and nothing was written. */
export function endGeneration(ctx: Ctx, end: TurnEnd): Promise<boolean> {
  const { generationId, chatId, messageId, items, result } = end;
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    // The chat first, as everybody who writes in it does: no two transactions can wait for each other.
    const { rows } = await sql<Place>`select ${prepared} chats.id, chats.workspace_id, chats.term_id,
        chats.parent_activity_id, chats.home_id, chats.mode, coalesce(workspaces.timezone, 'UTC') as timezone
      from chats left join workspaces on workspaces.node_id = chats.workspace_id
      where chats.id = ${chatId}::uuid for update of chats`.execute(trx);
    const [chat] = rows;
    if (!chat) return false;
    const isOurs = await saveItems(trx, { generationId, items, changed: items, cursor: '', now });
    if (!isOurs) {
      // The message is another's now, but what was used was used.
      await settle(trx, end, chat, end.userId, now);
      return false;
    }
    const progress = result.progress && JSON.stringify({ items: result.progress });
    const ended = await sql<{ requested_by: string | null }>`with ${prepared} said as (
        update messages set status = ${result.status}, error_code = ${result.code},
          retry_after_seconds = ${result.retryAfterSeconds}
        where id = ${messageId}::uuid
      ), told as (
        update chats set last_message_at = ${now}, progress = coalesce(${progress}::jsonb, progress)
        where id = ${chatId}::uuid
      )
      update generations set state = 'done', finished_at = ${now}, profile_id = ${result.model.profileId},
        model = ${result.model.model}, prompt_version = ${result.promptVersion}, saved_cursor = null
      where id = ${generationId}::uuid
      returning requested_by`.execute(trx);
    await settle(trx, end, chat, ended.rows[0]?.requested_by ?? end.userId, now);
    return true;
  });
}

/** The usage goes with the first reservation; the others are given back with it. */
async function settle(
  trx: Trx,
  end: Pick<TurnEnd, 'reservationIds' | 'result'> & { generationId: string | null },
  { mode, ...chat }: Paid,
  userId: string | null,
  now: Date,
): Promise<void> {
  const { generationId, result } = end;
  const record: UsageRecord = {
    purpose: purposeOf({ mode }),
    generationId,
    chat,
    userId,
    usage: result.usage,
    model: result.model,
    now,
  };
  const [first = null, ...more] = end.reservationIds;
  await settleBudget(trx, first, record);
  for (const id of more) await settleBudget(trx, id, { ...record, ...noCalls });
}

/** What a generation took that came to nothing before it was stored; what was set aside for it is free again. */
export async function settleUnstored(
  ctx: Ctx,
  chat: ChatFacts,
  reservationIds: readonly string[],
  result: TurnResult,
): Promise<void> {
  if (reservationIds.length === 0 && result.usage.modelCalls === 0) return;
  const end = { generationId: null, reservationIds, result };
  await ctx.db.transaction().execute((trx) => settle(trx, end, chat, ctx.actor.user_id, ctx.clock.now()));
}

const noCalls = {
  usage: { inputTokens: 0, outputTokens: 0, modelCalls: 0, cost: null },
  model: { profileId: '', model: '' },
};

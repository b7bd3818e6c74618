// Ends a generation: items, status, progress and usage are stored in one transaction, or nothing is.
import type { Trx } from '#server/database/index.ts';
import type { TurnResult } from '#server/features/tutor/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { saveItems } from './generations.queries.ts';
import type { StoredItem } from './generations.queries.ts';

export interface TurnEnd {
  generationId: string;
  chatId: string;
  messageId: string;
  items: readonly StoredItem[];
  result: TurnResult;
}

/** False: somebody else ended this generation before (its lease ran out), and nothing was written. */
export function endGeneration(ctx: Ctx, end: TurnEnd): Promise<boolean> {
  const { generationId, chatId, messageId, items, result } = end;
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    // The chat first, as everybody who writes in it does: no two transactions can wait for each other.
    const chat = await trx
      .selectFrom('chats')
      .where('id', '=', chatId)
      .select(['id', 'workspace_id', 'term_id', 'parent_activity_id'])
      .forUpdate()
      .executeTakeFirst();
    if (!chat) return false;
    const isOurs = await saveItems(trx, { generationId, items, changed: items, cursor: '', now });
    if (!isOurs) return false;
    const generation = await trx
      .updateTable('generations')
      .set({
        state: 'done',
        finished_at: now,
        profile_id: result.model.profileId,
        model: result.model.model,
        prompt_version: result.promptVersion,
        saved_cursor: null,
      })
      .where('id', '=', generationId)
      .returning('requested_by')
      .executeTakeFirst();
    await trx
      .updateTable('messages')
      .set({ status: result.status, error_code: result.code, retry_after_seconds: result.retryAfterSeconds })
      .where('id', '=', messageId)
      .execute();
    await trx
      .updateTable('chats')
      .set({
        last_message_at: now,
        ...(result.progress ? { progress: JSON.stringify({ items: result.progress }) } : {}),
      })
      .where('id', '=', chatId)
      .execute();
    await recordUsage(trx, {
      purpose: 'chat',
      generationId,
      chat,
      userId: generation?.requested_by ?? null,
      usage: result.usage,
      model: result.model,
      now,
    });
    return true;
  });
}

export interface UsageRecord {
  purpose: 'chat' | 'suggestions' | 'title' | 'analysis' | 'grade';
  generationId: string | null;
  chat: { id: string; workspace_id: string | null; term_id: string | null; parent_activity_id: string | null };
  userId: string | null;
  usage: TurnResult['usage'];
  model: Pick<TurnResult['model'], 'profileId' | 'model'>;
  now: Date;
}

/** What a call cost, for the school's budget; a call that never reached a model costs nothing and leaves no row. */
export async function recordUsage(trx: Trx, record: UsageRecord): Promise<void> {
  const { chat, usage, model } = record;
  if (usage.modelCalls === 0) return;
  await trx
    .insertInto('usage')
    .values({
      id: newId(),
      generation_id: record.generationId,
      workspace_id: chat.workspace_id,
      term_id: chat.term_id,
      activity_id: chat.parent_activity_id,
      chat_id: chat.id,
      user_id: record.userId,
      purpose: record.purpose,
      profile_id: model.profileId,
      model: model.model,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cost_micros: usage.cost ? Math.round(usage.cost.amount * 1_000_000) : null,
      created_at: record.now,
    })
    .execute();
}

// Promises: a new analysis (and grade draft) of the session is on its way; several wishes become one.
import type { Chat } from '#contract/chats/chats.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { publishChat } from './publish-events.ts';
import { requestReview } from './request-review.ts';
import { showChat } from './show-chat.ts';

export async function analyzeChat(ctx: Ctx, chatId: string): Promise<Chat> {
  const found = await accessChat(ctx, chatId, 'view');
  // Whoever sees the results may ask for them; a student's own session is analysed when he submits it.
  if (!found.standing.is_watcher || found.activity === null) throw new ApiError('not_allowed');
  if (!mayWriteIn(found.chat, found.standing)) throw new ApiError('not_allowed');
  await ctx.db.transaction().execute(async (trx) => {
    await trx.updateTable('chats').set({ analysis_requested_at: ctx.clock.now() }).where('id', '=', chatId).execute();
    await requestReview(ctx, trx, chatId);
  });
  publishChat(ctx, chatId);
  return showChat(ctx, found);
}

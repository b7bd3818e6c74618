// Promises: a note is gone for good, from the next answer on; its pupil may do it, and those who watch over him.
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { memoryById } from './memory.queries.ts';

export async function deleteMemory(ctx: Ctx, memoryId: string): Promise<void> {
  const memory = await memoryById(ctx.db, memoryId);
  if (!memory) throw new ApiError('not_found');
  // His own stays his also where he has left the class.
  if (memory.user_id !== ctx.actor.user_id) {
    const { standing } = await accessChat(ctx, memory.chat_id, 'view');
    if (!standing.is_watcher) throw new ApiError('not_found');
  }
  await ctx.db.deleteFrom('memories').where('id', '=', memoryId).execute();
}

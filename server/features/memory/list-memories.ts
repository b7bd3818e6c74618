// Promises: what Sparky keeps about a person, for himself and, session by session, for those who watch over him.
import type { Memory } from '#contract/memory/memory.entities.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Page } from '#server/database/paging.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesMemories } from '#server/permissions/hidden.rules.ts';
import { pageOfMemories } from './memory.queries.ts';
import type { About } from './memory.queries.ts';

export async function listMemories(
  ctx: Ctx,
  query: ListQuery & { chatId?: string | undefined },
): Promise<Page<Memory>> {
  const { chatId, ...page } = query;
  return pageOfMemories(ctx.db, chatId === undefined ? own(ctx) : await aboutChat(ctx, chatId), page);
}

function own(ctx: Ctx): Pick<About, 'userId'> {
  if (ctx.actor.user_id === null) throw new ApiError('not_signed_in');
  return { userId: ctx.actor.user_id };
}

/** Whom a session is about and in which activity, for its pupil and its watchers; 404 for others it is shared with. */
export async function aboutChat(ctx: Ctx, chatId: string): Promise<About> {
  const { chat, standing } = await accessChat(ctx, chatId, 'view');
  if (!seesMemories(standing) || chat.parent_activity_id === null || chat.mode !== null)
    throw new ApiError('not_found');
  return { userId: chat.creator_id, activityId: chat.parent_activity_id, homeId: chat.home_id };
}

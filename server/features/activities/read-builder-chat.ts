// Promises: the latest chat in which the requester works on an activity with Sparky; nobody else's, and not_found without one.
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { readChat } from '#server/features/chats/index.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export async function readBuilderChat(ctx: Ctx, activityId: string): Promise<ChatWithMessages> {
  const { node, m } = await access(ctx, 'activity', activityId, 'view');
  if (m.user_id === null) throw new ApiError('not_signed_in');
  const chat = await ctx.db
    .selectFrom('chats')
    .where('parent_activity_id', '=', node.id)
    .where('creator_id', '=', m.user_id)
    .where('mode', '=', 'activity_builder_update')
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (!chat) throw new ApiError('not_found', 'You have not begun to work on this activity with Sparky.');
  return readChat(ctx, chat.id);
}

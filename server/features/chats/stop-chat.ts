// Promises: the answer under way ends, and what has been written of it stays.
import { ApiError } from '#contract/core/errors.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { chatsBeingAnswered } from './generations.queries.ts';
import { publishChat, publishStop } from './publish-events.ts';

/** For the chat's owners and those who watch over it. Nothing under way is no error. */
export async function stopChat(ctx: Ctx, chatId: string): Promise<void> {
  const { standing } = await accessChat(ctx, chatId, 'view');
  if (standing.role !== 1 && !standing.is_watcher) throw new ApiError('not_allowed');
  publishStop(ctx, chatId, 'stop');
}

/**
 * An activity was paused, closed or changed: answers under way in its sessions end if they may not go on, and everybody
 * who looks at one of them sees it as it is now. Call it after the commit.
 */
export async function tellSessions(ctx: Ctx, activityId: string, stop: 'pause' | 'deadline' | null): Promise<void> {
  const now = ctx.clock.now();
  if (stop) for (const chatId of await chatsBeingAnswered(ctx.db, activityId)) publishStop(ctx, chatId, stop);
  const recent = await ctx.db
    .selectFrom('chats')
    .where('parent_activity_id', '=', activityId)
    .where('archived_at', 'is', null)
    .where('submitted_at', 'is', null)
    .where('last_message_at', '>', new Date(now.getTime() - lookedAtMs))
    .select('id')
    .execute();
  for (const { id } of recent) publishChat(ctx, id);
}

/** Who has a session open has moved in it within this time; all others see the change when they come back. */
const lookedAtMs = 6 * 3_600_000;

// Promises: below a place that was closed, opened or moved, answers that may not go on end, and whoever looks on is asked anew.
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Ctx } from '#server/permissions/ctx.ts';
import { chatsOfActivities } from '#server/permissions/tree.ts';
import { publishChat, publishStop } from './publish-events.ts';

/** Who has a chat open has moved in it within this time; all others see the change when they come back. */
const lookedAtMs = 6 * 3_600_000;

/** `isClosed`: nobody goes on in its sessions. Call it after the commit. */
export async function tellChatsBelow(ctx: Ctx, nodeId: string, { isClosed }: { isClosed: boolean }): Promise<void> {
  const below = sql<SqlBool>`home.path @> array[${nodeId}::uuid]`;
  const answered = ctx.db
    .selectFrom('generations')
    .innerJoin('chats', 'chats.id', 'generations.chat_id')
    .innerJoin('nodes as home', 'home.id', 'chats.home_id')
    .where('generations.state', '=', 'running')
    .where(below)
    .select('chats.id');
  const recent = ctx.db
    .selectFrom('chats')
    .innerJoin('nodes as home', 'home.id', 'chats.home_id')
    .where(below)
    .where('chats.archived_at', 'is', null)
    .where('chats.last_message_at', '>', new Date(ctx.clock.now().getTime() - lookedAtMs))
    .select('chats.id');
  if (isClosed) for (const { id } of await answered.execute()) publishStop(ctx, id, 'deadline');
  for (const { id } of await recent.execute()) publishChat(ctx, id);
}

/** The same of the sessions of activities that were moved, wherever these live now. Call it after the commit. */
export async function tellChatsOf(ctx: Ctx, activityIds: readonly string[]): Promise<void> {
  const recent = await ctx.db
    .selectFrom('chats')
    .where('id', '=', sql<string>`${chatsOfActivities(activityIds)}`)
    .where('archived_at', 'is', null)
    .where('last_message_at', '>', new Date(ctx.clock.now().getTime() - lookedAtMs))
    .select('id')
    .execute();
  for (const { id } of recent) publishChat(ctx, id);
}

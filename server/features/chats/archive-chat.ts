// Promises: a chat is out of all lists and counts (or back in them), and nothing waits to happen to it.
import type { Trx } from '#server/database/index.ts';
import { noteChangedChat } from '#server/permissions/count-changes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { durationKey, scheduleSessionEnd } from './schedule-ends.ts';
import { countSessions } from './start-session.ts';

/** `by`: its own owner, who may bring it back. False: it was archived already. Who writes in it is told to stop by the caller, after the commit. */
export async function archiveChat(ctx: Ctx, trx: Trx, chatId: string, by: string | null = null): Promise<boolean> {
  const chat = await trx
    .updateTable('chats')
    .set({ archived_at: ctx.clock.now(), archived_by: by })
    .where('id', '=', chatId)
    .where('archived_at', 'is', null)
    .returning(['parent_activity_id', 'is_preview', 'mode'])
    .executeTakeFirst();
  if (!chat) return false;
  if (isCounted(chat)) await countSessions(trx, chat.parent_activity_id, -1);
  await noteChangedChat(trx, chatId);
  await ctx.jobs.remove(trx, durationKey(chatId));
  return true;
}

/** False: it was not archived. */
export async function restoreChat(ctx: Ctx, trx: Trx, chatId: string): Promise<boolean> {
  const chat = await trx
    .updateTable('chats')
    .set({ archived_at: null, archived_by: null })
    .where('id', '=', chatId)
    .where('archived_at', 'is not', null)
    .returning(['parent_activity_id', 'is_preview', 'mode'])
    .executeTakeFirst();
  if (!chat) return false;
  if (isCounted(chat)) await countSessions(trx, chat.parent_activity_id, 1);
  await noteChangedChat(trx, chatId);
  await scheduleSessionEnd(ctx, trx, chatId);
  return true;
}

interface Archived {
  parent_activity_id: string | null;
  is_preview: boolean;
  mode: string | null;
}

/** A session, not a trial, nor a chat about the activity's sessions. */
function isCounted(chat: Archived): chat is Archived & { parent_activity_id: string } {
  return chat.parent_activity_id !== null && !chat.is_preview && chat.mode === null;
}

// The chats and activities that contents are written in: opened with their rights, locked in one order, checked at the end.
import { limits } from '#contract/core/constants.ts';
import type { WrittenContent } from '#contract/contents/contents.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { checkStored } from '#server/features/activities/index.ts';
import { lockChat } from '#server/features/chats/index.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { requireMayDraft, requireMayWrite } from '#server/permissions/chat-abilities.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesGuidelines } from '#server/permissions/hidden.rules.ts';
import { countOfPurpose } from './contents.queries.ts';

/** One of the two. */
export interface Place {
  chat: ChatAccess | null;
  activity: Access<'activity'> | null;
  seesHidden: boolean;
}

/** By the id of the chat or activity. */
export async function openPlaces(ctx: Ctx, items: readonly WrittenContent[]): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const { chat_id, activity_id } of items) {
    const id = chat_id ?? activity_id ?? '';
    if (!places.has(id)) places.set(id, chat_id ? await openChat(ctx, chat_id) : await openActivity(ctx, id));
  }
  return places;
}

/** Throws as `accessChat` and `access` do; nobody puts anything into what he may not change. */
export async function openPlace(
  ctx: Ctx,
  { chat_id, activity_id }: { chat_id?: string; activity_id?: string },
): Promise<Place> {
  return chat_id === undefined ? openActivity(ctx, activity_id ?? '') : openChat(ctx, chat_id);
}

export async function openChat(ctx: Ctx, id: string): Promise<Place> {
  const chat = await accessChat(ctx, id, 'view');
  return { chat, activity: null, seesHidden: chat.standing.is_watcher };
}

async function openActivity(ctx: Ctx, id: string): Promise<Place> {
  const activity = await access(ctx, 'activity', id, 'modify');
  return { chat: null, activity, seesHidden: seesGuidelines(activity.standing) };
}

/** Always in the same order, so that no two can wait for each other; a session may have been submitted meanwhile. */
export async function lockPlaces(trx: Trx, places: ReadonlyMap<string, Place>): Promise<void> {
  for (const [id, place] of [...places].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (place.chat) {
      const chat = await lockChat(trx, id);
      if (chat?.submitted_at) throw new ApiError('already_submitted');
    } else {
      await trx.selectFrom('activities').where('node_id', '=', id).select('node_id').forUpdate().execute();
    }
  }
}

/** A draft may be kept while the activity is paused; only what others see waits until it is open. */
export function requireMayKeep(ctx: Ctx, { chat, standing, activity }: ChatAccess, isDraft: boolean): void {
  if (!isDraft) return requireMayWrite(chat, standing, activity, ctx.clock.now());
  requireMayDraft(chat, standing, activity);
}

/** The activity as a whole still holds together, or the transaction is undone. */
export async function closeActivity(ctx: Ctx, trx: Trx, { node }: Access<'activity'>): Promise<void> {
  if ((await countOfPurpose(trx, node.id)) > limits.activityContents) {
    throw new ApiError(
      'conflict',
      `At most ${limits.activityContents} items stand in each of an activity's two texts.`,
    );
  }
  await checkStored(trx, node.id);
  await trx.updateTable('nodes').set({ updated_at: ctx.clock.now() }).where('id', '=', node.id).execute();
}

// Promises: the item is gone, or nothing is changed; what stands in a message that was sent stays.
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { refused } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { closeActivity, lockPlaces, requireMayKeep } from './content-places.ts';
import { findContent } from './contents.queries.ts';
import { openContent } from './open-content.ts';

export async function deleteContent(ctx: Ctx, contentId: string): Promise<void> {
  const { row, ...place } = await openContent(ctx, contentId);
  const { chat, activity } = place;
  if (activity && activity.abilities.modify !== true) throw refused(activity.m);
  if (chat) requireMayKeep(ctx, chat, row.message_is_draft ?? row.is_draft);
  const placeId = row.chat_id ?? row.activity_id ?? '';
  await ctx.db.transaction().execute(async (trx) => {
    await lockPlaces(trx, new Map([[placeId, place]]));
    // The draft that it stands in may just have been sent.
    const now = await findContent(trx, row.id);
    if (!now) return;
    if (now.message_is_draft === false) {
      throw new ApiError('conflict', 'A message that has been sent cannot be changed.');
    }
    await remove(trx, row.id, row.chat_id);
    if (activity) await closeActivity(ctx, trx, activity);
  });
}

async function remove(trx: Trx, id: string, chatId: string | null): Promise<void> {
  await trx.deleteFrom('contents').where('id', '=', id).execute();
  if (chatId === null) return;
  await trx
    .updateTable('chats')
    .set({ opened_content_id: null })
    .where('id', '=', chatId)
    .where('opened_content_id', '=', id)
    .execute();
}

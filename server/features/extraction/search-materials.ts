// Promises: passages out of files that the requester may read, those that hold most of his words first.
import type { MaterialPassage } from '#contract/contents/materials.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page, PageQuery } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import { accessChat, recordReading } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesGuidelines } from '#server/permissions/hidden.rules.ts';
import { findPassages, searchWords } from './materials.queries.ts';
import type { Shelf } from './materials.queries.ts';

export interface MaterialQuery extends PageQuery {
  search: string;
  activityId?: string | undefined;
  chatId?: string | undefined;
}

export async function searchMaterials(ctx: Ctx, query: MaterialQuery): Promise<Page<MaterialPassage>> {
  const shelf = query.chatId === undefined ? await ofActivity(ctx, query.activityId) : await ofChat(ctx, query.chatId);
  return search(ctx, shelf, query);
}

/** Without asking for rights: the shelf says what may be found. */
export async function search(
  ctx: Pick<Ctx, 'db'>,
  shelf: Shelf,
  query: PageQuery & { search: string },
): Promise<Page<MaterialPassage>> {
  const { window, rows } = await findPassages(ctx.db, shelf, searchWords(query.search), query);
  return toPage(window, rows, ({ content_id, name, page, place, text }) => ({ content_id, name, page, place, text }));
}

async function ofActivity(ctx: Ctx, activityId: string | undefined): Promise<Shelf> {
  if (activityId === undefined) throw new ApiError('not_found');
  const { standing } = await access(ctx, 'activity', activityId, 'view');
  return {
    activityId,
    chatId: null,
    userId: ctx.actor.user_id,
    seesGuidelines: seesGuidelines(standing),
    seesHidden: false,
  };
}

/** What its activity shows to the requester, and what stands in the session for him. */
async function ofChat(ctx: Ctx, chatId: string): Promise<Shelf> {
  const found = await accessChat(ctx, chatId, 'view');
  await recordReading(ctx, found);
  const { activity, chat, standing } = found;
  return {
    // He may read his old session without seeing its activity any more.
    activityId: activity?.via == null ? null : activity.node.id,
    chatId: chat.id,
    userId: ctx.actor.user_id,
    seesGuidelines: activity?.via != null && seesGuidelines(activity.standing),
    seesHidden: standing.is_watcher,
  };
}

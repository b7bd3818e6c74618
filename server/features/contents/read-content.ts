// Promises: the content items of a chat or activity that the requester may see, as he may see them.
import type { Content } from '#contract/contents/contents.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { accessChat, recordReading } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentOpen } from './contents.present.ts';
import { findChatContents } from './contents.queries.ts';
import type { ContentFilter } from './contents.queries.ts';
import { openContent } from './open-content.ts';

export async function readContent(ctx: Ctx, contentId: string): Promise<Content> {
  const { row, ...opened } = await openContent(ctx, contentId);
  return presentOpen(row, opened);
}

/** All of a chat, oldest first; reading from above (district, platform) is written to the audit log. */
export async function listContents(ctx: Ctx, chatId: string, filter: ContentFilter): Promise<Page<Content>> {
  const chat = await accessChat(ctx, chatId, 'view');
  await recordReading(ctx, chat);
  const seesHidden = chat.standing.is_watcher;
  const { window, rows } = await findChatContents(ctx.db, chatId, { userId: chat.m.user_id, seesHidden }, filter);
  return toPage(window, rows, (row) => presentOpen(row, { chat, activity: null, seesHidden }));
}

// Promises: what moderation finds in what a pupil writes beside the messages of a chat is told as what he says in them is.
import type { Trx } from '#server/database/index.ts';
import { raiseAlert } from '#server/features/alerts/index.ts';
import { newlyFound } from '#server/features/moderation/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { groupOf } from './place-of-chat.ts';

export interface WrittenBeside {
  contentId: string;
  name: string | null;
  /** all its words, as they stood before (nothing: others saw none of it) and as they stand now */
  before: string;
  after: string;
}

/** What staff write in their own trials and in their pupils' papers alarms nobody. The caller holds the chat's row. */
export async function flagContent(
  ctx: Ctx,
  trx: Trx,
  { chat, standing }: ChatAccess,
  { contentId, name, before, after }: WrittenBeside,
): Promise<void> {
  if (standing.is_staff) return;
  const found = newlyFound(before, after);
  if (found === null) return;
  const { categories, subCategories, severity } = found.verdict;
  for (const category of severity === null ? [] : categories) {
    await raiseAlert(ctx, trx, {
      messageId: null,
      content: { id: contentId, name, words: found.words, excerpt: found.excerpt },
      chatId: chat.id,
      userId: ctx.actor.user_id,
      workspaceId: chat.workspace_id,
      termId: chat.term_id,
      groupId: groupOf(chat),
      activityId: chat.parent_activity_id,
      path: chat.home_path ?? [],
      category,
      subCategories: subCategories.filter((sub) => sub.startsWith(`${category}/`)),
      severity: severity ?? 'notice',
      source: 'moderation',
      note: null,
    });
  }
}

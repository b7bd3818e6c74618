// Promises: what moderation found in a message stands with it, for those who watch; and whoever has to know is told.
import { sql } from 'kysely';
import type { Trx } from '#server/database/index.ts';
import { raiseAlert } from '#server/features/alerts/index.ts';
import type { Verdict } from '#server/features/moderation/index.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { groupOf } from './place-of-chat.ts';

export interface Flagged {
  id: string;
  /** whose message it is; null: Sparky's */
  userId: string | null;
}

/** May run twice for a message. What staff write in their own trials is kept, and alarms nobody. */
export async function flagMessage(
  ctx: Ctx,
  trx: Trx,
  { chat, standing }: ChatAccess,
  message: Flagged,
  verdict: Verdict,
): Promise<void> {
  const { categories, subCategories, severity, isModerated } = verdict;
  if (categories.length === 0 && isModerated) return;
  // The chat first, as everybody who writes in it does: the message's row and then the chat's could wait for each other.
  await trx.selectFrom('chats').where('id', '=', chat.id).select('id').forUpdate().execute();
  await sql`update messages set is_unmoderated = is_unmoderated or ${!isModerated},
      moderation_categories = array(select distinct unnest(moderation_categories || ${categories}::text[]) order by 1)
    where id = ${message.id}`.execute(trx);
  const isOwnTrial = standing.is_staff && (message.userId === null || message.userId === ctx.actor.user_id);
  if (severity === null || isOwnTrial) return;
  for (const category of categories) {
    await raiseAlert(ctx, trx, {
      messageId: message.id,
      chatId: chat.id,
      userId: message.userId,
      workspaceId: chat.workspace_id,
      termId: chat.term_id,
      groupId: groupOf(chat),
      activityId: chat.parent_activity_id,
      path: chat.home_path ?? [],
      category,
      subCategories: subCategories.filter((name) => name.startsWith(`${category}/`)),
      severity,
      source: 'moderation',
      note: null,
    });
  }
}

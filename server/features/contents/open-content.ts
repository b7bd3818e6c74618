// The only door to a content item: the rights of what it belongs to, and what in that is hidden from whom.
import type { Abilities } from '#contract/core/entity.ts';
import { access, hidden } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { accessChat, recordReading } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesGuidelines, seesReplacedMessages } from '#server/permissions/hidden.rules.ts';
import { findContent } from './contents.queries.ts';
import type { ContentRow } from './contents.queries.ts';

/** A content item that the requester may see, with what it belongs to. */
export interface OpenContent {
  row: ContentRow;
  chat: ChatAccess | null;
  activity: Access<'activity'> | null;
  seesHidden: boolean;
}

/** Throws not_found for what the requester may not see, whatever the reason. */
export async function openContent(ctx: Ctx, contentId: string): Promise<OpenContent> {
  const row = await findContent(ctx.db, contentId);
  if (row?.chat_id != null) {
    const chat = await accessChat(ctx, row.chat_id, 'view');
    if (!seesContent(row, chat)) throw hidden(chat.m);
    await recordReading(ctx, chat);
    return { row, chat, activity: null, seesHidden: chat.standing.is_watcher };
  }
  if (row?.activity_id != null) {
    const activity = await access(ctx, 'activity', row.activity_id, 'view');
    const isOwner = seesGuidelines(activity.standing);
    const isShown = row.purpose === 'initial_message' && !row.is_hidden_from_user;
    if (!isOwner && !isShown) throw hidden(activity.m);
    return { row, chat: null, activity, seesHidden: isOwner };
  }
  throw hidden(await memberships(ctx));
}

/** Drafts are their writer's; what is hidden or was replaced, of those who watch the session. */
export function seesContent(row: ContentRow, { m, standing }: ChatAccess): boolean {
  if (row.is_draft && row.creator_id !== m.user_id) return false;
  if (row.message_is_draft && row.message_user_id !== m.user_id) return false;
  if (row.is_hidden_from_user && !standing.is_watcher) return false;
  return !row.message_is_replaced || seesReplacedMessages(standing);
}

/** What a screen may offer on it; whether the session is open at this moment is asked when it is written. */
export function abilitiesOn(row: ContentRow, chat: ChatAccess | null, activity: Access<'activity'> | null): Abilities {
  if (activity) return { view: true, modify: activity.abilities.modify === true };
  const isSent = row.message_is_draft === false;
  const owns = chat?.standing.role === 1 && chat.chat.archived_at === null && chat.chat.submitted_at === null;
  return { view: true, modify: owns && !isSent };
}

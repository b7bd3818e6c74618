// Promises: this session is put away (its teacher keeps it) and a new one of the same activity begins, both or neither.
import type { ChatWithMessages } from '#contract/chats/chats.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { access, accessNode } from '#server/permissions/access.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { archiveChat } from './archive-chat.ts';
import { publishChat, publishStop } from './publish-events.ts';
import { readChat } from './show-chat.ts';
import { requireMayStart, startSession } from './start-session.ts';

export async function replaceChat(ctx: Ctx, chatId: string): Promise<ChatWithMessages> {
  const { chat, standing } = await accessChat(ctx, chatId, 'view');
  const isOwn = standing.is_creator && standing.role === 1 && chat.mode === null;
  if (!isOwn || chat.parent_activity_id === null) throw new ApiError('not_allowed');
  if (chat.archived_at !== null) throw new ApiError('conflict');
  const activity = await access(ctx, 'activity', chat.parent_activity_id, 'view');
  requireMayStart(ctx, activity);
  // One on a library's activity goes on in the group or term where it was begun, while he may begin one there.
  const isElsewhere = chat.home_id !== null && chat.home_id !== chat.parent_activity_id;
  if (isElsewhere) await accessNode(ctx, chat.home_id ?? '', 'create_chat');

  const id = await ctx.db.transaction().execute(async (trx) => {
    // Whoever replaces the same session twice at once gets one new session and a conflict.
    if (!(await archiveChat(ctx, trx, chatId))) throw new ApiError('conflict');
    return startSession(ctx, trx, {
      activity,
      home: { id: chat.home_id, term_id: chat.term_id, workspace_id: chat.workspace_id },
      userId: chat.creator_id,
      name: '',
      visibility: chat.visibility,
      baseId: chat.id,
    });
  });
  publishStop(ctx, chatId, 'stop');
  publishChat(ctx, chatId);
  return readChat(ctx, id);
}

// Promises: each field is changed by whom its right allows, all of them or none. What is sent as it was is no change.
import type { z } from 'zod';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { chatRoutes } from '#contract/chats/chats.routes.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { archiveChat, restoreChat } from './archive-chat.ts';
import { auditChat } from './audit-chat.ts';
import { gradeBasis, gradeChat } from './grade-chat.ts';
import { publishChat, publishStop } from './publish-events.ts';
import { showChat } from './show-chat.ts';

export type ChatChanges = z.output<typeof chatRoutes.updateChat.body>;

export async function updateChat(ctx: Ctx, chatId: string, changes: ChatChanges): Promise<Chat> {
  const found = await accessChat(ctx, chatId, changes.archived === false ? 'take_back' : 'view');
  const { chat } = found;
  const basis = await gradeBasis(ctx, found, changes);
  const isArchived = chat.archived_at !== null;
  const isMoved = changes.archived !== undefined && changes.archived !== isArchived;

  await ctx.db.transaction().execute(async (trx) => {
    await changeFields(ctx, trx, found, changes);
    if (basis !== null) await gradeChat(ctx, trx, found, changes, basis);
    if (isMoved && changes.archived) {
      requireAbility(found, 'archive');
      await archiveChat(ctx, trx, chatId, found.standing.role === 1 ? found.m.user_id : null);
      await auditChat(ctx, 'chat_archived', chat, {}, trx);
    } else if (isMoved) {
      requireAbility(found, 'restore');
      await restoreChat(ctx, trx, chatId);
      await auditChat(ctx, 'chat_restored', chat, {}, trx);
    }
  });
  if (isMoved && changes.archived) publishStop(ctx, chatId, 'stop');
  publishChat(ctx, chatId);
  return showChat(ctx, found);
}

async function changeFields(ctx: Ctx, trx: Trx, found: ChatAccess, changes: ChatChanges): Promise<void> {
  const { chat } = found;
  const { name, visibility, opened_content_id: openedId } = changes;
  const isRenamed = name !== undefined && name !== chat.name;
  const isShared = visibility !== undefined && visibility !== chat.visibility;
  const isOpened = openedId !== undefined && openedId !== chat.opened_content_id;
  if (isRenamed || isOpened) requireAbility(found, 'modify');
  if (isShared) {
    // What was shared can be taken back by who may share no more.
    requireAbility(found, visibility === 2 ? 'modify' : 'share');
    if (visibility !== 2 && chat.term_id === null) {
      throw fieldError('visibility', 'Only a session in a term can be shared.');
    }
  }
  if (isOpened && openedId !== null) await requireContent(trx, chat.id, openedId);
  if (!isRenamed && !isShared && !isOpened) return;
  await trx
    .updateTable('chats')
    .set({
      ...(isRenamed && { name }),
      ...(isShared && { visibility }),
      ...(isOpened && { opened_content_id: openedId }),
    })
    .where('id', '=', chat.id)
    .execute();
}

async function requireContent(trx: Trx, chatId: string, contentId: string): Promise<void> {
  const content = await trx
    .selectFrom('contents')
    .where('id', '=', contentId)
    .where('chat_id', '=', chatId)
    .select('id')
    .executeTakeFirst();
  if (!content) throw fieldError('opened_content_id', 'There is no such content in this chat.');
}

function requireAbility(found: ChatAccess, ability: 'modify' | 'share' | 'archive' | 'restore'): void {
  if (found.abilities[ability] !== true) throw new ApiError('not_allowed');
}

// Promises: the chat is shared with none of these people afterwards, or nothing is changed; its creator stays.
import type { MemberAsRead } from '#contract/members/members.entities.ts';
import { publishChat } from '#server/features/chats/index.ts';
import { refused } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { planRemoving } from '#server/permissions/member-changes.rules.ts';
import { requireMayRemove } from '#server/permissions/members.rules.ts';
import { requireMembersAsRead } from '#server/permissions/members-as-read.rules.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { auditOwners } from './audit-owners.ts';
import { deleteChatMembers, findChatOwnersAnd, lockChat } from './chat-member-rows.queries.ts';

/** Removing oneself is leaving, which one may at any time. Who is no member is none afterwards either. */
export async function removeChatMembers(
  ctx: Ctx,
  chatId: string,
  userIds: readonly string[],
  expected: readonly MemberAsRead[] = [],
): Promise<void> {
  const { chat, standing, abilities, m } = await accessChat(ctx, chatId, 'view');
  const isOwner = standing.role === 1 || standing.is_watcher;
  requireMayRemove(isOwner, m.user_id, userIds, { kind: 'chat', id: chat.id });
  const removesOthers = userIds.some((id) => id !== m.user_id);
  if (removesOthers && abilities.manage_members !== true) throw refused(m);
  await ctx.db.transaction().execute(async (trx) => {
    await lockChat(trx, chat);
    const before = await findChatOwnersAnd(trx, chat.id, userIds);
    if (isOwner) requireMembersAsRead(false, before, expected, new Map());
    const entity = { kind: 'chat', creator_id: chat.creator_id } as const;
    const { removed } = planRemoving(entity, before, new Set(userIds), null);
    await deleteChatMembers(trx, chat.id, removed);
    const after = await findChatOwnersAnd(trx, chat.id, userIds);
    await auditOwners(ctx, trx, { ...chat, kind: 'chat' }, before, after);
  });
  forgetMemberships(ctx);
  publishSightChange(ctx, userIds);
  publishChat(ctx, chat.id);
}

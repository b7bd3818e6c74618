// Promises: all of these people may read the chat afterwards (owners: manage it too) and are told, or nothing is changed.
import type { Member } from '#contract/members/members.entities.ts';
import { publishChat } from '#server/features/chats/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { refused } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { accessChat } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { planAdding } from '#server/permissions/member-changes.rules.ts';
import { isJoining, mayShareChat, noPermissionToInvite } from '#server/permissions/members.rules.ts';
import { requireMembersAsRead } from '#server/permissions/members-as-read.rules.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { requireDistinct } from './add-members.ts';
import type { AddOptions } from './add-members.ts';
import { auditOwners } from './audit-owners.ts';
import { findChatOwnersAnd, lockChat, putChatMembers } from './chat-member-rows.queries.ts';
import { pageOfChatMembers } from './list-chat-members.ts';
import { findInvitees } from './member-rows.queries.ts';
import type { InviteeRow } from './member-rows.queries.ts';

export interface NewViewer {
  user_id: string;
  /** 0: viewer */
  role: 0 | 1;
}

export async function addChatMembers(
  ctx: Ctx,
  chatId: string,
  members: readonly NewViewer[],
  { shouldOverride, expected }: Pick<AddOptions, 'shouldOverride' | 'expected'>,
): Promise<Member[]> {
  const found = await accessChat(ctx, chatId, 'view');
  const { chat, abilities, m } = found;
  const userIds = requireDistinct(members);
  const isOwner = found.standing.role === 1 || found.standing.is_watcher;
  // An owner who may not share it is stopped by its state: archived, of a term that is over, or his alone by its mode.
  if (isOwner && abilities.share !== true) throw refused(m);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await lockChat(trx, chat);
    const before = await findChatOwnersAnd(trx, chat.id, userIds);
    const isMember = new Set(before.map((row) => row.user_id));
    const invited = members.filter((one) => !(isJoining(m.user_id, one) && isMember.has(one.user_id)));
    const invitees = await findInvitees(trx, userIds, chat);
    requireShareable(found, isOwner, invited, invitees);
    const wanted = members.map((member) => ({ ...member, school_role: null }));
    if (expected && isOwner)
      requireMembersAsRead(false, before, expected, new Map(wanted.map((one) => [one.user_id, one])));
    const { added, changed } = planAdding({ kind: 'chat', creator_id: chat.creator_id }, before, wanted, {
      shouldOverride,
      isOwner,
    });
    await putChatMembers(trx, chat, [...added, ...changed], now);
    const after = await findChatOwnersAnd(trx, chat.id, userIds);
    await auditOwners(ctx, trx, { ...chat, kind: 'chat' }, before, after);
    await notify(ctx, trx, {
      type: 'invited_to_chat',
      userIds: added.map((row) => row.user_id),
      actorId: m.user_id,
      workspaceId: chat.workspace_id,
      termId: chat.term_id,
      groupId: chat.parent_group_id,
      activityId: chat.parent_activity_id,
      chatId: chat.id,
    });
  });
  forgetMemberships(ctx);
  publishSightChange(ctx, userIds);
  publishChat(ctx, chat.id);
  return (await pageOfChatMembers(ctx, found, { from: 0, size: userIds.length, userIds })).objects;
}

/** Throws for the first with whom the requester may not share it; whether such a person exists is not told. */
function requireShareable(
  { chat, standing }: ChatAccess,
  isOwner: boolean,
  members: readonly NewViewer[],
  invitees: ReadonlyMap<string, InviteeRow>,
): void {
  for (const { user_id } of members) {
    const facts = invitees.get(user_id);
    const isShareable = facts && mayShareChat({ is_owner: isOwner, is_staff: standing.is_staff }, facts);
    if (!isShareable) throw noPermissionToInvite(user_id, { kind: 'chat', id: chat.id });
  }
}

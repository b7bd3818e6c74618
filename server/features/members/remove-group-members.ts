// Promises: none of these people is in the group or in anything below it afterwards, their own chats excepted; it keeps an owner.
import type { MemberAsRead } from '#contract/members/members.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { removeMembers } from './remove-members.ts';

export async function removeGroupMembers(
  ctx: Ctx,
  groupId: string,
  userIds: readonly string[],
  expected?: readonly MemberAsRead[],
): Promise<void> {
  await removeMembers(ctx, await access(ctx, 'group', groupId, 'view'), userIds, expected);
}

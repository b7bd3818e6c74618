// Promises: none of these people stands in the activity afterwards; it keeps an owner and a creator.
import type { MemberAsRead } from '#contract/members/members.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { removeMembers } from './remove-members.ts';

export async function removeActivityMembers(
  ctx: Ctx,
  activityId: string,
  userIds: readonly string[],
  expected?: readonly MemberAsRead[],
): Promise<void> {
  await removeMembers(ctx, await access(ctx, 'activity', activityId, 'view'), userIds, expected);
}

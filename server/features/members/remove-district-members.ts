// Promises: none of these people belongs to the district afterwards; it keeps an owner.
import type { MemberAsRead } from '#contract/members/members.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { removeMembers } from './remove-members.ts';

export async function removeDistrictMembers(
  ctx: Ctx,
  districtId: string,
  userIds: readonly string[],
  expected?: readonly MemberAsRead[],
): Promise<void> {
  await removeMembers(ctx, await access(ctx, 'district', districtId, 'view'), userIds, expected);
}

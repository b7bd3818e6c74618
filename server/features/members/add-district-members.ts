// Promises: all of these people belong to the district afterwards, or nothing is changed.
import type { Member } from '#contract/members/members.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { addMembers } from './add-members.ts';
import type { AddOptions } from './add-members.ts';

export interface NewDistrictMember {
  user_id: string;
  role: 0 | 1;
}

export async function addDistrictMembers(
  ctx: Ctx,
  districtId: string,
  members: readonly NewDistrictMember[],
  options: Pick<AddOptions, 'shouldOverride' | 'expected'>,
): Promise<Member[]> {
  const found = await access(ctx, 'district', districtId, 'view');
  const wanted = members.map((member) => ({ ...member, school_role: null }));
  return addMembers(ctx, found, wanted, options);
}

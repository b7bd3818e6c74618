// Promises: all of these people stand in the activity afterwards, or nothing is changed.
import type { Member } from '#contract/members/members.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { addMembers } from './add-members.ts';
import type { AddOptions } from './add-members.ts';

export interface NewActivityMember {
  user_id: string;
  role: 0 | 1;
}

export async function addActivityMembers(
  ctx: Ctx,
  activityId: string,
  members: readonly NewActivityMember[],
  options: Pick<AddOptions, 'shouldOverride' | 'expected'>,
): Promise<Member[]> {
  const found = await access(ctx, 'activity', activityId, 'view');
  const wanted = members.map((member) => ({ ...member, school_role: null }));
  return addMembers(ctx, found, wanted, options);
}

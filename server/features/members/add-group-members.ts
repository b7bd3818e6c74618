// Promises: all of these people are in the group and in its term afterwards, or nothing is changed.
import type { Member } from '#contract/members/members.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { addMembers } from './add-members.ts';
import type { AddOptions } from './add-members.ts';

export interface NewGroupMember {
  user_id: string;
  role: 0 | 1;
  is_content_moderator?: boolean | undefined;
}

export async function addGroupMembers(
  ctx: Ctx,
  groupId: string,
  members: readonly NewGroupMember[],
  options: AddOptions,
): Promise<Member[]> {
  const found = await access(ctx, 'group', groupId, 'view', { joinToken: options.joinToken });
  const wanted = members.map((member) => ({ ...member, school_role: null }));
  return addMembers(ctx, found, wanted, options);
}

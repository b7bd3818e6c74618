// Promises: all of these people are in the term afterwards, within the seats of the plan, or nothing is changed.
import type { Member } from '#contract/members/members.entities.ts';
import { termRole } from '#server/permissions/members.rules.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { addMembers } from './add-members.ts';
import type { AddOptions } from './add-members.ts';

export interface NewTermMember {
  user_id: string;
  school_role: SchoolRole | null;
  is_content_moderator?: boolean | undefined;
}

export async function addTermMembers(
  ctx: Ctx,
  termId: string,
  members: readonly NewTermMember[],
  options: AddOptions,
): Promise<Member[]> {
  const found = await access(ctx, 'term', termId, 'view', { joinToken: options.joinToken });
  const wanted = members.map((member) => ({ ...member, role: termRole(member.school_role) }));
  return addMembers(ctx, found, wanted, options);
}

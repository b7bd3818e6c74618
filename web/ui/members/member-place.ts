import type { Abilities } from '#contract/core/entity.ts';
import type { Member } from '#contract/members/members.entities.ts';

export type MemberPlaceType = 'district' | 'term' | 'group' | 'activity' | 'chat';

/** What people are members of. */
export interface MemberPlace {
  type: MemberPlaceType;
  id: string;
  /** As it is said to people. */
  name: string;
  creator_id: string | null;
  abilities: Abilities;
  /** A term's workspace: with it the domain rules are edited too. */
  workspaceId?: string | null | undefined;
  /** The term it stands in: people of that term are found by name. Without it, everybody whom one may know. */
  termId?: string | null | undefined;
}

/** One role in one word, whatever kind of place: `none` is a term's member without a school role. */
export type MemberRole = 'member' | 'owner' | 'none' | 'student' | 'teacher' | 'admin';

/** The roles that a place gives, the lowest first. A district's members are shown, but nobody is made one. */
export const rolesOf: Record<MemberPlaceType, readonly MemberRole[]> = {
  district: ['owner'],
  term: ['none', 'student', 'teacher', 'admin'],
  group: ['member', 'owner'],
  activity: ['member', 'owner'],
  chat: ['member', 'owner'],
};

/** Who may only add people gives no role higher than his own; while that is not read, the lowest. */
export function givenBy(type: MemberPlaceType, own: MemberRole | undefined): readonly MemberRole[] {
  const roles = rolesOf[type];
  return roles.slice(0, Math.max(own === undefined ? 0 : roles.indexOf(own), 0) + 1);
}

/** What somebody who is added becomes unless one says otherwise. */
export const firstRole: Record<MemberPlaceType, MemberRole> = {
  district: 'owner',
  term: 'student',
  group: 'member',
  activity: 'member',
  chat: 'member',
};

export function roleOf(type: MemberPlaceType, { role, school_role: schoolRole }: RoleFields): MemberRole {
  if (type === 'term') return schoolRole ?? 'none';
  return role === 1 ? 'owner' : 'member';
}

export type SchoolRole = 'student' | 'teacher' | 'admin';

export type RoleFields = Pick<Member, 'role' | 'school_role'>;

/** The row fields of a role, as the API takes them. */
export function roleFields(role: MemberRole): { role: 0 | 1; school_role: SchoolRole | null } {
  if (role === 'member' || role === 'owner') return { role: role === 'owner' ? 1 : 0, school_role: null };
  return { role: role === 'admin' ? 1 : 0, school_role: role === 'none' ? null : role };
}

/** Who has it owns the place. */
export function isOwning(role: MemberRole): boolean {
  return role === 'owner' || role === 'admin';
}

/** Group moderators are owners, term moderators non-students. */
export function mayModerate(type: MemberPlaceType, role: MemberRole): boolean {
  if (type === 'group') return role === 'owner';
  return type === 'term' && (role === 'teacher' || role === 'admin');
}

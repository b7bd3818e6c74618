import { ApiError } from '#contract/core/errors.ts';
import type { NodeKind, SchoolRole } from '#server/database/tables/people.ts';
import { schoolRoleRank } from './memberships.ts';
import type { Memberships } from './memberships.ts';
import type { NodeFacts } from './rows.ts';
import type { Standing } from './standing.ts';

/** Who joins, leaves, is invited and removed, with which role: permissions.md sections 2 and 4. Pure; a refusal is thrown. */

export type Invited =
  | { kind: 'district' | 'group' | 'activity' | 'chat'; role: 0 | 1 }
  | { kind: 'term'; school_role: SchoolRole | null };

/** Without an invitation or a join link: a domain that fits or a public workspace; a group: people of its term who see it. */
export function mayJoinByHimself(node: Pick<NodeFacts, 'kind' | 'term_is_active'>, s: Standing): boolean {
  if (!s.is_signed_in || s.role !== null) return false;
  if (node.kind === 'workspace') return s.may_join_workspace;
  if (node.term_is_active !== true) return false;
  return node.kind === 'term' ? s.may_join_workspace : node.kind === 'group' && s.is_in_term;
}

/** With a valid join link. A private workspace lets nobody new in; a group's link takes people of its term or of the school's domains. */
export function mayJoinByLink(
  node: Pick<NodeFacts, 'kind' | 'term_is_active' | 'workspace_visibility'>,
  s: Standing,
  fitsDomain: boolean,
): boolean {
  if (!s.is_signed_in || s.role !== null || node.term_is_active === false) return false;
  if (node.kind === 'group') return s.is_in_term || fitsDomain;
  return (node.kind === 'term' || node.kind === 'workspace') && node.workspace_visibility !== 2;
}

/** Joining gives no role but the lowest. */
export function isJoining(
  requesterId: string | null,
  invitee: { user_id: string; role?: 0 | 1; school_role?: SchoolRole | null },
) {
  return invitee.user_id === requesterId && (invitee.role ?? 0) === 0 && (invitee.school_role ?? null) === null;
}

export interface InviteFacts {
  /** of the invitee: has a row in the entity's term; true where there is no term */
  invitee_is_in_term: boolean;
  /** of the invitee: his address fits a domain of the entity's workspace */
  invitee_fits_domain: boolean;
}

/** Whether the requester may add anybody at all to a node: its owners, and staff who are members of a public one. */
export function mayInviteAt(
  node: Pick<NodeFacts, 'term_is_active' | 'visibility'>,
  s: Pick<Standing, 'is_owner' | 'is_staff' | 'is_term_owner' | 'role'>,
): boolean {
  if (node.term_is_active === false && !s.is_term_owner) return false;
  return s.is_owner || (s.is_staff && s.role !== null && node.visibility === 0);
}

/**
 * Whether the requester may add this person with this role to a node.
 * `needs_term`: he may add him to the node, but not to its term, where he would have to stand too.
 */
export function mayInvite(
  node: Pick<NodeFacts, 'kind' | 'term_id' | 'term_is_active' | 'visibility'>,
  s: Standing,
  invited: Invited,
  facts: InviteFacts,
): 'yes' | 'no' | 'needs_term' {
  if (!mayInviteAt(node, s)) return 'no';
  if (isHigherThanOwn(s, invited)) return 'no';
  if (facts.invitee_is_in_term || node.term_id === null || node.kind === 'term') return 'yes';
  if (node.kind === 'activity') return s.is_staff || s.is_term_owner ? 'yes' : 'no';
  if (s.is_term_owner) return 'yes';
  return s.is_owner && s.is_staff && facts.invitee_fits_domain ? 'yes' : 'needs_term';
}

/**
 * Whether there is any place to which the requester may invite somebody whom he does not know yet: staff of an active term,
 * admins, a district's owners. A pupil shares what he made with people of his term, whom he knows.
 */
export function mayInviteSomewhere(m: Pick<Memberships, 'is_super' | 'rows'>): boolean {
  if (m.is_super) return true;
  return [...m.rows.values()].some((row) => {
    if (row.is_gone) return false;
    if (row.kind === 'district') return row.role === 1;
    return row.kind === 'term' && (row.school_role === 'admin' || (row.is_active && row.school_role === 'teacher'));
  });
}

/** A chat's owner shares it with people of its term; with others only staff of that term. */
export function mayShareChat(
  chat: { is_owner: boolean; is_staff: boolean },
  facts: { invitee_is_in_term: boolean },
): boolean {
  return chat.is_owner && (facts.invitee_is_in_term || chat.is_staff);
}

/** Nobody gives a role higher than his own. */
export function isHigherThanOwn(s: Standing, invited: Invited): boolean {
  if (s.is_owner) return false;
  if (invited.kind === 'term') return schoolRoleRank(invited.school_role) > schoolRoleRank(s.school_role);
  return invited.role > (s.role ?? 0);
}

/** Group moderators are owners, term moderators non-students; an owner of the node designates them. */
export function mayBeContentModerator(row: {
  kind: NodeKind | 'chat';
  role: 0 | 1;
  school_role: SchoolRole | null;
}): boolean {
  if (row.kind === 'group') return row.role === 1;
  return row.kind === 'term' && (row.school_role === 'teacher' || row.school_role === 'admin');
}

/** The member table's `role` of a term row: admins own, the rest are members. */
export function termRole(schoolRole: SchoolRole | null): 0 | 1 {
  return schoolRole === 'admin' ? 1 : 0;
}

/** Removing oneself is leaving; removing others takes effective ownership. The 403 is JSON text, as that of an invitation. */
export function requireMayRemove(
  isEffectiveOwner: boolean,
  requesterId: string | null,
  userIds: readonly string[],
  entity: MemberEntity,
): void {
  if (isEffectiveOwner || userIds.every((id) => id === requesterId)) return;
  const extra = { [`${entity.kind}_id`]: entity.id };
  const text = JSON.stringify({ code: 'NO_PERMISSION_TO_DELETE_OTHERS', ...extra });
  throw new ApiError('NO_PERMISSION_TO_DELETE_OTHERS', text, { extra });
}

/** What has members: a row of the tree (a workspace has its active term's) or a chat. */
export interface MemberEntity {
  kind: 'district' | 'term' | 'group' | 'activity' | 'chat';
  id: string;
}

export interface OwnerRow {
  user_id: string;
  role: 0 | 1;
}

/**
 * Refuses a change of rows (`after`, without those removed) that would leave the node without an owner, or take away the
 * requester's own last owner row. What had no owner row before needs none after.
 */
export function requireOwnerLeft(before: readonly OwnerRow[], after: readonly OwnerRow[]): void {
  const owns = (row: OwnerRow) => row.role === 1;
  if (before.some(owns) && !after.some(owns)) {
    throw new ApiError('conflict', 'Somebody must remain the owner. Name another owner first.');
  }
}

/** The creator keeps his owner row until another owner takes the creator slot. */
export function requireCreatorKept(
  node: { creator_id: string | null },
  after: readonly OwnerRow[],
  isLeaving: (userId: string) => boolean,
): void {
  if (node.creator_id === null || isLeaving(node.creator_id)) return;
  const row = after.find((one) => one.user_id === node.creator_id);
  if (row && row.role !== 1)
    throw new ApiError('conflict', 'The creator stays an owner until another owner is named creator.');
}

/** Who takes the creator slot of what a removed person made: who removed him; a person who leaves by himself: another owner. */
export function nextCreator(removedBy: string | null, leaving: string, after: readonly OwnerRow[]): string | null {
  if (removedBy !== null && removedBy !== leaving) return removedBy;
  return after.find((row) => row.role === 1 && row.user_id !== leaving)?.user_id ?? null;
}

/** The 403 of a member list with somebody who may not be invited: `error` is JSON text and the same fields stand beside it. */
export function noPermissionToInvite(inviteeId: string, entity: MemberEntity): ApiError {
  const extra = { invitee_id: inviteeId, [`${entity.kind}_id`]: entity.id };
  return new ApiError('NO_PERMISSION_TO_INVITE', JSON.stringify({ code: 'NO_PERMISSION_TO_INVITE', ...extra }), {
    extra,
  });
}

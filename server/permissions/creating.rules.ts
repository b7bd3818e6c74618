import type { NodeFacts } from './rows.ts';
import { workspaceOf } from './standing.ts';
import type { Standing } from './standing.ts';

/** Who may make, copy, move and publish what, where: the table of permissions.md section 4. Pure. */

type Place = Pick<NodeFacts, 'kind' | 'term_is_active'>;

/** In a term that is not active only its owners write. */
export function mayWriteIn(place: Pick<NodeFacts, 'term_is_active'>, s: Pick<Standing, 'is_term_owner'>): boolean {
  return place.term_is_active !== false || s.is_term_owner;
}

/** Member by a row of his own, or effective owner. */
export function isMemberOrOwner(s: Standing): boolean {
  return s.inherited_role !== null;
}

export function mayCreateGroup(place: Place, s: Standing): boolean {
  return (place.kind === 'group' || place.kind === 'term') && isMemberOrOwner(s) && mayWriteIn(place, s);
}

/** Groups and terms: members; a school's library: its non-students; a district's: its owners. */
export function mayCreateActivity(place: Place, s: Standing): boolean {
  if (place.kind === 'group' || place.kind === 'term') return isMemberOrOwner(s) && mayWriteIn(place, s);
  if (place.kind === 'workspace') return s.is_staff || s.is_owner;
  return place.kind === 'district' && s.is_owner;
}

/** The public library takes activities of non-students. */
export function mayCreateInPublicLibrary(person: { is_staff_anywhere: boolean }): boolean {
  return person.is_staff_anywhere;
}

/** A free chat: members of the group or term, while its term is active. */
export function mayStartFreeChat(place: Place, s: Standing): boolean {
  return (place.kind === 'group' || place.kind === 'term') && isMemberOrOwner(s) && place.term_is_active === true;
}

/** Who sees the activity, is signed in and finds it open; owners try their own at any time (a preview). */
export function mayStartSession(s: Standing, isOpen: boolean): boolean {
  return s.is_signed_in && (isOpen || s.is_owner);
}

/** A session that its starter's ownership makes a trial: it stands in no count, list or analysis. */
export function isPreview(s: Standing): boolean {
  return s.is_owner;
}

/** A copy shows its maker the guidelines: so effective owners, and staff who may see it. */
export function mayDuplicate(activity: Pick<NodeFacts, 'term_id'>, s: Standing): boolean {
  return s.is_owner || s.is_staff || (activity.term_id === null && s.is_staff_anywhere);
}

export function mayMove(s: Standing): boolean {
  return s.is_owner;
}

/**
 * Clearing `is_draft` is its owner's; a copy takes a non-student, and a library that it does not lie in: the public one, or
 * that of its school or district. Each destination is then a place to create activities in, or not.
 */
export function mayPublish(
  activity: Pick<NodeFacts, 'term_is_active' | 'is_draft' | 'parent_id' | 'workspace_id' | 'path'>,
  s: Standing,
): boolean {
  if (!s.is_owner || !mayWriteIn(activity, s)) return false;
  const isForPublic = activity.parent_id !== null && mayCreateInPublicLibrary(s);
  return activity.is_draft || isForPublic || (workspaceOf(activity) !== null && s.is_workspace_owner);
}

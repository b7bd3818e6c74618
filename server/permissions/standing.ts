import { isStaffRole } from './memberships.ts';
import type { Memberships } from './memberships.ts';
import type { NodeFacts } from './rows.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';

/** What a person is to one node. */
export interface Standing {
  /** effective owner */
  is_owner: boolean;
  /** the direct row */
  role: 0 | 1 | null;
  /** the direct row in the node's term; of a workspace as api.md section 6 says */
  school_role: SchoolRole | null;
  /** 1 effective owner, else 0 with a direct row, else null */
  inherited_role: 0 | 1 | null;
  /** teacher or admin in the node's term; of a workspace or library row: in the workspace */
  is_staff: boolean;
  /** sees other people's sessions, analyses, grades and alerts under it: effective ownership that is not a student's */
  has_sight: boolean;
  /** has a row in the node's term */
  is_in_term: boolean;
  /** effective owner of the node's term; outside of terms as `is_owner` */
  is_term_owner: boolean;
  /** effective owner of something above the node: a group, term, workspace or district */
  is_owner_above: boolean;
  /** effective owner of the node's workspace; of what is in no workspace, as `is_owner` */
  is_workspace_owner: boolean;
  is_super: boolean;
  is_signed_in: boolean;
  /** staff in the active term of some workspace: for libraries, where there is no term at hand */
  is_staff_anywhere: boolean;
  /** with a domain rule, a public workspace: he may join the workspace by himself */
  may_join_workspace: boolean;
  may_create_workspace: boolean;
}

export function overlaps(path: readonly string[] | null, set: ReadonlySet<string>): boolean {
  return path !== null && path.some((id) => set.has(id));
}

/** Pure; `visible.ts` says the same in SQL. */
export function isEffectiveOwner(m: Memberships, node: Pick<NodeFacts, 'path'>): boolean {
  return m.is_super || overlaps(node.path, m.owned);
}

export function inheritedRole(m: Memberships, node: Pick<NodeFacts, 'id' | 'path'>): 0 | 1 | null {
  if (isEffectiveOwner(m, node)) return 1;
  return m.rows.has(node.id) || m.workspaces.has(node.id) ? 0 : null;
}

export function standingOf(m: Memberships, node: NodeFacts): Standing {
  const isOwner = isEffectiveOwner(m, node);
  const row = m.rows.get(node.id);
  const workspaceId = workspaceOf(node);
  const termRole = node.term_id === null ? null : (m.rows.get(node.term_id)?.school_role ?? null);
  const workspaceRole = workspaceId === null ? null : (m.workspaces.get(workspaceId)?.school_role ?? null);
  const schoolRole = node.term_id === null ? workspaceRole : termRole;
  const isOfLibrary = node.kind === 'activity' && node.term_id === null;
  return {
    is_owner: isOwner,
    role: row?.role ?? (m.ownedBelow.has(node.id) ? 1 : (m.workspaces.get(node.id)?.role ?? null)),
    school_role: schoolRole,
    inherited_role: inheritedRole(m, node),
    is_staff: isStaffRole(schoolRole),
    has_sight: m.is_super || overlaps(node.path, m.sight) || (isOfLibrary && isOwner && m.staffTerms.size > 0),
    is_in_term: node.term_id !== null && m.rows.has(node.term_id),
    is_term_owner: m.is_super || (node.term_id === null ? isOwner : isOwnedDownTo(m, node, node.term_id)),
    is_owner_above: node.parent_id !== null && (m.is_super || isOwnedDownTo(m, node, node.parent_id)),
    is_workspace_owner: m.is_super || (workspaceId === null ? isOwner : isOwnedDownTo(m, node, workspaceId)),
    is_super: m.is_super,
    is_signed_in: m.user_id !== null,
    is_staff_anywhere: isStaffAnywhere(m),
    may_join_workspace:
      m.user_id !== null &&
      workspaceId !== null &&
      (node.workspace_visibility === 0 || m.domainWorkspaces.has(workspaceId)),
    may_create_workspace: mayCreateWorkspace(m),
  };
}

/** The workspace that a node lies in; a library row's `workspace_id` may name one that it does not lie in. */
export function workspaceOf(node: Pick<NodeFacts, 'workspace_id' | 'path'>): string | null {
  return node.workspace_id !== null && node.path.includes(node.workspace_id) ? node.workspace_id : null;
}

export function isStaffAnywhere(m: Memberships): boolean {
  return m.is_super || [...m.workspaces.values()].some((workspace) => isStaffRole(workspace.school_role));
}

/** A super owner, or a non-student of a workspace on the paid plan. */
export function mayCreateWorkspace(m: Memberships): boolean {
  return (
    m.is_super ||
    [...m.workspaces.values()].some((workspace) => workspace.plan === 'paid' && isStaffRole(workspace.school_role))
  );
}

/** Whether the person effectively owns `ancestorId`, which lies on the node's path. */
function isOwnedDownTo(m: Memberships, node: NodeFacts, ancestorId: string): boolean {
  return overlaps(node.path.slice(0, node.path.indexOf(ancestorId) + 1), m.owned);
}

// What is moved and where to, and why it may not go there: asked before a drop is offered and before a target can be chosen.
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import type { Abilities } from '#contract/core/entity.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { Term } from '#contract/terms/terms.entities.ts';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';

/** How a thing is drawn: a Tile's properties. */
interface Face {
  emoji: string | null;
  color: string | null;
  logoUrl: string | null;
}

export interface MoveSubject {
  kind: 'activity' | 'group';
  id: string;
  name: string;
  face: Face;
  mayMove: boolean;
  /** where it stands; null: in a place that the reader may not see, so that nothing leads back there */
  home: ParentTarget | null;
  /** that place's id, of a school its slug */
  homeId: string | null;
  termId: string | null;
  workspaceId: string | null;
}

export interface MoveTarget {
  kind: 'group' | 'term' | 'library';
  id: string;
  name: string;
  face: Face;
  parent: ParentTarget;
  /** a library is in none */
  termId: string | null;
  workspaceId: string;
  /** the groups above it, root first */
  above: readonly string[];
  may: Pick<Abilities, 'create_activity' | 'create_group'>;
}

type ActivityFacts = Pick<
  Activity,
  | 'id'
  | 'name'
  | 'emoji'
  | 'color'
  | 'abilities'
  | 'parent_group_id'
  | 'parent_term_id'
  | 'parent_workspace_id'
  | 'parent_district_id'
  | 'term_id'
  | 'workspace_id'
>;

export function subjectOfActivity(activity: ActivityFacts): MoveSubject {
  return {
    kind: 'activity',
    id: activity.id,
    name: activity.name,
    face: { emoji: activity.emoji, color: activity.color, logoUrl: null },
    mayMove: activity.abilities.move === true,
    home: homeOf(activity),
    homeId:
      activity.parent_group_id ??
      activity.parent_term_id ??
      activity.parent_workspace_id ??
      activity.parent_district_id ??
      null,
    termId: activity.term_id,
    workspaceId: activity.workspace_id,
  };
}

function homeOf(activity: ActivityFacts): ParentTarget | null {
  if (activity.parent_group_id !== null) return { group_id: activity.parent_group_id };
  if (activity.parent_term_id !== null) return { term_id: activity.parent_term_id };
  if (activity.parent_workspace_id !== null) return { workspace_id: activity.parent_workspace_id };
  if (activity.parent_district_id !== null) return { district_id: activity.parent_district_id };
  // In a term, and under nothing that one may see.
  return activity.term_id === null ? { public: true } : null;
}

export function subjectOfGroup(group: Group): MoveSubject {
  const { parent_group_id: groupId, parent_term_id: termId } = group;
  return {
    kind: 'group',
    id: group.id,
    name: group.name,
    face: { emoji: null, color: group.color, logoUrl: group.logo_url },
    mayMove: group.abilities.move === true,
    home: groupId !== null ? { group_id: groupId } : termId !== null ? { term_id: termId } : null,
    homeId: groupId ?? termId,
    termId: group.term_id,
    workspaceId: group.workspace_id,
  };
}

export function targetOfGroup(group: Group): MoveTarget {
  return {
    kind: 'group',
    id: group.id,
    name: group.name,
    face: { emoji: null, color: group.color, logoUrl: group.logo_url },
    parent: { group_id: group.id },
    termId: group.term_id,
    workspaceId: group.workspace_id,
    above: group.ancestor_group_ids,
    may: group.abilities,
  };
}

export function targetOfTerm(term: Term): MoveTarget {
  return {
    kind: 'term',
    id: term.id,
    name: term.name,
    face: { emoji: null, color: null, logoUrl: null },
    parent: { term_id: term.id },
    termId: term.id,
    workspaceId: term.workspace_id,
    above: [],
    may: term.abilities,
  };
}

/** `name`: as the library is called on the screen. */
export function targetOfLibrary(workspace: Workspace, name: string): MoveTarget {
  return {
    kind: 'library',
    id: workspace.id,
    name,
    face: { emoji: null, color: workspace.color, logoUrl: workspace.logo_url },
    parent: { workspace_id: workspace.id },
    termId: null,
    workspaceId: workspace.id,
    above: [],
    may: workspace.abilities,
  };
}

export type Refusal = 'not_yours' | 'already_there' | 'under_itself' | 'other_term' | 'may_not_write';

/** Why the one may not be moved to the other; null: it may. The server asks all of it again. */
export function refusalOf(subject: MoveSubject, target: MoveTarget): Refusal | null {
  if (!subject.mayMove) return 'not_yours';
  if (subject.homeId === target.id) return 'already_there';
  if (subject.kind === 'activity') return target.may.create_activity === true ? null : 'may_not_write';
  if (target.id === subject.id || target.above.includes(subject.id)) return 'under_itself';
  if (target.termId !== subject.termId) return 'other_term';
  return target.may.create_group === true ? null : 'may_not_write';
}

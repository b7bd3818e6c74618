import fc from 'fast-check';
import type { NodeKind, SchoolRole } from '#server/database/tables/people.ts';
import { newId } from '#server/platform/ids.ts';

/** Random small schools as plain objects, for the tests that compare the evaluator with a plain walk. */

export interface ModelNode {
  id: string;
  kind: NodeKind;
  parent: ModelNode | null;
  children: ModelNode[];
  /** as stored; a term's and a district's own is of no account */
  visibility: 0 | 1 | 2;
  isActive: boolean;
  isVisible: boolean;
  isPublished: boolean;
  isDraft: boolean;
  isArchived: boolean;
}

export interface ModelPerson {
  /** null: the guest */
  id: string | null;
  isSuper: boolean;
  rows: Map<ModelNode, { role: 0 | 1; schoolRole: SchoolRole | null }>;
  /** the workspaces with a domain that his verified address fits */
  domains?: Set<ModelNode>;
}

export interface ModelChat {
  id: string;
  activity: ModelNode | null;
  /** the activity; of a free chat and of a session on a library activity the group or term */
  home: ModelNode | null;
  creator: ModelPerson;
  visibility: 0 | 1 | 2;
  mode: 'analytics' | null;
  isArchived: boolean;
  rows: Map<ModelPerson, 0 | 1>;
}

export interface ModelSchool {
  nodes: ModelNode[];
  chats: ModelChat[];
}

const anyNumber = fc.nat({ max: 9999 });
const visibility = fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2);
const rarely = fc.nat({ max: 9 }).map((value) => value === 9);
const mostly = fc.nat({ max: 3 }).map((value) => value > 0);

const nodePlan = fc.record({
  parent: anyNumber,
  kind: anyNumber,
  visibility,
  isActive: mostly,
  isVisible: fc.boolean(),
  isPublished: mostly,
  isDraft: rarely,
  isArchived: rarely,
});
export type NodePlan = typeof nodePlan extends fc.Arbitrary<infer P> ? P : never;

const memberPlan = fc.record({
  person: anyNumber,
  node: anyNumber,
  role: fc.constantFrom<(0 | 1)[]>(0, 0, 1),
  schoolRole: fc.constantFrom<(SchoolRole | null)[]>('student', 'student', 'teacher', 'admin', null),
});

const chatPlan = fc.record({
  parent: anyNumber,
  startedIn: anyNumber,
  creator: anyNumber,
  visibility,
  isBuilder: rarely,
  isArchived: rarely,
  viewers: fc.array(fc.record({ person: anyNumber, role: fc.constantFrom<(0 | 1)[]>(0, 1) }), {
    maxLength: 2,
  }),
});

/** A change of the tree, to be followed by `rebuildSubtree`. */
const changePlan = fc.record({
  node: anyNumber,
  what: fc.constantFrom('move', 'visibility', 'publish', 'show', 'archive', 'activate', 'draft'),
  target: anyNumber,
  visibility,
});
export type ChangePlan = typeof changePlan extends fc.Arbitrary<infer P> ? P : never;

export const schoolPlan = fc.record({
  hasDistrict: fc.boolean(),
  nodes: fc.array(nodePlan, { minLength: 3, maxLength: 9 }),
  members: fc.array(memberPlan, { maxLength: 7 }),
  chats: fc.array(chatPlan, { maxLength: 4 }),
  changes: fc.array(changePlan, { minLength: 1, maxLength: 3 }),
});
export type SchoolPlan = typeof schoolPlan extends fc.Arbitrary<infer P> ? P : never;

export const childKinds: Record<NodeKind | 'nothing', NodeKind[]> = {
  nothing: ['workspace', 'activity'],
  district: ['workspace', 'activity'],
  workspace: ['term', 'term', 'activity'],
  term: ['group', 'group', 'activity'],
  group: ['group', 'activity', 'activity'],
  activity: [],
};

/** From the plan, deterministically but for ids; `people` (without the guest) may belong to many schools. */
export function buildSchool(plan: SchoolPlan, people: ModelPerson[]): ModelSchool {
  const nodes: ModelNode[] = [];
  const add = (kind: NodeKind, parent: ModelNode | null, from: NodePlan) => {
    const hasActive = parent?.children.some((child) => child.isActive) ?? false;
    const node: ModelNode = {
      id: newId(),
      kind,
      parent,
      children: [],
      visibility: kind === 'district' ? 2 : from.visibility,
      isActive: kind === 'term' && from.isActive && !hasActive,
      isVisible: kind !== 'term' || from.isVisible,
      isPublished: kind !== 'group' || from.isPublished,
      isDraft: kind === 'activity' && from.isDraft,
      isArchived: from.isArchived && kind !== 'district' && kind !== 'workspace',
    };
    parent?.children.push(node);
    nodes.push(node);
    return node;
  };
  const [first, second, ...rest] = plan.nodes;
  if (!first || !second) throw new Error('a plan has at least three nodes');
  const district = plan.hasDistrict ? add('district', null, first) : null;
  add('term', add('workspace', district, first), second);
  for (const from of rest) {
    const parents = [null, ...nodes.filter((node) => childKinds[node.kind].length > 0)];
    // Twice as often below something new, so that trees grow deep.
    const parent = from.parent % 2 === 0 ? pick(parents, from.parent) : (parents.at(-1) ?? null);
    add(pick(childKinds[parent?.kind ?? 'nothing'], from.kind), parent, from);
  }
  for (const from of plan.members) {
    const places = nodes.filter((node) => node.kind !== 'workspace');
    const node = pick(places, from.node);
    const isTerm = node.kind === 'term';
    const role = isTerm ? (from.schoolRole === 'admin' ? 1 : 0) : from.role;
    pick(people, from.person).rows.set(node, { role, schoolRole: isTerm ? from.schoolRole : null });
  }
  const chats = plan.chats.map((from): ModelChat => {
    const parents = nodes.filter((node) => ['term', 'group', 'activity', 'activity'].includes(node.kind));
    const parent = pick(parents, from.parent);
    const activity = parent.kind === 'activity' ? parent : null;
    const isLibrary = activity !== null && !['group', 'term'].includes(activity.parent?.kind ?? '');
    const starts = [null, ...nodes.filter((node) => node.kind === 'term' || node.kind === 'group')];
    const creator = pick(people, from.creator);
    const rows = new Map<ModelPerson, 0 | 1>(from.viewers.map((viewer) => [pick(people, viewer.person), viewer.role]));
    rows.set(creator, 1);
    return {
      id: newId(),
      activity,
      home: isLibrary ? pick(starts, from.startedIn) : parent,
      creator,
      visibility: from.visibility,
      mode: from.isBuilder ? 'analytics' : null,
      isArchived: from.isArchived,
      rows,
    };
  });
  return { nodes, chats };
}

/** Changes the model; returns the nodes whose subtrees must be rebuilt, or nothing where the change makes no sense. */
export function applyChange(school: ModelSchool, change: ChangePlan): ModelNode[] {
  const node = pick(school.nodes, change.node);
  switch (change.what) {
    case 'move': {
      const targets = school.nodes.filter(
        (target) => childKinds[target.kind].includes(node.kind) && target !== node.parent && !isWithin(target, node),
      );
      if (targets.length === 0 || !['group', 'activity', 'workspace'].includes(node.kind)) return [];
      const target = pick(targets, change.target);
      if (node.parent) node.parent.children = node.parent.children.filter((child) => child !== node);
      node.parent = target;
      target.children.push(node);
      return [node];
    }
    case 'visibility':
      if (node.kind === 'district' || node.kind === 'term') return [];
      node.visibility = change.visibility;
      return [node];
    case 'publish':
      if (node.kind !== 'group') return [];
      node.isPublished = !node.isPublished;
      return [node];
    case 'show':
      if (node.kind !== 'term') return [];
      node.isVisible = !node.isVisible;
      return [node];
    case 'archive':
      node.isArchived = !node.isArchived;
      return [node];
    case 'activate': {
      if (node.kind !== 'term' || node.isActive) return [];
      const before = node.parent?.children.filter((term) => term.kind === 'term' && term.isActive) ?? [];
      for (const term of before) term.isActive = false;
      node.isActive = true;
      return [node, ...before];
    }
    case 'draft':
      node.isDraft = node.kind === 'activity' && !node.isDraft;
      return [];
    default:
      return [];
  }
}

export function isWithin(node: ModelNode | null, above: ModelNode): boolean {
  return node !== null && (node === above || isWithin(node.parent, above));
}

export function pick<T>(items: readonly T[], by: number): T {
  const item = items[by % items.length];
  if (item === undefined && items.length === 0) throw new Error('nothing to pick from');
  return item as T;
}

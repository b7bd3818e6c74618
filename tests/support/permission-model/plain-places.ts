import * as walk from './plain-walk.ts';
import { isWithin } from './school.ts';
import type { ModelNode, ModelPerson } from './school.ts';
import type { NodeTraits, World } from './world.ts';

/** What lists of districts, workspaces, terms, groups and activities hold: a plain filter over all that there is. */

export type SeenHow = 'tree' | 'link' | 'door';

/** How a person comes to ask about a place; null: it does not exist for him. An archived one answers to super owners alone. */
export function seesPlace(p: ModelPerson, x: ModelNode): SeenHow | null {
  if (p.isSuper || walk.seesInLists(p, x)) return 'tree';
  if (walk.seesById(p, x)) return 'link';
  return isDoor(p, x) ? 'door' : null;
}

/** "A public workspace: anybody signed in"; "a verified address of one of its domains"; and its active term, which they join. */
function isDoor(p: ModelPerson, x: ModelNode): boolean {
  const workspace = x.kind === 'term' && x.isActive ? x.parent : x.kind === 'workspace' ? x : null;
  if (p.id === null || !workspace || walk.isGone(x)) return false;
  return walk.visibilityOf(workspace) === 'public' || p.domains?.has(workspace) === true;
}

/** "A district's are seen by members of all its workspaces, a school's by its members." */
export function seesLibrary(p: ModelPerson, x: ModelNode): boolean {
  if (p.isSuper) return true;
  if (walk.isGone(x)) return false;
  const isMember = (node: ModelNode) => walk.inheritedRole(p, node) !== null;
  return (
    isMember(x) ||
    (x.kind === 'district' && x.children.some((child) => child.kind === 'workspace' && walk.rowOn(p, child) !== null))
  );
}

/** "A list of one parent's own children follows the link through." */
export function childrenSeen(p: ModelPerson, parent: ModelNode): ModelNode[] {
  return parent.children.filter(
    (child) => walk.seesInLists(p, child) || (walk.visibilityOf(child) === 'public' && walk.seesById(p, child)),
  );
}

export type GroupTarget = 'descendants' | 'itself' | 'children' | 'ancestors';

/** "It opens nothing upward: who may see a group but not its parent finds it at the top of his tree." */
export function groupsAround(world: World, p: ModelPerson, x: ModelNode, target: GroupTarget): ModelNode[] {
  const groups = world.nodes.filter((node) => node.kind === 'group');
  if (target === 'itself') return [x];
  if (target === 'ancestors') {
    return groups.filter((node) => node !== x && isWithin(x, node) && walk.seesInLists(p, node));
  }
  if (target === 'descendants') {
    return groups.filter((node) => node !== x && isWithin(node, x) && walk.seesInLists(p, node));
  }
  const own = childrenSeen(p, x).filter((node) => node.kind === 'group');
  if (x.kind !== 'term') return own;
  const tops = groups.filter(
    (node) =>
      isWithin(node, x) &&
      node.parent?.kind === 'group' &&
      walk.seesInLists(p, node) &&
      !walk.seesInLists(p, node.parent),
  );
  return [...own, ...tops];
}

export interface ActivityPlace {
  activities: ModelNode[];
  /** when it was pinned there */
  pinnedAt: (activity: ModelNode) => number | null;
}

/** "Activities pinned first"; a group's and a term's list hold what is pinned there from below too. */
export function activitiesOf(world: World, p: ModelPerson, x: ModelNode | null, whole = false): ActivityPlace {
  const isActivity = (node: ModelNode) => node.kind === 'activity';
  if (x === null) {
    const own = world.nodes.filter((node) => isActivity(node) && !node.parent && walk.seesInLists(p, node));
    return { activities: own, pinnedAt: () => null };
  }
  if (x.kind === 'workspace' || x.kind === 'district') {
    const own = x.children.filter((node) => isActivity(node) && walk.seesInLists(p, node));
    return { activities: own, pinnedAt: (activity) => pinnedIn(world, activity, (place) => place === x) };
  }
  const isPinPlace = (place: ModelNode) =>
    whole ? place === x.parent || isWithin(place, x) : place === (x.kind === 'term' ? x.parent : x);
  const pinnedAt = (activity: ModelNode) => pinnedIn(world, activity, isPinPlace);
  if (whole) {
    const all = world.nodes.filter((node) => isActivity(node) && isWithin(node, x) && walk.seesInLists(p, node));
    return { activities: all, pinnedAt };
  }
  const own = childrenSeen(p, x).filter(isActivity);
  const pinned = world.nodes.filter(
    (node) => isActivity(node) && !own.includes(node) && pinnedAt(node) !== null && walk.seesInLists(p, node),
  );
  return { activities: [...own, ...pinned], pinnedAt };
}

function pinnedIn(world: World, activity: ModelNode, isPlace: (place: ModelNode) => boolean): number | null {
  const times = world.pins.filter((pin) => pin.activity === activity && isPlace(pin.place)).map((pin) => pin.at);
  return times.length === 0 ? null : Math.max(...times);
}

/** "Archived … answers 404, save to super owners and, for 30 days, to its effective owners through `list_archived`." */
export function isRestorable(world: World, p: ModelPerson, x: ModelNode): boolean {
  if (!x.isArchived || (x.parent && walk.isGone(x.parent))) return false;
  if (p.isSuper) return true;
  if (!walk.isEffectiveOwner(p, x) || walk.isBarred(p, x)) return false;
  return isRecent(world, traitsOf(world, x).archivedAt) && mayWriteIn(p, walk.termOf(x));
}

const day = 86_400_000;
export function isRecent(world: World, archivedAt: number): boolean {
  return world.now - archivedAt <= 30 * day;
}

/** "In a term that is not active only its owners write." */
export function mayWriteIn(p: ModelPerson, term: ModelNode | null): boolean {
  return term === null || term.isActive || walk.isEffectiveOwner(p, term);
}

export function traitsOf(world: World, node: ModelNode): NodeTraits {
  const traits = world.of.node.get(node);
  if (!traits) throw new Error('A node has no traits');
  return traits;
}

/** A workspace goes by its address. */
export function publicId(node: ModelNode): string {
  return node.kind === 'workspace' ? `s-${node.id}` : node.id;
}

/** Without case and accents, as names are ordered and searched. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Orders by keys, the first that differ; null last whichever way. A key of a descending order is given with -1. */
export function byKeys<T>(...keys: [(item: T) => string | number | null, 1 | -1][]): (a: T, b: T) => number {
  return (a, b) => {
    for (const [key, sign] of keys) {
      const [left, right] = [key(a), key(b)];
      if (left === right) continue;
      if (left === null) return 1;
      if (right === null) return -1;
      return left < right ? -sign : sign;
    }
    return 0;
  };
}

import fc from 'fast-check';
import { applyChange, buildSchool, isWithin, schoolPlan } from './school.ts';
import type { ModelChat, ModelNode, ModelPerson, NodePlan } from './school.ts';
import { newId } from '#server/platform/ids.ts';

/** Many random schools among which the same people come and go, with all that lists are filtered and ordered by. */

export interface NodeTraits {
  name: string;
  createdAt: number;
  archivedAt: number;
  creator: ModelPerson;
  categories: string[];
  level: string | null;
  chatCount: number;
}

export interface ChatTraits {
  name: string;
  creatorLastName: string;
  createdAt: number;
  archivedAt: number;
  submittedAt: number | null;
  grade: string | null;
  isPreview: boolean;
}

export interface PersonTraits {
  fullName: string;
  lastName: string;
  hasSignedIn: boolean;
  /** the row stays for what he wrote; he is in no list */
  isArchived: boolean;
}

export interface Pin {
  /** a group above the activity, or its workspace */
  place: ModelNode;
  activity: ModelNode;
  at: number;
}

export interface World {
  /** all who have a row in `users` */
  people: ModelPerson[];
  nodes: ModelNode[];
  chats: ModelChat[];
  of: { node: Map<ModelNode, NodeTraits>; chat: Map<ModelChat, ChatTraits>; person: Map<ModelPerson, PersonTraits> };
  pins: Pin[];
  now: number;
}

const worldPlan = fc.record({
  // Each of several small ones put together: lists shall be longer than a page.
  schools: fc.array(fc.array(schoolPlan, { minLength: 8, maxLength: 8 }), { minLength: 9, maxLength: 9 }),
  numbers: fc.array(fc.nat({ max: 999_983 }), { minLength: 997, maxLength: 997 }),
});

const day = 86_400_000;
const names = ['Ash', 'birch', 'Élan', 'Cedar', 'ashen'];
const lastNames = ['Ábel', 'baker', 'Curie'];
const subjects = ['math', 'math.algebra', 'science.physics', 'arts'];
const levels = [null, 'us.grade_7', 'custom:Set 2'];

/** The same world for the same seed, but for its ids. `superOwner` is no member of anything. */
export function buildWorld(seed: number, people: ModelPerson[], superOwner: ModelPerson, now: number): World {
  const [plan] = fc.sample(worldPlan, { numRuns: 1, seed });
  if (!plan) throw new Error('no plan');
  const next = numbersOf(plan.numbers);
  const schools = plan.schools.map((parts) => {
    const [first] = parts;
    if (!first) throw new Error('no school');
    const built = buildSchool(
      {
        hasDistrict: first.hasDistrict,
        nodes: parts.flatMap((part) => part.nodes).map(thrive),
        members: parts.flatMap((part) => part.members),
        chats: [...parts, ...parts].flatMap((part) => part.chats),
        changes: [],
      },
      people,
    );
    for (const change of parts.flatMap((part) => part.changes.slice(1))) applyChange(built, change);
    for (const workspace of built.nodes.filter((node) => node.kind === 'workspace'))
      haveActiveTerm(workspace, built.nodes);
    return built;
  });
  const nodes = schools.flatMap((school) => school.nodes);
  for (const node of nodes) populate(node, people, next);
  const chats = schools.flatMap((school) => [...school.chats, ...librarySessions(school.nodes, people, next)]);
  const workspaces = nodes.filter((node) => node.kind === 'workspace');
  const soon = (span: number) => now - day - (next() % span) * 60_000;
  const long = () => (next() % 3 === 0 ? now - 31 * day - next() : soon(9));
  const all = [...people, superOwner];
  for (const person of people.slice(0, 2)) person.domains = new Set([pickOf(workspaces, next())]);
  return {
    people: all,
    nodes,
    chats,
    of: {
      node: new Map(
        nodes.map((node) => [
          node,
          {
            name: pickOf(names, next()),
            createdAt: soon(5),
            archivedAt: long(),
            creator: pickOf(people, next()),
            categories: [pickOf(subjects, next())],
            level: pickOf(levels, next()),
            chatCount: next() % 3,
          },
        ]),
      ),
      chat: new Map(
        chats.map((chat) => [
          chat,
          {
            name: pickOf(names, next()),
            creatorLastName: pickOf(['a', 'b', 'c'], next()),
            createdAt: soon(4),
            archivedAt: long(),
            submittedAt: next() % 3 === 0 ? soon(3) : null,
            grade: next() % 2 === 0 ? pickOf(['a', 'b', 'c'], next()) : null,
            isPreview: next() % 11 === 0,
          },
        ]),
      ),
      person: new Map(
        all.map((person, at) => [
          person,
          {
            fullName: `Person${at} ${pickOf(lastNames, at)}`,
            lastName: pickOf(lastNames, at),
            // Whoever asks has signed in; the last two of the plain people never ask.
            hasSignedIn: at !== people.length - 1,
            isArchived: at === people.length - 2,
          },
        ]),
      ),
    },
    pins: pinsOf(nodes, next, now),
    now,
  };
}

/** In trees this deep nearly everything would be archived or unpublished somewhere above. */
function thrive(node: NodePlan): NodePlan {
  const isLucky = (node.kind + node.parent) % 3 > 0;
  return {
    ...node,
    isArchived: node.isArchived && !isLucky,
    isPublished: node.isPublished || isLucky,
    visibility: node.kind % 4 === 0 ? 0 : node.visibility,
  };
}

/** Somebody in every class and more in every term, so that each list has something for somebody. */
function populate(node: ModelNode, people: ModelPerson[], next: () => number): void {
  const count = { term: 3, group: 1, district: 2, workspace: 0, activity: 0 }[node.kind];
  for (let at = 0; at < count; at++) {
    const person = pickOf(people, next());
    const schoolRole =
      node.kind === 'term' ? pickOf(['student', 'teacher', 'student', 'admin', null] as const, next()) : null;
    const role = schoolRole === 'admin' || (node.kind !== 'term' && next() % 3 === 0) ? 1 : 0;
    if (!person.rows.has(node)) person.rows.set(node, { role, schoolRole });
  }
}

/** On each activity of a library sessions that were begun somewhere, and by somebody without a school. */
function librarySessions(nodes: ModelNode[], people: ModelPerson[], next: () => number): ModelChat[] {
  const starts = [null, ...nodes.filter((node) => node.kind === 'term' || node.kind === 'group')];
  const libraries = nodes.filter(
    (node) => node.kind === 'activity' && node.parent?.kind !== 'term' && node.parent?.kind !== 'group',
  );
  return libraries.flatMap((activity) =>
    [null, pickOf(starts, next())].map((home): ModelChat => {
      const creator = pickOf(people, next());
      return {
        id: newId(),
        activity,
        home,
        creator,
        visibility: pickOf([0, 2] as const, next()),
        mode: null,
        isArchived: false,
        rows: new Map([[creator, 1]]),
      };
    }),
  );
}

/** A workspace always has a term that is active, and that one is not archived. */
function haveActiveTerm(workspace: ModelNode, nodes: ModelNode[]): void {
  const terms = workspace.children.filter((node) => node.kind === 'term');
  let active = terms.find((term) => term.isActive) ?? terms[0];
  if (!active) {
    active = {
      ...workspace,
      id: newId(),
      kind: 'term',
      parent: workspace,
      children: [],
      visibility: 2,
      isVisible: true,
    };
    workspace.children.push(active);
    nodes.push(active);
  }
  active.isActive = true;
  active.isArchived = false;
}

function pinsOf(nodes: ModelNode[], next: () => number, now: number): Pin[] {
  const pins: Pin[] = [];
  for (const activity of nodes.filter((node) => node.kind === 'activity')) {
    const places = nodes.filter(
      (node) => (node.kind === 'group' || node.kind === 'workspace') && isWithin(activity.parent, node),
    );
    for (const place of places) {
      if (next() % 3 === 0) pins.push({ place, activity, at: now - (1 + (next() % 500)) * 60_000 - pins.length });
    }
  }
  return pins;
}

function numbersOf(numbers: readonly number[]): () => number {
  let at = 0;
  return () => (numbers[at++ % numbers.length] ?? 0) + Math.floor(at / numbers.length);
}

function pickOf<T>(items: readonly T[], by: number): T {
  const item = items[by % items.length];
  if (items.length === 0) throw new Error('nothing to pick from');
  return item as T;
}

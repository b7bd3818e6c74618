import { oneOf, somePlaces } from './asking.ts';
import type { Asking } from './asking.ts';
import { chatTraits, fitsChat } from './plain-chats.ts';
import { fitsPerson, knows, knowsById, lastNameOrder, personTraits } from './plain-people.ts';
import * as plain from './plain-places.ts';
import * as walk from './plain-walk.ts';
import { isWithin } from './school.ts';
import type { ModelNode, ModelPerson } from './school.ts';

/** Counts, and the five sections of the global search. "Lists over a whole tree, counts and search never follow a link." */

export interface CountCase {
  tool: string;
  query: Record<string, unknown>;
  /** null: the place does not exist for who asks */
  right: number | null;
}

const scopes = {
  district: 'districtId',
  workspace: 'workspaceId',
  term: 'termId',
  group: 'groupId',
  activity: 'activityId',
} as const;

export function countCases(asking: Asking): CountCase[] {
  const { world, p, next } = asking;
  const kinds = ['district', 'workspace', 'term', 'group', 'activity'] as const;
  return kinds.flatMap((kind) =>
    somePlaces(asking, kind, 3).flatMap((x): CountCase[] => {
      const how = plain.seesPlace(p, x);
      const isSeen = how !== null && how !== 'door' && p.id !== null;
      const since = next() % 3 === 0 ? world.now - 86_400_000 - (next() % 4) * 60_000 : null;
      const isNew = (at: number) => since === null || at >= since;
      const query = { [scopes[kind]]: plain.publicId(x), ...(since ? { since: new Date(since).toISOString() } : {}) };
      const activities = world.nodes.filter(
        (node) =>
          node.kind === 'activity' &&
          isWithin(node, x) &&
          walk.seesInLists(p, node) &&
          isNew(plain.traitsOf(world, node).createdAt),
      );
      const chats = world.chats.filter((chat) => {
        const { isPreview, createdAt } = chatTraits(world, chat);
        const isHere = kind === 'activity' ? chat.activity === x : isWithin(chat.home, x);
        return isHere && chat.mode === null && !isPreview && isNew(createdAt) && walk.seesChatInLists(p, chat);
      });
      const { since: _, ...whole } = query as Record<string, unknown>;
      return [
        { tool: 'count_activities', query, right: isSeen ? activities.length : null },
        { tool: 'count_chats', query, right: isSeen ? chats.length : null },
        { tool: 'count_members', query: whole, right: isSeen ? peopleIn(asking, x).length : null },
      ];
    }),
  );
}

/** A workspace's are those of its active term; a district's owner counts the people of its schools too. */
function peopleIn({ world, p }: Asking, x: ModelNode): ModelPerson[] {
  const isOwner = walk.isEffectiveOwner(p, x);
  const activeTerm = (workspace: ModelNode) => workspace.children.filter((term) => term.isActive);
  const schools = x.children.filter((child) => child.kind === 'workspace' && !walk.isGone(child));
  const places =
    x.kind === 'workspace'
      ? activeTerm(x)
      : x.kind === 'district' && isOwner
        ? [x, ...schools.flatMap(activeTerm)]
        : [x];
  return world.people.filter(
    (person) =>
      !personTraits(world, person).isArchived &&
      places.some((place) => person.rows.has(place)) &&
      (isOwner || knows(p, person)),
  );
}

export interface SearchCase {
  query: Record<string, unknown>;
  /** by section, in order; null: the scope does not exist for who asks */
  right: Record<'workspaces' | 'groups' | 'users' | 'activities' | 'chats', string[]> | null;
}

export function searchCases(asking: Asking): SearchCase[] {
  const { world, p, next } = asking;
  const word = () => oneOf(['ash', 'éL', 'ced', 'curie', 'person', 'b', 'nobody'], next());
  const places = [...somePlaces(asking, 'term', 3), ...somePlaces(asking, 'group', 3)];
  const people = [0, 1, 2].map(() => oneOf(world.people, next()));
  return [
    ...[0, 1, 2, 3].map(() => searched(asking, word(), null, null)),
    ...places.map((x) => searched(asking, word(), x, null)),
    ...(p.id === null ? [] : people.map((person) => searched(asking, word(), null, person))),
  ];
}

function searched(asking: Asking, search: string, x: ModelNode | null, of: ModelPerson | null): SearchCase {
  const { world, p } = asking;
  const query = {
    search,
    ...(x ? { [x.kind === 'term' ? 'termId' : 'groupId']: x.id } : {}),
    ...(of ? { userId: of.id } : {}),
  };
  const isKnown = !of || (!personTraits(world, of).isArchived && knowsById(p, of));
  if (!isKnown || (x && plain.seesPlace(p, x) === null)) return { query, right: null };

  const name = (node: ModelNode) => plain.fold(plain.traitsOf(world, node).name);
  const fits = (node: ModelNode) => name(node).includes(plain.fold(search));
  const byName = plain.byKeys<ModelNode>([name, 1], [(node) => node.id, 1]);
  const created = (node: ModelNode) => plain.traitsOf(world, node).createdAt;
  const newest = plain.byKeys<ModelNode>([created, -1], [(node) => node.id, -1]);
  const found = (kind: ModelNode['kind']) =>
    world.nodes.filter(
      (node) =>
        node.kind === kind && walk.seesInLists(p, node) && fits(node) && (!x || (node !== x && isWithin(node, x))),
    );
  const workspaces = x ? [] : found('workspace').filter((node) => walk.inheritedRole(p, node) !== null);
  const isTermKnown = (term: ModelNode) =>
    walk.seesInLists(p, term) && (p.rows.has(term) || walk.isEffectiveOwner(p, term));
  const belongs = (workspace: ModelNode) => workspace.children.some((term) => of?.rows.has(term) && isTermKnown(term));
  const users = world.people.filter(
    (person) =>
      !of &&
      p.id !== null &&
      !personTraits(world, person).isArchived &&
      knows(p, person) &&
      (!x || person.rows.has(x)) &&
      fitsPerson(world, person, search),
  );
  const isHere = (home: ModelNode | null) => !x || (x.kind === 'term' ? walk.termOf(home) === x : isWithin(home, x));
  const chats = world.chats.filter(
    (chat) =>
      walk.seesChatInLists(p, chat) &&
      !chatTraits(world, chat).isPreview &&
      isHere(chat.home) &&
      (!of || chat.creator === of) &&
      fitsChat(world, chat, search),
  );
  const begun = (chat: (typeof chats)[number]) => chatTraits(world, chat).createdAt;
  const right = {
    workspaces: workspaces
      .filter((node) => !of || belongs(node))
      .toSorted(byName)
      .map(plain.publicId),
    groups: found('group')
      .filter((node) => !of || of.rows.has(node))
      .toSorted(byName)
      .map(plain.publicId),
    users: users.toSorted(lastNameOrder(world)).map((person) => person.id ?? ''),
    activities: found('activity')
      .filter((node) => !of || plain.traitsOf(world, node).creator === of)
      .toSorted(newest)
      .map(plain.publicId),
    chats: chats.toSorted(plain.byKeys([begun, -1], [(chat) => chat.id, -1])).map((chat) => chat.id),
  };
  return { query, right };
}

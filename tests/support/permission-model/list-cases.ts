import { oneOf, somePlaces } from './asking.ts';
import type { Asking, ListCase } from './asking.ts';
import { chatPlaces, chatsOf } from './plain-chats.ts';
import type { ChatQuery } from './plain-chats.ts';
import { knows, personTraits } from './plain-people.ts';
import * as plain from './plain-places.ts';
import * as walk from './plain-walk.ts';
import { isWithin } from './school.ts';
import type { ModelNode } from './school.ts';

/** Every list of the tree and of chats, asked as anybody, with what it must answer. */

type Query = Record<string, unknown> & { search?: string; roles?: (0 | 1)[] };

const searches = [undefined, undefined, undefined, undefined, 'ash', 'éL', 'ed'];

function nodeQuery({ next }: Asking): Query {
  const search = oneOf(searches, next());
  const roles = oneOf<(0 | 1)[] | undefined>([undefined, undefined, undefined, [1], [0], [0, 1]], next());
  return { ...(search === undefined ? {} : { search }), ...(roles ? { roles } : {}) };
}

function keepNodes({ world, p }: Asking, nodes: ModelNode[], { search, roles }: Query): ModelNode[] {
  return nodes.filter((node) => {
    const role = walk.inheritedRole(p, node);
    if (roles && (role === null || !roles.includes(role))) return false;
    return search === undefined || plain.fold(plain.traitsOf(world, node).name).includes(plain.fold(search));
  });
}

const byId: [(node: ModelNode) => string, 1] = [(node) => node.id, 1];

export function groupCases(asking: Asking): ListCase[] {
  const { world, p, next } = asking;
  const name = (node: ModelNode) => plain.fold(plain.traitsOf(world, node).name);
  const depth = (node: ModelNode): number => (node.parent ? 1 + depth(node.parent) : 0);
  const byName = plain.byKeys<ModelNode>([name, 1], byId);
  const around = (x: ModelNode, key: 'termId' | 'groupId', target: plain.GroupTarget): ListCase => {
    const query = { ...nodeQuery(asking), [key]: x.id, groupTarget: target };
    const groups = keepNodes(asking, plain.groupsAround(world, p, x, target), query);
    const order = target === 'ancestors' ? plain.byKeys<ModelNode>([depth, 1], byId) : byName;
    return { tool: 'list_groups', query, right: plain.seesPlace(p, x) && ids(groups.toSorted(order)) };
  };
  const mutual = (x: ModelNode): ListCase => {
    const people = world.people.filter((person) => x.kind !== 'term' || person.rows.has(x));
    const other = oneOf(people.length > 0 && next() % 3 > 0 ? people : world.people, next());
    const isKnown = !personTraits(world, other).isArchived && knows(p, other);
    const groups = world.nodes.filter(
      (node) => node.kind === 'group' && isWithin(node, x) && node !== x && walk.seesInLists(p, node),
    );
    const both = groups.filter((node) => p.rows.has(node) && other.rows.has(node)).toSorted(byName);
    const query = { termId: x.id, userId: other.id };
    return { tool: 'list_mutual_groups', query, right: plain.seesPlace(p, x) && isKnown ? ids(both) : null };
  };
  const workspaces = world.nodes.filter(
    (node) => node.kind === 'workspace' && walk.seesInLists(p, node) && walk.inheritedRole(p, node) !== null,
  );
  const districts = world.nodes.filter((node) => node.kind === 'district');
  const mine = (tool: string, nodes: ModelNode[], more: Query): ListCase => {
    const query = { ...nodeQuery(asking), ...more };
    return { tool, query, right: ids(keepNodes(asking, nodes, query).toSorted(byName)) };
  };
  const one = oneOf(districts, next());
  return [
    ...somePlaces(asking, 'term').flatMap((x) => [
      around(x, 'termId', 'children'),
      around(x, 'termId', 'descendants'),
      mutual(x),
    ]),
    ...somePlaces(asking, 'group').flatMap((x) => [
      around(x, 'groupId', 'children'),
      around(x, 'groupId', 'descendants'),
      around(x, 'groupId', 'ancestors'),
      around(x, 'groupId', 'itself'),
    ]),
    mine('list_workspaces', workspaces, {}),
    mine(
      'list_workspaces',
      workspaces.filter((node) => node.parent === one),
      { districtId: one.id },
    ),
    mine(
      'list_districts',
      districts.filter((node) => walk.seesInLists(p, node)),
      {},
    ),
    ...somePlaces(asking, 'workspace').map((x) => termsOf(asking, x)),
  ];
}

/** "The active one first, then the newest." */
function termsOf(asking: Asking, x: ModelNode): ListCase {
  const { world, p, next } = asking;
  const terms = x.children.filter((node) => node.kind === 'term' && walk.seesInLists(p, node));
  const left = next() % 4 === 0 ? terms[0] : undefined;
  const { search } = nodeQuery(asking);
  const query = {
    workspaceId: plain.publicId(x),
    ...(left ? { excludeTermId: left.id } : {}),
    ...(search ? { search } : {}),
  };
  const created = (node: ModelNode) => plain.traitsOf(world, node).createdAt;
  const order = plain.byKeys<ModelNode>([(node) => Number(node.isActive), -1], [created, -1], [(node) => node.id, -1]);
  const right = keepNodes(asking, terms, search ? { search } : {}).filter((node) => node !== left);
  return { tool: 'list_terms', query, right: plain.seesPlace(p, x) && ids(right.toSorted(order)) };
}

export function activityCases(asking: Asking): ListCase[] {
  const { world, p, next } = asking;
  const of = (tool: string, x: ModelNode | null, at: Query, isSeen: boolean): ListCase => {
    const sort = oneOf([undefined, undefined, 'popular', 'recent'] as const, next());
    const creator = next() % 6 === 0 ? oneOf(world.people, next()) : null;
    const subject = next() % 6 === 0 ? oneOf(['math', 'math.algebra', 'arts'], next()) : null;
    const level = next() % 8 === 0 ? oneOf(['us.grade_7', 'custom:Set 2'], next()) : null;
    const query: Query = {
      ...nodeQuery(asking),
      ...at,
      ...(sort ? { sort } : {}),
      ...(creator ? { creatorId: creator.id } : {}),
      ...(subject ? { subject } : {}),
      ...(level ? { gradeSystemLevel: level } : {}),
    };
    if (!isSeen) return { tool, query, right: null };
    const { activities, pinnedAt } = plain.activitiesOf(world, p, x, tool === 'list_term_descendant_activities');
    const found = keepNodes(asking, activities, query).filter((node) => {
      const traits = plain.traitsOf(world, node);
      const isOfSubject = traits.categories.some((one) => one === subject || one.startsWith(`${subject}.`));
      return (
        (!creator || traits.creator === creator) && (!subject || isOfSubject) && (!level || traits.level === level)
      );
    });
    const created = (node: ModelNode) => plain.traitsOf(world, node).createdAt;
    const newest: Parameters<typeof plain.byKeys<ModelNode>> = [
      [created, -1],
      [(node) => node.id, -1],
    ];
    const chats = (node: ModelNode) => plain.traitsOf(world, node).chatCount;
    const order =
      sort === 'recent'
        ? plain.byKeys(...newest)
        : sort === 'popular'
          ? plain.byKeys<ModelNode>([chats, -1], ...newest)
          : plain.byKeys<ModelNode>([pinnedAt, 1], ...newest);
    return { tool, query, right: ids(found.toSorted(order)) };
  };
  const seen = (x: ModelNode) => plain.seesPlace(p, x) !== null;
  return [
    of('list_public_library_activities', null, {}, true),
    of('list_public_library_activities', null, {}, true),
    ...libraries(asking).map(([x, at]) => of(`list_${x.kind}_library_activities`, x, at, plain.seesLibrary(p, x))),
    ...somePlaces(asking, 'group', 4).map((x) => of('list_group_activities', x, { groupId: x.id }, seen(x))),
    ...somePlaces(asking, 'term', 3).flatMap((x) => [
      of('list_term_children_activities', x, { termId: x.id }, seen(x)),
      of('list_term_descendant_activities', x, { termId: x.id }, seen(x)),
    ]),
  ];
}

/** Workspaces and districts, as their libraries are asked for. */
function libraries(asking: Asking): [ModelNode, Query][] {
  const { world, p, next } = asking;
  const open = world.nodes.filter(
    (node) => (node.kind === 'workspace' || node.kind === 'district') && plain.seesLibrary(p, node),
  );
  const more = open.length === 0 ? [] : [0, 1, 2].map(() => oneOf(open, next()));
  const places = [...somePlaces(asking, 'workspace'), ...somePlaces(asking, 'district'), ...more];
  return places.map((x) => [x, x.kind === 'district' ? { districtId: x.id } : { workspaceId: plain.publicId(x) }]);
}

export function chatCases(asking: Asking): ListCase[] {
  const { world, p, next } = asking;
  const of = (tool: string, x: ModelNode | null, at: Query, isSeen: boolean): ListCase => {
    const sort = oneOf(['creator_last_name', 'name', 'created_at', 'submitted_at', 'grade'] as const, next());
    const isSessions = tool.includes('activity_chats') && tool !== 'list_activity_chats';
    const activities = world.nodes.filter((node) => node.kind === 'activity');
    const filter: ChatQuery = {
      ...(next() % 4 === 0 ? {} : { sort }),
      ...(next() % 2 === 0 ? {} : { order: next() % 2 === 0 ? ('asc' as const) : ('desc' as const) }),
      ...(next() % 4 === 0 ? { roles: [oneOf([0, 1] as const, next())] } : {}),
      ...(next() % 8 === 0 ? { creatorId: oneOf(world.people, next()).id ?? '' } : {}),
      ...(isSessions && next() % 10 === 0 ? { activityId: oneOf(activities, next()).id } : {}),
      ...(next() % 8 === 0 ? { search: oneOf(['ash', 'éL', 'ced'], next()) } : {}),
    };
    const chats = isSeen && p.id !== null ? chatsOf(world, p, tool, x, filter).map((chat) => chat.id) : null;
    return { tool, query: { ...filter, ...at }, right: chats };
  };
  const seen = (x: ModelNode) => plain.seesPlace(p, x) !== null;
  const tools = (part: string) => Object.keys(chatPlaces).filter((tool) => tool.startsWith(`list_${part}_`));
  return [
    ...tools('activity').flatMap((tool) =>
      somePlaces(asking, 'activity', 3).map((x) => of(tool, x, { activityId: x.id }, seen(x))),
    ),
    ...tools('term').flatMap((tool) => somePlaces(asking, 'term').map((x) => of(tool, x, { termId: x.id }, seen(x)))),
    ...tools('group').flatMap((tool) =>
      somePlaces(asking, 'group', 3).map((x) => of(tool, x, { groupId: x.id }, seen(x))),
    ),
    ...libraries(asking).map(([x, at]) => of(`list_${x.kind}_library_activity_chats`, x, at, plain.seesLibrary(p, x))),
    of('list_public_library_activity_chats', null, {}, true),
  ];
}

function ids(nodes: ModelNode[]): string[] {
  return nodes.map(plain.publicId);
}

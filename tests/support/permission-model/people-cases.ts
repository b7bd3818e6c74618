import { oneOf, someChats, somePlaces } from './asking.ts';
import type { Asking, ListCase } from './asking.ts';
import { chatTraits, isRestorableChat } from './plain-chats.ts';
import { fitsPerson, lastNameOrder, membersOf, membersOfChat, personTraits, sharesTerm } from './plain-people.ts';
import type { Listed } from './plain-people.ts';
import * as plain from './plain-places.ts';
import * as walk from './plain-walk.ts';
import { isWithin } from './school.ts';
import type { ModelChat, ModelNode } from './school.ts';

/** Lists of people, of what is above something, and of what was archived. */

type Query = Record<string, unknown>;

export function memberCases(asking: Asking): ListCase[] {
  const { world, p, next } = asking;
  const of = (tool: string, at: Query, people: ((inherited: boolean) => Listed[]) | null): ListCase => {
    const inherited = oneOf([undefined, true, false], next());
    const role = next() % 4 === 0 ? oneOf([0, 1] as const, next()) : null;
    const schoolRole = next() % 5 === 0 ? oneOf(['student', 'teacher', 'admin'] as const, next()) : null;
    const some = next() % 6 === 0 ? [0, 1, 2].map(() => oneOf(world.people, next())) : null;
    const search = next() % 6 === 0 ? oneOf(['curie', 'Person1', 'bÁk'], next()) : null;
    const found = people?.(inherited === true).filter(
      (one) =>
        (role === null || one.role === role) &&
        (schoolRole === null || one.schoolRole === schoolRole) &&
        (!some || some.includes(one.person)) &&
        (search === null || fitsPerson(world, one.person, search)),
    );
    const query = {
      ...at,
      ...(inherited === undefined ? {} : { inherited }),
      ...(role === null ? {} : { roles: role }),
      ...(schoolRole === null ? {} : { schoolRoles: schoolRole }),
      ...(some ? { userIds: some.map((one) => one.id) } : {}),
      ...(search === null ? {} : { search }),
    };
    const right = found?.map((one) => one.person).toSorted(lastNameOrder(world));
    return { tool, query, right: right ? right.map((one) => one.id ?? '') : null };
  };
  const kinds = ['district', 'term', 'group', 'activity'] as const;
  const chats = someChats(asking);
  return [
    ...kinds.flatMap((kind) =>
      somePlaces(asking, kind, 3).map((x) => {
        const how = plain.seesPlace(p, x);
        const isSeen = how !== null && how !== 'door' && p.id !== null;
        return of(
          `list_${kind}_members`,
          { [`${kind}Id`]: x.id },
          isSeen ? (all) => membersOf(world, p, x, all) : null,
        );
      }),
    ),
    ...chats.map((chat) => {
      const isSeen = walk.seesChatById(p, chat);
      return of('list_chat_members', { chatId: chat.id }, isSeen ? (all) => membersOfChat(world, p, chat, all) : null);
    }),
  ];
}

/** Root first, without what one may not see. */
export function aboveCases(asking: Asking): ListCase[] {
  const { p } = asking;
  const above = (x: ModelNode | null): ModelNode[] => (x ? [...above(x.parent), x] : []);
  const seen = (x: ModelNode | null) => above(x).filter((node) => walk.seesInLists(p, node));
  const ofActivity = (x: ModelNode): ListCase => {
    const right = plain.seesPlace(p, x) && seen(x.parent).map(plain.publicId);
    return { tool: 'list_activity_ancestors', query: { activityId: x.id }, right };
  };
  const ofChat = (chat: ModelChat): ListCase => {
    const homes = seen(chat.home).filter((node) => node !== chat.activity);
    const own = chat.activity && walk.seesById(p, chat.activity) ? [chat.activity] : [];
    const right = walk.seesChatById(p, chat) ? [...homes, ...own].map(plain.publicId) : null;
    return { tool: 'list_chat_ancestors', query: { chatId: chat.id }, right };
  };
  return [...somePlaces(asking, 'activity', 3).map(ofActivity), ...someChats(asking).map(ofChat)];
}

export function archivedCases(asking: Asking): ListCase[] {
  const { world, p, next } = asking;
  const of = (x: ModelNode, at: Query): ListCase => {
    const types = oneOf([undefined, ['group', 'activity'], ['chat'], ['term']], next());
    const search = next() % 5 === 0 ? 'ash' : undefined;
    const fits = (name: string) => search === undefined || plain.fold(name).includes(search);
    const nodes = world.nodes
      .filter((node) => node !== x && isWithin(node, x) && ['term', 'group', 'activity'].includes(node.kind))
      .filter((node) => plain.isRestorable(world, p, node))
      .map((node) => ({ id: node.id, type: node.kind as string, ...plain.traitsOf(world, node) }));
    const chats = world.chats
      .filter((chat) => isWithin(chat.home, x) && isRestorableChat(world, p, chat))
      .map((chat) => ({ id: chat.id, type: 'chat', ...chatTraits(world, chat) }));
    const found = [...nodes, ...chats].filter((one) => (!types || types.includes(one.type)) && fits(one.name));
    const order = plain.byKeys<(typeof found)[number]>([(one) => one.archivedAt, -1], [(one) => one.id, -1]);
    const query = { ...at, ...(types ? { entityTypes: types } : {}), ...(search ? { search } : {}) };
    const right = plain.seesPlace(p, x) && p.id !== null ? found.toSorted(order).map((one) => one.id) : null;
    return { tool: 'list_archived', query, right };
  };
  return [
    ...somePlaces(asking, 'workspace', 3).map((x) => of(x, { workspaceId: plain.publicId(x) })),
    ...somePlaces(asking, 'group').map((x) => of(x, { groupId: x.id })),
  ];
}

/** "Everyone for super owners, else people who share a term with the requester." */
export function userCases({ world, p }: Asking): ListCase[] {
  return [undefined, true, false].map((authenticatedOnly) => {
    const known = world.people.filter((one) => !personTraits(world, one).isArchived && sharesTerm(p, one));
    const right = known.filter((one) => authenticatedOnly !== true || personTraits(world, one).hasSignedIn);
    const query = authenticatedOnly === undefined ? {} : { authenticatedOnly };
    return { tool: 'list_users', query, right: right.toSorted(lastNameOrder(world)).map((one) => one.id ?? '') };
  });
}

import { byKeys, fold, isRecent, mayWriteIn, traitsOf } from './plain-places.ts';
import { personTraits } from './plain-people.ts';
import * as walk from './plain-walk.ts';
import { isWithin } from './school.ts';
import type { ModelChat, ModelNode, ModelPerson } from './school.ts';
import type { ChatTraits, World } from './world.ts';

/** What lists of chats hold. Trials and archived chats are in none of them. */

export function chatTraits(world: World, chat: ModelChat): ChatTraits {
  const traits = world.of.chat.get(chat);
  if (!traits) throw new Error('A chat has no traits');
  return traits;
}

const isSession = (chat: ModelChat) => chat.activity !== null && chat.mode === null;

/** By tool: which chats are in the place, whoever asks. */
export const chatPlaces: Record<string, (chat: ModelChat, x: ModelNode | null) => boolean> = {
  list_activity_chats: (chat, x) => chat.activity === x && chat.mode === null,
  list_term_descendant_chats: (chat, x) => walk.termOf(chat.home) === x,
  list_term_children_chats: (chat, x) => chat.home === x && chat.activity === null,
  list_term_children_activity_chats: (chat, x) => isSession(chat) && isRightIn(chat, x),
  list_group_descendant_chats: (chat, x) => x !== null && isWithin(chat.home, x),
  list_group_chats: (chat, x) => chat.home === x && chat.activity === null,
  list_group_activity_chats: (chat, x) => isSession(chat) && isRightIn(chat, x),
  list_public_library_activity_chats: (chat) => isSession(chat) && chat.activity?.parent === null,
  list_district_library_activity_chats: (chat, x) => isSession(chat) && chat.activity?.parent === x,
  list_workspace_library_activity_chats: (chat, x) => isSession(chat) && chat.activity?.parent === x,
};

function isRightIn(chat: ModelChat, x: ModelNode | null): boolean {
  return chat.home === x || (chat.home?.kind === 'activity' && chat.home.parent === x);
}

export interface ChatQuery {
  roles?: (0 | 1)[];
  creatorId?: string;
  activityId?: string;
  search?: string;
  sort?: 'creator_last_name' | 'name' | 'created_at' | 'submitted_at' | 'grade';
  order?: 'asc' | 'desc';
}

export function chatsOf(
  world: World,
  p: ModelPerson,
  tool: string,
  x: ModelNode | null,
  query: ChatQuery,
): ModelChat[] {
  const isIn = chatPlaces[tool];
  if (!isIn) throw new Error(tool);
  // "A list of one parent's own children follows the link through", a list over a whole tree does not.
  const isWhole = tool.includes('descendant');
  const isByLink = (chat: ModelChat) =>
    !isWhole &&
    x !== null &&
    !walk.seesInLists(p, x) &&
    chat.home === x &&
    chat.visibility === 0 &&
    isOpenByLink(p, chat);
  return world.chats
    .filter((chat) => isIn(chat, x) && (walk.seesChatInLists(p, chat) || isByLink(chat)))
    .filter((chat) => !chatTraits(world, chat).isPreview && passes(world, p, chat, query))
    .toSorted(orderOf(world, p, query));
}

function isOpenByLink(p: ModelPerson, chat: ModelChat): boolean {
  return !chat.isArchived && chat.home !== null && !walk.isGone(chat.home) && walk.seesChatById(p, chat);
}

function passes(world: World, p: ModelPerson, chat: ModelChat, query: ChatQuery): boolean {
  const role = p.isSuper || walk.watches(p, chat) ? 1 : (chat.rows.get(p) ?? null);
  if (query.roles && (role === null || !query.roles.includes(role))) return false;
  if (query.creatorId !== undefined && chat.creator.id !== query.creatorId) return false;
  if (query.activityId !== undefined && chat.activity?.id !== query.activityId) return false;
  return query.search === undefined || fitsChat(world, chat, query.search);
}

/** "On word prefixes", of its name, its activity's and its maker's. */
export function fitsChat(world: World, chat: ModelChat, search: string): boolean {
  const texts = [
    chatTraits(world, chat).name,
    personTraits(world, chat.creator).fullName,
    chat.activity ? traitsOf(world, chat.activity).name : '',
  ];
  return texts.some((text) =>
    fold(text)
      .split(' ')
      .some((word) => word.startsWith(fold(search))),
  );
}

function orderOf(world: World, p: ModelPerson, { sort = 'created_at', order }: ChatQuery) {
  const isTime = sort === 'created_at' || sort === 'submitted_at';
  const sign = (order ?? (isTime ? 'desc' : 'asc')) === 'asc' ? 1 : -1;
  const keys: Record<typeof sort, (chat: ModelChat) => string | number | null> = {
    creator_last_name: (chat) => chatTraits(world, chat).creatorLastName,
    name: (chat) => fold(chatTraits(world, chat).name),
    created_at: (chat) => chatTraits(world, chat).createdAt,
    submitted_at: (chat) => chatTraits(world, chat).submittedAt,
    grade: (chat) => (chat.creator === p || p.isSuper || walk.watches(p, chat) ? chatTraits(world, chat).grade : null),
  };
  return byKeys<ModelChat>([keys[sort], sign], [(chat) => chat.id, sign]);
}

export function isRestorableChat(world: World, p: ModelPerson, chat: ModelChat): boolean {
  const { isPreview, archivedAt } = chatTraits(world, chat);
  if (!chat.isArchived || chat.mode !== null || isPreview || (chat.home && walk.isGone(chat.home))) return false;
  if (p.isSuper) return true;
  if (!walk.watches(p, chat) || (chat.home && walk.isBarred(p, chat.home))) return false;
  return isRecent(world, archivedAt) && mayWriteIn(p, walk.termOf(chat.home));
}

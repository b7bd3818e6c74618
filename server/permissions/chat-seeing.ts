import type { ChatFacts } from './chat-rows.ts';
import type { Memberships } from './memberships.ts';
import type { ChainNode } from './seeing.ts';
import { isEffectiveOwner, overlaps } from './standing.ts';

/** Who sees a chat, in memory and pure: permissions.md section 3. `visible.ts` says the same in SQL, the link excepted. */

type Seeable = Pick<
  ChatFacts,
  | 'creator_id'
  | 'mode'
  | 'visibility'
  | 'archived_at'
  | 'archived_by'
  | 'term_id'
  | 'my_role'
  | 'home_id'
  | 'home_path'
  | 'home_open_path'
  | 'home_block_path'
  | 'home_is_gone'
  | 'home_is_draft'
  | 'library_path'
>;

/** The staff owners above it; of a session on a library activity also the activity's owners who are staff of its term. */
export function watchesChat(m: Memberships, chat: Seeable): boolean {
  if (chat.mode !== null) return false;
  if (m.is_super || overlaps(chat.home_path, m.sight)) return true;
  return chat.term_id !== null && m.staffTerms.has(chat.term_id) && overlaps(chat.library_path, m.owned);
}

/** `isListed`: an archived chat is in no list; by its id those who watch it read it still. */
export function seesChat(m: Memberships, chat: Seeable, isListed = false): boolean {
  if (!mayConsider(m, chat)) return false;
  const isWatched = watchesChat(m, chat);
  if (chat.archived_at !== null) return isWatched && !isListed;
  return isWatched || chat.my_role !== null || isOpened(m, chat);
}

/** Put away by the requester himself, in a chat of his: he reads it no more, and may take that back. */
export function hasArchived(m: Memberships, chat: Pick<ChatFacts, 'archived_at' | 'archived_by' | 'my_role'>): boolean {
  return chat.archived_at !== null && chat.archived_by !== null && chat.archived_by === m.user_id && chat.my_role === 1;
}

/** A chat shared by its link: people of its term, where nothing private stands above it that they do not belong to. */
export function seesChatByLink(m: Memberships, chat: Seeable, chain: readonly ChainNode[]): boolean {
  if (!mayConsider(m, chat) || chat.archived_at !== null || chat.home_is_draft || !isOfMyTerm(m, chat)) return false;
  const isLinked = chat.visibility === 1 || (chat.visibility === 0 && isBehindUnlistedGate(chat, chain));
  const isIn = (one: ChainNode) => m.mine.has(one.id) || isEffectiveOwner(m, one);
  return isLinked && !chain.some((one) => one.kind !== 'district' && one.visibility === 2 && !isIn(one));
}

function mayConsider(m: Memberships, chat: Seeable): boolean {
  if (m.user_id === null) return false;
  if (chat.mode !== null && chat.creator_id !== m.user_id) return false;
  if (m.is_super) return true;
  if (chat.home_is_gone) return false;
  return chat.home_block_path === null || overlaps(chat.home_block_path, m.owned);
}

/** Public: the members between it and its gate, never beyond its term. */
function isOpened(m: Memberships, chat: Seeable): boolean {
  return chat.visibility === 0 && !chat.home_is_draft && isOfMyTerm(m, chat) && overlaps(chat.home_open_path, m.mine);
}

function isOfMyTerm(m: Memberships, chat: Seeable): boolean {
  return chat.term_id !== null && m.terms.has(chat.term_id);
}

function isBehindUnlistedGate(chat: Seeable, chain: readonly ChainNode[]): boolean {
  const gate = chain.find((one) => one.id === chat.home_open_path?.[0]);
  return gate?.visibility === 1 && (gate.kind === 'group' || gate.kind === 'activity');
}

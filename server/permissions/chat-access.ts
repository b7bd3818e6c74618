import type { Abilities } from '#contract/core/entity.ts';
import { prepared } from '#server/database/index.ts';
import { anyOf, hidden, isUuid, refused } from './access.ts';
import type { Ability } from './abilities.ts';
import { memberships } from './actor.ts';
import { rememberChain } from './ancestors.ts';
import { auditAll } from './audit.ts';
import { chatAbilities, chatSessionState, chatStanding, requireMayWrite } from './chat-abilities.ts';
import type { ChatStanding, SessionActivity } from './chat-abilities.ts';
import { readWholeChat } from './chat-rows.ts';
import type { ChatFacts, WholeChat } from './chat-rows.ts';
import { hasArchived, seesChat, seesChatByLink } from './chat-seeing.ts';
import type { Ctx } from './ctx.ts';
import { requireOpen } from './gates.ts';
import type { Memberships } from './memberships.ts';
import { activityRows } from './rows.ts';
import type { NodeOf } from './rows.ts';
import { seesByLink, seesInTree } from './seeing.ts';
import type { ChainNode } from './seeing.ts';
import type { SessionState } from './session.rules.ts';
import { standingOf } from './standing.ts';
import type { Standing } from './standing.ts';

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** A session's activity as the requester sees it; `via` null: not any more, though he still reads his old session. */
export interface SeenActivity extends SessionActivity {
  node: NodeOf['activity'];
  standing: Standing;
}

export interface ChatAccess {
  chat: ChatFacts;
  /** null: a free chat */
  activity: SeenActivity | null;
  standing: ChatStanding;
  abilities: Abilities;
  /** null: not a session */
  state: SessionState | null;
  via: 'tree' | 'link';
  /** the answer that was being written when the chat was read; null too in lists, which do not ask */
  running: { saved_cursor: string | null } | null;
  m: Memberships;
}

/**
 * The only door to a chat. `write`: to send a message or to ask Sparky; throws the 409 that says why a session is closed.
 * `take_back`: to view it, or to bring back what the requester has put away himself, which he views no more.
 */
export async function accessChat(
  ctx: Asking,
  chatId: string,
  need: Ability | 'write' | 'take_back',
): Promise<ChatAccess> {
  const [m, whole] = await Promise.all([memberships(ctx), loadChat(ctx, chatId)]);
  if (m.user_id === null || !whole) throw hidden(m);
  const { chat, chain, running } = whole;
  const via = howSeen(m, chat, chain) ?? (need === 'take_back' && hadSeen(m, chat) ? 'tree' : null);
  if (!via) throw hidden(m);
  await requireOpen(ctx, m, chat.workspace_id);
  rememberChain(m, chain);
  const activity = whole.activity && seenActivity(m, whole.activity, chain);
  const activities = new Map(activity ? [[activity.node.id, activity]] : []);
  const found = { ...assessChat(ctx, m, chat, activities), via, running };
  if (need === 'write') requireMayWrite(chat, found.standing, found.activity, ctx.clock.now());
  else if (need !== 'take_back' && found.abilities[need] !== true) throw refused(m);
  return found;
}

/** The rights of a chat that a list has read (with `visibleChats`); `activities` from `seenActivities`. No query. */
export function assessChat(
  ctx: Pick<Ctx, 'clock'>,
  m: Memberships,
  chat: ChatFacts,
  activities: ReadonlyMap<string, SeenActivity>,
): ChatAccess {
  const now = ctx.clock.now();
  const activity = (chat.parent_activity_id !== null && activities.get(chat.parent_activity_id)) || null;
  const standing = chatStanding(m, chat);
  return {
    chat,
    activity,
    standing,
    abilities: chatAbilities(chat, standing, activity, now),
    state: chatSessionState(chat, activity, now),
    via: 'tree',
    running: null,
    m,
  };
}

/** The activities of chats, by id: for a list at most two reads, however long it is. */
export async function seenActivities(
  ctx: Asking,
  m: Memberships,
  activityIds: readonly string[],
): Promise<Map<string, SeenActivity>> {
  if (activityIds.length === 0) return new Map();
  const nodes = await activityRows(ctx.db)
    .modifyFront(prepared)
    .where('nodes.id', '=', anyOf([...new Set(activityIds)]))
    .execute();
  const chain = await chainOf(
    ctx,
    nodes.filter((node) => !seesInTree(m, node)).flatMap((node) => node.path),
  );
  return new Map(nodes.map((node) => [node.id, seenActivity(m, node, chain)]));
}

function seenActivity(m: Memberships, node: NodeOf['activity'], chain: readonly ChainNode[]): SeenActivity {
  const own = chain.filter((one) => node.path.includes(one.id));
  const via = seesInTree(m, node) ? 'tree' : seesByLink(m, node, own) ? 'link' : null;
  return { node, via, standing: standingOf(m, node) };
}

/** Writes to the audit log that an owner of the district or platform read somebody's chat; to be called by what shows a whole chat. */
export async function recordReading(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, found: ChatAccess): Promise<void> {
  await recordReadings(ctx, [found]);
}

/** The same of several, by one statement. */
export async function recordReadings(
  ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>,
  found: readonly ChatAccess[],
): Promise<void> {
  const fromAbove = found.filter((one) => one.standing.is_reader_from_above);
  const entry = { action: 'chat_read', entity_type: 'chat' } as const;
  await auditAll(
    ctx,
    fromAbove.map(({ chat }) => ({ ...entry, entity_id: chat.id, workspace_id: chat.workspace_id })),
  );
}

async function loadChat({ db, actor }: Asking, chatId: string): Promise<WholeChat | undefined> {
  if (actor.user_id === null || !isUuid(chatId)) return undefined;
  return readWholeChat(db, actor.user_id, chatId);
}

function howSeen(m: Memberships, chat: ChatFacts, chain: readonly ChainNode[]): 'tree' | 'link' | null {
  if (seesChat(m, chat)) return 'tree';
  if (chat.visibility === 2) return null;
  const home = chain.filter((one) => chat.home_path?.includes(one.id) === true);
  return seesChatByLink(m, chat, home) ? 'link' : null;
}

function hadSeen(m: Memberships, chat: ChatFacts): boolean {
  return hasArchived(m, chat) && seesChat(m, { ...chat, archived_at: null });
}

async function chainOf(ctx: Asking, ids: readonly string[]): Promise<ChainNode[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('nodes')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'kind', 'visibility', 'path'])
    .execute();
}

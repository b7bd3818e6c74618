import type { Abilities } from '#contract/core/entity.ts';
import { prepared } from '#server/database/index.ts';
import { anyOf, hidden, isUuid, refused } from './access.ts';
import type { Ability } from './abilities.ts';
import { memberships } from './actor.ts';
import { audit } from './audit.ts';
import { chatAbilities, chatSessionState, chatStanding, requireMayWrite } from './chat-abilities.ts';
import type { ChatStanding, SessionActivity } from './chat-abilities.ts';
import { chatRows } from './chat-rows.ts';
import type { ChatFacts } from './chat-rows.ts';
import { seesChat, seesChatByLink } from './chat-seeing.ts';
import type { Ctx } from './ctx.ts';
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
  m: Memberships;
}

/** The only door to a chat. `write`: to send a message or to ask Sparky; throws the 409 that says why a session is closed. */
export async function accessChat(ctx: Asking, chatId: string, need: Ability | 'write'): Promise<ChatAccess> {
  const [m, chat] = await Promise.all([memberships(ctx), loadChat(ctx, chatId)]);
  if (m.user_id === null || !chat) throw hidden(m);
  const via = await howSeen(ctx, m, chat);
  if (!via) throw hidden(m);
  const activities = await seenActivities(ctx, m, chat.parent_activity_id === null ? [] : [chat.parent_activity_id]);
  const found = { ...assessChat(ctx, m, chat, activities), via };
  if (need === 'write') requireMayWrite(chat, found.standing, found.activity, ctx.clock.now());
  else if (found.abilities[need] !== true) throw refused(m);
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
  return new Map(
    nodes.map((node) => {
      const own = chain.filter((one) => node.path.includes(one.id));
      const via = seesInTree(m, node) ? 'tree' : seesByLink(m, node, own) ? 'link' : null;
      return [node.id, { node, via, standing: standingOf(m, node) }];
    }),
  );
}

/** Writes to the audit log that an owner of the district or platform read somebody's chat; to be called by what shows a whole chat. */
export async function recordReading(ctx: Pick<Ctx, 'db' | 'actor' | 'clock'>, found: ChatAccess): Promise<void> {
  if (!found.standing.is_reader_from_above) return;
  const { id, workspace_id } = found.chat;
  await audit(ctx, { action: 'chat_read', entity_type: 'chat', entity_id: id, workspace_id });
}

async function loadChat({ db, actor }: Asking, chatId: string): Promise<ChatFacts | undefined> {
  if (actor.user_id === null || !isUuid(chatId)) return undefined;
  return chatRows(db, actor.user_id).modifyFront(prepared).where('chats.id', '=', chatId).executeTakeFirst();
}

async function howSeen(ctx: Asking, m: Memberships, chat: ChatFacts): Promise<'tree' | 'link' | null> {
  if (seesChat(m, chat)) return 'tree';
  if (chat.visibility === 2) return null;
  return seesChatByLink(m, chat, await chainOf(ctx, chat.home_path ?? [])) ? 'link' : null;
}

async function chainOf(ctx: Asking, ids: readonly string[]): Promise<ChainNode[]> {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('nodes')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'kind', 'visibility', 'path'])
    .execute();
}

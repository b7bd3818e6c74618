// Promises: the chats of a place that the requester may see, a page of them, however many there are.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { ancestor } from '#contract/core/entity.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import { pageInMemory, toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, visibleAncestors } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import { chatRows } from '#server/permissions/chat-rows.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import { accessChat, assessChat, seenActivities } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import type { Scope } from '#server/permissions/visible.ts';
import { presentChat } from './chats.present.ts';
import { readExtras } from './chats.queries.ts';
import type { ChatExtras } from './chats.queries.ts';
import {
  freeChatsOf,
  narrowed,
  ofActivity,
  ofWholeGroup,
  ofWholeTerm,
  sessionsOf,
  sessionsOfLibrary,
} from './chat-places.ts';
import type { ChatPlace } from './chat-places.ts';
import { purposeOf } from './place-of-chat.ts';
import { findChats } from './find-chats.ts';
import type { ChatFilter } from './chat-filters.ts';

/** An activity's sessions. */
export async function listActivityChats(ctx: Ctx, activityId: string, filter: ChatFilter): Promise<Page<Chat>> {
  return list(ctx, ofActivity, await access(ctx, 'activity', activityId, 'view'), filter);
}

/** All chats and sessions of a term. */
export async function listTermDescendantChats(ctx: Ctx, termId: string, filter: ChatFilter): Promise<Page<Chat>> {
  return list(ctx, ofWholeTerm, await access(ctx, 'term', termId, 'view'), filter);
}

/** The free chats that hang on a term itself. */
export async function listTermChildrenChats(ctx: Ctx, termId: string, filter: ChatFilter): Promise<Page<Chat>> {
  return list(ctx, freeChatsOf, await access(ctx, 'term', termId, 'view'), filter);
}

/** The sessions of a term's own activities. */
export async function listTermChildrenActivityChats(
  ctx: Ctx,
  termId: string,
  filter: SessionFilter,
): Promise<Page<Chat>> {
  return list(ctx, sessionsOf, await access(ctx, 'term', termId, 'view'), filter);
}

/** All chats and sessions of a group, at any depth. */
export async function listGroupDescendantChats(ctx: Ctx, groupId: string, filter: ChatFilter): Promise<Page<Chat>> {
  return list(ctx, ofWholeGroup, await access(ctx, 'group', groupId, 'view'), filter);
}

/** The free chats of a group. */
export async function listGroupChats(ctx: Ctx, groupId: string, filter: ChatFilter): Promise<Page<Chat>> {
  return list(ctx, freeChatsOf, await access(ctx, 'group', groupId, 'view'), filter);
}

/** The sessions of a group's own activities. */
export async function listGroupActivityChats(ctx: Ctx, groupId: string, filter: SessionFilter): Promise<Page<Chat>> {
  return list(ctx, sessionsOf, await access(ctx, 'group', groupId, 'view'), filter);
}

/** The sessions of a school's library, wherever they were begun. */
export async function listWorkspaceLibraryChats(
  ctx: Ctx,
  workspaceId: string,
  filter: SessionFilter,
): Promise<Page<Chat>> {
  return list(ctx, sessionsOfLibrary, await access(ctx, 'workspace', workspaceId, 'view_library'), filter);
}

/** The sessions of a district's library, wherever they were begun. */
export async function listDistrictLibraryChats(
  ctx: Ctx,
  districtId: string,
  filter: SessionFilter,
): Promise<Page<Chat>> {
  return list(ctx, sessionsOfLibrary, await access(ctx, 'district', districtId, 'view_library'), filter);
}

/** The sessions of the public library, wherever they were begun. */
export async function listPublicLibraryChats(ctx: Ctx, filter: SessionFilter): Promise<Page<Chat>> {
  return show(ctx, await memberships(ctx), sessionsOfLibrary(null), filter);
}

type SessionFilter = ChatFilter & { activityId?: string | undefined };

/** What is above a chat, root first, as far as the requester may see it. */
export async function listChatAncestors(
  ctx: Ctx,
  query: ListQuery & { chatId: string },
): Promise<Page<z.output<typeof ancestor>>> {
  const { chat, activity } = await accessChat(ctx, query.chatId, 'view');
  const path = (chat.home_path ?? []).filter((id) => id !== chat.parent_activity_id);
  const above = await visibleAncestors(ctx, { id: chat.id, path });
  const objects = above.map((row) => ({
    id: row.kind === 'workspace' ? (row.workspace_slug ?? row.id) : row.id,
    entity_type: row.kind,
    name: row.name,
  }));
  // By its session one has the activity's link, though no list shows it.
  const own = activity?.via
    ? [{ id: activity.node.id, entity_type: activity.node.kind, name: activity.node.name }]
    : [];
  const name = (one: { name: string }) => one.name;
  return pageInMemory('chat_ancestors', [...objects, ...own], query, { id: (one) => one.id, name });
}

function list(
  ctx: Ctx,
  placeOf: (scope: Scope) => ChatPlace,
  { node, via, m }: Access,
  filter: SessionFilter,
): Promise<Page<Chat>> {
  return show(ctx, m, placeOf({ node, via: via === 'door' ? 'tree' : via }), filter);
}

async function show(ctx: Ctx, m: Memberships, place: ChatPlace, filter: SessionFilter): Promise<Page<Chat>> {
  const { window, rows, extras } = await findChats(ctx.db, m, narrowed(place, filter.activityId), filter);
  const present = await presenterOf(ctx, m, rows, extras);
  return toPage(window, rows, present);
}

/** Chats of anywhere, the newest first; for a list that found them by rights. */
export async function showNewestChats(ctx: Ctx, ids: readonly string[]): Promise<Chat[]> {
  const m = await memberships(ctx);
  const rows = await chatRows(ctx.db, m.user_id)
    .where('chats.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('chats.created_at', 'desc')
    .orderBy('chats.id', 'desc')
    .execute();
  return rows.map(await presenterOf(ctx, m, rows, readExtras(ctx.db, ids)));
}

/** What stands beside the chats of a page is read once for all of them. */
async function presenterOf(
  ctx: Ctx,
  m: Memberships,
  rows: readonly ChatFacts[],
  beside: ChatExtras | Promise<ChatExtras>,
): Promise<(row: ChatFacts) => Chat> {
  const [extras, visible, activities] = await Promise.all([
    beside,
    visibleAmong(
      ctx.db,
      m,
      rows.map((row) => row.home_path ?? []),
    ),
    seenActivities(
      ctx,
      m,
      rows.flatMap((row) => row.parent_activity_id ?? []),
    ),
  ]);
  const isPractice = { chat: ctx.llm.isPractice('chat'), analytics: ctx.llm.isPractice('analytics') };
  return (row) =>
    presentChat(row, assessChat(ctx, m, row, activities), { extras, visible, isPractice: isPractice[purposeOf(row)] });
}

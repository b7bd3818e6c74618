// Promises: the chats of an activity or term that the requester may see, a page of them, however many there are.
import type { z } from 'zod';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { ancestor } from '#contract/core/entity.ts';
import { toPage, wholePage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, visibleAncestors } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import { accessChat, assessChat, seenActivities } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentChat } from './chats.present.ts';
import { findChats, readExtras } from './chats.queries.ts';
import type { ChatFilter, ChatPlace } from './chats.queries.ts';

/** An activity's sessions, without trials. */
export async function listActivityChats(ctx: Ctx, activityId: string, filter: ChatFilter): Promise<Page<Chat>> {
  const scope = await access(ctx, 'activity', activityId, 'view');
  return list(ctx, scope, { activityId: scope.node.id }, filter);
}

/** All chats and sessions of a term. */
export async function listTermChats(ctx: Ctx, termId: string, filter: ChatFilter): Promise<Page<Chat>> {
  const scope = await access(ctx, 'term', termId, 'view');
  return list(ctx, scope, { termId: scope.node.id }, filter);
}

/** What is above a chat, root first, as far as the requester may see it. */
export async function listChatAncestors(ctx: Ctx, chatId: string): Promise<Page<z.output<typeof ancestor>>> {
  const { chat, activity } = await accessChat(ctx, chatId, 'view');
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
  return wholePage([...objects, ...own]);
}

async function list(
  ctx: Ctx,
  scope: Access<'activity'> | Access<'term'>,
  place: ChatPlace,
  filter: ChatFilter,
): Promise<Page<Chat>> {
  const { m } = scope;
  const via = scope.via === 'door' ? 'tree' : scope.via;
  const { window, rows } = await findChats(ctx.db, m, { node: scope.node, via }, place, filter);
  const [extras, visible, activities] = await Promise.all([
    readExtras(
      ctx.db,
      rows.map((row) => row.id),
    ),
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
  const isPractice = ctx.llm.isPractice('chat');
  return toPage(window, rows, (row) => {
    const found = assessChat(ctx, m, row, activities);
    return presentChat(row, found, { extras, visible, isPractice });
  });
}

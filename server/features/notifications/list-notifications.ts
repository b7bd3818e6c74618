// Promises: one's own notifications of the past week; what one does not see any more has no name in them.
import type { Notification } from '#contract/notifications/notifications.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import { chatRows } from '#server/permissions/chat-rows.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleChats } from '#server/permissions/visible.ts';
import { asType, pageOfNotifications, placesOf } from './notifications.queries.ts';
import type { NamedPlace, NotificationFilter, NotificationRow } from './notifications.queries.ts';

const week = 7 * 86_400_000;

/** Notifications that still count: the past week's. */
export function since(ctx: Pick<Ctx, 'clock'>): Date {
  return new Date(ctx.clock.now().getTime() - week);
}

export async function listNotifications(ctx: Ctx, query: NotificationFilter): Promise<Page<Notification>> {
  const m = await memberships(ctx);
  const { window, rows } = await pageOfNotifications(ctx.db, m, since(ctx), query);
  const surroundings = await surroundingsOf(ctx, m, rows);
  return toPage(window, rows, (row) => present(row, surroundings));
}

interface Surroundings {
  places: ReadonlyMap<string, NamedPlace>;
  /** node ids that the reader sees */
  visible: ReadonlySet<string>;
  /** names of chats that he sees */
  chats: ReadonlyMap<string, string>;
}

async function surroundingsOf(ctx: Ctx, m: Memberships, rows: readonly NotificationRow[]): Promise<Surroundings> {
  const ids = rows.flatMap((row) => [row.workspace_id, row.term_id, row.group_id, row.activity_id]);
  const places = await placesOf(ctx.db, [...new Set(ids.filter((id) => id !== null))]);
  const chatIds = rows.flatMap((row) => row.chat_id ?? []);
  const [visible, chats] = await Promise.all([
    visibleAmong(
      ctx.db,
      m,
      [...places.values()].map((place) => place.path),
    ),
    chatIds.length === 0
      ? []
      : chatRows(ctx.db, m.user_id).where('chats.id', 'in', chatIds).where(visibleChats(m)).execute(),
  ]);
  return { places, visible, chats: new Map(chats.map((chat) => [chat.id, chat.name])) };
}

function present(row: NotificationRow, { places, visible, chats }: Surroundings): Notification {
  const seen = (id: string | null | undefined) => {
    const place = id === null || id === undefined || !visible.has(id) ? undefined : places.get(id);
    return place ?? null;
  };
  const named = (place: NamedPlace | null) => place && { id: place.slug ?? place.id, name: place.name };
  const activity = seen(row.activity_id);
  const group = seen(row.group_id);
  const parent = seen((activity ?? group)?.parent_id);
  const chatName = row.chat_id === null ? undefined : chats.get(row.chat_id);
  return {
    id: row.id,
    type: asType(row.type),
    count: row.count,
    read: row.is_read,
    created_at: row.created_at.toISOString(),
    user: row.actor,
    workspace: named(seen(row.workspace_id)),
    term: named(seen(row.term_id)),
    group: named(group),
    activity: activity && {
      id: activity.id,
      name: activity.name,
      emoji: activity.emoji ?? '',
      color: activity.color ?? 'gray',
    },
    chat: row.chat_id !== null && chatName !== undefined ? { id: row.chat_id, name: chatName } : null,
    parent_term: parent?.kind === 'term' ? named(parent) : null,
    parent_group: parent?.kind === 'group' ? named(parent) : null,
    alert: row.alert,
    profile_id: row.profile_id,
  };
}

// The sessions of an activity that its owner reads as a teacher, a page at a time, however many there are.
import { toPage } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { assessChat, seenActivities } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { ofActivity } from './chat-places.ts';
import { findChats } from './find-chats.ts';
import type { ChatFilter } from './chat-filters.ts';

const pageSize = 500;

/** 404 for who does not see the activity, 403 for who does not see its sessions. */
export function accessSessions(ctx: Ctx, activityId: string): Promise<Access<'activity'>> {
  return access(ctx, 'activity', activityId, 'view_all_chats');
}

/** Each page with the rights of its sessions; trials, archived ones and those that are not his to watch are left out. */
export async function* watchedSessions(
  ctx: Ctx,
  scope: Access<'activity'>,
  sort: ChatFilter['sort'],
): AsyncGenerator<ChatAccess[]> {
  const { m, node } = scope;
  const via = scope.via === 'door' ? 'tree' : scope.via;
  const activities = await seenActivities(ctx, m, [node.id]);
  let after: string | undefined;
  do {
    const filter: ChatFilter = { sort, order: 'asc', from: 0, size: pageSize, ...(after ? { after } : {}) };
    const { window, rows } = await findChats(ctx.db, m, ofActivity({ node, via }), filter);
    const found = toPage(window, rows, (row) => assessChat(ctx, m, row, activities));
    yield found.objects.filter((one) => one.standing.is_watcher);
    after = found.pagination.next ?? undefined;
  } while (after);
}

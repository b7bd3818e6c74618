// Promises: the first hits of five kinds that the requester may see, found with his rights.
import { hitsPerSection } from '#contract/search/search.routes.ts';
import type { searchRoutes } from '#contract/search/search.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import type { Page } from '#server/database/paging.ts';
import { showActivities } from '#server/features/activities/index.ts';
import { showNewestChats } from '#server/features/chats/index.ts';
import { showGroups } from '#server/features/groups/index.ts';
import { showUsers } from '#server/features/users/index.ts';
import { showWorkspaces } from '#server/features/workspaces/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findChatIds } from './chats.queries.ts';
import { findUserIds } from './people.queries.ts';
import { findActivityIds, findGroupIds, findWorkspaceIds } from './places.queries.ts';
import { openScope } from './scope.ts';
import type { AskedScope } from './scope.ts';

export async function searchEverything(
  ctx: Ctx,
  typed: string,
  asked: AskedScope,
): Promise<RouteAnswer<typeof searchRoutes.searchEverything>> {
  const { m, scope } = await openScope(ctx, asked);
  // One more than is shown tells whether there are more.
  const limit = hitsPerSection + 1;
  const section = async <T>(found: Promise<string[]>, show: (ids: string[]) => Promise<T[]>): Promise<Page<T>> => {
    const ids = await found;
    return firstOf(ids.length === 0 ? [] : await show(ids));
  };
  // Chats take as long as all the rest. No more at once than these two: a search shall not take the connections of everybody.
  const chats = section(findChatIds(ctx.db, m, scope, typed, limit), (ids) => showNewestChats(ctx, ids));
  const others = async () => ({
    workspaces: await section(findWorkspaceIds(ctx.db, m, scope, typed, limit), (ids) => showWorkspaces(ctx, ids)),
    groups: await section(findGroupIds(ctx.db, m, scope, typed, limit), (ids) => showGroups(ctx, ids)),
    users: await section(findUserIds(ctx.db, m, scope, typed, limit), (ids) => showUsers(ctx, ids)),
    activities: await section(findActivityIds(ctx.db, m, scope, typed, limit), (ids) => showActivities(ctx, ids)),
  });
  const [found, ofChats] = await Promise.all([others(), chats]);
  return { ...found, chats: ofChats };
}

/** A section is no list to be paged: all hits are in the lists of its kind, with the same words. */
function firstOf<T>(hits: T[]): Page<T> {
  const hasMore = hits.length > hitsPerSection;
  return {
    objects: hits.slice(0, hitsPerSection),
    pagination: { from: 0, size: hitsPerSection, hasMore, next: null },
  };
}

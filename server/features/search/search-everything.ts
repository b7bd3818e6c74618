// Promises: the first hits of five kinds that the requester may see, found with his rights; or one kind's, page by page.
import { batches } from '#contract/core/constants.ts';
import { hitsPerSection, mostHits } from '#contract/search/search.routes.ts';
import type { searchRoutes, SearchSection } from '#contract/search/search.routes.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import type { Page } from '#server/database/paging.ts';
import { showActivities } from '#server/features/activities/index.ts';
import { showNewestChats } from '#server/features/chats/index.ts';
import { showGroups } from '#server/features/groups/index.ts';
import { showUsers } from '#server/features/users/index.ts';
import { showWorkspaces } from '#server/features/workspaces/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findChatIds, newestOf } from './chats.queries.ts';
import { findUserIds } from './people.queries.ts';
import { findActivityIds, findGroupIds, findWorkspaceIds } from './places.queries.ts';
import { openScope } from './scope.ts';
import type { AskedScope } from './scope.ts';

interface Paging {
  section?: SearchSection | undefined;
  from?: number | undefined;
  size?: number | undefined;
}

export async function searchEverything(
  ctx: Ctx,
  typed: string,
  asked: AskedScope & Paging,
): Promise<RouteAnswer<typeof searchRoutes.searchEverything>> {
  const { m, scope } = await openScope(ctx, asked);
  const from = asked.from ?? 0;
  const size = asked.section === undefined ? hitsPerSection : (asked.size ?? batches.page);
  // One more than is shown tells whether there are more.
  const limit = from + size + 1;
  const section = async <T>(
    name: SearchSection,
    find: () => Promise<string[]>,
    show: (ids: string[]) => Promise<T[]>,
  ): Promise<Page<T>> => {
    const isAsked = asked.section === undefined || asked.section === name;
    const ids = isAsked ? (await find()).slice(from, limit) : [];
    const hits = ids.slice(0, size);
    const hasMore = ids.length > size && from + size < mostHits;
    return { objects: hits.length === 0 ? [] : await show(hits), pagination: { from, size, hasMore, next: null } };
  };
  const { db } = ctx;
  const findChats = async () => newestOf(db, await findChatIds(db, m, scope, typed, limit));
  // Chats take as long as all the rest. No more at once than these two: a search shall not take the connections of everybody.
  const chats = section('chats', findChats, (ids) => showNewestChats(ctx, ids));
  const others = async () => ({
    workspaces: await section(
      'workspaces',
      () => findWorkspaceIds(db, m, scope, typed, limit),
      (ids) => showWorkspaces(ctx, ids),
    ),
    groups: await section(
      'groups',
      () => findGroupIds(db, m, scope, typed, limit),
      (ids) => showGroups(ctx, ids),
    ),
    users: await section(
      'users',
      () => findUserIds(db, m, scope, typed, limit),
      (ids) => showUsers(ctx, ids),
    ),
    activities: await section(
      'activities',
      () => findActivityIds(db, m, scope, typed, limit),
      (ids) => showActivities(ctx, ids),
    ),
  });
  const [found, ofChats] = await Promise.all([others(), chats]);
  return { ...found, chats: ofChats };
}

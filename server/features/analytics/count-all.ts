// Promises: how many activities, chats and people of a place the requester sees, and not one more.
import type { CountQuery } from '#contract/analytics/counts.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openCountScope, spanOf } from './count-scope.ts';
import { activitiesIn, chatsIn, countOf, countPeople } from './counts.queries.ts';

export async function countActivities(ctx: Ctx, query: CountQuery): Promise<number> {
  const { found, timezone } = await openCountScope(ctx, query);
  return countOf(ctx.db, activitiesIn(found), spanOf(query, timezone));
}

export async function countChats(ctx: Ctx, query: CountQuery): Promise<number> {
  const { found, timezone } = await openCountScope(ctx, query);
  return countOf(ctx.db, chatsIn(found), spanOf(query, timezone));
}

export async function countMembers(ctx: Ctx, query: CountQuery): Promise<number> {
  const { found, timezone } = await openCountScope(ctx, query);
  return countPeople(ctx.db, found, spanOf(query, timezone));
}

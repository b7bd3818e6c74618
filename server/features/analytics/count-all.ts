// Promises: how many activities, chats and people of a place the requester sees, and not one more.
import type { CountQuery } from '#contract/analytics/counts.routes.ts';
import { spanOf } from '#server/features/budgets/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openCountScope } from './count-scope.ts';
import { activitiesIn, chatsIn, countOf, countPeople, watchesWhole } from './counts.queries.ts';
import { splitSpan } from './kept-days.ts';
import { wholeChats, wholeOf } from './whole.queries.ts';

export async function countActivities(ctx: Ctx, query: CountQuery): Promise<number> {
  const { found, timezone } = await openCountScope(ctx, query);
  return countOf(ctx.db, activitiesIn(found), spanOf(query, timezone));
}

export async function countChats(ctx: Ctx, query: CountQuery): Promise<number> {
  const { found, timezone } = await openCountScope(ctx, query);
  const span = spanOf(query, timezone);
  const whole = watchesWhole(found) ? await wholeOf(ctx.db, found.node) : null;
  if (whole === null) return countOf(ctx.db, chatsIn(found), span);

  const { days, gaps } = await splitSpan(ctx.db, whole.id, timezone, span);
  const live = await Promise.all(gaps.map((gap) => countOf(ctx.db, wholeChats(whole), gap)));
  return [...live, ...[...days.values()].map((day) => day.chats)].reduce((sum, count) => sum + count, 0);
}

export async function countMembers(ctx: Ctx, query: CountQuery): Promise<number> {
  const { found, timezone } = await openCountScope(ctx, query);
  return countPeople(ctx.db, found, spanOf(query, timezone));
}

// Promises: one number for each day of the span, days without any included, of what the requester sees.
import type { DailyCounts } from '#contract/analytics/analytics.entities.ts';
import type { CountQuery } from '#contract/analytics/counts.routes.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { daysOf, openCountScope } from './count-scope.ts';
import { activitiesIn, chatsIn, countByDay, messagesIn, workspacesOf } from './counts.queries.ts';
import type { Counted } from './counts.queries.ts';

export type DailyKind = 'activities' | 'chats' | 'messages' | 'people';

export async function countDaily(ctx: Ctx, kind: DailyKind, query: CountQuery): Promise<DailyCounts['objects']> {
  const { found, timezone } = await openCountScope(ctx, query);
  const days = daysOf(query, timezone, ctx.clock.now());
  const counts = await countByDay(ctx.db, await countedBy(ctx, kind, found), days, kind === 'people');
  return days.dates.map((date, at) => ({ date, count: counts[at] ?? 0 }));
}

async function countedBy(ctx: Ctx, kind: DailyKind, found: Access): Promise<Counted> {
  if (kind === 'activities') return activitiesIn(found);
  if (kind === 'chats') return chatsIn(found);
  return messagesIn(found, await workspacesOf(ctx.db, found), kind === 'people');
}

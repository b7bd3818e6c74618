// Promises: one number for each day of the span, days without any included, of what the requester sees.
import type { DailyCounts } from '#contract/analytics/analytics.entities.ts';
import type { CountQuery } from '#contract/analytics/counts.routes.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { daysOf, openCountScope } from './count-scope.ts';
import type { Days } from './count-scope.ts';
import { activitiesIn, chatsIn, countByDay, messagesIn, watchesWhole } from './counts.queries.ts';
import { splitSpan } from './kept-days.ts';
import { wholeChats, wholeMessages, wholeOf } from './whole.queries.ts';
import type { Counted, Whole } from './whole.queries.ts';

export type DailyKind = 'activities' | 'chats' | 'messages' | 'people';

export async function countDaily(ctx: Ctx, kind: DailyKind, query: CountQuery): Promise<DailyCounts['objects']> {
  const { found, timezone } = await openCountScope(ctx, query);
  const days = daysOf(query, timezone, ctx.clock.now());
  const isKept = kind !== 'activities' && watchesWhole(found);
  const whole = isKept ? await wholeOf(ctx.db, found.node) : null;
  const counts =
    whole === null
      ? await countByDay(ctx.db, seenBy(found, kind), days, kind === 'people')
      : await countWhole(ctx, whole, kind as KeptKind, timezone, days);
  return days.dates.map((date, at) => ({ date, count: counts[at] ?? 0 }));
}

type KeptKind = Exclude<DailyKind, 'activities'>;

/** Days that are over come from what is kept; each gap holds whole days, so that nobody counts twice on one. */
async function countWhole(ctx: Ctx, whole: Whole, kind: KeptKind, timezone: string, days: Days): Promise<number[]> {
  const kept = await splitSpan(ctx.db, whole.id, timezone, days.span);
  const counted = countedIn(whole, kind);
  const live = await Promise.all(
    kept.gaps.map(({ since, until }) => {
      const span = { since: since ?? days.span.since, until: until ?? days.span.until };
      return countByDay(ctx.db, counted, { ...days, span }, kind === 'people');
    }),
  );
  return days.dates.map(
    (date, at) => live.reduce((sum, counts) => sum + (counts[at] ?? 0), 0) + (kept.days.get(date)?.[kind] ?? 0),
  );
}

/** Of the whole of a place; also what its days are kept from. */
export function countedIn(whole: Whole, kind: KeptKind): Counted {
  return kind === 'chats' ? wholeChats(whole) : wholeMessages(whole, kind === 'people');
}

function seenBy(found: Access, kind: DailyKind): Counted {
  if (kind === 'activities') return activitiesIn(found);
  return kind === 'chats' ? chatsIn(found) : messagesIn(found, kind === 'people');
}

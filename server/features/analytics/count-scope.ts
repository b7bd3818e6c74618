// What is counted: one place that the requester sees, and a span of time there.
import type { CountQuery } from '#contract/analytics/counts.routes.ts';
import { fieldError } from '#contract/core/errors.ts';
import { dayIn, shifted, spanOf, startOfDay, timezoneOf } from '#server/features/budgets/index.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openScope } from '#server/permissions/open-scope.ts';

const usualDays = 30;
const mostDays = 400;

export interface CountScope {
  found: Access;
  timezone: string;
}

/** Throws not_found for what the requester does not see, and for what he could only join. */
export async function openCountScope(ctx: Ctx, query: CountQuery): Promise<CountScope> {
  const found = await openScope(ctx, query);
  return { found, timezone: await timezoneOf(ctx.db, found.node) };
}

export interface Days {
  span: { since: Date; until: Date };
  /** every date of the span */
  dates: string[];
  /** the first moment of each but the first */
  starts: Date[];
}

/** The days of the span; by default the last thirty, today included. */
export function daysOf(query: CountQuery, timezone: string, now: Date): Days {
  const { since, until } = spanOf(query, timezone);
  const lastDate = until ? dayIn(timezone, new Date(until.getTime() - 1)) : dayIn(timezone, now);
  const firstDate = since ? dayIn(timezone, since) : shifted(lastDate, 1 - usualDays);
  if (firstDate > lastDate) throw fieldError('until', 'The end must not be before the beginning.');
  if (shifted(firstDate, mostDays - 1) < lastDate) throw fieldError('since', `Choose at most ${mostDays} days.`);
  const dates: string[] = [];
  for (let date = firstDate; date <= lastDate; date = shifted(date, 1)) dates.push(date);
  return {
    span: {
      since: since ?? startOfDay(timezone, firstDate),
      until: until ?? startOfDay(timezone, shifted(lastDate, 1)),
    },
    dates,
    starts: dates.slice(1).map((date) => startOfDay(timezone, date)),
  };
}

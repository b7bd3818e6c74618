// What is counted: one place that the requester sees, and a span of time there.
import type { CountQuery } from '#contract/analytics/counts.routes.ts';
import { fieldError } from '#contract/core/errors.ts';
import { dayIn, startOfDay } from '#server/features/budgets/index.ts';
import { access, hidden } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { timezoneOf } from './counts.queries.ts';
import { shifted } from './school-days.ts';

const usualDays = 30;
const mostDays = 400;

export interface CountScope {
  found: Access;
  timezone: string;
}

/** `since` counts, `until` does not any more; null: no end on that side. */
export interface Span {
  since: Date | null;
  until: Date | null;
}

/** Throws not_found for what the requester does not see, and for what he could only join. */
export async function openCountScope(ctx: Ctx, query: CountQuery): Promise<CountScope> {
  const found = await openPlace(ctx, query);
  if (found.via === 'door') throw hidden(found.m);
  return { found, timezone: await timezoneOf(ctx.db, found.node) };
}

function openPlace(ctx: Ctx, query: CountQuery): Promise<Access> {
  const { districtId, workspaceId, termId, groupId, activityId } = query;
  if (districtId !== undefined) return access(ctx, 'district', districtId, 'view');
  if (workspaceId !== undefined) return access(ctx, 'workspace', workspaceId, 'view');
  if (termId !== undefined) return access(ctx, 'term', termId, 'view');
  if (groupId !== undefined) return access(ctx, 'group', groupId, 'view');
  return access(ctx, 'activity', activityId ?? '', 'view');
}

/** Whole days where the school is, or moments. */
export function spanOf(query: CountQuery, timezone: string): Span {
  const since = query.since === undefined ? null : beginning(query.since, timezone);
  const until = query.until === undefined ? null : ending(query.until, timezone);
  if (since && until && since >= until) throw fieldError('until', 'The end must not be before the beginning.');
  return { since, until };
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

function beginning(given: string, timezone: string): Date {
  return isDay(given) ? startOfDay(timezone, given) : new Date(given);
}

/** A moment itself is counted still, as a day is. */
function ending(given: string, timezone: string): Date {
  return isDay(given) ? startOfDay(timezone, shifted(given, 1)) : new Date(Date.parse(given) + 1);
}

function isDay(given: string): boolean {
  return given.length === 10;
}

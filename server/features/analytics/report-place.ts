// The place and the days of a report: what lies in a node, or in the whole house, for who watches all of it.
import { fieldError } from '#contract/core/errors.ts';
import { scopesGiven } from '#contract/core/scope.ts';
import type { ScopeQuery } from '#contract/core/scope.ts';
import { dayIn, shifted, spanOf, startOfDay, timezoneOf } from '#server/features/budgets/index.ts';
import { refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { openScope } from '#server/permissions/open-scope.ts';

const usualDays = 30;
const mostDays = 400;
const dayMs = 86_400_000;

export interface ReportQuery extends ScopeQuery {
  since?: string | undefined;
  until?: string | undefined;
}

export interface ReportPlace {
  /** null: the whole house */
  found: Access | null;
  m: Memberships;
  timezone: string;
}

/** Throws not_found for what the requester does not see, not_allowed where he does not see other people's sessions. */
export async function openReportPlace(ctx: Ctx, query: ReportQuery): Promise<ReportPlace> {
  if (scopesGiven(query) === 0) {
    const m = await memberships(ctx);
    if (!m.is_super) throw refused(m);
    return { found: null, m, timezone: 'UTC' };
  }
  const found = await openScope(ctx, query);
  if (!found.standing.has_sight) throw refused(found.m);
  return { found, m: found.m, timezone: await timezoneOf(ctx.db, found.node) };
}

/** Whole days. */
export interface ReportDays {
  /** YYYY-MM-DD, both included */
  first: string;
  last: string;
  span: { since: Date; until: Date };
  /** every date, and the first moment of each but the first */
  dates: string[];
  starts: Date[];
}

/** The days asked for, by default the last thirty; throws validation_failed where they end before they begin. */
export function reportDays(query: ReportQuery, timezone: string, now: Date): ReportDays {
  const { since, until } = spanOf(query, timezone);
  const last = until ? dayIn(timezone, new Date(until.getTime() - 1)) : dayIn(timezone, now);
  const first = since ? dayIn(timezone, since) : shifted(last, 1 - usualDays);
  if (first > last) throw fieldError('until', 'The end must not be before the beginning.');
  if (shifted(first, mostDays - 1) < last) throw fieldError('since', `Choose at most ${mostDays} days.`);
  return daysBetween(first, last, timezone);
}

/** As many days, right before. */
export function daysBefore({ first, last }: ReportDays, timezone: string): ReportDays {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return daysBetween(shifted(first, -count), shifted(first, -1), timezone);
}

function daysBetween(first: string, last: string, timezone: string): ReportDays {
  const dates: string[] = [];
  for (let date = first; date <= last; date = shifted(date, 1)) dates.push(date);
  return {
    ...{ first, last, dates },
    starts: dates.slice(1).map((date) => startOfDay(timezone, date)),
    span: { since: startOfDay(timezone, first), until: startOfDay(timezone, shifted(last, 1)) },
  };
}

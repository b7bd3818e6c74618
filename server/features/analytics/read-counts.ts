// Promises: what went on in a place in a span and in the span before it, and what waits there now, for who watches all of it.
import type { PlaceCounts } from '#contract/analytics/breakdown.entities.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { countHouse, countPeople } from './counts.queries.ts';
import { daysBefore, openReportPlace, reportDays } from './report-place.ts';
import type { ReportQuery } from './report-place.ts';
import { countAlerts, countToReview, sumUp } from './report.queries.ts';

export async function readCounts(ctx: Ctx, query: ReportQuery): Promise<PlaceCounts> {
  const place = await openReportPlace(ctx, query);
  const { found, timezone } = place;
  const days = reportDays(query, timezone, ctx.clock.now());
  const before = daysBefore(days, timezone);
  const [now, earlier, members, toReview, alerts] = await Promise.all([
    sumUp(ctx.db, place, days),
    sumUp(ctx.db, place, before),
    found === null ? countHouse(ctx.db) : countPeople(ctx.db, found, { since: null, until: null }),
    countToReview(ctx.db, place),
    countAlerts(ctx.db, place, days),
  ]);
  return {
    name: found === null ? null : found.node.name,
    since: days.first,
    until: days.last,
    timezone,
    earlier_since: before.first,
    earlier_until: before.last,
    now: now.sums,
    by_day: now.byDay,
    earlier: earlier.sums,
    members,
    to_review: toReview,
    alerts,
  };
}

// Promises: what went on in a span, by workspace, group, activity or teacher of a place, for who watches all of it.
import type { Breakdown, CountLine } from '#contract/analytics/breakdown.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findLines } from './breakdown.queries.ts';
import type { LineFilter, LineRow } from './breakdown.queries.ts';
import { openReportPlace, reportDays } from './report-place.ts';
import type { ReportQuery } from './report-place.ts';

export async function listCounts(
  ctx: Ctx,
  query: ReportQuery & LineFilter & { by: Breakdown },
): Promise<Page<CountLine>> {
  const place = await openReportPlace(ctx, query);
  const days = reportDays(query, place.timezone, ctx.clock.now());
  const { window, rows } = await findLines(ctx.db, query.by, place, days, query);
  return toPage(window, rows, (row) => present(query.by, row));
}

function present(by: Breakdown, row: LineRow): CountLine {
  const { id, name, emoji, color, sessions, messages, people, to_review } = row;
  const parent =
    row.parent_id === null || row.parent_name === null ? null : { id: row.parent_id, name: row.parent_name };
  return {
    id,
    entity_type: by === 'teacher' ? 'user' : by,
    ...{ name, emoji, color, parent, sessions, messages, people, to_review },
    last_message_at: row.last_message_at?.toISOString() ?? null,
  };
}

import { breakdownRoutes } from '#contract/analytics/breakdown.routes.ts';
import { query } from '#web/api/query.ts';
import type { Span } from './span.ts';

/** Of what figures are asked; none: of the whole house. */
export interface CountPlace {
  districtId?: string;
  workspaceId?: string;
  termId?: string;
  groupId?: string;
  activityId?: string;
}

/** The call that all figures of a place and span come from. */
export function countsQuery(place: CountPlace, span: Span) {
  return query(breakdownRoutes.readCounts, { query: { ...place, ...span } });
}

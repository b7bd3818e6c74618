// Promises: the messages that moderation flagged, of the places whose alerts the requester reads; where he may not see the place, 404.
import type { FlaggedMessage } from '#contract/moderation/moderation.entities.ts';
import type { ScopeQuery } from '#contract/core/scope.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page, PageQuery } from '#server/database/paging.ts';
import { spanOf, timezoneOf } from '#server/features/budgets/index.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAlerts } from '#server/permissions/alert-seeing.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openScope } from '#server/permissions/open-scope.ts';
import { presentFlagged } from './flagged-messages.present.ts';
import { pageOfFlagged } from './flagged-messages.queries.ts';

interface Query extends PageQuery, ScopeQuery {
  search?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

export async function listFlaggedMessages(ctx: Ctx, query: Query): Promise<Page<FlaggedMessage>> {
  const { districtId, workspaceId, termId, groupId, activityId, ...rest } = query;
  const given = [{ districtId }, { workspaceId }, { termId }, { groupId }, { activityId }] as const;
  const places = [];
  for (const one of given) {
    if (Object.values(one).some((id) => id !== undefined)) places.push(await openScope(ctx, one));
  }
  // Several lie in one school, unless nothing lies in all of them.
  const school = places.find(({ node }) => node.workspace_id !== null);
  const timezone = school ? await timezoneOf(ctx.db, school.node) : 'UTC';
  const visible = visibleAlerts(await memberships(ctx));
  const { window, rows } = await pageOfFlagged(ctx.db, visible, {
    ...rest,
    places: places.map(({ node }) => node),
    span: spanOf(query, timezone),
  });
  return toPage(window, rows, presentFlagged);
}

// Promises: the messages that moderation flagged, of the places whose alerts the requester reads; where he may not see the place, 404.
import type { FlaggedMessage } from '#contract/moderation/moderation.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAlerts } from '#server/permissions/alert-seeing.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentFlagged } from './flagged-messages.present.ts';
import { pageOfFlagged } from './flagged-messages.queries.ts';
import type { FlaggedFilter } from './flagged-messages.queries.ts';

/** Where and when to look: `workspaceId` is the slug, `since` and `until` are moments or days in UTC, both included. */
type Query = Omit<FlaggedFilter, 'since' | 'before'> & { since?: string | undefined; until?: string | undefined };

const dayMs = 86_400_000;

export async function listFlaggedMessages(ctx: Ctx, query: Query): Promise<Page<FlaggedMessage>> {
  const { workspaceId, groupId, activityId, since, until } = query;
  const workspace = workspaceId === undefined ? null : await access(ctx, 'workspace', workspaceId, 'view');
  if (groupId !== undefined) await access(ctx, 'group', groupId, 'view');
  if (activityId !== undefined) await access(ctx, 'activity', activityId, 'view');
  const visible = visibleAlerts(await memberships(ctx));
  const { window, rows } = await pageOfFlagged(ctx.db, visible, {
    ...query,
    workspaceId: workspace?.node.id,
    since: since === undefined ? undefined : new Date(since),
    before: until === undefined ? undefined : endOf(until),
  });
  return toPage(window, rows, presentFlagged);
}

/** The first moment after: a day ends with its last one, a moment has a millisecond. */
function endOf(until: string): Date {
  return new Date(Date.parse(until) + (until.includes('T') ? 1 : dayMs));
}

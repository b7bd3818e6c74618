// Promises: one activity, what is above it, and whether a session may be held now; each for whoever may see the activity.
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import { pageInMemory } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { activityState } from '#server/permissions/abilities.ts';
import { access } from '#server/permissions/access.ts';
import { readAncestors } from '#server/permissions/ancestors.ts';
import type { AncestorRow } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { ClosedReason } from '#server/permissions/session.rules.ts';
import { showActivity } from './show-activity.ts';

export async function readActivity(ctx: Ctx, activityId: string): Promise<Activity> {
  return showActivity(ctx, await access(ctx, 'activity', activityId, 'view'));
}

/** Root first. */
export async function listActivityAncestors(
  ctx: Ctx,
  query: ListQuery & { activityId: string },
): Promise<Page<AncestorRow>> {
  const { node, m } = await access(ctx, 'activity', query.activityId, 'view');
  const above = await readAncestors(ctx.db, m, node.path.slice(0, -1));
  return pageInMemory('activity_ancestors', above, query, { id: (one) => one.id, name: (one) => one.name });
}

/** What stands in a student's way now. An owner may try his activity all the same. */
export async function isActivityPaused(ctx: Ctx, activityId: string): Promise<PausedAnswer> {
  const { node } = await access(ctx, 'activity', activityId, 'view');
  const state = activityState(node, ctx.clock.now());
  return {
    paused: !state.open,
    reason: state.reason,
    available_from: node.available_from?.toISOString() ?? null,
    deadline: node.deadline?.toISOString() ?? null,
  };
}

interface PausedAnswer {
  paused: boolean;
  reason: ClosedReason | null;
  available_from: string | null;
  deadline: string | null;
}

// Promises: a new analysis of the activity's class is on its way; several wishes become one.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { requestClassAnalysis } from '#server/features/analytics/index.ts';
import { access, refused } from '#server/permissions/access.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { showActivity } from './show-activity.ts';

export async function analyzeActivity(ctx: Ctx, activityId: string): Promise<Activity> {
  const found = await access(ctx, 'activity', activityId, 'view_analytics');
  // What is over is read by those who taught in it, and changed by the term's owners.
  if (!mayWriteIn(found.node, found.standing)) throw refused(found.m);
  await ctx.db.transaction().execute((trx) => requestClassAnalysis(ctx, trx, found.node));
  return showActivity(ctx, found);
}

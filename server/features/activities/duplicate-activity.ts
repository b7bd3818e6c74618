// Promises: one copy of an activity in one place, its maker the requester; all of it or nothing.
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { makeCopies } from './copy-activities.ts';
import { openTarget } from './open-target.ts';
import { showActivity } from './show-activity.ts';
import { tellOfActivities } from './tell-of-activity.ts';

export async function duplicateActivity(
  ctx: Ctx,
  wanted: { activityId: string; parent: ParentTarget },
): Promise<Activity> {
  const { node } = await access(ctx, 'activity', wanted.activityId, 'duplicate');
  const target = await openTarget(ctx, wanted.parent);
  const id = await ctx.db.transaction().execute(async (trx) => {
    const [copyId = ''] = await makeCopies(ctx, trx, [{ sourceId: node.id, target }]);
    await tellOfActivities(ctx, trx, [copyId]);
    return copyId;
  });
  forgetMemberships(ctx);
  return showActivity(ctx, await access(ctx, 'activity', id, 'view'));
}

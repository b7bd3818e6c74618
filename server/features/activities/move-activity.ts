// Promises: the activity stands in its new place, or nothing is changed; where it stands already that is no error.
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { lockMove, moveActivities, tellOfMove } from './move-activities.ts';
import { openTarget } from './open-target.ts';
import { showActivity } from './show-activity.ts';

/** Rights at both ends: it is his to move, and he may make activities in the target. */
export async function moveActivity(ctx: Ctx, activityId: string, parent: ParentTarget): Promise<Activity> {
  const found = await access(ctx, 'activity', activityId, 'move');
  const target = await openTarget(ctx, parent);
  const moved = await ctx.db.transaction().execute(async (trx) => {
    await lockMove(ctx, trx, [found.node.id], target);
    // It may have been archived, or taken from him, while he waited.
    await access({ ...ctx, db: trx }, 'activity', found.node.id, 'move');
    return moveActivities(ctx, trx, [found.node.id], target);
  });
  await tellOfMove(ctx, moved);
  const path = [...(target.node?.path ?? []), found.node.id];
  return showActivity(ctx, { ...found, node: { ...found.node, path }, m: await memberships(ctx) });
}

// Promises: the fields given are changed and the activity as a whole still holds together, or nothing is changed.
import type { z } from 'zod';
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { activityRoutes } from '#contract/activities/activities.routes.ts';
import { fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { scheduleDeadline, tellSessions } from '#server/features/chats/index.ts';
import { accessToChange } from '#server/permissions/access-to-change.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isOwnerOf } from '#server/permissions/owner-rows.ts';
import { isDeadlinePassed } from '#server/permissions/session.rules.ts';
import { lockPeople, lockTrees, rebuildSubtree } from '#server/permissions/tree.ts';
import { checkActivity } from './check-activity.ts';
import { findContents, replaceContents } from './contents.queries.ts';
import { showActivity } from './show-activity.ts';
import { tellOfActivities } from './tell-of-activity.ts';
import { writtenFields } from './written-fields.ts';

export type ActivityChanges = z.output<typeof activityRoutes.updateActivity.body>;

export async function updateActivity(ctx: Ctx, activityId: string, changes: ActivityChanges): Promise<Activity> {
  const found = await accessToChange(ctx, 'activity', activityId, changes);
  await ctx.db.transaction().execute(async (trx) => {
    const isMoved = changes.visibility !== undefined || changes.archived !== undefined;
    // Before the activity's own row, as whoever moves a tree does: else two could wait for each other.
    if (isMoved) await lockTrees(trx, [activityId]);
    await checkChanges(trx, activityId, changes);
    await checkCreator(trx, found.node, changes.creator_id);
    await writeChanges(ctx, trx, found.node, changes);
    if (isMoved) await rebuildSubtree(trx, [activityId], { isLocked: true });
    const { archived } = changes;
    if (archived !== undefined && archived !== (found.node.archived_at !== null)) {
      const entity = { entity_type: 'activity', entity_id: activityId, workspace_id: found.node.workspace_id };
      await audit(ctx, { action: archived ? 'activity_archived' : 'activity_restored', ...entity }, trx);
    }
    if (changes.is_draft === false && found.node.is_draft) await tellOfActivities(ctx, trx, [activityId]);
    if (changes.deadline !== undefined || changes.duration !== undefined) {
      const deadline = changed(changes.deadline, found.node.deadline?.toISOString() ?? null);
      await scheduleDeadline(ctx, trx, activityId, deadline === null ? null : new Date(deadline));
    }
  });
  await tellSessions(ctx, activityId, whyToStop(ctx, changes));
  return showActivity(ctx, found);
}

/** Answers under way may not go on in a session that has just been closed. */
function whyToStop(ctx: Ctx, changes: ActivityChanges): 'pause' | 'deadline' | null {
  if (changes.paused || changes.archived) return 'pause';
  const isOver = changes.deadline ? isDeadlinePassed({ deadline: new Date(changes.deadline) }, ctx.clock.now()) : false;
  return isOver ? 'deadline' : null;
}

/** What stands in the database holds together: for whoever has written an activity's contents in this transaction. */
export async function checkStored(trx: Trx, activityId: string): Promise<void> {
  await checkChanges(trx, activityId, {});
}

/** Locks the activity, so that two changes at once are checked one after the other. */
async function checkChanges(trx: Trx, activityId: string, changes: ActivityChanges): Promise<void> {
  const before = await trx
    .selectFrom('activities')
    .where('node_id', '=', activityId)
    .select(['available_from', 'deadline', 'graded', 'grading_rubric', 'grades'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const contents = await findContents(trx, activityId);
  const textsOf = (purpose: string) =>
    contents
      .filter((content) => content.purpose === purpose && content.file_id === null)
      .map((content) => content.source_text ?? '');
  checkActivity({
    available_from: changed(changes.available_from, before.available_from?.toISOString() ?? null),
    deadline: changed(changes.deadline, before.deadline?.toISOString() ?? null),
    graded: changes.graded ?? before.graded,
    grading_rubric: changes.grading_rubric ?? before.grading_rubric,
    grades: changed(changes.grades, before.grades),
    guidelines: changes.guidelines_contents?.map((content) => content.source_text) ?? textsOf('guidelines'),
    initialMessage:
      changes.initial_message_contents?.map((content) => content.source_text) ?? textsOf('initial_message'),
  });
}

/** The creator's place goes to another owner of the activity, and is never left empty. */
async function checkCreator(
  trx: Trx,
  activity: { id: string; creator_id: string | null },
  creatorId: string | null | undefined,
): Promise<void> {
  if (creatorId === undefined || creatorId === activity.creator_id) return;
  // Behind the activity's own row, as the lock of who writes its contents: else two could wait for each other.
  await lockPeople(trx, activity.id);
  if (creatorId === null || !(await isOwnerOf(trx, activity.id, creatorId))) {
    throw fieldError('creator_id', 'Choose one of its owners.');
  }
}

async function writeChanges(
  ctx: Ctx,
  trx: Trx,
  activity: { id: string; workspace_id: string | null; archived_at: Date | null },
  changes: ActivityChanges,
): Promise<void> {
  const now = ctx.clock.now();
  await trx
    .updateTable('nodes')
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.visibility !== undefined && { visibility: changes.visibility }),
      ...(changes.creator_id && { creator_id: changes.creator_id }),
      ...(changes.is_draft !== undefined && { is_draft: changes.is_draft }),
      // Archiving what is archived does not start its thirty days anew.
      ...(changes.archived !== undefined && { archived_at: changes.archived ? (activity.archived_at ?? now) : null }),
      updated_at: now,
    })
    .where('id', '=', activity.id)
    .execute();
  const fields = writtenFields(changes);
  if (Object.keys(fields).length > 0) {
    await trx.updateTable('activities').set(fields).where('node_id', '=', activity.id).execute();
  }
  const by = { userId: ctx.actor.user_id, now };
  if (changes.guidelines_contents) {
    await replaceContents(trx, activity, 'guidelines', changes.guidelines_contents, by);
  }
  if (changes.initial_message_contents) {
    await replaceContents(trx, activity, 'initial_message', changes.initial_message_contents, by);
  }
}

/** null is a value; only what was not given stays. */
function changed<T>(given: T | undefined, before: T): T {
  return given === undefined ? before : given;
}

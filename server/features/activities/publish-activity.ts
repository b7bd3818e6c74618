// Promises: a draft is one no more, or the activity has one copy in a library that says what it says; whoever else publishes it at the same time gets the same copy.
import type { Activity } from '#contract/activities/activities.entities.ts';
import type { PublishDestination } from '#contract/activities/duplicate.routes.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { scheduleDeadline, tellSessions } from '#server/features/chats/index.ts';
import { access, refused } from '#server/permissions/access.ts';
import { forgetMemberships, memberships } from '#server/permissions/actor.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { makeOwner } from '#server/permissions/owner-rows.ts';
import type { NodeFacts } from '#server/permissions/rows.ts';
import { workspaceOf } from '#server/permissions/standing.ts';
import { lockPeople, lockTrees, rebuildSubtree, requireLive } from '#server/permissions/tree.ts';
import { lockSources, updateCopy } from './copies.queries.ts';
import { makeCopies } from './copy-activities.ts';
import { openTarget, openTargetsAgain } from './open-target.ts';
import type { Target } from './open-target.ts';
import { findPublication, keepPublication } from './publications.queries.ts';
import type { Publication } from './publications.queries.ts';
import { showActivity } from './show-activity.ts';
import { updateActivity } from './update-activity.ts';

export async function publishActivity(
  ctx: Ctx,
  wanted: { activityId: string; destination?: PublishDestination | null | undefined },
): Promise<Activity> {
  const { activityId, destination } = wanted;
  if (!destination) return updateActivity(ctx, activityId, { is_draft: false });
  const { node } = await access(ctx, 'activity', activityId, 'publish');
  const library = await openLibrary(ctx, node, destination);
  const copyId = await ctx.db.transaction().execute(async (trx) => {
    const id = await writeCopy(ctx, trx, node.id, library);
    const entity = { entity_type: 'activity', entity_id: node.id, workspace_id: node.workspace_id };
    await audit(ctx, { action: 'activity_published', ...entity, details: { destination, copy: id } }, trx);
    return id;
  });
  forgetMemberships(ctx);
  await tellSessions(ctx, copyId, null);
  return showActivity(ctx, await access(ctx, 'activity', copyId, 'view'));
}

/** A library is named by what it is to the activity, so nothing is told by refusing one that the requester may not see. */
async function openLibrary(ctx: Ctx, node: NodeFacts, destination: PublishDestination): Promise<Target> {
  const place = placeOf(node, destination);
  const library = await openTarget(ctx, place).catch(async (error: unknown) => {
    throw error instanceof ApiError && error.code === 'not_found' ? refused(await memberships(ctx)) : error;
  });
  if ((library.node?.id ?? null) === node.parent_id) {
    throw new ApiError('conflict', 'This activity is in that library already.');
  }
  return library;
}

function placeOf(node: NodeFacts, destination: PublishDestination) {
  if (destination === 'public') return { public: true } as const;
  if (destination === 'workspace') {
    if (node.workspace_slug === null) throw new ApiError('conflict', 'This activity belongs to no school.');
    return { workspace_id: node.workspace_slug };
  }
  const [root = node.id] = node.path;
  const isInDistrict = root !== node.id && root !== workspaceOf(node);
  if (!isInDistrict) throw new ApiError('conflict', 'This activity belongs to no district.');
  return { district_id: root };
}

/** The library's tree, then the source's row: of two who publish at once the second finds the copy of the first. */
async function writeCopy(ctx: Ctx, trx: Trx, sourceId: string, library: Target): Promise<string> {
  const libraryId = library.node?.id ?? null;
  const now = ctx.clock.now();
  if (libraryId !== null) await lockTrees(trx, [libraryId]);
  await lockSources(trx, [sourceId], 'update');
  await requireLive(trx, sourceId);
  await openTargetsAgain(ctx, trx, [library]);
  await access({ ...ctx, db: trx }, 'activity', sourceId, 'publish');
  const earlier = await findPublication(trx, sourceId, libraryId, now);
  const [copyId = ''] = earlier ? [earlier.copy_id] : await makeCopies(ctx, trx, [{ sourceId, target: library }]);
  if (earlier) await bringUpToDate(ctx, trx, sourceId, earlier);
  else await trx.updateTable('nodes').set({ is_draft: false }).where('id', '=', copyId).execute();
  await keepPublication(trx, {
    copy_id: copyId,
    source_id: sourceId,
    library_id: libraryId,
    published_by: ctx.actor.user_id,
    published_at: now,
  });
  return copyId;
}

/** Its id, sessions, members and visibility stay; what was taken down stands there again. Who publishes owns what he publishes. */
async function bringUpToDate(ctx: Ctx, trx: Trx, sourceId: string, copy: Publication): Promise<void> {
  const id = copy.copy_id;
  const by = { userId: ctx.actor.user_id, now: ctx.clock.now() };
  await updateCopy(trx, { id, sourceId }, by);
  if (copy.archived_at) {
    await trx.updateTable('nodes').set({ archived_at: null }).where('id', '=', id).execute();
    await rebuildSubtree(trx, [id], { isLocked: true });
  }
  // Sessions under way end by the duration that it says now.
  await scheduleDeadline(ctx, trx, id, null);
  await lockPeople(trx, id);
  if (by.userId !== null) await makeOwner(trx, id, by.userId, by.now);
}

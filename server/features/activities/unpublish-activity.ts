// Promises: a published copy is out of its library, archived with its sessions; its source stays as it is.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import { tellSessions } from '#server/features/chats/index.ts';
import { access, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { lockTrees, rebuildSubtree } from '#server/permissions/tree.ts';
import { findSourceOf } from './publications.queries.ts';
import { showActivity } from './show-activity.ts';

export async function unpublishActivity(ctx: Ctx, copyId: string): Promise<Activity> {
  const found = await access(ctx, 'activity', copyId, 'view');
  const sourceId = await findSourceOf(ctx.db, copyId);
  if (!found.abilities.archive && !(sourceId !== null && (await ownsSource(ctx, sourceId)))) throw refused(found.m);
  if (sourceId === null) throw new ApiError('conflict', 'This activity is no copy that was published.');
  await archive(ctx, found);
  await tellSessions(ctx, copyId, 'pause');
  return showActivity(ctx, found);
}

async function ownsSource(ctx: Ctx, sourceId: string): Promise<boolean> {
  try {
    await access(ctx, 'activity', sourceId, 'modify');
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function archive(ctx: Ctx, { node }: Access<'activity'>): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await lockTrees(trx, [node.id]);
    await trx
      .updateTable('nodes')
      .set((eb) => ({ archived_at: eb.fn.coalesce('archived_at', eb.val(now)), updated_at: now }))
      .where('id', '=', node.id)
      .execute();
    await rebuildSubtree(trx, [node.id], { isLocked: true });
    const entity = { entity_type: 'activity', entity_id: node.id, workspace_id: node.workspace_id };
    await audit(ctx, { action: 'activity_unpublished', ...entity }, trx);
  });
}

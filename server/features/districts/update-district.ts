// Promises: the fields given are changed by an owner of the district; archiving and restoring take a super owner.
// What somebody else changed meanwhile is not overwritten where the caller says how he read it.
import type { z } from 'zod';
import type { District } from '#contract/districts/districts.entities.ts';
import type { districtRoutes } from '#contract/districts/districts.routes.ts';
import { tellChatsBelow } from '#server/features/chats/index.ts';
import { access, accessAgain, refused } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import { requireAsRead } from '#server/permissions/as-read.ts';
import { changedFields } from '#server/permissions/changed-fields.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { forgetLastWorkspaces } from '#server/permissions/last-workspaces.ts';
import { lockTrees, rebuildSubtree } from '#server/permissions/tree.ts';
import { checkWhiteLabeling, requireOwner } from './check-district.ts';
import { readDistrict } from './read-district.ts';

export type DistrictChanges = z.output<typeof districtRoutes.updateDistrict.body>;

export async function updateDistrict(
  ctx: Ctx,
  districtId: string,
  { expected, ...given }: DistrictChanges,
): Promise<District> {
  const { node, abilities, m } = await access(ctx, 'district', districtId, 'modify');
  const isArchived = node.archived_at !== null;
  if ((given.archived ?? isArchived) !== isArchived) {
    if (abilities[isArchived ? 'restore' : 'archive'] !== true) throw refused(m);
  }
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    await lockTrees(trx, [node.id]);
    await accessAgain(ctx, trx, 'district', node.id, 'modify');
    const present = await trx
      .selectFrom('nodes')
      .innerJoin('districts', 'districts.node_id', 'nodes.id')
      .where('nodes.id', '=', node.id)
      .selectAll('districts')
      .select(['nodes.name', 'nodes.creator_id', 'nodes.archived_at'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const read = { ...present, archived: present.archived_at !== null };
    const changes = changedFields(given, read);
    if (Object.keys(changes).length === 0) return;
    await requireAsRead(trx, { entityId: node.id, now }, { changes, expected, present: read });

    const { name, creator_id, archived, ...fields } = changes;
    checkWhiteLabeling({ ...present, ...fields });
    if (creator_id !== undefined) await requireOwner(trx, node.id, creator_id);
    if (Object.keys(fields).length > 0) {
      await trx.updateTable('districts').set(fields).where('node_id', '=', node.id).execute();
    }
    await trx
      .updateTable('nodes')
      .set({
        name,
        creator_id,
        ...(archived === undefined ? {} : { archived_at: archived ? now : null }),
        updated_at: now,
      })
      .where('id', '=', node.id)
      .execute();
    if (archived !== undefined) await rebuildSubtree(trx, [node.id], { isLocked: true });
    if (archived === true) await forgetLastWorkspaces(trx, node.id);
    const details = { fields: Object.keys(changes), archived };
    await audit(ctx, { action: 'district_updated', entity_type: 'district', entity_id: node.id, details }, trx);
  });
  if (given.archived !== undefined) await tellChatsBelow(ctx, node.id, { isClosed: given.archived });
  return readDistrict(ctx, node.id);
}

// Promises: the settings given are changed by an effective owner of the group, and the audit log says which.
import type { z } from 'zod';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { groupRoutes } from '#contract/groups/groups.routes.ts';
import { access } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentGroup } from './groups.present.ts';
import { readGroupRow } from './groups.queries.ts';

export type GroupChanges = z.output<typeof groupRoutes.updateGroup.body>;

export async function updateGroup(ctx: Ctx, groupId: string, changes: GroupChanges): Promise<Group> {
  const { node, standing, abilities, m } = await access(ctx, 'group', groupId, 'modify');
  const { moderation_notification_categories } = changes;
  if (moderation_notification_categories !== undefined) {
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('groups')
        .set({ moderation_notification_categories })
        .where('node_id', '=', node.id)
        .execute();
      await trx.updateTable('nodes').set({ updated_at: ctx.clock.now() }).where('id', '=', node.id).execute();
      await audit(
        ctx,
        {
          action: 'group_updated',
          entity_type: 'group',
          entity_id: node.id,
          workspace_id: node.workspace_id,
          details: { fields: ['moderation_notification_categories'], moderation_notification_categories },
        },
        trx,
      );
    });
  }
  const [row, visible] = await Promise.all([readGroupRow(ctx.db, node.id), visibleAmong(ctx.db, m, [node.path])]);
  return presentGroup(row, standing, abilities, visible);
}

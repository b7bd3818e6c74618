// Promises: the settings given are changed by an owner of the workspace, and the audit log says which.
import type { z } from 'zod';
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import type { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { access } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentWorkspace } from './workspaces.present.ts';
import { readWorkspaceRow } from './workspaces.queries.ts';

export type WorkspaceChanges = z.output<typeof workspaceRoutes.updateWorkspace.body>;

export async function updateWorkspace(ctx: Ctx, slug: string, changes: WorkspaceChanges): Promise<Workspace> {
  const { node, standing, abilities } = await access(ctx, 'workspace', slug, 'modify');
  const fields = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(fields).length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      await trx.updateTable('workspaces').set(fields).where('node_id', '=', node.id).execute();
      await trx.updateTable('nodes').set({ updated_at: ctx.clock.now() }).where('id', '=', node.id).execute();
      await audit(
        ctx,
        {
          action: 'workspace_updated',
          entity_type: 'workspace',
          entity_id: node.id,
          workspace_id: node.id,
          // Which, and the choices; never what somebody wrote.
          details: {
            fields: Object.keys(fields),
            moderation_notification_categories: changes.moderation_notification_categories,
            moderation_fail_closed: changes.moderation_fail_closed,
          },
        },
        trx,
      );
    });
  }
  return presentWorkspace(await readWorkspaceRow(ctx.db, node.id), standing, abilities);
}

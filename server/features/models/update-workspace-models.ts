// Promises: the workspace's choice (or, by a super owner, what it may choose from) is stored and counts from the next turn on.
import type { z } from 'zod';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { WorkspaceModels } from '#contract/models/workspace-models.entities.ts';
import type { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import { access } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findProfiles } from './profiles.queries.ts';
import { showWorkspaceModels } from './read-workspace-models.ts';
import { withWish } from './set-model-routes.ts';
import { readWorkspaceModels, saveWorkspaceModels } from './workspace-models.queries.ts';

export type WorkspaceModelChanges = z.output<(typeof workspaceModelRoutes)['updateWorkspaceModels']['body']>;

export async function updateWorkspaceModels(
  ctx: Ctx,
  slug: string,
  changes: WorkspaceModelChanges,
): Promise<WorkspaceModels> {
  const found = await access(ctx, 'workspace', slug, 'modify');
  const { allowed_profile_ids: allowedNow, preferred } = changes;
  if (allowedNow !== undefined && !found.standing.is_super) {
    throw new ApiError('not_allowed', 'Only a super owner says which models a workspace may use.');
  }
  const workspaceId = found.node.id;
  await ctx.db.transaction().execute(async (trx) => {
    // Two changes at once, of different purposes, must both remain.
    await trx.selectFrom('workspaces').where('node_id', '=', workspaceId).select('node_id').forUpdate().execute();
    const before = await readWorkspaceModels(trx, workspaceId);
    const known = new Set(ctx.config.llm.profiles.map((config) => config.id));
    for (const row of await findProfiles(trx)) known.add(row.id);
    if (allowedNow?.some((id) => !known.has(id))) {
      throw fieldError('allowed_profile_ids', 'There is no such model here.');
    }
    const allowed = allowedNow === undefined ? before.allowed_profile_ids : allowedNow && [...new Set(allowedNow)];
    const open = allowed === null ? known : new Set(allowed.filter((id) => known.has(id)));
    const next = {
      allowed_profile_ids: allowed,
      preferred: withWish(before.preferred, preferred ?? {}, open, 'preferred'),
    };
    await saveWorkspaceModels(trx, workspaceId, next, ctx.clock.now());
    await audit(
      ctx,
      {
        action: 'workspace_models_set',
        entity_type: 'workspace',
        entity_id: workspaceId,
        workspace_id: workspaceId,
        details: { ...changes },
      },
      trx,
    );
  });
  return showWorkspaceModels(ctx, found);
}

// Promises: the workspaces in which the requester has a role, by name.
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentWorkspace } from './workspaces.present.ts';
import { findWorkspaces } from './workspaces.queries.ts';
import type { WorkspaceFilter } from './workspaces.queries.ts';

export async function listWorkspaces(ctx: Ctx, filter: WorkspaceFilter): Promise<Page<Workspace>> {
  const m = await memberships(ctx);
  const { window, rows } = await findWorkspaces(ctx.db, m, filter);
  return toPage(window, rows, (row) => {
    const { standing, abilities } = assess(ctx, m, 'workspace', row);
    return presentWorkspace(row, standing, abilities);
  });
}

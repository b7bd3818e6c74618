// Promises: workspaces as the requester may see them, in the order of `ids`; for a list that found them by rights.
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentWorkspace } from './workspaces.present.ts';
import { readWorkspaceRows } from './workspaces.queries.ts';

/** `ids`: of their nodes, not slugs. */
export async function showWorkspaces(ctx: Ctx, ids: readonly string[]): Promise<Workspace[]> {
  const [m, rows] = await Promise.all([memberships(ctx), readWorkspaceRows(ctx.db, ids)]);
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => {
      const { standing, abilities } = assess(ctx, m, 'workspace', row);
      return presentWorkspace(row, standing, abilities);
    });
}

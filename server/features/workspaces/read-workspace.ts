// Promises: a workspace with what the requester is in it; who only came to join sees its name, logo and colour.
import type { Workspace } from '#contract/workspaces/workspaces.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesOnlyFace } from '#server/permissions/hidden.rules.ts';
import { withKnownMaker } from '#server/permissions/known-makers.ts';
import { presentFace, presentWorkspace } from './workspaces.present.ts';
import { readWorkspaceRow } from './workspaces.queries.ts';

export async function readWorkspace(ctx: Ctx, slug: string, joinToken?: string): Promise<Workspace> {
  const { node, standing, abilities, via, m } = await access(ctx, 'workspace', slug, 'view', { joinToken });
  const row = await withKnownMaker(ctx.db, m, await readWorkspaceRow(ctx.db, node.id));
  const workspace = presentWorkspace(row, standing, abilities);
  return seesOnlyFace(via, node) ? presentFace(workspace) : workspace;
}

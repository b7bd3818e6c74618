// Promises: the mail domains whose people may join the workspace, to its owners.
import type { WorkspaceDomain } from '#contract/workspaces/domains.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { PageQuery } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findDomains } from './domains.queries.ts';

/** `filter.workspaceId`: the slug. */
export async function listDomains(
  ctx: Ctx,
  filter: PageQuery & { workspaceId: string; search?: string | undefined },
): Promise<WorkspaceDomain[]> {
  const { node } = await access(ctx, 'workspace', filter.workspaceId, 'modify');
  const { window, rows } = await findDomains(ctx.db, node.id, filter);
  return toPage(window, rows, (row) => row).objects;
}

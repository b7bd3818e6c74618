// Promises: the systems that the workspace is connected to, to its owners.
import type { Integration } from '#contract/workspaces/integrations.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findIntegrations } from './integrations.queries.ts';
import type { IntegrationFilter } from './integrations.queries.ts';

/** `filter.workspaceId`: the slug. */
export async function listIntegrations(
  ctx: Ctx,
  filter: IntegrationFilter & { workspaceId: string },
): Promise<Page<Integration>> {
  const { node } = await access(ctx, 'workspace', filter.workspaceId, 'modify');
  const { window, rows } = await findIntegrations(ctx.db, node.id, filter);
  return toPage(window, rows, (row) => row);
}

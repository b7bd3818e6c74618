// Promises: an owner reads what access controls that are not saved yet would mean now, for somebody at his own address.
import type { z } from 'zod';
import type { RouteAnswer } from '#contract/core/route.ts';
import type { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { closedBy } from '#server/permissions/gates.rules.ts';

export type AccessDraft = z.output<typeof workspaceRoutes.previewWorkspaceAccess.body>;

export async function previewAccess(
  ctx: Ctx,
  slug: string,
  draft: AccessDraft,
): Promise<RouteAnswer<typeof workspaceRoutes.previewWorkspaceAccess>> {
  const { node } = await access(ctx, 'workspace', slug, 'modify');
  const gate = { ...draft, workspace_id: node.id };
  const address = ctx.actor.ip;
  const now = ctx.clock.now();
  return {
    address,
    is_address_inside: closedBy({ ...gate, limit_access_hours_enabled: false }, now, address ?? '') === null,
    is_open_now: closedBy({ ...gate, allowed_cidrs: [] }, now, address ?? '') === null,
  };
}

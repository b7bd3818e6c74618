// The place that a count, a list or a report is about, behind the one door to nodes.
import type { ScopeQuery } from '#contract/core/scope.ts';
import { access, hidden } from './access.ts';
import type { Access } from './access.ts';
import type { Ctx } from './ctx.ts';

/** Throws not_found for what the requester does not see, and for what he could only join. The contract sees to it that one is given. */
export async function openScope(ctx: Ctx, query: ScopeQuery): Promise<Access> {
  const found = await open(ctx, query);
  if (found.via === 'door') throw hidden(found.m);
  return found;
}

function open(ctx: Ctx, { districtId, workspaceId, termId, groupId, activityId }: ScopeQuery): Promise<Access> {
  if (districtId !== undefined) return access(ctx, 'district', districtId, 'view');
  if (workspaceId !== undefined) return access(ctx, 'workspace', workspaceId, 'view');
  if (termId !== undefined) return access(ctx, 'term', termId, 'view');
  if (groupId !== undefined) return access(ctx, 'group', groupId, 'view');
  return access(ctx, 'activity', activityId ?? '', 'view');
}

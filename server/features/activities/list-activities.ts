// Promises: the activities of a group or term that the requester may see, a page of them in one query.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, assess } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentActivity } from './activities.present.ts';
import { findActivities } from './activities.queries.ts';
import type { ActivityFilter, ActivityPlace } from './activities.queries.ts';

/** A group's own activities and those pinned in it. */
export async function listGroupActivities(ctx: Ctx, groupId: string, filter: ActivityFilter): Promise<Page<Activity>> {
  const scope = await access(ctx, 'group', groupId, 'view');
  return list(ctx, scope, { children: true, parentId: scope.node.id, pinsOf: scope.node.id }, filter);
}

/** Those directly under a term and those pinned in its workspace. */
export async function listTermChildren(ctx: Ctx, termId: string, filter: ActivityFilter): Promise<Page<Activity>> {
  const scope = await access(ctx, 'term', termId, 'view');
  return list(ctx, scope, { children: true, parentId: scope.node.id, pinsOf: scope.node.workspace_id }, filter);
}

/** All of a term, at any depth. */
export async function listTermDescendants(ctx: Ctx, termId: string, filter: ActivityFilter): Promise<Page<Activity>> {
  const scope = await access(ctx, 'term', termId, 'view');
  return list(ctx, scope, { children: false, termId: scope.node.id, workspaceId: scope.node.workspace_id }, filter);
}

async function list(
  ctx: Ctx,
  scope: Access<'group'> | Access<'term'>,
  place: ActivityPlace,
  filter: ActivityFilter,
): Promise<Page<Activity>> {
  const { m } = scope;
  const [{ window, rows }, above] = await Promise.all([
    findActivities(ctx.db, m, scope, place, filter),
    visibleAmong(ctx.db, m, [scope.node.path]),
  ]);
  // Only what is pinned or lies deeper has more above it than the scope has.
  const deeper = rows.map((row) => row.path.slice(0, -1)).filter((path) => path.length > scope.node.path.length);
  const further = deeper.length === 0 ? [] : await visibleAmong(ctx.db, m, deeper);
  // The scope is no secret to who has asked for it by its link.
  const visible = new Set([...above, ...further, scope.node.id]);
  return toPage(window, rows, (row) => {
    const { standing, abilities } = assess(ctx, m, 'activity', row);
    return presentActivity(row, standing, abilities, visible);
  });
}

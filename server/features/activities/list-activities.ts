// Promises: the activities of a group, a term or a library that the requester may see, a page of them in one query.
import type { Activity } from '#contract/activities/activities.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMakers } from '#server/permissions/known-makers.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { presentActivity } from './activities.present.ts';
import {
  districtLibraryPlace,
  groupPlace,
  publicLibraryPlace,
  termPlace,
  wholeTermPlace,
  workspaceLibraryPlace,
} from './activity-places.ts';
import type { ActivityPlace } from './activity-places.ts';
import { findActivities } from './find-activities.ts';
import type { ActivityFilter } from './find-activities.ts';

/** A group's own activities and those pinned in it. */
export async function listGroupActivities(ctx: Ctx, groupId: string, filter: ActivityFilter): Promise<Page<Activity>> {
  const scope = await access(ctx, 'group', groupId, 'view');
  return list(ctx, scope.m, scope.node, groupPlace(scope), filter);
}

/** Those directly under a term and those pinned in its workspace. */
export async function listTermChildren(ctx: Ctx, termId: string, filter: ActivityFilter): Promise<Page<Activity>> {
  const scope = await access(ctx, 'term', termId, 'view');
  return list(ctx, scope.m, scope.node, termPlace(scope), filter);
}

/** All of a term, at any depth. */
export async function listTermDescendants(ctx: Ctx, termId: string, filter: ActivityFilter): Promise<Page<Activity>> {
  const scope = await access(ctx, 'term', termId, 'view');
  return list(ctx, scope.m, scope.node, wholeTermPlace(scope), filter);
}

/** A school's own library. */
export async function listWorkspaceLibrary(
  ctx: Ctx,
  workspaceId: string,
  filter: ActivityFilter,
): Promise<Page<Activity>> {
  const scope = await access(ctx, 'workspace', workspaceId, 'view_library');
  return list(ctx, scope.m, scope.node, workspaceLibraryPlace(scope), filter);
}

/** A district's library, open to the members of all its workspaces. */
export async function listDistrictLibrary(
  ctx: Ctx,
  districtId: string,
  filter: ActivityFilter,
): Promise<Page<Activity>> {
  const scope = await access(ctx, 'district', districtId, 'view_library');
  return list(ctx, scope.m, scope.node, districtLibraryPlace(scope), filter);
}

/** For everybody, the guest included. */
export async function listPublicLibrary(ctx: Ctx, filter: ActivityFilter): Promise<Page<Activity>> {
  const m = await memberships(ctx);
  return list(ctx, m, null, publicLibraryPlace(m), filter);
}

async function list(
  ctx: Ctx,
  m: Memberships,
  scope: { id: string; path: readonly string[] } | null,
  place: ActivityPlace,
  filter: ActivityFilter,
): Promise<Page<Activity>> {
  const path = scope?.path ?? [];
  const [{ window, rows }, above] = await Promise.all([
    findActivities(ctx.db, m, place, filter, ctx.clock.now()),
    visibleAmong(ctx.db, m, [path]),
  ]);
  // Only what is pinned or lies deeper has more above it than the scope has.
  const deeper = rows.map((row) => row.path.slice(0, -1)).filter((one) => one.length > path.length);
  const further = deeper.length === 0 ? [] : await visibleAmong(ctx.db, m, deeper);
  // The scope is no secret to who has asked for it by its link.
  const visible = new Set([...above, ...further, ...(scope ? [scope.id] : [])]);
  return toPage(window, await withKnownMakers(ctx.db, m, rows), (row) => {
    const { standing, abilities } = assess(ctx, m, 'activity', row);
    return presentActivity(row, standing, abilities, visible);
  });
}

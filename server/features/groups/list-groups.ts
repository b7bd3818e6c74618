// Promises: the groups of a term or around a group that the requester may see; 404 where he may not see the place itself.
import type { Group } from '#contract/groups/groups.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { access, assess } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMakers } from '#server/permissions/known-makers.ts';
import { presentGroup } from './groups.present.ts';
import { findGroups } from './groups.queries.ts';
import type { GroupFilter, GroupTarget } from './groups.queries.ts';

export interface GroupPlace {
  termId?: string | undefined;
  groupId?: string | undefined;
  groupTarget: GroupTarget;
}

export async function listGroups(ctx: Ctx, place: GroupPlace, filter: GroupFilter): Promise<Page<Group>> {
  const scope =
    place.termId === undefined
      ? await access(ctx, 'group', place.groupId ?? '', 'view')
      : await access(ctx, 'term', place.termId, 'view');
  const { window, rows } = await findGroups(ctx.db, scope.m, scope, place.groupTarget, filter);
  const paths = rows.map((row) => row.path);
  // The scope is no secret to who has asked for it by its link.
  const visible = new Set([...(await visibleAmong(ctx.db, scope.m, paths)), scope.node.id]);
  return toPage(window, await withKnownMakers(ctx.db, scope.m, rows), (row) => {
    const { standing, abilities } = assess(ctx, scope.m, 'group', row);
    return presentGroup(row, standing, abilities, visible);
  });
}

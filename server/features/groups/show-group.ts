// Promises: a group as it is now, with what it is to the requester. Who may see it has been asked before.
import type { Group } from '#contract/groups/groups.entities.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentGroup } from './groups.present.ts';
import { readGroupRow } from './groups.queries.ts';

/** For the answer to who has just made, changed or moved it. */
export async function showGroup(ctx: Ctx, groupId: string): Promise<Group> {
  const [row, m] = await Promise.all([readGroupRow(ctx.db, groupId), memberships(ctx)]);
  const { standing, abilities } = assess(ctx, m, 'group', row);
  return presentGroup(row, standing, abilities, await visibleAmong(ctx.db, m, [row.path]));
}

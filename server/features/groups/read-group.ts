// Promises: one group that the requester may see, or may join by its link, with what of its surroundings he may see.
import type { Group } from '#contract/groups/groups.entities.ts';
import { access } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { seesOnlyFace } from '#server/permissions/hidden.rules.ts';
import { withKnownMaker } from '#server/permissions/known-makers.ts';
import { presentFace, presentGroup } from './groups.present.ts';
import { readGroupRow } from './groups.queries.ts';

export async function readGroup(ctx: Ctx, groupId: string, joinToken?: string): Promise<Group> {
  const { node, standing, abilities, via, m } = await access(ctx, 'group', groupId, 'view', { joinToken });
  const [row, visible] = await Promise.all([
    readGroupRow(ctx.db, node.id).then((one) => withKnownMaker(ctx.db, m, one)),
    visibleAmong(ctx.db, m, [node.path]),
  ]);
  const group = presentGroup(row, standing, abilities, visible);
  return seesOnlyFace(via, node) ? presentFace(group) : group;
}

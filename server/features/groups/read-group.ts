// Promises: one group that the requester may see, with what of its surroundings he may see.
import type { Group } from '#contract/groups/groups.entities.ts';
import { access } from '#server/permissions/access.ts';
import { visibleAmong } from '#server/permissions/ancestors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentGroup } from './groups.present.ts';
import { readGroupRow } from './groups.queries.ts';

export async function readGroup(ctx: Ctx, groupId: string): Promise<Group> {
  const { node, standing, abilities, m } = await access(ctx, 'group', groupId, 'view');
  const [row, visible] = await Promise.all([readGroupRow(ctx.db, node.id), visibleAmong(ctx.db, m, [node.path])]);
  return presentGroup(row, standing, abilities, visible);
}

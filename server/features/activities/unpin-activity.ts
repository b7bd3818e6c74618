// Promises: the activity is pinned no more in the group, in any group that is the requester's, or in the workspace.
import { access, assess } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { groupRows } from '#server/permissions/rows.ts';

/** Without `groupId`: in all groups where he may unpin; in none is no error. */
export async function unpinInGroups(ctx: Ctx, activityId: string, groupId?: string): Promise<void> {
  const given = groupId === undefined ? null : await access(ctx, 'group', groupId, 'pin');
  const { node, m } = await access(ctx, 'activity', activityId, 'view');
  if (given) return remove(ctx, node.id, [given.node.id]);
  const groups = await groupRows(ctx.db)
    .where('nodes.id', 'in', (eb) =>
      eb.selectFrom('activity_pins').where('activity_id', '=', node.id).select('node_id'),
    )
    .execute();
  const his = groups.filter((group) => assess(ctx, m, 'group', group).abilities.pin === true);
  return remove(
    ctx,
    node.id,
    his.map((group) => group.id),
  );
}

export async function unpinInWorkspace(ctx: Ctx, activityId: string, workspaceId: string): Promise<void> {
  const place = await access(ctx, 'workspace', workspaceId, 'pin');
  const { node } = await access(ctx, 'activity', activityId, 'view');
  return remove(ctx, node.id, [place.node.id]);
}

async function remove(ctx: Ctx, activityId: string, places: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  await ctx.db
    .deleteFrom('activity_pins')
    .where('activity_id', '=', activityId)
    .where('node_id', 'in', [...places])
    .execute();
}

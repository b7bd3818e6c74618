// Promises: the group hangs in its new place with all below it, their depth right and pins that no longer hold gone; or nothing is changed.
import type { z } from 'zod';
import { ApiError } from '#contract/core/errors.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { groupRoutes } from '#contract/groups/groups.routes.ts';
import { tellChatsBelow } from '#server/features/chats/index.ts';
import { access, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { lockTrees, moveNode, requireLive } from '#server/permissions/tree.ts';
import { dropLostPins } from './groups.queries.ts';
import { showGroup } from './show-group.ts';

export type GroupMove = z.output<typeof groupRoutes.moveGroup.body>;

/** Rights at both ends: it is his to move, and he may make groups in the target. */
export async function moveGroup(ctx: Ctx, groupId: string, to: GroupMove): Promise<Group> {
  const { node } = await access(ctx, 'group', groupId, 'move');
  const target = await openTarget(ctx, to);
  if (target.node.term_id !== node.term_id) throw new ApiError('conflict', 'A group stays in its term.');
  if (target.abilities.create_group !== true) throw refused(target.m);
  await ctx.db.transaction().execute(async (trx) => {
    await lockTrees(trx, [node.id, target.node.id]);
    // Either may have been archived, with something above it, since it was seen.
    await requireLive(trx, node.id);
    await requireLive(trx, target.node.id);
    await moveNode(trx, node.id, target.node.id, ctx.clock.now());
    await dropLostPins(trx, node.id);
    await audit(
      ctx,
      {
        action: 'group_moved',
        entity_type: 'group',
        entity_id: node.id,
        workspace_id: node.workspace_id,
        details: { from: node.parent_id, to: target.node.id },
      },
      trx,
    );
  });
  // What he owned through the place it hung in is not his any more.
  forgetMemberships(ctx);
  await tellChatsBelow(ctx, node.id, { isClosed: false });
  return showGroup(ctx, node.id);
}

/** Exactly one is given: the contract's schema sees to it. */
function openTarget(ctx: Ctx, to: GroupMove): Promise<Access<'group'> | Access<'term'>> {
  if (to.parent_group_id) return access(ctx, 'group', to.parent_group_id, 'view');
  return access(ctx, 'term', to.parent_term_id ?? '', 'view');
}

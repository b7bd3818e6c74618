// Promises: a group in its place with its maker as first owner, and the owners of the place are told; all of it or nothing.
import type { z } from 'zod';
import { colors } from '#contract/core/constants.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { groupRoutes } from '#contract/groups/groups.routes.ts';
import { notify } from '#server/features/notifications/index.ts';
import { access, accessAgain } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertOwner, ownersOf } from '#server/permissions/owner-rows.ts';
import { insertNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import { depthOf } from './groups.queries.ts';
import { showGroup } from './show-group.ts';
import { publication, writtenFields } from './written-fields.ts';

export type NewGroup = z.output<typeof groupRoutes.createGroup.body>;

export async function createGroup(ctx: Ctx, input: NewGroup): Promise<Group> {
  const isPublished = publication(input, null) ?? true;
  const { node: parent, m } = await openParent(ctx, input);
  const userId = m.user_id;
  const id = newId();
  const now = ctx.clock.now();
  // Places in the tree below a term have both.
  const place = { workspace_id: parent.workspace_id ?? '', term_id: parent.term_id ?? '' };
  await ctx.db.transaction().execute(async (trx) => {
    await insertNode(trx, {
      id,
      kind: 'group',
      parent_id: parent.id,
      name: input.name,
      visibility: input.visibility ?? 1,
      is_published: isPublished,
      creator_id: userId,
      created_at: now,
    });
    await accessAgain(ctx, trx, parent.kind, parent.id, 'create_group');
    // Read under the tree's lock: what was moved a moment ago lies elsewhere by now.
    const depth = (await depthOf(trx, parent.id)) + 1;
    const fields = { color: pick(colors), ...writtenFields(input) };
    await trx
      .insertInto('groups')
      .values({ ...fields, node_id: id, depth, ...place })
      .execute();
    if (userId !== null) await insertOwner(trx, { id, kind: 'group', ...place }, userId, now);
    await notify(ctx, trx, {
      type: 'created_group',
      userIds: await ownersOf(trx, parent.id),
      actorId: userId,
      workspaceId: place.workspace_id,
      termId: place.term_id,
      groupId: id,
      parentId: parent.id,
    });
  });
  forgetMemberships(ctx);
  return showGroup(ctx, id);
}

/** Exactly one is given: the contract's schema sees to it. */
function openParent(ctx: Ctx, input: NewGroup): Promise<Access<'group'> | Access<'term'>> {
  if (input.parent_group_id) return access(ctx, 'group', input.parent_group_id, 'create_group');
  return access(ctx, 'term', input.parent_term_id ?? '', 'create_group');
}

function pick<T>(from: readonly [T, ...T[]]): T {
  return from[Math.floor(Math.random() * from.length)] ?? from[0];
}

// Promises: the fields given are changed by an effective owner of the group, and the audit log says which; or nothing is changed.
import type { Updateable } from 'kysely';
import { fieldError } from '#contract/core/errors.ts';
import type { Group } from '#contract/groups/groups.entities.ts';
import type { Tables, Trx } from '#server/database/index.ts';
import { tellChatsBelow } from '#server/features/chats/index.ts';
import { accessToChange } from '#server/permissions/access-to-change.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isOwnerOf } from '#server/permissions/owner-rows.ts';
import { lockTrees, rebuildSubtree } from '#server/permissions/tree.ts';
import { lockGroup } from './groups.queries.ts';
import { showGroup } from './show-group.ts';
import { publication, writtenFields } from './written-fields.ts';
import type { GroupChanges } from './written-fields.ts';

export async function updateGroup(ctx: Ctx, groupId: string, changes: GroupChanges): Promise<Group> {
  const { node } = await accessToChange(ctx, 'group', groupId, changes);
  const changed = Object.keys(changes).filter((field) => changes[field as keyof GroupChanges] !== undefined);
  if (changed.length === 0) return showGroup(ctx, node.id);
  const { visibility, is_published, status, archived } = changes;
  const isMoved = [visibility, is_published, status, archived].some((value) => value !== undefined);
  await ctx.db.transaction().execute(async (trx) => {
    // Before the group's own row, as whoever moves a tree does: else two could wait for each other.
    if (isMoved) await lockTrees(trx, [node.id]);
    await write(ctx, trx, node.id, changes);
    if (isMoved) await rebuildSubtree(trx, [node.id], { isLocked: true });
    await audit(
      ctx,
      {
        action: 'group_updated',
        entity_type: 'group',
        entity_id: node.id,
        workspace_id: node.workspace_id,
        // Which, and the choices; never what somebody wrote.
        details: {
          fields: changed,
          archived,
          moderation_notification_categories: changes.moderation_notification_categories,
        },
      },
      trx,
    );
  });
  const group = await showGroup(ctx, node.id);
  if (isMoved) await tellChatsBelow(ctx, node.id, { isClosed: group.archived || !group.is_published });
  return group;
}

async function write(ctx: Ctx, trx: Trx, groupId: string, changes: GroupChanges): Promise<void> {
  const { name, visibility, creator_id, archived } = changes;
  const before = await lockGroup(trx, groupId, { withMembers: creator_id !== undefined });
  if (creator_id !== undefined && creator_id !== before.creator_id) await requireOwner(trx, groupId, creator_id);
  const isPublished = publication(changes, before.is_published);
  const now = ctx.clock.now();
  const node: Updateable<Tables['nodes']> = {
    ...(name !== undefined && { name }),
    ...(visibility !== undefined && { visibility }),
    ...(creator_id !== undefined && { creator_id }),
    ...(isPublished !== undefined && { is_published: isPublished }),
    // Archiving what is archived does not start its thirty days anew.
    ...(archived !== undefined && { archived_at: archived ? (before.archived_at ?? now) : null }),
    updated_at: now,
  };
  await trx.updateTable('nodes').set(node).where('id', '=', groupId).execute();
  const fields = writtenFields(changes);
  if (Object.keys(fields).length > 0) {
    await trx.updateTable('groups').set(fields).where('node_id', '=', groupId).execute();
  }
}

/** The creator is one of the group's own owners. */
async function requireOwner(trx: Trx, groupId: string, creatorId: string | null): Promise<void> {
  if (creatorId === null) throw fieldError('creator_id', 'Please designate a creator for this group.');
  if (!(await isOwnerOf(trx, groupId, creatorId))) {
    throw fieldError('creator_id', 'The creator must be an owner of this group.');
  }
}

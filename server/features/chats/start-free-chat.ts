// Promises: an ordinary chat with Sparky in a group or term, without an activity; it is its maker's, and the place's staff
// owners see it and are told.
import { sql } from 'kysely';
import { access } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { sortNameOf } from './chats.queries.ts';
import { tellOfChat } from './tell-of-chat.ts';

export interface NewFreeChat {
  groupId: string | null;
  termId: string | null;
  name: string;
  visibility: 0 | 1 | 2;
}

/** Who may: members of the group or term, in an active term. Returns the id of the new chat. */
export async function startFreeChat(ctx: Ctx, { groupId, termId, name, visibility }: NewFreeChat): Promise<string> {
  const { node, m } = await openPlace(ctx, groupId, termId);
  const userId = m.user_id;
  if (userId === null) throw new ApiError('not_signed_in');
  const id = newId();
  const now = ctx.clock.now();
  const place = { workspace_id: node.workspace_id, term_id: node.term_id };
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('chats')
      .values({
        id,
        ...place,
        home_id: node.id,
        parent_group_id: node.kind === 'group' ? node.id : null,
        parent_term_id: node.kind === 'term' ? node.id : null,
        creator_id: userId,
        creator_sort_name: sql`coalesce(${sortNameOf(userId)}, '')`,
        visibility,
        name,
        created_at: now,
      })
      .execute();
    await trx
      .insertInto('chat_members')
      .values({ chat_id: id, user_id: userId, workspace_id: node.workspace_id, role: 1, created_at: now })
      .execute();
    await tellOfChat(ctx, trx, {
      ...{ id, homeId: node.id, termId: node.term_id, workspaceId: node.workspace_id },
      activityId: null,
      creatorId: userId,
    });
  });
  return id;
}

/** The contract's schema sees to it that one is given. */
function openPlace(ctx: Ctx, groupId: string | null, termId: string | null): Promise<Access<'group'> | Access<'term'>> {
  return groupId === null
    ? access(ctx, 'term', termId ?? '', 'create_chat')
    : access(ctx, 'group', groupId, 'create_chat');
}

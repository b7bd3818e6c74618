// Promises: none of these people stands in the activity afterwards; it keeps an owner and a creator; all of it or nothing.
import { sql } from 'kysely';
import { access, refused } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { nextCreator, requireMayRemove, requireOwnerLeft } from '#server/permissions/members.rules.ts';
import { findOwnersAnd } from './members.queries.ts';

/** Removing oneself is leaving. Who is no member is none afterwards either. */
export async function removeActivityMembers(ctx: Ctx, activityId: string, userIds: readonly string[]): Promise<void> {
  const { node, standing, m } = await access(ctx, 'activity', activityId, 'view');
  requireMayRemove(standing.is_owner, m.user_id, userIds);
  if (!mayWriteIn(node, standing)) throw refused(m);
  const leaving = new Set(userIds);
  await ctx.db.transaction().execute(async (trx) => {
    // The creator as he is now: two removals at once must not both take the slot.
    const { creator_id } = await trx
      .selectFrom('nodes')
      .where('id', '=', node.id)
      .select('creator_id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await findOwnersAnd(trx, node.id, userIds);
    const after = before.filter((row) => !leaving.has(row.user_id));
    requireOwnerLeft(before, after);
    await trx
      .deleteFrom('members')
      .where('node_id', '=', node.id)
      .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .execute();
    if (creator_id !== null && leaving.has(creator_id)) {
      const isOwnerHere = after.some((row) => row.role === 1 && row.user_id === m.user_id);
      const next = nextCreator(isOwnerHere ? m.user_id : null, creator_id, after);
      if (next !== null) await trx.updateTable('nodes').set({ creator_id: next }).where('id', '=', node.id).execute();
    }
  });
  forgetMemberships(ctx);
}

// Promises: all of these people stand in the activity afterwards, each with a role the requester may give, or nothing is changed.
import { sql } from 'kysely';
import type { Member } from '#contract/members/members.entities.ts';
import { fieldError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { access, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import {
  isJoining,
  mayInvite,
  noPermissionToInvite,
  requireCreatorKept,
  requireOwnerLeft,
} from '#server/permissions/members.rules.ts';
import type { OwnerRow } from '#server/permissions/members.rules.ts';
import { newId } from '#server/platform/ids.ts';
import { pageOfMembers } from './list-members.ts';
import { findInvitees, findOwnersAnd } from './members.queries.ts';

export interface NewMember {
  user_id: string;
  role: 0 | 1;
}

/** `shouldOverride`: true gives those who are members already the role too; false leaves them as they are. */
export async function addActivityMembers(
  ctx: Ctx,
  activityId: string,
  members: readonly NewMember[],
  shouldOverride: boolean,
): Promise<Member[]> {
  const found = await access(ctx, 'activity', activityId, 'view');
  const userIds = members.map((member) => member.user_id);
  if (new Set(userIds).size < userIds.length) throw fieldError('members', 'The same person is listed twice.');
  if (!mayWriteIn(found.node, found.standing)) throw refused(found.m);
  await requireInvitable(ctx, found, members);

  const { node } = found;
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    // One change of this activity's members at a time, so that two together cannot remove its last owners.
    await trx.selectFrom('nodes').where('id', '=', node.id).select('id').forUpdate().execute();
    const before = await findOwnersAnd(trx, node.id, userIds);
    const isMember = new Set(before.map((row) => row.user_id));
    const given = new Map(members.map((member) => [member.user_id, member.role]));
    if (shouldOverride) {
      const changed = before.filter((row) => given.has(row.user_id) && given.get(row.user_id) !== row.role);
      if (changed.length > 0 && !found.standing.is_owner) throw refused(found.m);
      const after = before.map((row) => ({ ...row, role: given.get(row.user_id) ?? row.role }));
      const added = members.filter((member) => !isMember.has(member.user_id));
      requireOwnerLeft(before, [...after, ...added]);
      requireCreatorKept(node, after, () => false);
      await giveRole(trx, node.id, 1, changed, given);
      await giveRole(trx, node.id, 0, changed, given);
    }
    const rows = members
      .filter((member) => !isMember.has(member.user_id))
      .map((member) => ({
        id: newId(),
        user_id: member.user_id,
        node_id: node.id,
        kind: 'activity' as const,
        workspace_id: node.workspace_id,
        term_id: node.term_id,
        role: member.role,
        invited_by: member.user_id === ctx.actor.user_id ? null : ctx.actor.user_id,
        created_at: now,
      }));
    if (rows.length > 0) {
      await trx
        .insertInto('members')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['user_id', 'node_id']).doNothing())
        .execute();
    }
  });
  forgetMemberships(ctx);
  const page = await pageOfMembers(ctx, found, { from: 0, size: userIds.length, userIds });
  return page.objects;
}

async function giveRole(
  trx: Trx,
  nodeId: string,
  role: 0 | 1,
  changed: readonly OwnerRow[],
  given: ReadonlyMap<string, 0 | 1>,
): Promise<void> {
  const ids = changed.map((row) => row.user_id).filter((id) => given.get(id) === role);
  await trx
    .updateTable('members')
    .set({ role })
    .where('node_id', '=', nodeId)
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Throws for the first who may not be invited; whether such a person exists is not told. */
async function requireInvitable(ctx: Ctx, found: Access<'activity'>, members: readonly NewMember[]): Promise<void> {
  const { node, standing } = found;
  const others = members.filter((member) => !mayJoin(found, member));
  if (others.length === 0) return;
  const facts = await findInvitees(
    ctx.db,
    others.map((member) => member.user_id),
    node,
  );
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  for (const member of others) {
    const fact = known.get(member.user_id);
    const isInvitable = fact && mayInvite(node, standing, { kind: 'activity', role: member.role }, fact) === 'yes';
    if (!isInvitable) throw noPermissionToInvite(member.user_id, { kind: 'activity', id: node.id });
  }
}

/** Whoever sees an activity of his term, or of a library, may keep it among his own. */
function mayJoin({ node, standing, m }: Access<'activity'>, member: NewMember): boolean {
  if (!isJoining(m.user_id, member)) return false;
  return node.term_id === null || standing.is_in_term || standing.is_owner;
}

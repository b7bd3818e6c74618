// Promises: none of these people has a row on the district, term, group or activity afterwards, nor (term, group) on
// anything below it but the chats they began; each keeps an owner and a creator; all of it or nothing.
import type { Trx } from '#server/database/index.ts';
import type { MemberAsRead } from '#contract/members/members.entities.ts';
import { accessAgain, refused } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { forgetMemberships } from '#server/permissions/actor.ts';
import { mayWriteIn } from '#server/permissions/creating.rules.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { planRemoving } from '#server/permissions/member-changes.rules.ts';
import { requireMayRemove } from '#server/permissions/members.rules.ts';
import { requireMembersAsRead } from '#server/permissions/members-as-read.rules.ts';
import { publishSightChange } from '#server/permissions/sight-changes.ts';
import { auditOwners } from './audit-owners.ts';
import type { MemberNode } from './list-members.ts';
import { deleteMembers, findOwnersAnd, giveCreatorSlot, isMember, lockMembers } from './member-rows.queries.ts';
import type { LockedNode } from './member-rows.queries.ts';
import { deleteBelow, handOnBelow } from './rows-below.queries.ts';

/** Removing oneself is leaving. Who is no member is none afterwards either. `expected`: the rows as an owner has read them. */
export async function removeMembers(
  ctx: Ctx,
  found: Access<MemberNode>,
  userIds: readonly string[],
  expected: readonly MemberAsRead[] = [],
): Promise<void> {
  const kind = found.node.kind as MemberNode;
  requireRight(found, kind, userIds);
  const leaving = new Set(userIds);
  const now = ctx.clock.now();
  await ctx.db.transaction().execute(async (trx) => {
    const node = await lockMembers(trx, found.node.id);
    // Whoever was put out while he waited for the lock puts nobody out.
    const asked = await accessAgain(ctx, trx, kind, node.id, 'view');
    requireRight(asked, kind, userIds);
    const { standing, m } = asked;
    const before = await findOwnersAnd(trx, node.id, userIds);
    if (standing.is_owner) requireMembersAsRead(kind === 'term', before, expected, new Map());
    const heir =
      m.user_id !== null && !leaving.has(m.user_id) && (await mayFollow(trx, node, m.user_id)) ? m.user_id : null;
    const takesPlace =
      kind === 'group' || kind === 'activity' || before.some((row) => row.user_id === heir && row.role === 1);
    const { removed, nextCreator } = planRemoving(
      { kind, creator_id: node.creator_id },
      before,
      leaving,
      takesPlace ? heir : null,
    );
    if (kind === 'term' || kind === 'group') {
      await handOnBelow(trx, node, userIds, heir, now);
      await deleteBelow(trx, node, userIds);
    }
    await deleteMembers(trx, node.id, removed);
    if (nextCreator !== null) await giveCreatorSlot(trx, node, nextCreator, now);
    await auditOwners(
      ctx,
      trx,
      node,
      before.filter((row) => leaving.has(row.user_id)),
      [],
    );
  });
  forgetMemberships(ctx);
  publishSightChange(ctx, leaving);
}

function requireRight({ node, standing, m }: Access, kind: MemberNode, userIds: readonly string[]): void {
  requireMayRemove(standing.is_owner, m.user_id, userIds, { kind, id: node.id });
  if (!mayWriteIn(node, standing)) throw refused(m);
}

/** An owner row below a term takes a row in the term. */
async function mayFollow(trx: Trx, node: LockedNode, userId: string): Promise<boolean> {
  return node.term_id === null || (await isMember(trx, node.term_id, userId));
}

import { guestId } from '#contract/core/ids.ts';
import { findUser, sightOf } from '#server/features/users/index.ts';
import { access, hidden } from '#server/permissions/access.ts';
import type { Access } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';

export interface AskedScope {
  termId?: string | undefined;
  groupId?: string | undefined;
  userId?: string | undefined;
}

/** Within what is searched; null everywhere. A node comes from `access`, a person is known to the requester. */
export type SearchScope =
  | { kind: 'term'; found: Access<'term'> }
  | { kind: 'group'; found: Access<'group'> }
  | { kind: 'user'; userId: string }
  | null;

/** Throws not_found for what the requester may not see. */
export async function openScope(ctx: Ctx, asked: AskedScope): Promise<{ m: Memberships; scope: SearchScope }> {
  const m = await memberships(ctx);
  if (asked.termId) return { m, scope: { kind: 'term', found: await access(ctx, 'term', asked.termId, 'view') } };
  if (asked.groupId) return { m, scope: { kind: 'group', found: await access(ctx, 'group', asked.groupId, 'view') } };
  const { userId } = asked;
  if (userId === undefined) return { m, scope: null };
  const isKnown = userId !== guestId && (await sightOf(ctx, [userId])).has(userId);
  if (!isKnown || !(await findUser(ctx.db, userId))) throw hidden(m);
  return { m, scope: { kind: 'user', userId } };
}

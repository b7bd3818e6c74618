// What the requester may see of whom: the profile only of people who share a term with him and of those he is over.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '#server/database/index.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { openTerms, visibleEmails, visibleUsers } from '#server/permissions/visible.ts';

/** self: everything. close: e-mail address and sign-in times too (his term's staff, owners of what he is in). known: the profile. */
export type Sight = 'self' | 'close' | 'known';

type Asking = Pick<Ctx, 'db' | 'actor' | 'clock'>;

/** The requester's sight of each of these people; who is not in the answer must stay unknown to him. */
export async function sightOf(ctx: Asking, userIds: readonly string[]): Promise<Map<string, Sight>> {
  const m = await memberships(ctx);
  const found = new Map<string, Sight>();
  const asked = [...new Set(userIds)];
  if (m.user_id !== null && asked.includes(m.user_id)) found.set(m.user_id, 'self');
  const others = asked.filter((id) => id !== m.user_id);
  if (others.length === 0 || m.user_id === null) return found;
  const rows = await ctx.db
    .selectFrom('users')
    .where('users.id', '=', sql<string>`any(${others})`)
    .select(['users.id', visibleUsers(m).as('is_known'), visibleEmails(m).as('is_close')])
    .execute();
  for (const row of rows) {
    if (row.is_close) found.set(row.id, 'close');
    else if (row.is_known) found.set(row.id, 'known');
  }
  return found;
}

/** Keeps of a query over `users` those who share a term with the requester, and himself; everyone for a super owner. */
export function onlyKnown<O>(
  query: SelectQueryBuilder<Tables, 'users', O>,
  m: Memberships,
): SelectQueryBuilder<Tables, 'users', O> {
  if (m.is_super) return query;
  // Begins from the rows of the shared terms, however many people there are.
  return query.where(sql<boolean>`users.id in (select user_id from members
    where node_id = any(${openTerms(m)}::uuid[]) and kind = 'term' union all select ${m.user_id}::uuid)`);
}

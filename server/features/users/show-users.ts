// Promises: people as the requester may see them, in the order of `ids`; for a list that found them by rights.
import { sql } from 'kysely';
import type { User } from '#contract/users/users.entities.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { sightOf } from './people.queries.ts';
import { presentUser, userColumns } from './users.present.ts';
import { lastWorkspaceOf, schoolRolesOf } from './users.queries.ts';

export async function showUsers(ctx: Ctx, ids: readonly string[]): Promise<User[]> {
  const m = await memberships(ctx);
  const [rows, sight, roles, slug] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .where('users.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .select(userColumns)
      .execute(),
    sightOf(ctx, ids),
    schoolRolesOf(ctx.db, m, ids),
    ids.includes(m.user_id ?? '') ? lastWorkspaceOf(ctx) : null,
  ]);
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => presentUser({ ...row, last_workspace_slug: slug }, sight.get(row.id) ?? 'known', roles.get(row.id)));
}

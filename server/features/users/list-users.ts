// Lists people by last name: everyone for super owners, else those who share a term with the requester.
import { sql } from 'kysely';
import type { ListQuery } from '#contract/core/paging.ts';
import type { User } from '#contract/users/users.entities.ts';
import { pageWindow, toPage } from '#server/database/paging.ts';
import type { Page, SortKey } from '#server/database/paging.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { onlyKnown, sightOf } from './people.queries.ts';
import { presentUser, userColumns } from './users.present.ts';
import type { UserRow } from './users.present.ts';
import { lastWorkspaceOf, matchesPerson, schoolRolesOf } from './users.queries.ts';

type Row = UserRow & { sort_name: string };

const sortName = sql<string>`hearth_plain(users.last_name || ' ' || users.full_name)`;
const keys: SortKey<Row>[] = [
  { column: sortName, direction: 'asc', type: 'text', value: (row) => row.sort_name },
  { column: sql`users.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
];

/** A page of people; `authenticatedOnly` leaves out those who never signed in. */
export async function listUsers(
  ctx: Ctx,
  query: ListQuery & { authenticatedOnly?: boolean | undefined },
): Promise<Page<User>> {
  const m = await memberships(ctx);
  const window = pageWindow('users', keys, query);
  let people = onlyKnown(ctx.db.selectFrom('users').select(userColumns), m).where('users.archived_at', 'is', null);
  if (query.authenticatedOnly) people = people.where('users.first_signed_in_at', 'is not', null);
  if (query.search) people = people.where(matchesPerson(m, query.search));
  const rows = await people
    .select(sortName.as('sort_name'))
    .where(window.where)
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const ids = rows.map((row) => row.id);
  const [sight, roles, slug] = await Promise.all([
    sightOf(ctx, ids),
    schoolRolesOf(ctx.db, m, ids),
    ids.includes(m.user_id ?? '') ? lastWorkspaceOf(ctx) : null,
  ]);
  return toPage(window, rows, (row) => {
    const user = presentUser({ ...row, last_workspace_slug: slug }, sight.get(row.id) ?? 'known', roles.get(row.id));
    // Among themselves super owners know of each other: none acts as another.
    return m.is_super ? { ...user, super_role: row.super_role } : user;
  });
}

import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { nameMatches } from '#server/database/search.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { openTerms, visibleEmails } from '#server/permissions/visible.ts';
import { userColumns } from './users.present.ts';
import type { UserRow } from './users.present.ts';

/** One person with the slug of his last workspace; undefined when there is none, or he is archived. */
export async function findUser(db: Db | Trx, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('workspaces', 'workspaces.node_id', 'users.last_workspace_id')
    .where('users.id', '=', id)
    .where('users.archived_at', 'is', null)
    .select([...userColumns, 'workspaces.slug as last_workspace_slug', ownSchoolRole.as('own_school_role')])
    .executeTakeFirst();
}

/** The slug of the workspace that the requester was in last; null: none that is known. */
export async function lastWorkspaceOf({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.node_id', 'users.last_workspace_id')
    .where('users.id', '=', actor.user_id)
    .select('workspaces.slug')
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Admin before teacher before student before none. */
const byRank = sql`array_position(array['admin', 'teacher', 'student'], school_role)`;

const ownSchoolRole = sql<SchoolRole | null>`(select school_role from members
  join nodes term on term.id = members.node_id and term.is_active and not term.is_gone
  where members.user_id = users.id and members.kind = 'term' order by ${byRank} nulls last limit 1)`;

/** The highest role of each of these people in the active terms that the requester shares with them, or owns. */
export async function schoolRolesOf(
  db: Db,
  m: Memberships,
  userIds: readonly string[],
): Promise<Map<string, SchoolRole | null>> {
  if (userIds.length === 0) return new Map();
  const shared = m.is_super
    ? sql`true`
    : sql`(term.id = any(${openTerms(m)}::uuid[]) or term.path && ${[...m.owned]}::uuid[])`;
  const { rows } = await sql<{ user_id: string; school_role: SchoolRole | null }>`
    select distinct on (members.user_id) members.user_id, school_role from members
    join nodes term on term.id = members.node_id and term.is_active and not term.is_gone
    where members.user_id = any(${[...userIds]}::uuid[]) and members.kind = 'term' and ${shared}
    order by members.user_id, ${byRank} nulls last`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.school_role]));
}

/** Keeps of a query over `users` those whose name fits what was typed. */
export function matchesSearch(typed: string) {
  return nameMatches(sql`users.search`, sql`users.plain_name`, typed);
}

/** The same, and those whose address begins so, where the requester may see it. */
export function matchesPerson(m: Memberships, typed: string) {
  if (typed.includes('\0')) return sql<boolean>`false`;
  const byAddress = sql<boolean>`starts_with(lower(users.email), lower(${typed})) and ${visibleEmails(m)}`;
  return sql<boolean>`(${matchesSearch(typed)} or (${byAddress}))`;
}

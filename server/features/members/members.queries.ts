import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { matchesSearch, userColumns } from '#server/features/users/index.ts';
import type { UserRow } from '#server/features/users/index.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleUsers } from '#server/permissions/visible.ts';

export interface MemberRow extends UserRow {
  role: 0 | 1;
  /** in the entity's term */
  school_role: SchoolRole | null;
  is_content_moderator: boolean;
  member_since: Date | null;
  is_inherited: boolean;
  sort_name: string;
}

export interface MemberFilter extends PageQuery {
  search?: string | undefined;
  userIds?: readonly string[] | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  schoolRoles?: readonly SchoolRole[] | undefined;
  /** adds the people who own it through an ancestor */
  inherited?: boolean | undefined;
}

/** A node whose people are listed; `path` root first, itself last. */
export interface MemberPlace {
  id: string;
  path: readonly string[];
  term_id: string | null;
  workspace_id: string | null;
}

/** The people of a node by last name. `seesAll`: the requester owns it; else only those whom he may know. */
export async function findMembers(
  db: Db,
  m: Memberships,
  place: MemberPlace,
  filter: MemberFilter,
  seesAll: boolean,
): Promise<{ window: PageWindow<MemberRow>; rows: MemberRow[] }> {
  const window = pageWindow<MemberRow>(
    'members',
    [
      { column: sortName, direction: 'asc', type: 'text', value: (row) => row.sort_name },
      { column: sql`users.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
    ],
    filter,
  );
  let query = selectMembers(db, place, filter.inherited === true).where(window.where);
  if (!seesAll) query = query.where(visibleUsers(m));
  if (filter.userIds) query = query.where('users.id', '=', sql<string>`any(${filter.userIds}::uuid[])`);
  if (filter.roles) query = query.where(sql<SqlBool>`person.role = any(${filter.roles}::int[])`);
  // No school role is treated as student.
  if (filter.schoolRoles) {
    query = query.where(sql<SqlBool>`coalesce(${schoolRole}, 'student') = any(${filter.schoolRoles}::text[])`);
  }
  if (filter.search) query = query.where(matchesSearch(filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

const sortName = sql<string>`hearth_plain(users.last_name || ' ' || users.full_name)`;
const schoolRole = sql<SchoolRole | null>`coalesce(person.school_role, in_term.school_role)`;

function selectMembers(db: Db, place: MemberPlace, withInherited: boolean) {
  const direct = sql`select user_id, role, school_role, is_content_moderator, created_at, false as is_inherited
    from members where node_id = ${place.id}`;
  // Who administers the active term owns all terms of the workspace, and so everything in them.
  const above = sql`${place.path.slice(0, -1)}::uuid[] || array(select active_term_id from workspaces
    where node_id = ${place.workspace_id} and node_id = any(${place.path}::uuid[]) and active_term_id <> ${place.id})`;
  const inherited = sql`select distinct o.user_id, 1::smallint, null, false, null::timestamptz, true from members o
    where o.role = 1 and o.node_id = any(${above})
      and not exists (select from members d where d.node_id = ${place.id} and d.user_id = o.user_id)`;
  const people = withInherited ? sql`${direct} union all ${inherited}` : direct;
  return db
    .selectFrom(sql<PersonRow>`(${people})`.as('person'))
    .innerJoin('users', 'users.id', 'person.user_id')
    .leftJoin('members as in_term', (join) =>
      join.onRef('in_term.user_id', '=', 'person.user_id').on('in_term.node_id', '=', place.term_id),
    )
    .where('users.archived_at', 'is', null)
    .select([
      ...userColumns,
      'person.role',
      schoolRole.as('school_role'),
      'person.is_content_moderator',
      'person.created_at as member_since',
      'person.is_inherited',
      sortName.as('sort_name'),
    ]);
}

interface PersonRow {
  user_id: string;
  role: 0 | 1;
  school_role: SchoolRole | null;
  is_content_moderator: boolean;
  created_at: Date | null;
  is_inherited: boolean;
}

/** The rows of a node that stand for these people, and of all its owners: what a change of members is judged by. */
export function findOwnersAnd(db: Db, nodeId: string, userIds: readonly string[]) {
  return db
    .selectFrom('members')
    .where('node_id', '=', nodeId)
    .where((eb) => eb.or([eb('role', '=', 1), eb('user_id', '=', sql<string>`any(${userIds}::uuid[])`)]))
    .select(['user_id', 'role'])
    .execute();
}

/** Of these people those who exist, with whether they are in the term and whether their address fits a domain. */
export async function findInvitees(
  db: Db,
  userIds: readonly string[],
  place: Pick<MemberPlace, 'term_id' | 'workspace_id'>,
): Promise<{ id: string; invitee_is_in_term: boolean; invitee_fits_domain: boolean }[]> {
  return db
    .selectFrom('users')
    .where('users.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('users.archived_at', 'is', null)
    .select([
      'users.id',
      sql<boolean>`exists (select from members where user_id = users.id and node_id = ${place.term_id})`.as(
        'invitee_is_in_term',
      ),
      sql<boolean>`exists (select from workspace_domains where workspace_id = ${place.workspace_id}
        and domain = split_part(lower(users.email), '@', 2))`.as('invitee_fits_domain'),
    ])
    .execute();
}

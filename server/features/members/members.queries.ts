import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { matchesPerson, userColumns } from '#server/features/users/index.ts';
import type { UserRow } from '#server/features/users/index.ts';
import type { ChatFacts } from '#server/permissions/chat-rows.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleUsers } from '#server/permissions/visible.ts';

export interface MemberRow extends UserRow {
  role: 0 | 1;
  /** in the entity's term */
  school_role: SchoolRole | null;
  is_content_moderator: boolean;
  member_since: Date | null;
  is_inherited: boolean;
  /** what above it the person of an inherited row owns, the nearest */
  owned_id: string | null;
  sort_name: string;
  /** the newest mail that invited him here; asked for by who manages members alone, else null */
  invitation: { state: 'waiting' | 'sent' | 'failed'; at: string; error: 'refused' | 'unreachable' | null } | null;
}

export interface MemberFilter extends PageQuery {
  search?: string | undefined;
  userIds?: readonly string[] | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  schoolRoles?: readonly SchoolRole[] | undefined;
  /** adds the people who own it through an ancestor */
  inherited?: boolean | undefined;
}

/** What people are listed of; `path` root first, itself last. */
export interface MemberPlace {
  id: string;
  path: readonly string[];
  term_id: string | null;
  workspace_id: string | null;
}

/** Rows of PersonRow: whose rows count, before anybody is filtered out. */
export interface People {
  /** the node or chat whose people they are */
  place_id: string;
  term_id: string | null;
  rows: RawBuilder<unknown>;
}

/**
 * By last name. `seesAll`: the requester owns what they are people of, and knows whoever has a row; of the others, who own
 * it through an ancestor, and else of everybody, only those whom he may know.
 */
export async function findMembers(
  db: Db,
  m: Memberships,
  people: People,
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
  let query = selectMembers(db, people, seesAll).where(window.where);
  const known = visibleUsers(m);
  query = query.where(seesAll ? sql<SqlBool>`(not person.is_inherited or ${known})` : known);
  // Of the rows, not of the users that they are joined with: thousands of ids would be gone through for each of them.
  if (filter.userIds) query = query.where('person.user_id', '=', sql<string>`any(${filter.userIds}::uuid[])`);
  if (filter.roles) query = query.where(sql<SqlBool>`person.role = any(${filter.roles}::int[])`);
  // No school role is treated as student.
  if (filter.schoolRoles) {
    query = query.where(sql<SqlBool>`coalesce(${schoolRole}, 'student') = any(${filter.schoolRoles}::text[])`);
  }
  if (filter.search) query = query.where(matchesPerson(m, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

const sortName = sql<string>`hearth_plain(users.last_name || ' ' || users.full_name)`;
const schoolRole = sql<SchoolRole | null>`coalesce(person.school_role, in_term.school_role)`;

/** Mail that is kept in the house has gone as far as mail goes there. */
function invitationTo(placeId: string) {
  return sql<MemberRow['invitation']>`(select jsonb_build_object(
      'state', case when outbox.state = 'kept' then 'sent' else coalesce(outbox.state, 'waiting') end,
      'at', coalesce(outbox.sent_at, mailings.created_at), 'error', outbox.failure)
    from mailings left join outbox on outbox.id = mailings.outbox_id
    where mailings.place_id = ${placeId} and mailings.user_id = person.user_id and mailings.kind = 'invitation'
    order by mailings.created_at desc, mailings.id desc limit 1)`;
}

function selectMembers(db: Db, people: People, withInvitations: boolean) {
  return db
    .selectFrom(sql<PersonRow>`(${people.rows})`.as('person'))
    .innerJoin('users', 'users.id', 'person.user_id')
    .leftJoin('members as in_term', (join) =>
      join.onRef('in_term.user_id', '=', 'person.user_id').on('in_term.node_id', '=', people.term_id),
    )
    .where('users.archived_at', 'is', null)
    .select([
      ...userColumns,
      'person.role',
      schoolRole.as('school_role'),
      'person.is_content_moderator',
      'person.created_at as member_since',
      'person.is_inherited',
      'person.owned_id',
      sortName.as('sort_name'),
      (withInvitations ? invitationTo(people.place_id) : sql<MemberRow['invitation']>`null`).as('invitation'),
    ]);
}

interface PersonRow {
  user_id: string;
  role: 0 | 1;
  school_role: SchoolRole | null;
  is_content_moderator: boolean;
  created_at: Date | null;
  is_inherited: boolean;
  owned_id: string | null;
}

/** Of several rows above of one person the nearest counts: to be ordered by `user_id` and how deep the node stands. */
const inheritedColumns = sql`o.user_id, 1::smallint, null, false, null::timestamptz, true, o.node_id`;
const nearestFirst = sql`order by o.user_id, (select cardinality(path) from nodes where id = o.node_id) desc`;

/** The people of a district, term, group or activity. */
export function peopleOfNode(place: MemberPlace, withInherited: boolean): People {
  const direct = sql`select user_id, role, school_role, is_content_moderator, created_at, false as is_inherited,
    null::uuid as owned_id from members where node_id = ${place.id}`;
  const inherited = sql`select distinct on (o.user_id) ${inheritedColumns} from members o
    where o.role = 1 and o.node_id = any(${above(place, place.path.slice(0, -1))})
      and not exists (select from members d where d.node_id = ${place.id} and d.user_id = o.user_id)
    ${nearestFirst}`;
  return {
    place_id: place.id,
    term_id: place.term_id,
    rows: withInherited ? sql`${direct} union all (${inherited})` : direct,
  };
}

export type Shared = Pick<
  ChatFacts,
  'id' | 'mode' | 'term_id' | 'workspace_id' | 'home_id' | 'home_path' | 'parent_activity_id' | 'library_path'
>;

/**
 * The people of a chat. Through what is above it own those it who see it as a teacher does: a student's ownership gives
 * no sight, and a chat of mode builder or analytics is its maker's alone.
 */
export function peopleOfChat(chat: Shared, withInherited: boolean): People {
  const direct = sql`select user_id, role, null as school_role, false as is_content_moderator, created_at,
    false as is_inherited, null::uuid as owned_id from chat_members where chat_id = ${chat.id}`;
  if (!withInherited || chat.mode !== null) return { place_id: chat.id, term_id: chat.term_id, rows: direct };
  const path = chat.home_path ?? [];
  const isStaff = sql`exists (select from members s where s.user_id = o.user_id and s.node_id = ${chat.term_id}::uuid
    and s.school_role in ('teacher', 'admin'))`;
  const inherited = sql`select distinct on (o.user_id) ${inheritedColumns} from members o
    where o.role = 1
      and (o.node_id = any(${above({ id: chat.home_id ?? chat.id, workspace_id: chat.workspace_id, path }, path)})
          and (o.kind not in ('group', 'activity') or ${isStaff})
        or o.node_id = any(${[...(chat.library_path ?? [])]}::uuid[]) and ${isStaff})
      and not exists (select from chat_members d where d.chat_id = ${chat.id} and d.user_id = o.user_id)
    ${nearestFirst}`;
  return { place_id: chat.id, term_id: chat.term_id, rows: sql`${direct} union all (${inherited})` };
}

/** These nodes and, since who administers the active term owns all terms of the workspace and everything in them, that term. */
export function above(place: Pick<MemberPlace, 'id' | 'workspace_id' | 'path'>, ids: readonly string[]) {
  return sql`${[...ids]}::uuid[] || array(select active_term_id from workspaces
    where node_id = ${place.workspace_id} and node_id = any(${[...place.path]}::uuid[]) and active_term_id <> ${place.id})`;
}

import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { userColumns } from './users.present.ts';
import type { UserRow } from './users.present.ts';

/** One person with the slug of his last workspace; undefined when there is none, or he is archived. */
export async function findUser(db: Db | Trx, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('workspaces', 'workspaces.node_id', 'users.last_workspace_id')
    .where('users.id', '=', id)
    .where('users.archived_at', 'is', null)
    .select([...userColumns, 'workspaces.slug as last_workspace_slug'])
    .executeTakeFirst();
}

/** The part of a text search on people that finds word prefixes and substrings of names, and beginnings of addresses. */
export function matchesSearch(search: string) {
  return sql<boolean>`(users.search @@ hearth_search_query(${search})
    or hearth_plain(users.full_name) like '%' || ${escapeLike(search)} || '%')`;
}

function escapeLike(search: string) {
  return sql`replace(replace(replace(hearth_plain(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
}

import { sql } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { nameMatches } from '#server/database/search.ts';
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

/** Keeps of a query over `users` those whose name fits what was typed. */
export function matchesSearch(typed: string) {
  return nameMatches(sql`users.search`, sql`users.full_name`, typed);
}

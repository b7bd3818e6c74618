import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Access } from '#server/permissions/access.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleNodes, visibleUsers } from '#server/permissions/visible.ts';
import { byName, selectGroups } from './groups.queries.ts';
import type { GroupRow } from './groups.queries.ts';

export interface MutualFilter extends PageQuery {
  search?: string | undefined;
}

/** Groups of a term with a row for each of the two, by name. */
export async function findMutualGroups(
  db: Db,
  scope: Access<'term'>,
  userId: string,
  filter: MutualFilter,
): Promise<{ window: PageWindow<GroupRow>; rows: GroupRow[] }> {
  const window = pageWindow<GroupRow>('mutual groups', byName, filter);
  const { m, node } = scope;
  let query = selectGroups(db)
    .where('nodes.id', '=', anyGroupOf(m.user_id, node.id))
    .where('nodes.id', '=', anyGroupOf(userId, node.id))
    .where(visibleNodes(m, { under: scope }))
    .where(window.where);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export async function isKnownPerson(db: Db, m: Memberships, userId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .where('users.archived_at', 'is', null)
    .where(visibleUsers(m))
    .select('users.id')
    .executeTakeFirst();
  return person !== undefined;
}

function anyGroupOf(userId: string | null, termId: string) {
  return sql<string>`any(array(select node_id from members
    where user_id = ${userId} and term_id = ${termId} and kind = 'group'))`;
}

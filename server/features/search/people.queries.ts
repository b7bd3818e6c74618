import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { matchesSearch } from '#server/features/users/index.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { openTerms, visibleUsers } from '#server/permissions/visible.ts';
import { firstHits, readIds, scanned, uuids } from './first-hits.ts';
import { ownsMuch } from './places.queries.ts';
import type { SearchScope } from './scope.ts';

const order = sql`order by hearth_plain(users.last_name || ' ' || users.full_name), users.id`;
const isThere = sql<SqlBool>`users.archived_at is null`;

/** People whom the requester knows of: of the term, of the group, of anywhere. A profile holds nobody else. */
export function findUserIds(
  db: Db,
  m: Memberships,
  scope: SearchScope,
  typed: string,
  limit: number,
): Promise<string[]> {
  if (m.user_id === null || scope?.kind === 'user') return Promise.resolve([]);
  const matches = matchesSearch(typed);
  const first = sql`${order} limit ${limit}`;
  if (scope) {
    const members = sql`users.id in (select user_id from members where node_id = ${scope.found.node.id})`;
    return readIds(
      db,
      sql`select users.id from users where ${isThere} and ${members} and ${visibleUsers(m)} and ${matches} ${first}`,
    );
  }
  if (!ownsMuch(m)) {
    // Begins from the rows of his terms, and of those that he owns.
    const known = sql`users.id in (select ${m.user_id}::uuid union all select members.user_id from members
      where members.kind = 'term' and members.node_id in (select id from nodes where kind = 'term' and not is_gone
        and (id = any(${uuids(openTerms(m))}) or path && ${uuids(m.owned)})))`;
    return readIds(db, sql`select users.id from users where ${isThere} and ${known} and ${matches} ${first}`);
  }
  return firstHits(
    db,
    limit,
    sql`select users.id from (select * from users where ${isThere} ${order} limit ${scanned.names}) users
      where ${visibleUsers(m)} and ${matches} ${first}`,
    sql`with found as materialized (select * from users where ${isThere} and ${matches})
      select users.id from found users where ${visibleUsers(m)} ${first}`,
  );
}

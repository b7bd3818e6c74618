import { sql } from 'kysely';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import type { Memberships } from './memberships.ts';
import type { NodeFacts } from './rows.ts';
import { isEffectiveOwner, workspaceOf } from './standing.ts';
import { visibleUsers } from './visible.ts';

type Made = Pick<NodeFacts, 'creator_id' | 'path' | 'term_id' | 'workspace_id'> & { creator: Creator | null };

/**
 * Names are for people of the same term and school: of what is seen from outside (a public library, a link, another school
 * of the district) `creator` is null unless the requester knows the person otherwise. The id stays: it names nobody.
 * Asks the database only where something is seen from outside, once for all rows.
 */
export async function withKnownMakers<Row extends Made>(
  db: Db,
  m: Memberships,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const foreign = rows.filter((row) => row.creator !== null && !isAtHome(m, row));
  if (foreign.length === 0) return rows;
  const known = await knownAmong(
    db,
    m,
    foreign.flatMap((row) => row.creator?.id ?? []),
  );
  const hidden = new Set(foreign.filter((row) => !known.has(row.creator?.id ?? '')));
  return rows.map((row) => (hidden.has(row) ? { ...row, creator: null } : row));
}

/** The same for one. */
export async function withKnownMaker<Row extends Made>(db: Db, m: Memberships, row: Row): Promise<Row> {
  const [shown = row] = await withKnownMakers(db, m, [row]);
  return shown;
}

function isAtHome(m: Memberships, row: Made): boolean {
  if (row.creator_id === m.user_id || isEffectiveOwner(m, row)) return true;
  const workspaceId = workspaceOf(row);
  return (row.term_id !== null && m.terms.has(row.term_id)) || (workspaceId !== null && m.workspaces.has(workspaceId));
}

async function knownAmong(db: Db, m: Memberships, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (m.user_id === null) return new Set();
  const rows = await db
    .selectFrom('users')
    .where('users.id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .where(visibleUsers(m))
    .select('users.id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

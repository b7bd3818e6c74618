import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { inheritedRoleOf, openTerms, visibleNodes } from '#server/permissions/visible.ts';
import { firstHits, readIds, scanned, uuids } from './first-hits.ts';
import type { SearchScope } from './scope.ts';

const matches = (typed: string) => nameMatches(sql`nodes.search`, sql`nodes.plain_name`, typed);

/** Those that the person belongs to, as in his list of workspaces; in a profile, those of its terms that he knows of. */
export async function findWorkspaceIds(
  db: Db,
  m: Memberships,
  scope: SearchScope,
  typed: string,
  limit: number,
): Promise<string[]> {
  if (m.user_id === null || scope?.kind === 'term' || scope?.kind === 'group') return [];
  // Begins from what is his; only a super owner's are many.
  const own = m.is_super
    ? sql`true`
    : sql`(nodes.id = any(${uuids(m.workspaces.keys())}) or nodes.parent_id = any(${uuids(m.owned)}))`;
  const within = scope
    ? sql`nodes.id in (select term.parent_id from members join nodes term on term.id = members.node_id
        where members.user_id = ${scope.userId} and members.kind = 'term' and not term.is_gone and ${knownTerms(m)})`
    : sql`true`;
  return readIds(
    db,
    sql`select nodes.id from nodes where nodes.kind = 'workspace' and ${own} and ${within} and ${visibleNodes(m)}
      and ${inheritedRoleOf(m)} is not null and ${matches(typed)}
      order by nodes.plain_name, nodes.id limit ${limit}`,
  );
}

function knownTerms(m: Memberships): RawBuilder<SqlBool> {
  if (m.is_super) return sql<SqlBool>`true`;
  return sql<SqlBool>`(term.id = any(${uuids(openTerms(m))}) or term.path && ${uuids(m.owned)})`;
}

/** Below the place; in a profile, those that its person belongs to. */
export function findGroupIds(
  db: Db,
  m: Memberships,
  scope: SearchScope,
  typed: string,
  limit: number,
): Promise<string[]> {
  const of = (userId: string) =>
    sql<SqlBool>`exists (select from members where members.user_id = ${userId} and members.node_id = nodes.id)`;
  const order = sql`nodes.plain_name, nodes.id`;
  return findNodeIds(db, m, { kind: 'group', scope, of, order, typed, limit });
}

/** Below the place; in a profile, those that its person made. */
export function findActivityIds(
  db: Db,
  m: Memberships,
  scope: SearchScope,
  typed: string,
  limit: number,
): Promise<string[]> {
  const of = (userId: string) => sql<SqlBool>`nodes.creator_id = ${userId}`;
  const order = sql`nodes.created_at desc, nodes.id desc`;
  return findNodeIds(db, m, { kind: 'activity', scope, of, order, typed, limit });
}

interface Wanted {
  kind: 'group' | 'activity';
  scope: SearchScope;
  /** which are those of a person */
  of: (userId: string) => RawBuilder<SqlBool>;
  order: RawBuilder<unknown>;
  typed: string;
  limit: number;
}

function findNodeIds(db: Db, m: Memberships, { kind, scope, of, order, typed, limit }: Wanted): Promise<string[]> {
  const isKind = sql`nodes.kind = ${sql.lit(kind)} and not nodes.is_gone`;
  const first = sql`order by ${order} limit ${limit}`;
  if (scope) {
    const seen = scope.kind === 'user' ? visibleNodes(m) : visibleNodes(m, { under: scope.found });
    return readIds(
      db,
      sql`select nodes.id from nodes where ${isKind} and ${within(scope, of)} and ${seen} and ${matches(typed)} ${first}`,
    );
  }
  const seen = sql`${visibleNodes(m)} and ${matches(typed)}`;
  if (!ownsMuch(m)) return readIds(db, sql`select nodes.id from nodes where ${isKind} and ${seen} ${first}`);
  return firstHits(
    db,
    limit,
    sql`select nodes.id from (select * from nodes where ${isKind} order by ${order} limit ${scanned.names}) nodes
      where ${seen} ${first}`,
    sql`with found as materialized (select * from nodes where ${isKind} and ${matches(typed)})
      select nodes.id from found nodes where ${visibleNodes(m)} ${first}`,
  );
}

function within(scope: NonNullable<SearchScope>, of: Wanted['of']): RawBuilder<SqlBool> {
  if (scope.kind === 'user') return of(scope.userId);
  const { id } = scope.found.node;
  if (scope.kind === 'term') return sql<SqlBool>`nodes.term_id = ${id}`;
  return sql<SqlBool>`(nodes.path @> array[${id}::uuid] and nodes.id <> ${id})`;
}

/** Several schools or all of them: then what one owns is no good place to begin. */
export function ownsMuch(m: Memberships): boolean {
  return m.is_super || [...m.owned].some((id) => m.rows.get(id)?.kind === 'district');
}

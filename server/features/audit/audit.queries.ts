import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AuditArea } from '#contract/audit/audit.entities.ts';
import { auditAreas } from '#contract/audit/audit.entities.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';

export interface AuditRow {
  id: string;
  created_at: Date;
  action: string;
  ip: string | null;
  details: Record<string, unknown>;
  entity_type: string | null;
  entity_id: string | null;
  user_id: string | null;
  user_name: string | null;
  impersonator_id: string | null;
  impersonator_name: string | null;
  workspace_slug: string | null;
  workspace_name: string | null;
  entity_name: string | null;
  entity_slug: string | null;
  chat_of: string | null;
}

export interface AuditFilter {
  search?: string | undefined;
  userId?: string | undefined;
  areas?: readonly AuditArea[] | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

const keys: SortKey<AuditRow>[] = [
  { column: sql`audit_log.created_at`, direction: 'desc', type: 'timestamptz', value: (row) => row.created_at },
  { column: sql`audit_log.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
];

/** `workspaceId`: of the node; null: the whole log. */
export async function pageOfAudit(
  db: Db,
  workspaceId: string | null,
  filter: AuditFilter & PageQuery,
): Promise<{ window: PageWindow<AuditRow>; rows: AuditRow[] }> {
  const window = pageWindow('audit', keys, filter);
  const found = filter.search ? await idsCalled(db, filter.search) : null;
  const page = db
    .selectFrom('audit_log')
    .where(workspaceId === null ? sql<SqlBool>`true` : sql<SqlBool>`audit_log.workspace_id = ${workspaceId}::uuid`)
    .where(conditionOf(filter, found))
    .where(window.where)
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .selectAll('audit_log');
  // Names are looked up for the page alone.
  const rows = await db
    .selectFrom(page.as('audit_log'))
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('users as impersonator', 'impersonator.id', 'audit_log.impersonator_id')
    .leftJoin('workspaces', 'workspaces.node_id', 'audit_log.workspace_id')
    .leftJoin('nodes as school', 'school.id', 'audit_log.workspace_id')
    .leftJoin('nodes', 'nodes.id', 'audit_log.entity_id')
    .leftJoin('workspaces as named', 'named.node_id', 'audit_log.entity_id')
    .leftJoin('users as person', 'person.id', 'audit_log.entity_id')
    .leftJoin('chats', 'chats.id', 'audit_log.entity_id')
    .leftJoin('nodes as lesson', 'lesson.id', 'chats.parent_activity_id')
    .leftJoin('users as student', 'student.id', 'chats.creator_id')
    .orderBy(window.orderBy)
    .select([
      'audit_log.id',
      'audit_log.created_at',
      'audit_log.action',
      sql<string | null>`host(audit_log.ip)`.as('ip'),
      'audit_log.details',
      'audit_log.entity_type',
      'audit_log.entity_id',
      'audit_log.user_id',
      'users.full_name as user_name',
      'audit_log.impersonator_id',
      'impersonator.full_name as impersonator_name',
      'workspaces.slug as workspace_slug',
      'school.name as workspace_name',
      'named.slug as entity_slug',
      'student.full_name as chat_of',
      sql<
        string | null
      >`coalesce(nodes.name, person.full_name, case when chats.mode is null then nullif(chats.name, '') end,
        lesson.name)`.as('entity_name'),
    ])
    .execute();
  return { window, rows };
}

/** `found`: the ids that bear the name that is searched. */
function conditionOf(
  { search, userId, areas, since, until }: AuditFilter,
  found: string[] | null,
): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (userId !== undefined) all.push(sql`(user_id = ${userId}::uuid or impersonator_id = ${userId}::uuid)`);
  if (areas !== undefined) {
    const actions = areas.flatMap((area) => [...auditAreas[area]] as string[]);
    all.push(sql`action = any(${actions}::text[])`);
  }
  if (since !== undefined) all.push(sql`audit_log.created_at >= ${since}::timestamptz`);
  if (until !== undefined) all.push(sql`audit_log.created_at < ${until}::timestamptz`);
  if (found !== null) {
    const typed = `${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    all.push(sql`(user_id = any(${found}::uuid[]) or impersonator_id = any(${found}::uuid[])
      or entity_id = any(${found}::uuid[]) or host(ip) like ${typed} or details->>'email' ilike ${typed})`);
  }
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** So many people and so many things are looked for by their name; who is called like more of them writes more of it. */
const mostFound = 1_000;

async function idsCalled(db: Db, typed: string): Promise<string[]> {
  if (typed.includes('\0')) return [];
  const { rows } = await sql<{ id: string }>`
    (select id from users where ${nameMatches(sql`users.search`, sql`users.plain_name`, typed)} limit ${mostFound})
    union all
    (select id from nodes where ${nameMatches(sql`nodes.search`, sql`nodes.plain_name`, typed)} limit ${mostFound})`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Names of people by id; who is not known is left out. */
export async function peopleNamed(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .select(['id', 'full_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

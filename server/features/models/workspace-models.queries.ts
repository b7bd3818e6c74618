import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db, Trx } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import { matchesSearch } from '#server/features/users/index.ts';
import type { LlmRoutes } from '#server/platform/llm/index.ts';

export interface WorkspaceModelsRow {
  allowed_profile_ids: string[] | null;
  preferred: LlmRoutes;
}

/** What a workspace may use and chose; without a row everything and nothing. */
export async function readWorkspaceModels(db: Db | Trx, workspaceId: string): Promise<WorkspaceModelsRow> {
  const row = await db
    .selectFrom('workspace_models')
    .where('workspace_id', '=', workspaceId)
    .select(['allowed_profile_ids', 'preferred'])
    .executeTakeFirst();
  return row ?? { allowed_profile_ids: null, preferred: {} };
}

export async function saveWorkspaceModels(
  trx: Trx,
  workspaceId: string,
  { allowed_profile_ids, preferred }: WorkspaceModelsRow,
  now: Date,
): Promise<void> {
  const values = { allowed_profile_ids, preferred: JSON.stringify(preferred), updated_at: now };
  await trx
    .insertInto('workspace_models')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

export async function countMarked(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where(isMarked(workspaceId))
    .where(belongsTo(workspaceId))
    .where('archived_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface PersonRow {
  id: string;
  full_name: string;
  preferred_name: string | null;
  email: string;
  avatar_url: string | null;
  color: string;
  school_role: SchoolRole | null;
  marked_at: Date | null;
  local_models_only: boolean;
  sort_name: string;
}

/** The people who are or were in a term of the workspace, by last name; `marked` keeps those who are, or are not. */
export async function findPeople(
  db: Db,
  workspaceId: string,
  filter: PageQuery & { search?: string | undefined; marked?: boolean | undefined },
): Promise<{ window: PageWindow<PersonRow>; rows: PersonRow[] }> {
  const window = pageWindow<PersonRow>(
    'local_model_people',
    [
      { column: sortName, direction: 'asc', type: 'text', value: (row) => row.sort_name },
      { column: sql`users.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
    ],
    filter,
  );
  let query = db
    .selectFrom('users')
    .leftJoin('local_models_only as mark', (join) =>
      join.onRef('mark.user_id', '=', 'users.id').on('mark.workspace_id', '=', workspaceId),
    )
    .leftJoin('workspaces', (join) => join.on('workspaces.node_id', '=', workspaceId))
    .leftJoin('members as present', (join) =>
      join.onRef('present.user_id', '=', 'users.id').onRef('present.node_id', '=', 'workspaces.active_term_id'),
    )
    .where('users.archived_at', 'is', null)
    .where(belongsTo(workspaceId))
    .where(window.where);
  if (filter.marked !== undefined) {
    query = query.where(filter.marked ? isMarked(workspaceId) : sql<SqlBool>`not ${isMarked(workspaceId)}`);
  }
  if (filter.search) query = query.where(matchesSearch(filter.search));
  const rows = await query
    .select([
      'users.id',
      'users.full_name',
      'users.preferred_name',
      'users.email',
      'users.avatar_url',
      'users.color',
      // No school role counts as student, as everywhere.
      sql<SchoolRole | null>`case when present.id is null then null else coalesce(present.school_role, 'student') end`.as(
        'school_role',
      ),
      'mark.created_at as marked_at',
      isMarked(workspaceId).as('local_models_only'),
      sortName.as('sort_name'),
    ])
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return { window, rows };
}

/** Of these people those who belong to the workspace. */
export async function findBelonging(trx: Trx, workspaceId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .where('users.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('users.archived_at', 'is', null)
    .where(belongsTo(workspaceId))
    .select('users.id')
    .execute();
  return rows.map((row) => row.id);
}

const sortName = sql<string>`hearth_plain(users.last_name || ' ' || users.full_name)`;

/** Of any of its terms, the present one or another: a mark outlives a term. */
function belongsTo(workspaceId: string) {
  return sql<SqlBool>`exists (select from members belonging where belonging.user_id = users.id
    and belonging.workspace_id = ${workspaceId}::uuid)`;
}

/** By the workspace, or by the person's own record, which a workspace does not change. */
function isMarked(workspaceId: string) {
  return sql<boolean>`(users.local_models_only or exists (select from local_models_only marked
    where marked.user_id = users.id and marked.workspace_id = ${workspaceId}::uuid))`;
}

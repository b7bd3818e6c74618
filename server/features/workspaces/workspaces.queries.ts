import { sql } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { SchoolRole } from '#server/database/tables/people.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { workspaceRows } from '#server/permissions/rows.ts';
import type { NodeOf } from '#server/permissions/rows.ts';
import { inheritedRoleOf, visibleNodes } from '#server/permissions/visible.ts';

export interface WorkspaceRow extends NodeOfWorkspace {
  creator: Creator | null;
  district: DistrictOfWorkspace | null;
  members: { school_role: SchoolRole; count: number }[];
  /** the name as it sorts: without case and accents */
  sort_name: string;
}
type NodeOfWorkspace = NodeOf['workspace'];

export interface DistrictOfWorkspace {
  id: string;
  name: string;
  tagline: string | null;
  logo_url: string | null;
  white_labeling_enabled: boolean;
}

export interface WorkspaceFilter extends PageQuery {
  search?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
  districtId?: string | undefined;
}

/** The workspaces that the person has a role in, by name. */
export async function findWorkspaces(
  db: Db,
  m: Memberships,
  filter: WorkspaceFilter,
): Promise<{ window: PageWindow<WorkspaceRow>; rows: WorkspaceRow[] }> {
  const window = pageWindow<WorkspaceRow>(
    'workspaces',
    [
      { column: sortName, direction: 'asc', type: 'text', value: (row) => row.sort_name },
      { column: sql`nodes.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
    ],
    filter,
  );
  let query = selectWorkspaces(db).where('nodes.kind', '=', 'workspace').where(visibleNodes(m)).where(window.where);
  query = filter.roles
    ? query.where(sql<boolean>`${inheritedRoleOf(m)} = any(${filter.roles}::int[])`)
    : query.where(sql<boolean>`${inheritedRoleOf(m)} is not null`);
  if (filter.districtId) query = query.where('workspaces.district_id', '=', filter.districtId);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export async function readWorkspaceRow(db: Db, id: string): Promise<WorkspaceRow> {
  return selectWorkspaces(db).where('nodes.id', '=', id).executeTakeFirstOrThrow();
}

export function readWorkspaceRows(db: Db, ids: readonly string[]): Promise<WorkspaceRow[]> {
  return selectWorkspaces(db)
    .where('nodes.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

const sortName = sql<string>`hearth_plain(nodes.name)`;

function selectWorkspaces(db: Db) {
  return workspaceRows(db).select([
    sortName.as('sort_name'),
    creatorOf(sql`nodes.creator_id`).as('creator'),
    sql<DistrictOfWorkspace | null>`(select json_build_object('id', d.id, 'name', d.name, 'tagline', df.tagline, 'logo_url', df.logo_url,
      'white_labeling_enabled', df.white_labeling_enabled)
      from nodes d join districts df on df.node_id = d.id where d.id = workspaces.district_id)`.as('district'),
    // A null role counts as student.
    sql<
      WorkspaceRow['members']
    >`(select coalesce(json_agg(json_build_object('school_role', c.school_role, 'count', c.count)
      order by c.school_role), '[]') from (
        select coalesce(school_role, 'student') as school_role, count(*)::int as count from members
        where node_id = workspaces.active_term_id group by 1) c)`.as('members'),
  ]);
}

import { sql } from 'kysely';
import { creatorOf } from '#server/database/creators.ts';
import type { Creator } from '#server/database/creators.ts';
import type { Db } from '#server/database/index.ts';
import { pageWindow } from '#server/database/paging.ts';
import type { PageQuery, PageWindow } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { districtRows } from '#server/permissions/rows.ts';
import type { NodeOf } from '#server/permissions/rows.ts';
import { inheritedRoleOf, visibleNodes } from '#server/permissions/visible.ts';

type NodeOfDistrict = NodeOf['district'];
export interface DistrictRow extends NodeOfDistrict {
  creator: Creator | null;
  /** the name as it sorts: without case and accents */
  sort_name: string;
}

export interface DistrictFilter extends PageQuery {
  search?: string | undefined;
  roles?: readonly (0 | 1)[] | undefined;
}

const sortName = sql<string>`hearth_plain(nodes.name)`;

/** The districts that the person may see, by name. */
export async function findDistricts(
  db: Db,
  m: Memberships,
  filter: DistrictFilter,
): Promise<{ window: PageWindow<DistrictRow>; rows: DistrictRow[] }> {
  const window = pageWindow<DistrictRow>(
    'districts',
    [
      { column: sortName, direction: 'asc', type: 'text', value: (row) => row.sort_name },
      { column: sql`nodes.id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
    ],
    filter,
  );
  let query = selectDistricts(db).where('nodes.kind', '=', 'district').where(visibleNodes(m)).where(window.where);
  if (filter.roles) query = query.where(sql<boolean>`${inheritedRoleOf(m)} = any(${filter.roles}::int[])`);
  if (filter.search) query = query.where(nameMatches(sql`nodes.search`, sql`nodes.plain_name`, filter.search));
  const rows = await query.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return { window, rows };
}

export async function readDistrictRow(db: Db, id: string): Promise<DistrictRow> {
  return selectDistricts(db).where('nodes.id', '=', id).executeTakeFirstOrThrow();
}

function selectDistricts(db: Db) {
  return districtRows(db).select([sortName.as('sort_name'), creatorOf(sql`nodes.creator_id`).as('creator')]);
}

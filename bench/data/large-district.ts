// Of the larger data sets half of the schools are of one district, whose counts are the largest that somebody asks for.
import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';
import { insertNode, rebuildSubtree } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';

const name = 'Large district';
/** Of a smaller data set every school stays in the one district that there is. */
const leastSchools = 10;

/** Does nothing where there is one already. */
export async function makeLargeDistrict(db: Db): Promise<void> {
  const schools = await db.selectFrom('nodes').where('kind', '=', 'workspace').orderBy('id').select('id').execute();
  const made = await db.selectFrom('nodes').where('kind', '=', 'district').where('name', '=', name).execute();
  if (made.length > 0 || schools.length < leastSchools) return;
  const ids = schools.slice(Math.floor(schools.length / 2)).map((school) => school.id);
  const id = newId();
  const now = new Date('2026-04-01T08:00:00Z');
  await db.transaction().execute(async (trx) => {
    await insertNode(trx, { id, kind: 'district', parent_id: null, name, creator_id: null, created_at: now });
    await trx.insertInto('districts').values({ node_id: id }).execute();
    const isOneOf = sql<boolean>`any(${ids}::uuid[])`;
    await trx
      .updateTable('nodes')
      .set({ parent_id: id })
      .where(sql<boolean>`id = ${isOneOf}`)
      .execute();
    await trx
      .updateTable('workspaces')
      .set({ district_id: id })
      .where(sql<boolean>`node_id = ${isOneOf}`)
      .execute();
    await rebuildSubtree(trx, ids);
    // A teacher of a school of another district.
    await sql`insert into members (id, user_id, node_id, kind, role, created_at)
      select ${newId()}::uuid, (select user_id from members where school_role = 'teacher' and workspace_id = ${schools[0]?.id}::uuid
        order by user_id limit 1), ${id}::uuid, 'district', 1, ${now}`.execute(trx);
  });
}

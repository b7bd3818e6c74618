import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Db } from '#server/database/index.ts';
import type { StoredFile } from './store-file.ts';

export async function findStoredFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('files').where('id', '=', id).where('state', '=', 'stored').selectAll().executeTakeFirst();
}

/** A logo or avatar. */
export async function findPublicFile(db: Db, bucket: string, name: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .where('bucket', '=', bucket)
    .where('name', '=', name)
    .where('entity_id', 'is not', null)
    .where('state', '=', 'stored')
    .selectAll()
    .executeTakeFirst();
}

/** Files that nothing points at, oldest first. An unfinished one has its own age: nobody waits for it so long. */
export async function findUnused(
  db: Db,
  ages: { unfinishedBefore: Date; unusedBefore: Date },
  after: { created_at: Date; id: string } | null,
  limit: number,
): Promise<{ id: string; created_at: Date }[]> {
  const address = sql<string>`'%/' || files.bucket || '/' || files.name || '%'`;
  const isShown = sql<SqlBool>`files.entity_id is not null and (
    exists (select from users where id = files.entity_id and avatar_url like ${address})
    or exists (select from groups where node_id = files.entity_id and logo_url like ${address})
    or exists (select from workspaces where node_id = files.entity_id and logo_url like ${address})
    or exists (select from districts where node_id = files.entity_id and logo_url like ${address}))`;
  let query = db
    .selectFrom('files')
    .where(
      sql<SqlBool>`(files.state = 'unfinished' and files.created_at < ${ages.unfinishedBefore}
        or files.state = 'stored' and files.created_at < ${ages.unusedBefore}
          and not exists (select from contents where file_id = files.id)
          and not exists (select from contents where screenshot_file_id = files.id)
          and not (${isShown}))`,
    )
    .select(['id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where(sql<SqlBool>`(files.created_at, files.id) > (${after.created_at}, ${after.id}::uuid)`);
  return query.execute();
}

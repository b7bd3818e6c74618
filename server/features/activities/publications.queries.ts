import { restorableDays } from '#contract/activities/archived.entities.ts';
import type { Db, Trx } from '#server/database/index.ts';
import type { Memberships } from '#server/permissions/memberships.ts';
import { visibleNodes } from '#server/permissions/visible.ts';

export interface Publication {
  copy_id: string;
  archived_at: Date | null;
}

/**
 * The copy of an activity in a library (null: the public one) that publishing again brings up to date: one that still lies
 * there, and was not taken down longer ago than things can be restored. To be asked behind the lock of the source's row.
 */
export function findPublication(
  trx: Trx,
  sourceId: string,
  libraryId: string | null,
  now: Date,
): Promise<Publication | undefined> {
  const oldest = new Date(now.getTime() - restorableDays * 86_400_000);
  return trx
    .selectFrom('publications')
    .innerJoin('nodes', 'nodes.id', 'publications.copy_id')
    .where('publications.source_id', '=', sourceId)
    .where('publications.library_id', 'is not distinct from', libraryId)
    .whereRef('nodes.parent_id', 'is not distinct from', 'publications.library_id')
    .where((eb) => eb.or([eb('nodes.archived_at', 'is', null), eb('nodes.archived_at', '>', oldest)]))
    .select(['publications.copy_id', 'nodes.archived_at'])
    .executeTakeFirst();
}

/** A source has one copy a library: of an earlier one that is out of reach nothing is known any more. */
export async function keepPublication(
  trx: Trx,
  publication: {
    copy_id: string;
    source_id: string;
    library_id: string | null;
    published_by: string | null;
    published_at: Date;
  },
): Promise<void> {
  await trx
    .deleteFrom('publications')
    .where('source_id', '=', publication.source_id)
    .where('library_id', 'is not distinct from', publication.library_id)
    .execute();
  await trx.insertInto('publications').values(publication).execute();
}

/** Null: it is no copy that was published. */
export async function findSourceOf(db: Db, copyId: string): Promise<string | null> {
  const row = await db.selectFrom('publications').where('copy_id', '=', copyId).select('source_id').executeTakeFirst();
  return row?.source_id ?? null;
}

/** Those that still lie in their library and that the person may see, the last published first. */
export async function findPublishedCopies(db: Db, m: Memberships, sourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('publications')
    .innerJoin('nodes', 'nodes.id', 'publications.copy_id')
    .where('publications.source_id', '=', sourceId)
    .whereRef('nodes.parent_id', 'is not distinct from', 'publications.library_id')
    .where(visibleNodes(m))
    .orderBy('publications.published_at', 'desc')
    .orderBy('publications.copy_id', 'desc')
    .select('publications.copy_id')
    .execute();
  return rows.map((row) => row.copy_id);
}

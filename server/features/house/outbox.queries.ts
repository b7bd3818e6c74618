import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '#contract/core/paging.ts';
import type { houseRoutes } from '#contract/house/house.routes.ts';
import type { Db } from '#server/database/index.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';

type OutboxPage = z.output<(typeof houseRoutes)['readOutbox']['response']>;

const list = 'outbox';

/** A page of the mail that this installation wrote, newest first. */
export async function pageOfOutbox(db: Db, { search, from, size, after }: ListQuery): Promise<OutboxPage> {
  let mails = db.selectFrom('outbox').select(['id', 'recipient', 'subject', 'html', 'plain', 'state', 'created_at']);
  if (search) {
    mails = mails.where(sql<boolean>`position(lower(${search}) in lower(recipient || ' ' || subject)) > 0`);
  }
  if (after) {
    // Ids are made in the order of time.
    const [id] = decodeCursor(list, ['uuid'], after);
    mails = mails.where('id', '<', String(id));
  } else {
    mails = mails.offset(from);
  }
  const rows = await mails
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const hasMore = rows.length > size;
  return {
    objects: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    pagination: { from, size, hasMore, next: hasMore && last ? encodeCursor(list, [last.id]) : null },
  };
}

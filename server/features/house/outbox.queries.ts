import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListQuery } from '#contract/core/paging.ts';
import type { houseRoutes } from '#contract/house/house.routes.ts';
import type { Db } from '#server/database/index.ts';
import type { OutboxTable } from '#server/database/tables/house.ts';
import { pageWindow, toPage } from '#server/database/paging.ts';
import type { SortKey } from '#server/database/paging.ts';

type OutboxPage = z.output<(typeof houseRoutes)['readOutbox']['response']>;

interface Row {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  state: string;
  created_at: Date;
}

// Ids are made in the order of time.
const keys: SortKey<Row>[] = [{ column: sql`outbox.id`, direction: 'desc', type: 'uuid', value: (row) => row.id }];

/** A page of the mail that this installation wrote, newest first. */
export async function pageOfOutbox(
  db: Db,
  query: ListQuery,
  { states }: { states: OutboxTable['state'][] },
): Promise<OutboxPage> {
  const window = pageWindow('outbox', keys, query);
  let mails = db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'html', 'plain', 'state', 'created_at'])
    .where('state', 'in', states)
    .where(window.where);
  if (query.search) {
    mails = mails.where(sql<boolean>`position(lower(${query.search}) in lower(recipient || ' ' || subject)) > 0`);
  }
  const rows = await mails.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return toPage(window, rows, (row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

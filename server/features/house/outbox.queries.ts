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
  state: OutboxTable['state'];
  attempts: number;
  error: string | null;
  failure: 'refused' | 'unreachable' | null;
  created_at: Date;
  sent_at: Date | null;
}

// Ids are made in the order of time.
const keys: SortKey<Row>[] = [{ column: sql`outbox.id`, direction: 'desc', type: 'uuid', value: (row) => row.id }];

/** A page of the mail that this installation wrote, newest first; `states`: those that the reader may see. */
export async function pageOfOutbox(
  db: Db,
  query: ListQuery & { states?: OutboxTable['state'][] | undefined },
  { states }: { states: OutboxTable['state'][] },
): Promise<OutboxPage> {
  const window = pageWindow('outbox', keys, query);
  const wanted = query.states ? states.filter((state) => query.states?.includes(state)) : states;
  let mails = db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'html', 'plain', 'state', 'attempts', 'error', 'failure'])
    .select(['created_at', 'sent_at'])
    .where('state', '=', sql<OutboxTable['state']>`any(${wanted})`)
    .where(window.where);
  if (query.search) {
    mails = mails.where(sql<boolean>`position(lower(${query.search}) in lower(recipient || ' ' || subject)) > 0`);
  }
  const rows = await mails.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  return toPage(window, rows, (row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }));
}

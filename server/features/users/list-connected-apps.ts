// Promises: the cloud drives that the requester has connected to his own account, and nobody else's.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import type { ConnectedApp } from '#contract/users/users.entities.ts';
import { pageWindow, toPage } from '#server/database/paging.ts';
import type { Page, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

type Row = Omit<ConnectedApp, 'connected_at'> & { connected_at: Date };

const keys: SortKey<Row>[] = [
  { column: sql`kind`, direction: 'asc', type: 'text', value: (row) => row.kind },
  { column: sql`id`, direction: 'asc', type: 'uuid', value: (row) => row.id },
];

export async function listConnectedApps(ctx: Ctx, query: ListQuery): Promise<Page<ConnectedApp>> {
  const { user_id } = ctx.actor;
  if (user_id === null) throw new ApiError('not_signed_in');
  const window = pageWindow('connected_apps', keys, query);
  let apps = ctx.db.selectFrom('connected_apps').where('user_id', '=', user_id);
  if (query.search) {
    const words = sql`kind || ' ' || account_name`;
    apps = apps.where(nameMatches(sql`hearth_search_vector(${words})`, sql`hearth_plain(${words})`, query.search));
  }
  const rows = await apps
    .where(window.where)
    .orderBy(window.orderBy)
    .limit(window.limit)
    .offset(window.offset)
    .select(['id', 'kind', 'account_name', 'connected_at'])
    .execute();
  return toPage(window, rows, (row) => ({ ...row, connected_at: row.connected_at.toISOString() }));
}

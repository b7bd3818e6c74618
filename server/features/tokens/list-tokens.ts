// Promises: one's own tokens that were not revoked, the newest first; those that have run out stay until they are forgotten.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { ListQuery } from '#contract/core/paging.ts';
import type { AccessToken } from '#contract/tokens/tokens.entities.ts';
import { pageWindow, toPage } from '#server/database/paging.ts';
import type { Page, SortKey } from '#server/database/paging.ts';
import { nameMatches } from '#server/database/search.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentToken, tokenColumns } from './tokens.present.ts';
import type { TokenRow } from './tokens.present.ts';

// Ids are made in the order of time.
const keys: SortKey<TokenRow>[] = [
  { column: sql`access_tokens.id`, direction: 'desc', type: 'uuid', value: (row) => row.id },
];

export async function listTokens(ctx: Ctx, query: ListQuery): Promise<Page<AccessToken>> {
  const userId = ctx.actor.user_id;
  if (userId === null) throw new ApiError('not_signed_in');
  const window = pageWindow('access_tokens', keys, query);
  let tokens = ctx.db
    .selectFrom('access_tokens')
    .select(tokenColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(window.where);
  if (query.search) {
    const words = sql`access_tokens.name`;
    tokens = tokens.where(nameMatches(sql`hearth_search_vector(${words})`, sql`hearth_plain(${words})`, query.search));
  }
  const rows = await tokens.orderBy(window.orderBy).limit(window.limit).offset(window.offset).execute();
  const now = ctx.clock.now();
  return toPage(window, rows, (row) => presentToken(row, now));
}

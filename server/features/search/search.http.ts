import type { searchRoutes } from '#contract/search/search.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { searchEverything } from './search-everything.ts';

export const searchHttp: Handlers<typeof searchRoutes> = {
  searchEverything: (ctx, { query }) => searchEverything(ctx, query.search, query),
};

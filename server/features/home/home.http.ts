import type { homeRoutes } from '#contract/home/home.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listHomeStandings } from './list-standings.ts';
import { readHome } from './read-home.ts';

export const homeHttp: Handlers<typeof homeRoutes> = {
  listHomeStandings: async (ctx, { query }) => ({ objects: await listHomeStandings(ctx, query.termId) }),
  readHome: (ctx) => readHome(ctx),
};

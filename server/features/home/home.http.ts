import type { homeRoutes } from '#contract/home/home.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { readHome } from './read-home.ts';

export const homeHttp: Handlers<typeof homeRoutes> = {
  readHome: (ctx) => readHome(ctx),
};

// Promises: every configured model with its health as this process sees it, and what serves which purpose.
import type { RouteAnswer } from '#contract/core/route.ts';
import type { modelRoutes } from '#contract/models/models.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentProfiles, presentRoutes } from './profiles.present.ts';
import { findProfiles, readSettings } from './profiles.queries.ts';
import { refreshModels } from './refresh-models.ts';

export async function listModelProfiles(ctx: Ctx): Promise<RouteAnswer<(typeof modelRoutes)['listModelProfiles']>> {
  const { version, routes } = await readSettings(ctx.db);
  await refreshModels(ctx, version);
  return {
    profiles: presentProfiles(ctx, await findProfiles(ctx.db)),
    routes: presentRoutes(routes),
    environment_routes: presentRoutes(ctx.config.llm.routes),
  };
}

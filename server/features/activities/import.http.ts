import type { importRoutes } from '#contract/activities/import.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { importActivities } from './import-activities.ts';
import { moveActivity } from './move-activity.ts';

export const importHttp: Handlers<typeof importRoutes> = {
  moveActivity: async (ctx, { params, body }) => ({ activity: await moveActivity(ctx, params.id, body.parent) }),
  importActivities: async (ctx, { body }) => ({ job: await importActivities(ctx, body) }),
};

import type { personalDataRoutes } from '#contract/personal-data/personal-data.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { exportPerson } from './export-person.ts';

export const personalDataHttp: Handlers<typeof personalDataRoutes> = {
  exportPerson: (ctx, { params, body }) => exportPerson(ctx, params.id, body.locale),
};

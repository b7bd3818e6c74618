import type { materialRoutes } from '#contract/contents/materials.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { searchMaterials } from './search-materials.ts';

export const materialsHttp: Handlers<typeof materialRoutes> = {
  searchMaterials: (ctx, { query }) => searchMaterials(ctx, query),
};

import type { districtRoutes } from '#contract/districts/districts.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createDistrict } from './create-district.ts';
import { listDistricts } from './list-districts.ts';
import { readDistrict } from './read-district.ts';
import { updateDistrict } from './update-district.ts';

export const districtsHttp: Handlers<typeof districtRoutes> = {
  listDistricts: (ctx, { query }) => listDistricts(ctx, query),
  readDistrict: async (ctx, { query }) => ({ district: await readDistrict(ctx, query.districtId) }),
  createDistrict: async (ctx, { body }) => {
    const district = await createDistrict(ctx, body);
    return { district, id: district.id };
  },
  updateDistrict: async (ctx, { params, body }) => ({ district: await updateDistrict(ctx, params.id, body) }),
};

// Promises: the districts in which the requester has a row, by name; all of them for super owners.
import type { District } from '#contract/districts/districts.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page } from '#server/database/paging.ts';
import { assess } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMakers } from '#server/permissions/known-makers.ts';
import { presentDistrict } from './districts.present.ts';
import { findDistricts } from './districts.queries.ts';
import type { DistrictFilter } from './districts.queries.ts';

export async function listDistricts(ctx: Ctx, filter: DistrictFilter): Promise<Page<District>> {
  const m = await memberships(ctx);
  const { window, rows } = await findDistricts(ctx.db, m, filter);
  return toPage(window, await withKnownMakers(ctx.db, m, rows), (row) => {
    const { standing, abilities } = assess(ctx, m, 'district', row);
    return presentDistrict(row, standing, abilities);
  });
}

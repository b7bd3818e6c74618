// Promises: one district that the requester may see.
import type { District } from '#contract/districts/districts.entities.ts';
import { access } from '#server/permissions/access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { withKnownMaker } from '#server/permissions/known-makers.ts';
import { presentDistrict } from './districts.present.ts';
import { readDistrictRow } from './districts.queries.ts';

export async function readDistrict(ctx: Ctx, districtId: string): Promise<District> {
  const { node, standing, abilities, m } = await access(ctx, 'district', districtId, 'view');
  const row = await withKnownMaker(ctx.db, m, await readDistrictRow(ctx.db, node.id));
  return presentDistrict(row, standing, abilities);
}

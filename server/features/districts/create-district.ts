// Promises: a district with its first owner, all of it or nothing; super owners only.
import type { z } from 'zod';
import type { District } from '#contract/districts/districts.entities.ts';
import type { districtRoutes } from '#contract/districts/districts.routes.ts';
import { requirePerson } from '#server/features/users/index.ts';
import { forgetMemberships, memberships } from '#server/permissions/actor.ts';
import { refused } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { insertOwner } from '#server/permissions/owner-rows.ts';
import { insertNode } from '#server/permissions/tree.ts';
import { newId } from '#server/platform/ids.ts';
import { checkWhiteLabeling } from './check-district.ts';
import { readDistrict } from './read-district.ts';

export type NewDistrict = z.output<typeof districtRoutes.createDistrict.body>;

export async function createDistrict(ctx: Ctx, input: NewDistrict): Promise<District> {
  const m = await memberships(ctx);
  if (!m.is_super || m.user_id === null) throw refused(m);
  const { name, creator_id, ...given } = input;
  const fields = {
    tagline: given.tagline ?? null,
    logo_url: given.logo_url ?? null,
    white_labeling_enabled: given.white_labeling_enabled ?? false,
    mission_and_background: given.mission_and_background ?? null,
  };
  checkWhiteLabeling(fields);

  const id = newId();
  const now = ctx.clock.now();
  const ownerId = creator_id ?? m.user_id;
  await ctx.db.transaction().execute(async (trx) => {
    await requirePerson(trx, ownerId, 'creator_id');
    await insertNode(trx, { id, kind: 'district', parent_id: null, name, creator_id: ownerId, created_at: now });
    await trx
      .insertInto('districts')
      .values({ node_id: id, ...fields })
      .execute();
    const district = { id, kind: 'district', workspace_id: null, term_id: null } as const;
    await insertOwner(trx, district, ownerId, now);
    await audit(ctx, { action: 'district_created', entity_type: 'district', entity_id: id }, trx);
  });
  forgetMemberships(ctx);
  return readDistrict(ctx, id);
}

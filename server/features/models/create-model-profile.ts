// Promises: the model is connected and may answer from now on, or nothing has changed. Its key rests sealed.
import type { z } from 'zod';
import { fieldError } from '#contract/core/errors.ts';
import { isOwnAddress } from '#contract/models/model-url.rules.ts';
import type { ModelProfile } from '#contract/models/models.entities.ts';
import type { modelRoutes } from '#contract/models/models.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { changeModels } from './change-models.ts';
import { checkProfile } from './check-profile.ts';
import { presentProfile } from './profiles.present.ts';
import { findProfile, sealedColumns, toColumns } from './profiles.queries.ts';
import type { ProfileRow } from './profiles.queries.ts';

export type NewProfile = z.output<(typeof modelRoutes)['createModelProfile']['body']>;

export async function createModelProfile(ctx: Ctx, given: NewProfile): Promise<ModelProfile> {
  const { id, api_key: key, local, ...fields } = given;
  checkProfile({ ...fields, hasKey: key !== null });
  if (ctx.config.llm.profiles.some((config) => config.id === id)) {
    throw fieldError('id', 'The environment has a model of this name.');
  }
  const now = ctx.clock.now();
  let row: ProfileRow | undefined;
  await changeModels(ctx, async (trx) => {
    if (await findProfile(trx, id)) throw fieldError('id', 'There is a model of this name already.');
    row = await trx
      .insertInto('model_profiles')
      .values({
        id,
        ...toColumns({ ...fields, local: local ?? isOwnAddress(fields.base_url ?? '') }),
        ...sealedColumns(ctx.config, id, key),
        created_by: ctx.actor.user_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { action: 'model_profile_created', details: { profile_id: id, kind: fields.kind, model: fields.model } };
  });
  if (!row) throw new Error('A profile was stored without a row.');
  return presentProfile(ctx, row);
}

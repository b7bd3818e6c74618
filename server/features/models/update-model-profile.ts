// Promises: the fields given are changed and the profile still holds together; a key never goes to an address it was not given for.
import type { z } from 'zod';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { ModelProfile } from '#contract/models/models.entities.ts';
import type { modelRoutes } from '#contract/models/models.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { changeModels } from './change-models.ts';
import { checkProfile } from './check-profile.ts';
import { presentProfile } from './profiles.present.ts';
import { findProfile, sealedColumns, toColumns } from './profiles.queries.ts';
import type { ProfileRow } from './profiles.queries.ts';

export type ProfileChanges = z.output<(typeof modelRoutes)['updateModelProfile']['body']>;

export async function updateModelProfile(ctx: Ctx, id: string, changes: ProfileChanges): Promise<ModelProfile> {
  refuseFixed(ctx, id);
  const { api_key: key, ...fields } = changes;
  let row: ProfileRow | undefined;
  await changeModels(ctx, async (trx) => {
    const before = await findProfile(trx, id);
    if (!before) throw new ApiError('not_found');
    const whole = {
      kind: fields.kind ?? before.kind,
      base_url: fields.base_url === undefined ? before.base_url : fields.base_url,
      context_tokens: fields.context_tokens ?? before.context_tokens,
      max_output_tokens: fields.max_output_tokens ?? before.max_output_tokens,
    };
    const hasKey = key === undefined ? before.sealed_key !== null : key !== null;
    if (key === undefined && hasKey && isElsewhere(before, whole)) {
      throw fieldError('api_key', 'The address has changed: enter the key again, or take it away.');
    }
    checkProfile({ ...whole, hasKey });
    row = await trx
      .updateTable('model_profiles')
      .set({
        ...toColumns(fields),
        ...(key === undefined ? {} : sealedColumns(ctx.config, id, key)),
        updated_at: ctx.clock.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { action: 'model_profile_updated', details: { profile_id: id, fields: Object.keys(changes) } };
  });
  if (!row) throw new Error('A profile was changed without a row.');
  return presentProfile(ctx, row);
}

/** Would a key that was given for the one be sent to another? */
export function isElsewhere(
  stored: Pick<ProfileRow, 'kind' | 'base_url'>,
  wished: Pick<ProfileRow, 'kind' | 'base_url'>,
): boolean {
  return stored.kind !== wished.kind || stored.base_url !== wished.base_url;
}

/** What the environment names is changed there. */
export function refuseFixed(ctx: Pick<Ctx, 'config'>, id: string): void {
  if (ctx.config.llm.profiles.some((config) => config.id === id)) {
    throw new ApiError('not_allowed', 'This model is set by the environment and is changed there.');
  }
}

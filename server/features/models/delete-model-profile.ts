// Promises: the model is gone, its key with it, and nothing points to it any more. Answers under way go on to their end.
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { changeModels } from './change-models.ts';
import { saveRoutes } from './profiles.queries.ts';
import { refuseFixed } from './update-model-profile.ts';

export async function deleteModelProfile(ctx: Ctx, id: string): Promise<void> {
  refuseFixed(ctx, id);
  await changeModels(ctx, async (trx, { routes }) => {
    const gone = await trx.deleteFrom('model_profiles').where('id', '=', id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new ApiError('not_found');
    await saveRoutes(trx, Object.fromEntries(Object.entries(routes).filter(([, profileId]) => profileId !== id)));
    // An empty list stays one: a workspace that might use this model alone may not use all others now.
    await trx
      .updateTable('workspace_models')
      .set({
        allowed_profile_ids: sql<string[] | null>`array_remove(allowed_profile_ids, ${id})`,
        preferred: sql<string>`coalesce((select jsonb_object_agg(key, value) from jsonb_each(preferred)
          where value <> to_jsonb(${id}::text)), '{}')`,
        updated_at: ctx.clock.now(),
      })
      .where(
        sql<boolean>`${id} = any(allowed_profile_ids) or preferred @? ${`$.* ? (@ == ${JSON.stringify(id)})`}::jsonpath`,
      )
      .execute();
    return { action: 'model_profile_deleted', details: { profile_id: id } };
  });
}

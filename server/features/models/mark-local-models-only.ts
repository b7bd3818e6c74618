// Promises: what these people write goes to models on own machines alone from their next message on, or (unmarked) to any again.
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { access } from '#server/permissions/access.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findBelonging } from './workspace-models.queries.ts';

export function markLocalModelsOnly(ctx: Ctx, slug: string, userIds: readonly string[]): Promise<void> {
  return change(ctx, slug, userIds, 'local_models_only_marked', async (trx, workspaceId, ids) => {
    const mark = { workspace_id: workspaceId, marked_by: ctx.actor.user_id, created_at: ctx.clock.now() };
    await trx
      .insertInto('local_models_only')
      .values(ids.map((user_id) => ({ ...mark, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export function unmarkLocalModelsOnly(ctx: Ctx, slug: string, userIds: readonly string[]): Promise<void> {
  return change(ctx, slug, userIds, 'local_models_only_unmarked', async (trx, workspaceId, ids) => {
    await trx
      .deleteFrom('local_models_only')
      .where('workspace_id', '=', workspaceId)
      .where('user_id', 'in', ids)
      .execute();
  });
}

async function change(
  ctx: Ctx,
  slug: string,
  userIds: readonly string[],
  action: 'local_models_only_marked' | 'local_models_only_unmarked',
  work: (trx: Trx, workspaceId: string, ids: string[]) => Promise<void>,
): Promise<void> {
  const { node } = await access(ctx, 'workspace', slug, 'modify');
  const ids = [...new Set(userIds)];
  await ctx.db.transaction().execute(async (trx) => {
    const belonging = await findBelonging(trx, node.id, ids);
    if (belonging.length < ids.length) throw new ApiError('not_found');
    await work(trx, node.id, ids);
    await audit(
      ctx,
      {
        action,
        entity_type: 'workspace',
        entity_id: node.id,
        workspace_id: node.id,
        details: { user_ids: ids },
      },
      trx,
    );
  });
}

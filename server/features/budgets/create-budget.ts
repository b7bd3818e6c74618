// Promises: a limit that counts from now on; one of a kind a place.
import type { z } from 'zod';
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import type { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { workspaceOf } from '#server/permissions/standing.ts';
import { newId } from '#server/platform/ids.ts';
import { presentBudget, toStored } from './budgets.present.ts';
import { findBudget } from './budgets.queries.ts';
import { openScope, requireLimiting } from './scope.ts';

export async function createBudget(ctx: Ctx, body: z.output<typeof budgetRoutes.createBudget.body>): Promise<Budget> {
  const scope = await openScope(ctx, body);
  requireLimiting(scope);
  const { share, period, unit } = body;
  const currency = body.currency ?? null;
  if (currency !== null && !pricedCurrencies(ctx).includes(currency)) {
    throw fieldError('currency', `No model here has a price in ${currency}, so this limit would never count.`);
  }
  const id = newId();
  const now = ctx.clock.now();
  const workspaceId = workspaceOf(scope.node);
  await ctx.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('budgets')
      .values({
        id,
        node_id: scope.node.id,
        workspace_id: workspaceId,
        share,
        period,
        unit,
        currency,
        amount: toStored(body, body.amount),
        created_by: ctx.actor.user_id,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new ApiError('conflict', 'There is a limit of this kind already. Change it instead.');
    await audit(
      ctx,
      {
        action: 'budget_created',
        entity_type: scope.node.kind,
        entity_id: scope.node.id,
        workspace_id: workspaceId,
        details: { budget_id: id, share, period, unit, currency, amount: body.amount },
      },
      trx,
    );
  });
  const row = await findBudget(ctx.db, id);
  if (!row) throw new ApiError('not_found');
  return presentBudget(row, true);
}

/** In which the models of this installation are priced. */
export function pricedCurrencies(ctx: Pick<Ctx, 'llm'>): string[] {
  const currencies = ctx.llm.profiles().flatMap((profile) => (profile.price === null ? [] : [profile.price.currency]));
  return [...new Set(currencies)].toSorted();
}

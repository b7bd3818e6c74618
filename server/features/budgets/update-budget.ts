// Promises: the amount is another one at once. Under what is used already nothing is left until the period ends; answers
// under way keep what was set aside for them.
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { fromStored, presentBudget, toStored } from './budgets.present.ts';
import { findBudget } from './budgets.queries.ts';
import { auditBudget, openBudget, tellOfRoom } from './change-budget.ts';

export async function updateBudget(ctx: Ctx, id: string, changed: { amount?: number | undefined }): Promise<Budget> {
  const owned = await openBudget(ctx, id);
  const { budget } = owned;
  const { amount } = changed;
  if (amount !== undefined) {
    if (budget.unit === 'tokens' && !Number.isInteger(amount)) {
      throw fieldError('amount', 'Use a whole number of tokens.');
    }
    const stored = toStored(budget, amount);
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('budgets')
        .set({ amount: stored, updated_at: ctx.clock.now() })
        .where('id', '=', budget.id)
        .execute();
      await auditBudget(ctx, trx, owned, 'budget_changed', { before: fromStored(budget, budget.amount), amount });
      if (stored > budget.amount) await tellOfRoom(ctx, trx, owned);
    });
  }
  const row = await findBudget(ctx.db, id);
  if (!row) throw new ApiError('not_found');
  return presentBudget(row, true);
}

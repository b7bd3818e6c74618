// Promises: the limit limits nothing any more; what was used stays in the report.
import type { Ctx } from '#server/permissions/ctx.ts';
import { fromStored } from './budgets.present.ts';
import { auditBudget, openBudget, tellOfRoom } from './change-budget.ts';

export async function deleteBudget(ctx: Ctx, id: string): Promise<void> {
  const owned = await openBudget(ctx, id);
  const { budget } = owned;
  await ctx.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('budgets').where('id', '=', budget.id).execute();
    await auditBudget(ctx, trx, owned, 'budget_deleted', { amount: fromStored(budget, budget.amount) });
    await tellOfRoom(ctx, trx, owned);
  });
}

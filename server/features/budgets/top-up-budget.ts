// Promises: there is more for the present period, at once. Limits above it stay what they are, and count as before.
import type { BudgetUsage } from '#contract/budgets/budgets.entities.ts';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId } from '#server/platform/ids.ts';
import { toStored } from './budgets.present.ts';
import { doesLearnIn } from './budgets.queries.ts';
import { auditBudget, openBudget, tellOfRoom } from './change-budget.ts';
import type { OwnedBudget } from './change-budget.ts';
import { periodOf } from './limits.ts';
import { readUsages } from './read-budget-usage.ts';

export interface TopUp {
  amount: number;
  /** of a limit for each pupil: for him alone */
  userId?: string | undefined;
}

export async function topUpBudget(ctx: Ctx, id: string, { amount, userId }: TopUp): Promise<BudgetUsage> {
  const owned = await openBudget(ctx, id);
  const { budget, scope, termId } = owned;
  if (budget.unit === 'tokens' && !Number.isInteger(amount))
    throw fieldError('amount', 'Use a whole number of tokens.');
  const stored = toStored(budget, amount);
  if (stored === 0) throw fieldError('amount', 'Use a number above zero.');
  if (userId !== undefined) await checkPupil(ctx, owned, userId);
  const now = ctx.clock.now();
  const { key } = periodOf(budget, termId, now);
  await ctx.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('budget_top_ups')
      .values({
        id: newId(),
        budget_id: budget.id,
        user_id: userId ?? null,
        period_key: key,
        amount: stored,
        created_by: ctx.actor.user_id,
        created_at: now,
      })
      .execute();
    await auditBudget(ctx, trx, owned, 'budget_topped_up', { amount, user_id: userId ?? null, until: key });
    await tellOfRoom(ctx, trx, owned);
  });
  const [usage] = await readUsages(ctx, scope, [budget], userId ?? null);
  if (!usage) throw new ApiError('not_found');
  return usage;
}

async function checkPupil(ctx: Ctx, { budget, scope }: OwnedBudget, userId: string): Promise<void> {
  if (budget.share !== 'each_pupil') throw fieldError('userId', 'This limit is not for each pupil.');
  if (!(await doesLearnIn(ctx.db, userId, scope.node))) throw new ApiError('not_found');
}

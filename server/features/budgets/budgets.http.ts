import type { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createBudget } from './create-budget.ts';
import { deleteBudget } from './delete-budget.ts';
import { exportUsage } from './export-usage.ts';
import { listBudgets } from './list-budgets.ts';
import { readBudgetUsage } from './read-budget-usage.ts';
import { readWorkspaceUsage } from './read-workspace-usage.ts';
import { topUpBudget } from './top-up-budget.ts';
import { updateBudget } from './update-budget.ts';

export const budgetsHttp: Handlers<typeof budgetRoutes> = {
  listBudgets: (ctx, { query }) => listBudgets(ctx, query, query),
  createBudget: async (ctx, { body }) => ({ budget: await createBudget(ctx, body) }),
  updateBudget: async (ctx, { params, body }) => ({ budget: await updateBudget(ctx, params.id, body) }),
  deleteBudget: async (ctx, { params }) => {
    await deleteBudget(ctx, params.id);
    return undefined;
  },
  topUpBudget: async (ctx, { params, body }) => ({ usage: await topUpBudget(ctx, params.id, body) }),
  readBudgetUsage: async (ctx, { query }) => ({ usage: await readBudgetUsage(ctx, query) }),
  readWorkspaceUsage: async (ctx, { query }) => ({ usage: await readWorkspaceUsage(ctx, query) }),
  exportUsage: (ctx, { query }) => exportUsage(ctx, query),
};

// Promises: the limits of one place, for its owners.
import type { Budget } from '#contract/budgets/budgets.entities.ts';
import { toPage } from '#server/database/paging.ts';
import type { Page, PageQuery } from '#server/database/paging.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { presentBudget } from './budgets.present.ts';
import { findBudgets } from './budgets.queries.ts';
import { mayLimit, openOwnedScope } from './scope.ts';
import type { PlaceQuery } from './scope.ts';

export async function listBudgets(
  ctx: Ctx,
  place: PlaceQuery,
  filter: PageQuery & { search?: string | undefined },
): Promise<Page<Budget>> {
  const scope = await openOwnedScope(ctx, place);
  const { window, rows } = await findBudgets(ctx.db, scope.node.id, filter);
  return toPage(window, rows, (row) => presentBudget(row, mayLimit(scope)));
}

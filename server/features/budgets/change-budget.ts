// What changes a limit that is there: its owners alone, with a line in the audit log.
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import { hidden } from '#server/permissions/access.ts';
import { memberships } from '#server/permissions/actor.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { workspaceOf } from '#server/permissions/standing.ts';
import { findBudget } from './budgets.queries.ts';
import type { BudgetRow } from './budgets.queries.ts';
import { openPlace, requireLimiting, termOf } from './scope.ts';
import type { Scope } from './scope.ts';

export interface OwnedBudget {
  budget: BudgetRow;
  scope: Scope;
  termId: string | null;
}

/** The limit behind its place: not_found to who does not see the place, not_allowed to who does not own it. */
export async function openBudget(ctx: Ctx, id: string): Promise<OwnedBudget> {
  const found = await findBudget(ctx.db, id);
  if (!found) throw hidden(await memberships(ctx));
  const scope = await openPlace(ctx, found.node_id);
  requireLimiting(scope);
  const termId = termOf(scope);
  const budget = await findBudget(ctx.db, id, termId);
  if (!budget) throw new ApiError('not_found');
  return { budget, scope, termId };
}

/** Its payload: `{ nodeId }`, of the place whose limit has changed. Done by whoever has something waiting for room. */
export const roomJob = 'room_under_limit';

/** There may be room where there was none: in the transaction that makes it. */
export async function tellOfRoom(ctx: Ctx, trx: Trx, { scope }: OwnedBudget): Promise<void> {
  await ctx.jobs.add(trx, roomJob, { nodeId: scope.node.id }, { jobKey: `room:${scope.node.id}` });
}

/** Who changed what of it, in the transaction that does. */
export async function auditBudget(
  ctx: Ctx,
  trx: Trx,
  { budget, scope }: OwnedBudget,
  action: 'budget_changed' | 'budget_deleted' | 'budget_topped_up',
  details: Record<string, unknown>,
): Promise<void> {
  const { node } = scope;
  const about = { budget_id: budget.id, share: budget.share, period: budget.period, unit: budget.unit };
  const workspace_id = workspaceOf(node);
  await audit(
    ctx,
    { action, entity_type: node.kind, entity_id: node.id, workspace_id, details: { ...about, ...details } },
    trx,
  );
}

// Promises: what is left of every limit above a place. Its owners see all of them; a pupil sees what is left to himself, and
// no money; who is not of the school sees nothing.
import type { BudgetReading, BudgetUsage } from '#contract/budgets/budgets.entities.ts';
import { ApiError } from '#contract/core/errors.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { fromStored, presentBudget } from './budgets.present.ts';
import { budgetsOn, countsOf, doesLearnIn, pupilCounts } from './budgets.queries.ts';
import type { BudgetRow, CountRow, PupilCountRow } from './budgets.queries.ts';
import { pricedCurrencies } from './create-budget.ts';
import { everybody } from './limits.queries.ts';
import { periodOf } from './limits.ts';
import { isEffectiveOwner, workspaceOf } from '#server/permissions/standing.ts';
import { kindOf, mayLimit, openScope, publicIdOf, termOf } from './scope.ts';
import type { PlaceQuery, Scope } from './scope.ts';

const mostPupils = 20;

export async function readBudgetUsage(
  ctx: Ctx,
  query: PlaceQuery & { userId?: string | undefined },
): Promise<BudgetReading> {
  const scope = await openScope(ctx, query);
  const isOwner = scope.standing.has_sight;
  // Who does not own the place is told of himself, whatever he asks, and of nobody else.
  const userId = isOwner ? (query.userId ?? null) : ctx.actor.user_id;
  if (query.userId !== undefined && query.userId !== userId) throw new ApiError('not_found');
  if (isOwner && userId !== null && userId !== ctx.actor.user_id && !(await doesLearnIn(ctx.db, userId, scope.node))) {
    throw new ApiError('not_found');
  }
  const all = await budgetsOn(ctx.db, scope.node.path, termOf(scope));
  // Staff who do not own the place are no pupils: of their own there is nothing to count.
  const isPupil = !scope.standing.is_staff && isOfSchool(scope);
  const shown = isOwner ? all : all.filter(({ share, unit }) => isPupil && share === 'each_pupil' && unit === 'tokens');
  return {
    entity_type: kindOf(scope),
    entity_id: publicIdOf(scope),
    entity_name: scope.node.name,
    budgets: await readUsages(ctx, scope, shown, userId),
    currencies: isOwner ? pricedCurrencies(ctx) : [],
    is_practice: ctx.llm.isPractice('chat'),
    abilities: { view: true, view_analytics: isOwner, modify: mayLimit(scope) },
  };
}

/** What anybody may see of a public school does not show what it gives to its own. */
function isOfSchool({ node, m }: Scope): boolean {
  const school = workspaceOf(node);
  return school === null || m.workspaces.has(school) || (node.term_id !== null && m.rows.has(node.term_id));
}

/** Where these limits stand, seen from a place: of limits for each pupil, those of `userId`, or of all who learn there. */
export async function readUsages(
  ctx: Ctx,
  scope: Scope,
  budgets: readonly BudgetRow[],
  userId: string | null,
): Promise<BudgetUsage[]> {
  if (budgets.length === 0) return [];
  const now = ctx.clock.now();
  const termId = termOf(scope);
  const periods = new Map(budgets.map((row) => [row.id, periodOf(row, termId, now)]));
  const look = (share: BudgetRow['share']) =>
    budgets
      .filter((row) => row.share === share)
      .map((row) => ({ id: row.id, periodKey: periods.get(row.id)?.key ?? '' }));
  const [ofAll, ofOne, ofPupils] = await Promise.all([
    countsOf(ctx.db, look('everyone'), everybody),
    userId === null ? [] : countsOf(ctx.db, look('each_pupil'), userId),
    userId === null ? pupilCounts(ctx.db, look('each_pupil'), scope.node, mostPupils) : [],
  ]);
  const added = userId === null ? await countsOf(ctx.db, look('each_pupil'), everybody) : [];
  const counts = new Map([...ofAll, ...ofOne, ...added].map((row) => [row.budget_id, row]));
  const pupils = Map.groupBy(ofPupils, (row) => row.budget_id);
  return budgets.map((row) => {
    const mine = pupils.get(row.id) ?? [];
    const count = mine[0] ?? counts.get(row.id);
    return presentUsage(ctx, scope, row, {
      count,
      userId,
      pupils: row.share === 'each_pupil' && userId === null ? mine : null,
      periodEnd: periods.get(row.id)?.end ?? null,
    });
  });
}

interface Standing {
  count: CountRow | undefined;
  userId: string | null;
  pupils: readonly PupilCountRow[] | null;
  periodEnd: Date | null;
}

function presentUsage(ctx: Ctx, scope: Scope, row: BudgetRow, standing: Standing): BudgetUsage {
  const { count, userId, pupils, periodEnd } = standing;
  const numbers = numbersOf(row, count);
  const about = row.share === 'everyone' ? 'everyone' : userId === null ? 'most_used_pupil' : 'pupil';
  return {
    budget: presentBudget(row, mayLimit(scope) && ownsPlaceOf(row, scope)),
    about,
    ...numbers,
    period_end: periodEnd?.toISOString() ?? null,
    pupils: pupils && {
      counted: pupils[0]?.counted ?? 0,
      nearly_out: pupils[0]?.nearly_out ?? 0,
      most_used: pupils.map((pupil) => {
        const { limit, used, reserved, left } = numbersOf(row, pupil);
        return { user: pupil.person, limit, used, reserved, left };
      }),
    },
  };
}

function numbersOf(row: BudgetRow, count: CountRow | undefined) {
  const { used, reserved, added } = count ?? { used: 0, reserved: 0, added: 0 };
  const limit = row.amount + added;
  const unit = (amount: number): number => fromStored(row, amount);
  return {
    limit: unit(limit),
    added: unit(added),
    used: unit(used),
    reserved: unit(reserved),
    left: unit(Math.max(0, limit - used - reserved)),
  };
}

/** Of a limit above the place: does the requester own that place, too? */
function ownsPlaceOf(row: BudgetRow, { node, m }: Scope): boolean {
  return isEffectiveOwner(m, { path: node.path.slice(0, node.path.indexOf(row.node_id) + 1) });
}

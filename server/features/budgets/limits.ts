// Which limits a call counts under, and in which period of each.
import type { Ctx } from '#server/permissions/ctx.ts';
import { everybody, readSpendingFacts } from './limits.queries.ts';
import type { CounterKey, LimitRow, SpendingFacts } from './limits.queries.ts';
import { endOfDay, dayIn, startOfDay } from './school-day.ts';
import type { Spender } from './spending.ts';

/** The key of a period that has neither a day nor a term. */
const forEver = 'ever';

export interface Applying extends CounterKey {
  limit: LimitRow;
  /** null: nobody knows when the term ends */
  periodEnd: Date | null;
}

/** The limit's period at this moment, in the school's time zone. */
export function periodOf(limit: LimitRow, termId: string | null, now: Date): { key: string; end: Date | null } {
  if (limit.period === 'day') return { key: dayIn(limit.timezone, now), end: endOfDay(limit.timezone, now) };
  const end = limit.term_ends === null ? null : endOfDay(limit.timezone, startOfDay(limit.timezone, limit.term_ends));
  return { key: termId ?? forEver, end };
}

/**
 * All limits above the call. What staff try out counts on the school alone, never on a class, an activity or a pupil.
 * `known`: the facts, where the caller has read them with `spendingFacts`.
 */
export async function limitsFor(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  spender: Spender,
  known?: SpendingFacts,
): Promise<Applying[]> {
  const { limits, is_staff: isStaff } = known ?? (await readSpendingFacts(ctx.db, spender));
  const { userId, termId } = spender;
  const now = ctx.clock.now();
  return limits
    .filter((limit) => appliesTo(limit, userId, isStaff))
    .map((limit) => {
      const period = periodOf(limit, termId, now);
      const holderId = limit.share === 'each_pupil' ? (userId ?? everybody) : everybody;
      return { limit, budgetId: limit.id, holderId, periodKey: period.key, periodEnd: period.end };
    });
}

function appliesTo(limit: LimitRow, userId: string | null, isOfStaff: boolean): boolean {
  if (limit.share === 'each_pupil') return userId !== null && !isOfStaff;
  return !isOfStaff || limit.kind === 'workspace' || limit.kind === 'district';
}

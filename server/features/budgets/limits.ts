// Which limits a call counts under, and in which period of each.
import type { Ctx } from '#server/permissions/ctx.ts';
import { everybody, isStaff, limitsOn } from './limits.queries.ts';
import type { CounterKey, LimitRow } from './limits.queries.ts';
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

/** All limits above the call. What staff try out counts on the school alone, never on a class, an activity or a pupil. */
export async function limitsFor(ctx: Pick<Ctx, 'db' | 'clock'>, spender: Spender): Promise<Applying[]> {
  const limits = await limitsOn(ctx.db, placesOf(spender), spender.termId);
  if (limits.length === 0) return [];
  const { userId, termId } = spender;
  const isOfStaff = userId !== null && (await isStaff(ctx.db, userId, termId));
  const now = ctx.clock.now();
  return limits
    .filter((limit) => appliesTo(limit, userId, isOfStaff))
    .map((limit) => {
      const period = periodOf(limit, termId, now);
      const holderId = limit.share === 'each_pupil' ? (userId ?? everybody) : everybody;
      return { limit, budgetId: limit.id, holderId, periodKey: period.key, periodEnd: period.end };
    });
}

/** A session on a library's activity hangs on its class: the activity and the school count beside the path to it. */
function placesOf({ path, workspaceId, activityId }: Spender): string[] {
  return [...new Set([...path, workspaceId, activityId])].filter((id) => id !== null);
}

function appliesTo(limit: LimitRow, userId: string | null, isOfStaff: boolean): boolean {
  if (limit.share === 'each_pupil') return userId !== null && !isOfStaff;
  return !isOfStaff || limit.kind === 'workspace' || limit.kind === 'district';
}

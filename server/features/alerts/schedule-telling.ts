// When people are told of an alert: at once, and again until somebody resolves it.
import type { Trx } from '#server/database/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';

export const tellJob = 'tell_of_alert';

const minute = 60_000;

/**
 * How long after the n-th telling comes the next: every 15 minutes in the first hour, each hour through the first day, then once a day.
 * There is no last one: only resolving ends it.
 */
export function pauseAfter(timesTold: number): number {
  if (timesTold <= 4) return 15 * minute;
  return timesTold <= 27 ? 60 * minute : 24 * 60 * minute;
}

/** The count begins anew, so that a telling under way for what was known before does not stand for this one. */
export async function tellNow(ctx: Ctx, trx: Trx, alertId: string): Promise<void> {
  await trx.updateTable('message_alerts').set({ times_told: 0 }).where('id', '=', alertId).execute();
  await ctx.jobs.add(trx, tellJob, { alertId, timesTold: 0 }, { jobKey: keyOf(alertId) });
}

/** The next telling; replaces one that waits. */
export async function tellAgain(ctx: Ctx, trx: Trx, alertId: string, timesTold: number): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + pauseAfter(timesTold));
  await ctx.jobs.add(trx, tellJob, { alertId, timesTold }, { jobKey: keyOf(alertId), runAt });
}

export async function stopTelling(ctx: Ctx, trx: Trx, alertId: string): Promise<void> {
  await ctx.jobs.remove(trx, keyOf(alertId));
}

function keyOf(alertId: string): string {
  return `alert:${alertId}`;
}

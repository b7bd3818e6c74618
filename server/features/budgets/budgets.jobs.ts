import * as z from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { releaseOverdue } from './release-reservations.ts';

const dayMs = 86_400_000;
/** After that nobody asks for a counter of a day; the report has its own sums. */
const counterDays = 40;
const releasedDays = 2;

/** What keeps budgets true without anybody's call. */
export const budgetJobs: JobDefinitions<Ctx> = {
  release_budgets: defineJob(z.object({}), releaseAll, { cron: '* * * * *' }),
  forget_budgets: defineJob(z.object({}), forget, { cron: '35 3 * * *' }),
};

async function releaseAll(ctx: Ctx): Promise<void> {
  for (;;) {
    const released = await releaseOverdue(ctx);
    if (released === 0) return;
    ctx.log.warn({ reservations: released }, 'What lost calls had set aside is free again');
  }
}

/** Reservations that were given back long ago, and counters of days long past. */
async function forget(ctx: Ctx): Promise<void> {
  const ago = (days: number): Date => new Date(ctx.clock.now().getTime() - days * dayMs);
  await ctx.db
    .deleteFrom('budget_reservations')
    .where('state', '=', 'released')
    .where('lease_until', '<', ago(releasedDays))
    .execute();
  await ctx.db
    .deleteFrom('budget_counters')
    .using('budgets')
    .whereRef('budgets.id', '=', 'budget_counters.budget_id')
    .where('budgets.period', '=', 'day')
    .where('budget_counters.updated_at', '<', ago(counterDays))
    .execute();
}

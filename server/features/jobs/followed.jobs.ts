import { z } from 'zod';
import { jobKeptDays } from '#contract/jobs/jobs.entities.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';

/** With their items, of which there may be thousands: few at a time. */
const atOnce = 50;

async function forgetOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - jobKeptDays * 86_400_000);
  for (;;) {
    const old = ctx.db.selectFrom('followed_jobs').where('created_at', '<', before).select('id').limit(atOnce);
    const [gone] = await ctx.db.deleteFrom('followed_jobs').where('id', 'in', old).execute();
    if (Number(gone?.numDeletedRows ?? 0) < atOnce) return;
  }
}

export const followedJobs: JobDefinitions<Ctx> = {
  forget_followed_jobs: defineJob(z.object({}), forgetOld, { cron: '47 3 * * *' }),
};

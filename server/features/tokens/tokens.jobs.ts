import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';

const keptMs = 90 * 86_400_000;

/** Forgets tokens that ended three months ago; that there were any stays in the audit log. */
export const tokenJobs: JobDefinitions<Ctx> = {
  forget_access_tokens: defineJob(
    z.object({}),
    async (ctx: Ctx) => {
      const limit = new Date(ctx.clock.now().getTime() - keptMs);
      await ctx.db
        .deleteFrom('access_tokens')
        .where((row) => row.or([row('expires_at', '<', limit), row('revoked_at', '<', limit)]))
        .execute();
    },
    { cron: '23 4 * * *' },
  ),
};

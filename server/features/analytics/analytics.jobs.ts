import * as z from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { analyseClass } from './analyse-class.ts';
import { keepCounts } from './keep-counts.ts';
import { classAnalysisJob } from './request-class-analysis.ts';

export const analyticsJobs: JobDefinitions<Ctx> = {
  [classAnalysisJob]: defineJob(
    z.object({ nodeId: z.string() }),
    (ctx: Ctx, { nodeId }, info) => analyseClass(ctx, nodeId, info),
    // Half an hour of tries; what is left undone then is asked for by hand, or with the next reviewed session.
    { maxAttempts: 6 },
  ),
  // The next run does what this one leaves undone.
  keep_counts: defineJob(
    z.object({}),
    async (ctx: Ctx, _, { signal }) => void (await keepCounts(ctx.db, ctx.clock.now(), () => signal.aborted)),
    { cron: '*/10 * * * *', maxAttempts: 1 },
  ),
};

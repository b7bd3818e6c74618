import type { jobRoutes } from '#contract/jobs/jobs.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { readJob } from './read-job.ts';

export const jobsHttp: Handlers<typeof jobRoutes> = {
  readJob: async (ctx, { params, query }) => ({ job: await readJob(ctx, params.id, query) }),
};

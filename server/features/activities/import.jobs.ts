import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { importJob } from './import-activities.ts';
import { importBatch } from './import-batch.ts';

/** With the pauses of the queue between them: half a minute in which the database may come back. */
const tries = 5;

export const importJobs: JobDefinitions<Ctx> = {
  [importJob]: defineJob(z.object({ jobId: z.uuid() }), (ctx: Ctx, { jobId }, info) => importBatch(ctx, jobId, info), {
    maxAttempts: tries,
  }),
};

import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { writeJob, writeMailings } from './write-mailings.ts';

/** With the queue's growing pauses about four days: a broken database must not lose a mail. */
const attempts = 25;

export const invitationJobs: JobDefinitions<Ctx> = {
  [writeJob]: defineJob(z.object({ batchId: z.uuid() }), writeMailings, { maxAttempts: attempts }),
};

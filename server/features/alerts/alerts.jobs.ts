import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { mailAlert } from './mail-alert.ts';
import { tellJob } from './schedule-telling.ts';
import { mailJob, tellOfAlert } from './tell-of-alert.ts';

const ofAlert = z.object({ alertId: z.uuid(), timesTold: z.number().int().min(0) });
const toPerson = z.object({ alertId: z.uuid(), userId: z.uuid(), isReminder: z.boolean() });
/** With the queue's growing pauses about four days: a broken database must not end the telling. */
const attempts = 25;

export const alertJobs: JobDefinitions<Ctx> = {
  [tellJob]: defineJob(ofAlert, tellOfAlert, { maxAttempts: attempts }),
  [mailJob]: defineJob(toPerson, mailAlert, { maxAttempts: attempts }),
};

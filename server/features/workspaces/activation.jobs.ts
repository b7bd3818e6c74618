import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { mailNewTerm } from './mail-new-term.ts';
import { mailJob, tellJob, tellNewTerm } from './tell-new-term.ts';

const chunk = z.object({ termId: z.uuid(), byUserId: z.uuid().nullable(), after: z.uuid().nullable() });
const toPerson = z.object({ termId: z.uuid(), userId: z.uuid() });

export const activationJobs: JobDefinitions<Ctx> = {
  [tellJob]: defineJob(chunk, tellNewTerm),
  [mailJob]: defineJob(toPerson, mailNewTerm),
};

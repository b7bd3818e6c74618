import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { joinByDomain } from './join-by-domain.ts';

export const memberJobs: JobDefinitions<Ctx> = {
  /** enqueued when an address is proven */
  join_by_domain: defineJob(z.object({ userId: z.uuid() }), joinByDomain),
};

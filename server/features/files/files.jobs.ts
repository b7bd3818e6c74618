import * as z from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { removeBytes, removeUnused } from './remove-unused.ts';

const empty = z.object({});
const ofStart = z.object({ startedAt: z.iso.datetime().optional() });

export const fileJobs: JobDefinitions<Ctx> = {
  /** each night, and when a process starts */
  remove_unused_files: defineJob(
    ofStart,
    (ctx: Ctx, { startedAt }) => removeUnused(ctx, startedAt === undefined ? undefined : new Date(startedAt)),
    { cron: '23 3 * * *' },
  ),
  /** when something was put in the place of something else */
  remove_files: defineJob(empty, (ctx: Ctx) => removeBytes(ctx)),
};

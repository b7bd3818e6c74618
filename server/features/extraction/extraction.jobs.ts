import * as z from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { extractContent } from './extract-content.ts';
import { summariseFile, summariseJob } from './summarise-file.ts';

const ofContent = z.object({ contentId: z.string() });

/** Each may run twice: what it writes is made anew from the stored bytes. */
export const extractionJobs: JobDefinitions<Ctx> = {
  extract_content: defineJob(ofContent, (ctx: Ctx, { contentId }, info) => extractContent(ctx, contentId, info), {
    maxAttempts: 3,
  }),
  [summariseJob]: defineJob(ofContent, (ctx: Ctx, { contentId }, { signal }) => summariseFile(ctx, contentId, signal), {
    maxAttempts: 3,
  }),
};

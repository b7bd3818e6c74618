import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { digestJob, findDigests, mailDigest } from './mail-digest.ts';
import { mailMisconfigured } from './mail-misconfigured.ts';
import { misconfiguredMailJob } from './tell-staff.ts';

const toOwner = z.object({ userId: z.uuid(), profileId: z.string(), detail: z.string() });
const keptDays = 30;

/** The list covers a week; what is older is of no use to anybody. */
async function forgetOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptDays * 86_400_000);
  await ctx.db.deleteFrom('notifications').where('created_at', '<', before).execute();
}

export const notificationJobs: JobDefinitions<Ctx> = {
  [misconfiguredMailJob]: defineJob(toOwner, mailMisconfigured),
  [digestJob]: defineJob(z.object({ userId: z.uuid() }), mailDigest),
  find_notification_digests: defineJob(z.object({}), findDigests, { cron: '*/10 * * * *' }),
  forget_old_notifications: defineJob(z.object({}), forgetOld, { cron: '17 3 * * *' }),
};

import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import type { JobDefinitions } from '#server/platform/jobs.ts';
import { sendPasswordReset } from './forgot-password.ts';

/** Forgets what has run out: sessions, tokens, sign-ups nobody proved, counted tries. */
const forgetExpired = defineJob(
  z.object({}),
  async (ctx: Ctx) => {
    const now = ctx.clock.now();
    await sql`delete from auth.sessions where expires_at < ${now}`.execute(ctx.db);
    await sql`delete from auth.verifications where expires_at < ${now}`.execute(ctx.db);
    await sql`delete from auth.sign_ups where expires_at < ${now}`.execute(ctx.db);
    await sql`delete from auth.tries where resets_at < ${now}`.execute(ctx.db);
  },
  { cron: '41 * * * *' },
);

export const accountJobs: JobDefinitions<Ctx> = {
  send_password_reset: sendPasswordReset,
  forget_expired_accounts: forgetExpired,
};

// Sends a reset link if there is such an account. A job looks, so that the answer takes as long either way.
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '#server/permissions/ctx.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { resetMail } from './account-mails.ts';
import { findAccount } from './accounts.queries.ts';
import { authOf } from './auth.ts';
import { localeOf, mailLocales } from './mail-locale.ts';
import { mailLimits } from './sign-up.ts';
import { newToken } from './tokens.ts';
import { checkTries, countTries } from './tries.ts';

const payload = z.object({ email: z.string(), locale: z.enum(mailLocales), redirect_to: z.string().optional() });
const validMinutes = 60;

export async function forgotPassword(
  ctx: Ctx,
  { email, redirect_to }: { email: string; redirect_to?: string | undefined },
  request: FastifyRequest,
): Promise<void> {
  const limits = mailLimits(email, ctx.actor.ip ?? '');
  await checkTries(ctx, limits);
  await countTries(ctx, limits);
  await ctx.jobs.add(ctx.db, 'send_password_reset', { email, locale: localeOf(request), redirect_to });
}

/** What stands behind a reset token in the library's store, under the name that its own reset call looks for. */
export function resetIdentifier(token: string): string {
  return `reset-password:${token}`;
}

export const sendPasswordReset = defineJob(payload, async (ctx: Ctx, { email, locale, redirect_to }) => {
  const account = await findAccount(ctx.db, email);
  if (!account) return;
  const person = await ctx.db
    .selectFrom('users')
    .where('auth_uid', '=', account.auth_uid)
    .where('archived_at', 'is', null)
    .select(['full_name', 'preferred_name', 'preference'])
    .executeTakeFirst();
  if (!person) return;
  const token = newToken();
  const { internalAdapter } = await authOf(ctx).$context;
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: account.auth_uid,
    expiresAt: new Date(ctx.clock.now().getTime() + validMinutes * 60_000),
  });
  const name = person.preferred_name ?? person.full_name;
  const chosen = mailLocales.find((one) => one === person.preference['language']) ?? locale;
  await ctx.mail.send(await resetMail({ to: email, name, token, redirect_to, locale: chosen, config: ctx.config }));
});

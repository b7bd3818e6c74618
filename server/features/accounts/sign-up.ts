// Asks for an account: a mail goes on from here, and neither answer nor time tells whether the address is known.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Ctx } from '#server/permissions/ctx.ts';
import { signUpMail, accountExistsMail } from './account-mails.ts';
import { authOf } from './auth.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { localeOf } from './mail-locale.ts';
import { hashToken, newToken } from './tokens.ts';
import { checkTries, countTries } from './tries.ts';
import type { Limit } from './tries.ts';

const validHours = 24;

export interface NewSignUp {
  email: string;
  full_name: string;
  password: string;
  /** a path of this site */
  redirect_to?: string | undefined;
}

export async function signUp(ctx: Ctx, given: NewSignUp, request: FastifyRequest): Promise<void> {
  refuseCommonPassword(given.password);
  const { email, full_name, password, redirect_to } = given;
  const password_hash = await (await authOf(ctx).$context).password.hash(password);
  await sendVerification(ctx, { email, full_name, password_hash, redirect_to }, request);
}

/**
 * Keeps the sign-up under a new token and mails the link; to an address that has an account goes another mail. Both take
 * the same statements.
 */
export async function sendVerification(
  ctx: Ctx,
  pending: { email: string; full_name: string; password_hash: string; redirect_to?: string | undefined },
  request: FastifyRequest,
): Promise<void> {
  const limits = mailLimits(pending.email, ctx.actor.ip ?? '');
  await checkTries(ctx, limits);
  await countTries(ctx, limits);
  const token = newToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + validHours * 3_600_000);
  const { rows } = await sql`
    insert into auth.sign_ups (token_hash, email, full_name, password_hash, expires_at, created_at)
    select ${hashToken(token)}, ${pending.email}, ${pending.full_name}, ${pending.password_hash},
           ${expiresAt}::timestamptz, ${now}::timestamptz
    where not exists (select from auth.users where email = ${pending.email})
    returning email`.execute(ctx.db);
  const write = rows.length > 0 ? signUpMail : accountExistsMail;
  const { full_name: name, redirect_to } = pending;
  await ctx.mail.send(
    await write({ to: pending.email, name, token, redirect_to, locale: localeOf(request), config: ctx.config }),
  );
}

/** Mails that one address can be sent, and one place can ask for: a year group signs up from one address in an hour. */
export function mailLimits(email: string, ip: string): Limit[] {
  return [
    { key: `mail:account:${email}`, max: 5, minutes: 60 },
    { key: `mail:address:${ip}`, max: 500, minutes: 60 },
  ];
}

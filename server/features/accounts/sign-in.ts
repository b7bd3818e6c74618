// Signs in with address and password. Fails the same, and as slowly, for a wrong password and an address without account.
import { isAPIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#contract/core/errors.ts';
import { sql } from 'kysely';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findAccount, touchSignIn } from './accounts.queries.ts';
import { authOf } from './auth.ts';
import { libraryHeaders } from './sessions.ts';
import { sendVerification } from './sign-up.ts';
import { checkTries, countTries, forgetTries } from './tries.ts';
import type { Limit } from './tries.ts';

export interface SignedIn {
  user_id: string;
  /** `set-cookie` headers for the reply */
  cookies: string[];
}

export async function signIn(
  ctx: Ctx,
  given: { email: string; password: string },
  request: FastifyRequest,
): Promise<SignedIn> {
  const limits = signInLimits(given.email, ctx.actor.ip ?? '');
  await checkTries(ctx, limits);
  const account = await findAccount(ctx.db, given.email);
  const signedIn = account ? await tryPassword(ctx, given, request) : await tryPendingSignUp(ctx, given, request);
  if (!signedIn) {
    await countTries(ctx, limits);
    await audit(ctx, { action: 'sign_in_failed', user_id: null, details: { email: given.email } });
    throw new ApiError('wrong_credentials');
  }
  await forgetTries(
    ctx,
    limits.slice(0, 1).map((limit) => limit.key),
  );
  await touchSignIn(ctx.db, signedIn.user_id, ctx.clock.now());
  await audit(ctx, { action: 'signed_in', user_id: signedIn.user_id });
  return signedIn;
}

/** The first is for the pair: nobody can lock out another from elsewhere with a handful of tries. */
function signInLimits(email: string, ip: string): Limit[] {
  return [
    { key: `sign-in:both:${email}:${ip}`, max: 10, minutes: 15 },
    { key: `sign-in:account:${email}`, max: 60, minutes: 15 },
    { key: `sign-in:address:${ip}`, max: 200, minutes: 15 },
  ];
}

async function tryPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<SignedIn | null> {
  try {
    const answer = await authOf(ctx).api.signInEmail({
      body: { email, password },
      headers: libraryHeaders(request),
      returnHeaders: true,
    });
    const person = await ctx.db
      .selectFrom('users')
      .where('auth_uid', '=', answer.response.user.id)
      .where('archived_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    return person ? { user_id: person.id, cookies: answer.headers.getSetCookie() } : null;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}

/**
 * Somebody who signed up and has not opened the mail: the right password of his sign-up earns the sentence about the mail
 * and a new one. Costs one hash, as a known address does.
 */
async function tryPendingSignUp(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  request: FastifyRequest,
): Promise<null> {
  const { rows } = await sql<{ full_name: string; password_hash: string }>`
    select full_name, password_hash from auth.sign_ups
    where email = ${email} and expires_at > ${ctx.clock.now()} order by created_at desc limit 1`.execute(ctx.db);
  const [pending] = rows;
  const library = (await authOf(ctx).$context).password;
  if (!pending) {
    await library.hash(password);
    return null;
  }
  if (!(await library.verify({ hash: pending.password_hash, password }))) return null;
  await sendVerification(ctx, { email, ...pending }, request);
  throw new ApiError('email_not_verified');
}

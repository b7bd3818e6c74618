// Signs in with address and password. Fails the same, and as slowly, for a wrong password and an address without account.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { findAccount, touchSignIn } from './accounts.queries.ts';
import { authOf } from './auth.ts';
import { libraryHeaders, startSession } from './sessions.ts';
import { sendVerification } from './sign-up.ts';
import { checkTries, countTries, forgetTries } from './tries.ts';
import type { Limit } from './tries.ts';

export interface SignedIn {
  user_id: string;
  /** `set-cookie` headers for the reply */
  cookies: string[];
}

interface Given {
  email: string;
  password: string;
}

export async function signIn(ctx: Ctx, given: Given, request: FastifyRequest): Promise<SignedIn> {
  const limits = signInLimits(given.email, ctx.actor.ip ?? '');
  await checkTries(ctx, limits);
  const person = await findByPassword(ctx, given, request);
  if (!person) {
    await countTries(ctx, limits);
    await audit(ctx, { action: 'sign_in_failed', user_id: null, details: { email: given.email } });
    throw new ApiError('wrong_credentials');
  }
  await forgetTries(
    ctx,
    limits.slice(0, 1).map((limit) => limit.key),
  );
  await touchSignIn(ctx.db, person.id, ctx.clock.now());
  await audit(ctx, { action: 'signed_in', user_id: person.id });
  const { cookies } = await startSession(ctx, person.auth_uid, libraryHeaders(request));
  return { user_id: person.id, cookies };
}

/** The first is for the pair: nobody can lock out another from elsewhere with a handful of tries. */
function signInLimits(email: string, ip: string): Limit[] {
  return [
    { key: `sign-in:both:${email}:${ip}`, max: 10, minutes: 15 },
    { key: `sign-in:account:${email}`, max: 60, minutes: 15 },
    { key: `sign-in:address:${ip}`, max: 200, minutes: 15 },
  ];
}

/** Costs one hash whatever there is under the address: an account, a sign-up that waits for its mail, nothing. */
async function findByPassword(
  ctx: Ctx,
  { email, password }: Given,
  request: FastifyRequest,
): Promise<{ id: string; auth_uid: string } | null> {
  const library = (await authOf(ctx).$context).password;
  const account = await findAccount(ctx.db, email);
  const pending = account ? undefined : await findSignUp(ctx, email);
  const hash = account ? account.password_hash : pending?.password_hash;
  if (hash == null) {
    await library.hash(password);
    return null;
  }
  if (!(await library.verify({ hash, password }))) return null;
  if (pending) {
    await sendVerification(ctx, { email, ...pending }, request);
    throw new ApiError('email_not_verified');
  }
  const person = await ctx.db
    .selectFrom('users')
    .where('auth_uid', '=', account?.auth_uid ?? null)
    .where('archived_at', 'is', null)
    .select(['id', 'auth_uid'])
    .executeTakeFirst();
  return person && person.auth_uid !== null ? { id: person.id, auth_uid: person.auth_uid } : null;
}

interface SignUp {
  full_name: string;
  password_hash: string;
}

/** The newest sign-up of an address that nobody has proven yet. */
async function findSignUp(ctx: Ctx, email: string): Promise<SignUp | undefined> {
  const { rows } = await sql<SignUp>`
    select full_name, password_hash from auth.sign_ups
    where email = ${email} and expires_at > ${ctx.clock.now()} order by created_at desc limit 1`.execute(ctx.db);
  return rows[0];
}

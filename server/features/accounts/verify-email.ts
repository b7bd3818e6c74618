// Proves an address with the mail's token: makes the account, claims an invited person, signs in. A token works once.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { claimPerson, findAccount, insertAccount, touchSignIn } from './accounts.queries.ts';
import { libraryHeaders, startSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { hashToken } from './tokens.ts';

interface SignUpRow {
  email: string;
  full_name: string;
  password_hash: string;
  expires_at: Date;
}

export async function verifyEmail(ctx: Ctx, token: string, request: FastifyRequest): Promise<SignedIn> {
  const { authUid, userId } = await proveAddress(ctx, token);
  const { cookies } = await startSession(ctx, authUid, libraryHeaders(request));
  return { user_id: userId, cookies };
}

function proveAddress(ctx: Ctx, token: string): Promise<{ authUid: string; userId: string }> {
  const now = ctx.clock.now();
  return ctx.db.transaction().execute(async (trx) => {
    // Two mails to one address, opened in the same moment: the second waits, and then finds its sign-up gone.
    await sql`select pg_advisory_xact_lock(hashtextextended(email, 1)) from auth.sign_ups
      where token_hash = ${hashToken(token)}`.execute(trx);
    const { rows } = await sql<SignUpRow>`delete from auth.sign_ups where token_hash = ${hashToken(token)}
      returning email, full_name, password_hash, expires_at`.execute(trx);
    const [signUp] = rows;
    if (!signUp || signUp.expires_at <= now || (await findAccount(trx, signUp.email))) {
      throw new ApiError('token_invalid');
    }
    const account = { ...signUp, now };
    const authUid = await insertAccount(trx, account);
    const userId = await claimPerson(trx, { ...account, auth_uid: authUid });
    await touchSignIn(trx, userId, now);
    // Other sign-ups for this address were not proven, and now cannot be.
    await sql`delete from auth.sign_ups where email = ${signUp.email}`.execute(trx);
    await audit(ctx, { action: 'address_verified', user_id: userId }, trx);
    // By its name: members know notifications, and those accounts.
    await ctx.jobs.add(trx, 'join_by_domain', { userId });
    return { authUid, userId };
  });
}

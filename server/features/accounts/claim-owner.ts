// Makes the first super owner with the one-time token that a fresh installation prints.
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '#contract/core/errors.ts';
import type { Trx } from '#server/database/index.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { claimPerson, findAccount, insertAccount, touchSignIn } from './accounts.queries.ts';
import { authOf } from './auth.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { libraryHeaders, startSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';
import { hashToken, newToken } from './tokens.ts';
import { checkTries, countTries } from './tries.ts';

const setting = 'owner_token';

type World = Pick<Ctx, 'db' | 'clock'>;

/** A new token while nobody owns the installation (the one before is void), else null. Only its hash is kept. */
export async function issueOwnerToken({ db, clock }: World): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    if (await hasOwner(trx)) {
      await trx.deleteFrom('settings').where('key', '=', setting).execute();
      return null;
    }
    const token = newToken();
    const row = { value: JSON.stringify({ hash: hashToken(token) }), updated_at: clock.now() };
    await trx
      .insertInto('settings')
      .values({ key: setting, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
    return token;
  });
}

/** Is a token waiting for its owner? */
export async function awaitsOwner({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const row = await db.selectFrom('settings').where('key', '=', setting).select('key').executeTakeFirst();
  return row !== undefined;
}

export interface OwnerClaim {
  token: string;
  email: string;
  password: string;
  full_name: string;
}

export async function claimOwner(ctx: Ctx, claim: OwnerClaim, request: FastifyRequest): Promise<SignedIn> {
  const limits = [{ key: `claim-owner:${ctx.actor.ip ?? ''}`, max: 20, minutes: 15 }];
  await checkTries(ctx, limits);
  refuseCommonPassword(claim.password);
  const password_hash = await (await authOf(ctx).$context).password.hash(claim.password);
  const now = ctx.clock.now();
  const made = await ctx.db.transaction().execute(async (trx) => {
    if (!(await takeToken(trx, claim.token))) return null;
    // Who holds the token runs this installation: an account that has his address already becomes the owner's.
    const known = await findAccount(trx, claim.email);
    if (known) await sql`delete from auth.users where id = ${known.auth_uid}`.execute(trx);
    const authUid = await insertAccount(trx, { ...claim, password_hash, now });
    const userId = await claimPerson(trx, { ...claim, auth_uid: authUid, now });
    await trx.updateTable('users').set({ super_role: 'owner', archived_at: null }).where('id', '=', userId).execute();
    await touchSignIn(trx, userId, now);
    await audit(ctx, { action: 'owner_claimed', user_id: userId }, trx);
    return { authUid, userId };
  });
  if (!made) {
    await countTries(ctx, limits);
    throw new ApiError('token_invalid');
  }
  const { cookies } = await startSession(ctx, made.authUid, libraryHeaders(request));
  return { user_id: made.userId, cookies };
}

/** The token is gone with its use; of two calls at once one waits for the other and finds nothing. */
async function takeToken(trx: Trx, token: string): Promise<boolean> {
  const { rows } = await sql`delete from settings where key = ${setting} and value ->> 'hash' = ${hashToken(token)}
    returning key`.execute(trx);
  return rows.length > 0 && !(await hasOwner(trx));
}

async function hasOwner(trx: Trx): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .where('super_role', '=', 'owner')
    .where('archived_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

// Promises: a token that is told to its person once and kept by nobody else; the database has its hash alone.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError, fieldError } from '#contract/core/errors.ts';
import { tokenLimits, tokenStart } from '#contract/tokens/tokens.entities.ts';
import type { AccessToken } from '#contract/tokens/tokens.entities.ts';
import { audit } from '#server/permissions/audit.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { presentToken, tokenColumns } from './tokens.present.ts';

export interface NewToken {
  name: string;
  read_only: boolean;
  expires_in_days: number;
}

const dayMs = 86_400_000;
const shownCharacters = 5;

/** What is stored of a token: who reads the database cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export async function createToken(ctx: Ctx, given: NewToken): Promise<{ access_token: AccessToken; token: string }> {
  const { user_id: userId, super_role, impersonator_id } = ctx.actor;
  if (userId === null) throw new ApiError('not_signed_in');
  // It would outlive the hour in which somebody acts as another.
  if (impersonator_id !== null) throw new ApiError('not_allowed', 'Only this person may make tokens of this person.');
  const days = tokenLimits.daysOfSuperOwners;
  if (super_role === 'owner' && given.expires_in_days > days)
    throw fieldError('expires_in_days', `At most ${days} days.`);
  if (super_role === 'owner' && !given.read_only) throw fieldError('read_only', onlyReads);
  const token = tokenStart + newToken();
  const now = ctx.clock.now();
  const row = await ctx.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`access tokens ${userId}`}, 0))`.execute(trx);
    const { count } = await trx
      .selectFrom('access_tokens')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= tokenLimits.tokens) throw new ApiError('conflict', tooMany);
    const made = await trx
      .insertInto('access_tokens')
      .values({
        id: newId(),
        user_id: userId,
        name: given.name,
        hash: hashOfToken(token),
        prefix: token.slice(0, tokenStart.length + shownCharacters),
        read_only: given.read_only,
        created_at: now,
        expires_at: new Date(now.getTime() + given.expires_in_days * dayMs),
      })
      .returning(tokenColumns)
      .executeTakeFirstOrThrow();
    const details = { read_only: made.read_only, expires_at: made.expires_at.toISOString() };
    await audit(ctx, { action: 'access_token_created', entity_type: 'access_token', entity_id: made.id, details }, trx);
    return made;
  });
  return { access_token: presentToken(row, now), token };
}

const onlyReads = "A super owner's token may only read.";
const tooMany = `You have ${tokenLimits.tokens} tokens already. Revoke one first.`;

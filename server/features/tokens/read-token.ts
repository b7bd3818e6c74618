// Promises: the person of a token that is alive at this moment, asked anew with each call; nobody for any other text.
import type { IncomingHttpHeaders } from 'node:http';
import { tokenLimits, tokenStart } from '#contract/tokens/tokens.entities.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { hashOfToken } from './create-token.ts';

export interface TokenPerson {
  token_id: string;
  user_id: string;
  super_role: 'owner' | null;
  /** true: it may not change anything */
  read_only: boolean;
}

const dayMs = 86_400_000;
/** Its person sees the last use to the minute; a write for each call would tell no more. */
const usedEveryMs = 60_000;

/** The token of an `Authorization: Bearer` header; null where there is none that could be one of ours. */
export function tokenOf({ authorization }: Pick<IncomingHttpHeaders, 'authorization'>): string | null {
  const token = authorization?.match(/^bearer +([\w-]{20,200})$/i)?.[1];
  return token?.startsWith(tokenStart) ? token : null;
}

/** Null: unknown, revoked, expired, or of a person who was archived. */
export async function readToken(world: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<TokenPerson | null> {
  const now = world.clock.now();
  const row = await world.db
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .where('access_tokens.hash', '=', hashOfToken(token))
    .where('access_tokens.revoked_at', 'is', null)
    .where('access_tokens.expires_at', '>', now)
    .where('users.archived_at', 'is', null)
    .select([
      'access_tokens.id',
      'access_tokens.user_id',
      'access_tokens.read_only',
      'access_tokens.created_at',
      'access_tokens.last_used_at',
      'users.super_role',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const isSuper = row.super_role === 'owner';
  // Who became a super owner later has older tokens that were made to live longer, and to write.
  const age = now.getTime() - row.created_at.getTime();
  if (isSuper && age > tokenLimits.daysOfSuperOwners * dayMs) return null;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= usedEveryMs) {
    await world.db.updateTable('access_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  }
  return {
    token_id: row.id,
    user_id: row.user_id,
    super_role: row.super_role,
    read_only: row.read_only || isSuper,
  };
}

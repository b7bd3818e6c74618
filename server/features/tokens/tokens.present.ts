import type { Selectable } from 'kysely';
import type { AccessToken } from '#contract/tokens/tokens.entities.ts';
import type { AccessTokensTable } from '#server/database/tables/access-tokens.ts';

/** What is read of a token for its person: never its hash. */
export const tokenColumns = [
  'access_tokens.id',
  'access_tokens.name',
  'access_tokens.prefix',
  'access_tokens.read_only',
  'access_tokens.created_at',
  'access_tokens.last_used_at',
  'access_tokens.expires_at',
] as const;

export type TokenRow = Omit<Selectable<AccessTokensTable>, 'hash' | 'user_id' | 'revoked_at'>;

export function presentToken(row: TokenRow, now: Date): AccessToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    read_only: row.read_only,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
  };
}

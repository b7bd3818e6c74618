import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { route } from '../core/route.ts';
import { accessToken, tokenLimits, tokenName } from './tokens.entities.ts';

export const tokenRoutes = {
  listAccessTokens: route({
    name: 'list_access_tokens',
    method: 'GET',
    path: '/api/access-tokens',
    summary: "One's own personal access tokens that were not revoked, the newest first.",
    right: 'signed_in',
    query: z.strictObject(listQuery),
    response: page(accessToken),
  }),
  // Not idempotent by key: the kept answer would hold the token.
  createAccessToken: route({
    name: 'create_access_token',
    method: 'POST',
    path: '/api/access-tokens',
    summary: 'Makes a token with which a program acts as oneself at /mcp; the answer alone ever holds the token.',
    right: 'signed_in',
    body: z.strictObject({
      name: tokenName,
      read_only: z.boolean().default(true),
      expires_in_days: z
        .number()
        .int()
        .min(1, 'At least one day.')
        .max(tokenLimits.days, `At most ${tokenLimits.days} days.`)
        .describe(`A super owner's: at most ${tokenLimits.daysOfSuperOwners}.`),
    }),
    response: z.object({ access_token: accessToken, token: z.string() }),
    status: 201,
    errors: ['not_allowed', 'conflict'],
    pace: { calls: 30, seconds: 3600 },
  }),
  revokeAccessToken: route({
    name: 'revoke_access_token',
    method: 'DELETE',
    path: '/api/access-tokens/:id',
    summary: "Ends one of one's own tokens with the next call.",
    right: 'signed_in',
    params: z.strictObject({ id }),
    response: null,
  }),
};

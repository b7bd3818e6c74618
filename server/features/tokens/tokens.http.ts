import type { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createToken } from './create-token.ts';
import { listTokens } from './list-tokens.ts';
import { revokeToken } from './revoke-tokens.ts';

export const tokensHttp: Handlers<typeof tokenRoutes> = {
  listAccessTokens: (ctx, { query }) => listTokens(ctx, query),
  createAccessToken: (ctx, { body }) => createToken(ctx, body),
  revokeAccessToken: async (ctx, { params }) => {
    await revokeToken(ctx, params.id);
    return undefined;
  },
};

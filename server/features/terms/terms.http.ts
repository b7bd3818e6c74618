import type { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listTerms } from './list-terms.ts';
import { readTerm } from './read-term.ts';

export const termsHttp: Handlers<typeof termRoutes> = {
  listTerms: (ctx, { query }) => listTerms(ctx, query),
  readTerm: async (ctx, { query }) => ({ term: await readTerm(ctx, query.termId) }),
};

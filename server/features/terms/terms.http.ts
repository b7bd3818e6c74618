import type { termRoutes } from '#contract/terms/terms.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createTerm } from './create-term.ts';
import { listTerms } from './list-terms.ts';
import { readTerm } from './read-term.ts';
import { readTermJoinLink, replaceTermJoinLink, revokeTermJoinLink } from './replace-join-link.ts';
import { updateTerm } from './update-term.ts';

export const termsHttp: Handlers<typeof termRoutes> = {
  listTerms: (ctx, { query }) => listTerms(ctx, query),
  readTerm: async (ctx, { query }) => ({ term: await readTerm(ctx, query.termId, query.join_token) }),
  createTerm: async (ctx, { body }) => ({ term: await createTerm(ctx, body) }),
  updateTerm: async (ctx, { params, body }) => ({ term: await updateTerm(ctx, params.id, body) }),
  readTermJoinLink: async (ctx, { params }) => ({ join_link: await readTermJoinLink(ctx, params.termId) }),
  createTermJoinLink: (ctx, { params }) => replaceTermJoinLink(ctx, params.termId),
  deleteTermJoinLink: async (ctx, { params }) => {
    await revokeTermJoinLink(ctx, params.termId);
    return undefined;
  },
};

import type { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { activateTerm } from './activate-term.ts';

export const activationHttp: Handlers<typeof activationRoutes> = {
  activateTerm: (ctx, { params, body }) => activateTerm(ctx, params.termId, body),
};

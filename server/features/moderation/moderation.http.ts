import type { moderationRoutes } from '#contract/moderation/moderation.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listFlaggedMessages } from './list-flagged-messages.ts';

export const moderationHttp: Handlers<typeof moderationRoutes> = {
  listFlaggedMessages: (ctx, { query }) => listFlaggedMessages(ctx, query),
};

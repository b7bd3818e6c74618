import { ApiError, fieldError } from '#contract/core/errors.ts';
import { routeList } from '#contract/index.ts';
import type { houseRoutes } from '#contract/house/house.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { calculate } from '#server/features/tutor/index.ts';
import { readReadiness } from './health.ts';
import { openApiDocument } from './openapi.ts';
import { pageOfOutbox } from './outbox.queries.ts';
import { retryMails } from './retry-mails.ts';
import { readVersion } from './version.ts';

export const houseHttp: Handlers<typeof houseRoutes> = {
  readVersion: async (ctx) => ({ ...(await readVersion()), environment: ctx.config.env }),
  readOpenApi: async () => openApiDocument(routeList, (await readVersion()).version),
  readOutbox: async (ctx, { query }) => {
    const isOwner = ctx.actor.super_role === 'owner';
    if (ctx.config.env !== 'demo' && !isOwner) {
      throw new ApiError(ctx.actor.user_id === null ? 'not_signed_in' : 'not_allowed');
    }
    // Mail on its way to a mailbox is nobody else's, also in a demo: the links in it open accounts.
    return pageOfOutbox(ctx.db, query, { states: isOwner ? ['kept', 'waiting', 'sent', 'failed'] : ['kept'] });
  },
  retryMails: async (ctx, { body }) => ({ count: await retryMails(ctx, body.ids) }),
  calculate: async (_ctx, { query }) => ({ result: await calculateFor(query.expression) }),
  readHealth: async () => ({ status: 'ok' }),
  readReadiness,
};

async function calculateFor(expression: string): Promise<string> {
  try {
    return await calculate(expression);
  } catch (error) {
    if (error instanceof Error && error.name === 'ToolError') throw fieldError('expression', error.message);
    throw error;
  }
}

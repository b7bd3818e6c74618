import type { monitorRoutes } from '#contract/chats/monitor.routes.ts';
import type { standingRoutes } from '#contract/chats/standing.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { readStanding } from './read-standing.ts';
import { streamMonitor } from './stream-monitor.ts';

export const monitorHttp: Handlers<typeof monitorRoutes> = {
  monitorActivity: (ctx, { params, query, request, reply }) => {
    const header = request.headers['last-event-id'];
    const known = typeof header === 'string' && header !== '' ? header : (query.lastEventId ?? null);
    return streamMonitor(ctx, params.id, known, reply) as Promise<undefined>;
  },
};

export const standingHttp: Handlers<typeof standingRoutes> = {
  readStanding: async (ctx, { query }) => ({ standing: await readStanding(ctx, query.activityId) }),
};

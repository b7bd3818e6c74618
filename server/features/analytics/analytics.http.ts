import type { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { analyzeGroup } from './analyze-group.ts';
import { readClassAnalysis } from './read-class-analysis.ts';
import { readSessionAnalysis } from './read-session-analysis.ts';

export const analyticsHttp: Handlers<typeof analyticsRoutes> = {
  readAnalysis: async (ctx, { query: { activityId, groupId, chatId = '' } }) => {
    if (activityId !== undefined) return { analysis: await readClassAnalysis(ctx, 'activity', activityId) };
    if (groupId !== undefined) return { analysis: await readClassAnalysis(ctx, 'group', groupId) };
    return { analysis: await readSessionAnalysis(ctx, chatId) };
  },
  analyzeGroup: async (ctx, { params }) => ({ analysis: await analyzeGroup(ctx, params.id) }),
};

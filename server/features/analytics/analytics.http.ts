import type { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { analyzeGroup } from './analyze-group.ts';
import { countActivities, countChats, countMembers } from './count-all.ts';
import { countDaily } from './count-daily.ts';
import { listCounts } from './list-counts.ts';
import { readClassAnalysis } from './read-class-analysis.ts';
import { readCounts } from './read-counts.ts';
import { readSessionAnalysis } from './read-session-analysis.ts';

export const analyticsHttp: Handlers<typeof analyticsRoutes> = {
  countActivities: async (ctx, { query }) => ({ count: await countActivities(ctx, query) }),
  countChats: async (ctx, { query }) => ({ count: await countChats(ctx, query) }),
  countMembers: async (ctx, { query }) => ({ count: await countMembers(ctx, query) }),
  countDailyActivities: async (ctx, { query }) => ({ objects: await countDaily(ctx, 'activities', query) }),
  countDailyChats: async (ctx, { query }) => ({ objects: await countDaily(ctx, 'chats', query) }),
  countDailyMessages: async (ctx, { query }) => ({ objects: await countDaily(ctx, 'messages', query) }),
  countDailyActiveMembers: async (ctx, { query }) => ({ objects: await countDaily(ctx, 'people', query) }),
  readCounts: async (ctx, { query }) => ({ counts: await readCounts(ctx, query) }),
  listCounts: (ctx, { query }) => listCounts(ctx, query),
  readAnalysis: async (ctx, { query: { activityId, groupId, chatId = '' } }) => {
    if (activityId !== undefined) return { analysis: await readClassAnalysis(ctx, 'activity', activityId) };
    if (groupId !== undefined) return { analysis: await readClassAnalysis(ctx, 'group', groupId) };
    return { analysis: await readSessionAnalysis(ctx, chatId) };
  },
  analyzeGroup: async (ctx, { params }) => ({ analysis: await analyzeGroup(ctx, params.id) }),
};

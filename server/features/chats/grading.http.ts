import type { gradingRoutes } from '#contract/chats/grading.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { confirmGrades } from './confirm-grades.ts';
import { downloadSessions } from './download-sessions.ts';
import { listChatGrades, readProgress } from './read-grading.ts';
import { regradeActivity, regradeChat } from './regrade.ts';

export const gradingHttp: Handlers<typeof gradingRoutes> = {
  listChatGrades: (ctx, { query }) => listChatGrades(ctx, query),
  readGrading: async (ctx, { query }) => ({ grading: await readProgress(ctx, query.activityId) }),
  regradeChat: async (ctx, { params }) => ({ chat: await regradeChat(ctx, params.id) }),
  regradeActivity: async (ctx, { params, body }) => ({ grading: await regradeActivity(ctx, params.id, body.only) }),
  confirmGrades: (ctx, { params, body }) => confirmGrades(ctx, params.id, body.chats),
  downloadSessions: (ctx, { params, query }) => downloadSessions(ctx, params.id, query.locale),
};

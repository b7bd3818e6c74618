import type { memberRoutes } from '#contract/members/members.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { addActivityMembers } from './add-activity-members.ts';
import { listMembers } from './list-members.ts';
import { removeActivityMembers } from './remove-activity-members.ts';

export const membersHttp: Handlers<typeof memberRoutes> = {
  listTermMembers: (ctx, { query }) => listMembers(ctx, 'term', query.termId, query),
  listGroupMembers: (ctx, { query }) => listMembers(ctx, 'group', query.groupId, query),
  listActivityMembers: (ctx, { query }) => listMembers(ctx, 'activity', query.activityId, query),
  addActivityMembers: async (ctx, { params, body }) => ({
    members: await addActivityMembers(ctx, params.activityId, body.members, body.shouldOverride),
  }),
  removeActivityMembers: async (ctx, { params, body }) => {
    await removeActivityMembers(ctx, params.activityId, body.userIds);
    return undefined;
  },
};

import type { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listGroups } from './list-groups.ts';
import { readGroup } from './read-group.ts';
import { updateGroup } from './update-group.ts';

export const groupsHttp: Handlers<typeof groupRoutes> = {
  listGroups: (ctx, { query }) => listGroups(ctx, query, query),
  readGroup: async (ctx, { query }) => ({ group: await readGroup(ctx, query.groupId) }),
  updateGroup: async (ctx, { params, body }) => ({ group: await updateGroup(ctx, params.id, body) }),
};

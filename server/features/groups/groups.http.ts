import type { groupRoutes } from '#contract/groups/groups.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createGroup } from './create-group.ts';
import { listGroups } from './list-groups.ts';
import { listMutualGroups } from './list-mutual-groups.ts';
import { moveGroup } from './move-group.ts';
import { readGroup } from './read-group.ts';
import { readGroupJoinLink, replaceGroupJoinLink, revokeGroupJoinLink } from './replace-join-link.ts';
import { updateGroup } from './update-group.ts';

export const groupsHttp: Handlers<typeof groupRoutes> = {
  listGroups: (ctx, { query }) => listGroups(ctx, query, query),
  readGroup: async (ctx, { query }) => ({ group: await readGroup(ctx, query.groupId, query.join_token) }),
  listMutualGroups: (ctx, { query }) => listMutualGroups(ctx, query),
  createGroup: async (ctx, { body }) => ({ group: await createGroup(ctx, body) }),
  updateGroup: async (ctx, { params, body }) => ({ group: await updateGroup(ctx, params.id, body) }),
  moveGroup: async (ctx, { params, body }) => ({ group: await moveGroup(ctx, params.id, body) }),
  readGroupJoinLink: async (ctx, { params }) => ({ join_link: await readGroupJoinLink(ctx, params.groupId) }),
  createGroupJoinLink: (ctx, { params }) => replaceGroupJoinLink(ctx, params.groupId),
  deleteGroupJoinLink: async (ctx, { params }) => {
    await revokeGroupJoinLink(ctx, params.groupId);
    return undefined;
  },
};

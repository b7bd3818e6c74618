import type { pinRoutes } from '#contract/activities/pins.routes.ts';
import { fieldError } from '#contract/core/errors.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { pinInGroup, pinInWorkspace } from './pin-activity.ts';
import { unpinInGroups, unpinInWorkspace } from './unpin-activity.ts';

export const pinsHttp: Handlers<typeof pinRoutes> = {
  createGroupActivityPin: async (ctx, { body }) => ({ activity: await pinInGroup(ctx, body.groupId, body.activityId) }),
  deleteGroupActivityPin: async (ctx, { query, body }) => {
    const groupId = one('groupId', query.groupId, body.groupId);
    await unpinInGroups(ctx, required('activityId', one('activityId', query.activityId, body.activityId)), groupId);
    return undefined;
  },
  createWorkspaceActivityPin: async (ctx, { body }) => ({
    activity: await pinInWorkspace(ctx, body.workspaceId, body.activityId),
  }),
  deleteWorkspaceActivityPin: async (ctx, { query, body }) => {
    const workspaceId = required('workspaceId', one('workspaceId', query.workspaceId, body.workspaceId));
    await unpinInWorkspace(
      ctx,
      required('activityId', one('activityId', query.activityId, body.activityId)),
      workspaceId,
    );
    return undefined;
  },
};

/** A DELETE may carry its ids in the query or in the body; two that differ say nothing. */
function one(field: string, inQuery: string | undefined, inBody: string | undefined): string | undefined {
  if (inQuery !== undefined && inBody !== undefined && inQuery !== inBody) {
    throw fieldError(field, 'Give it once: in the query or in the body.');
  }
  return inQuery ?? inBody;
}

function required(field: string, value: string | undefined): string {
  if (value === undefined) throw fieldError(field, 'This is required');
  return value;
}

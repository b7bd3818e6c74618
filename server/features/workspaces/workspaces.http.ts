import type { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { readWorkspace } from './read-workspace.ts';
import { updateWorkspace } from './update-workspace.ts';

export const workspacesHttp: Handlers<typeof workspaceRoutes> = {
  listWorkspaces: (ctx, { query }) => listWorkspaces(ctx, query),
  readWorkspace: async (ctx, { query }) => ({ workspace: await readWorkspace(ctx, query.workspaceId) }),
  updateWorkspace: async (ctx, { params, body }) => ({ workspace: await updateWorkspace(ctx, params.id, body) }),
};

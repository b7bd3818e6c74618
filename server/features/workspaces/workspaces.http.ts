import type { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createWorkspace } from './create-workspace.ts';
import { listDomains } from './list-domains.ts';
import { listIntegrations } from './list-integrations.ts';
import { listWorkspaces } from './list-workspaces.ts';
import { previewAccess } from './preview-access.ts';
import { readWorkspace } from './read-workspace.ts';
import { updateDomains } from './update-domains.ts';
import { updateWorkspace } from './update-workspace.ts';

export const workspacesHttp: Handlers<typeof workspaceRoutes> = {
  listWorkspaces: (ctx, { query }) => listWorkspaces(ctx, query),
  readWorkspace: async (ctx, { query }) => ({
    workspace: await readWorkspace(ctx, query.workspaceId, query.join_token),
  }),
  createWorkspace: (ctx, { body }) => createWorkspace(ctx, body),
  updateWorkspace: async (ctx, { params, body }) => ({ workspace: await updateWorkspace(ctx, params.id, body) }),
  previewWorkspaceAccess: (ctx, { params, body }) => previewAccess(ctx, params.id, body),
  listWorkspaceDomains: async (ctx, { query }) => ({ domains: await listDomains(ctx, query) }),
  updateWorkspaceDomains: async (ctx, { params, body }) => ({
    domains: await updateDomains(ctx, params.workspaceId, body),
  }),
  listIntegrations: (ctx, { query }) => listIntegrations(ctx, query),
};

import type { modelRoutes } from '#contract/models/models.routes.ts';
import type { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { createModelProfile } from './create-model-profile.ts';
import { deleteModelProfile } from './delete-model-profile.ts';
import { listLocalModelPeople } from './list-local-model-people.ts';
import { listModelProfiles } from './list-model-profiles.ts';
import { markLocalModelsOnly, unmarkLocalModelsOnly } from './mark-local-models-only.ts';
import { readModelsOf } from './read-workspace-models.ts';
import { setModelRoutes } from './set-model-routes.ts';
import { testModel } from './test-model.ts';
import { updateModelProfile } from './update-model-profile.ts';
import { updateWorkspaceModels } from './update-workspace-models.ts';

export const modelsHttp: Handlers<typeof modelRoutes> = {
  listModelProfiles: (ctx) => listModelProfiles(ctx),
  createModelProfile: async (ctx, { body }) => ({ profile: await createModelProfile(ctx, body) }),
  updateModelProfile: async (ctx, { params, body }) => ({
    profile: await updateModelProfile(ctx, params.profileId, body),
  }),
  deleteModelProfile: async (ctx, { params }) => {
    await deleteModelProfile(ctx, params.profileId);
    return undefined;
  },
  setModelRoutes: async (ctx, { body }) => ({ routes: await setModelRoutes(ctx, body.routes) }),
  testModel: async (ctx, { body, reply }) => {
    const gone = new AbortController();
    // Who closes the page waits for no answer; nothing stays open upstream.
    reply.raw.once('close', () => gone.abort());
    return { probes: await testModel(ctx, body, gone.signal) };
  },
};

export const workspaceModelsHttp: Handlers<typeof workspaceModelRoutes> = {
  readWorkspaceModels: async (ctx, { params }) => ({ models: await readModelsOf(ctx, params.id) }),
  updateWorkspaceModels: async (ctx, { params, body }) => ({
    models: await updateWorkspaceModels(ctx, params.id, body),
  }),
  listLocalModelPeople: (ctx, { params, query }) => listLocalModelPeople(ctx, params.id, query),
  markLocalModelsOnly: async (ctx, { params, body }) => {
    await markLocalModelsOnly(ctx, params.id, body.userIds);
    return undefined;
  },
  unmarkLocalModelsOnly: async (ctx, { params, body }) => {
    await unmarkLocalModelsOnly(ctx, params.id, body.userIds);
    return undefined;
  },
};

// Calls that work, of the routes about models: see examples.ts.
import { modelRoutes } from '#contract/models/models.routes.ts';
import { newId } from '#server/platform/ids.ts';
import type { Example, Stage } from './examples.ts';

export const modelExamples = {
  list_model_profiles: () => ({ by: 'superOwner' }),
  create_model_profile: async (stage) => {
    await connectModel(stage);
    return { by: 'superOwner', body: newModel() };
  },
  update_model_profile: async (stage) => ({
    by: 'superOwner',
    params: { profileId: await connectModel(stage) },
    body: { model: 'llama3.2:1b' },
  }),
  delete_model_profile: async (stage) => ({ by: 'superOwner', params: { profileId: await connectModel(stage) } }),
  set_model_routes: () => ({ by: 'superOwner', body: { routes: { chat: 'practice' } } }),
  test_model: () => ({ by: 'superOwner', body: { profile: nobodysModel } }),
  read_workspace_models: ({ home }) => ({ by: 'admin', params: { id: home.workspace.slug } }),
  update_workspace_models: async (stage) => ({
    by: 'admin',
    params: { id: stage.home.workspace.slug },
    body: { preferred: { image: await connectModel(stage) } },
  }),
  list_local_model_people: ({ home }) => ({ by: 'admin', params: { id: home.workspace.slug } }),
  mark_local_models_only: ({ home }) => ({
    by: 'admin',
    params: { id: home.workspace.slug },
    body: { userIds: [home.classmate.id] },
  }),
  unmark_local_models_only: ({ home }) => ({
    by: 'admin',
    params: { id: home.workspace.slug },
    body: { userIds: [home.classmate.id] },
  }),
} satisfies Record<string, (stage: Stage) => Example | Promise<Example>>;

/** A model that nobody serves: the practice tutor goes on where a purpose is routed to it. */
const nobodysModel = { kind: 'openai-compatible', model: 'llama3.2', base_url: 'http://127.0.0.1:9/v1' } as const;

function newModel() {
  return { id: `m-${newId()}`, ...nobodysModel };
}

async function connectModel({ clients }: Stage): Promise<string> {
  await clients.superOwner.call(modelRoutes.setModelRoutes, { body: { routes: { chat: 'practice' } } });
  const { profile } = await clients.superOwner.call(modelRoutes.createModelProfile, { body: newModel() });
  return profile.id;
}

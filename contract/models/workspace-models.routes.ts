import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page, queryFlag } from '../core/paging.ts';
import { route } from '../core/route.ts';
import { chosenModels, markablePerson, workspaceModels } from './workspace-models.entities.ts';

/** The slug. */
const params = z.strictObject({ id: z.string().max(63) });
const people = z.strictObject({
  userIds: z.array(id).min(1, 'This is required').max(maxBatch, 'Batch size cannot be over 5000.'),
});

export const workspaceModelRoutes = {
  readWorkspaceModels: route({
    name: 'read_workspace_models',
    method: 'GET',
    path: '/api/workspaces/:id/models',
    summary: 'Which models a workspace may use, what it chose and what answers; for its owners.',
    right: 'signed_in',
    params,
    response: z.object({ models: workspaceModels }),
    errors: ['not_allowed'],
  }),
  updateWorkspaceModels: route({
    name: 'update_workspace_models',
    method: 'PUT',
    path: '/api/workspaces/:id/models',
    summary: 'Chooses models by purpose (owners), or says which ones the workspace may use (super owners; null: all).',
    right: 'signed_in',
    params,
    body: z.strictObject({
      preferred: chosenModels.optional(),
      allowed_profile_ids: z
        .array(z.string().max(100))
        .min(1, 'Choose at least one model.')
        .max(200)
        .nullable()
        .optional(),
    }),
    response: z.object({ models: workspaceModels }),
    errors: ['not_allowed'],
  }),
  listLocalModelPeople: route({
    name: 'list_local_model_people',
    method: 'GET',
    path: '/api/workspaces/:id/local-models-only',
    summary: 'The people of a workspace by last name, with who is marked "local models only"; for its owners.',
    right: 'signed_in',
    params,
    query: z.strictObject({ ...listQuery, marked: queryFlag.optional() }),
    response: page(markablePerson),
    errors: ['not_allowed', 'batch_too_large'],
  }),
  markLocalModelsOnly: route({
    name: 'mark_local_models_only',
    method: 'POST',
    path: '/api/workspaces/:id/local-models-only',
    summary: 'Marks people: what they write goes to models on own machines alone. All or nothing; twice does no harm.',
    right: 'signed_in',
    params,
    body: people,
    response: null,
    errors: ['not_allowed', 'batch_too_large'],
  }),
  unmarkLocalModelsOnly: route({
    name: 'unmark_local_models_only',
    method: 'DELETE',
    path: '/api/workspaces/:id/local-models-only',
    summary: 'Takes the marks away again.',
    right: 'signed_in',
    params,
    body: people,
    response: null,
    errors: ['not_allowed', 'batch_too_large'],
  }),
};

import { z } from 'zod';
import { changes } from '../core/entity.ts';
import { route } from '../core/route.ts';
import {
  modelProbe,
  modelProfile,
  modelPurpose,
  routesByPurpose,
  practiceId,
  profileDefaults,
  profileFields,
  profileId,
} from './models.entities.ts';

const withDefaults = {
  ...profileFields,
  base_url: profileFields.base_url.default(profileDefaults.base_url),
  context_tokens: profileFields.context_tokens.default(profileDefaults.context_tokens),
  max_output_tokens: profileFields.max_output_tokens.default(profileDefaults.max_output_tokens),
  supports: profileFields.supports.default(profileDefaults.supports),
  timeouts: profileFields.timeouts.default(profileDefaults.timeouts),
  price: profileFields.price.default(profileDefaults.price),
  api_key: profileFields.api_key.default(profileDefaults.api_key),
  /** where nothing is said: whether the address is one of an own network */
  local: profileFields.local.optional(),
};

const newProfile = z.strictObject({
  id: profileId.refine((id) => id !== practiceId, 'This name is taken by the built-in tutor.'),
  ...withDefaults,
});

const params = z.strictObject({ profileId: z.string().max(100) });

export const modelRoutes = {
  listModelProfiles: route({
    name: 'list_model_profiles',
    method: 'GET',
    path: '/api/models',
    summary: 'The configured models with their health, and which serves which purpose.',
    right: 'super_owner',
    response: z.object({
      profiles: z.array(modelProfile),
      routes: routesByPurpose,
      /** what the environment says, where the settings say nothing */
      environment_routes: routesByPurpose,
    }),
  }),
  createModelProfile: route({
    name: 'create_model_profile',
    method: 'POST',
    path: '/api/models',
    summary: 'Connects a model; its key is kept sealed and never answered again.',
    right: 'super_owner',
    body: newProfile,
    response: z.object({ profile: modelProfile }),
    status: 201,
    errors: ['conflict', 'not_allowed'],
    idempotent: true,
  }),
  updateModelProfile: route({
    name: 'update_model_profile',
    method: 'PATCH',
    path: '/api/models/:profileId',
    summary: 'Changes a model of the settings. A new address or kind needs the key again.',
    right: 'super_owner',
    params,
    body: changes(
      {
        kind: profileFields.kind.optional(),
        model: profileFields.model.optional(),
        base_url: profileFields.base_url.optional(),
        context_tokens: profileFields.context_tokens.optional(),
        max_output_tokens: profileFields.max_output_tokens.optional(),
        supports: profileFields.supports.optional(),
        timeouts: profileFields.timeouts.optional(),
        price: profileFields.price.optional(),
        local: profileFields.local.optional(),
        api_key: profileFields.api_key.optional(),
      },
      [
        'id',
        'source',
        'has_key',
        'key_last_four',
        'is_key_readable',
        'purposes',
        'health',
        'created_at',
        'updated_at',
        'abilities',
      ],
    ),
    response: z.object({ profile: modelProfile }),
    errors: ['not_allowed'],
  }),
  deleteModelProfile: route({
    name: 'delete_model_profile',
    method: 'DELETE',
    path: '/api/models/:profileId',
    summary: 'Disconnects a model of the settings; routes to it are given up.',
    right: 'super_owner',
    params,
    response: null,
    errors: ['not_allowed'],
  }),
  setModelRoutes: route({
    name: 'set_model_routes',
    method: 'PUT',
    path: '/api/models/routes',
    summary: 'Says which model serves which purpose; null gives a purpose back to the environment. Others stay.',
    right: 'super_owner',
    body: z.strictObject({ routes: z.partialRecord(modelPurpose, z.string().max(100).nullable()) }),
    response: z.object({ routes: routesByPurpose }),
    errors: ['not_allowed'],
  }),
  testModel: route({
    name: 'test_model',
    method: 'POST',
    path: '/api/models/test',
    summary: 'Asks a model for text, a tool call, JSON and a picture, and says how each went. Nothing is stored.',
    right: 'super_owner',
    body: z.strictObject({
      /** a stored profile: as it is, or with `profile` instead; its key is used while address and kind are the same */
      profile_id: z.string().min(1, 'This is required').max(100).nullable().default(null),
      profile: z.strictObject(withDefaults).nullable().default(null),
    }),
    response: z.object({ probes: z.array(modelProbe) }),
    errors: ['not_allowed'],
  }),
};

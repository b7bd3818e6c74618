import { z } from 'zod';
import { abilities, schoolRole, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { modelHealth, modelPurpose, routesByPurpose } from './models.entities.ts';

/** A model as a workspace chooses it: without address, key and price. */
export const offeredModel = z.object({
  id: z.string(),
  kind: z.string(),
  model: z.string(),
  local: z.boolean(),
  supports: z.object({ tools: z.boolean(), json: z.boolean(), vision: z.boolean() }),
  state: modelHealth.shape.state,
  /** false: not for this workspace; super owners alone see those */
  is_allowed: z.boolean(),
});

export const workspaceModels = z.object({
  /** the slug */
  workspace_id: z.string(),
  profiles: z.array(offeredModel),
  /** null: every model; hidden (null) from all but super owners */
  allowed_profile_ids: z.array(z.string()).nullable(),
  /** what the workspace chose; null: the installation's choice */
  preferred: routesByPurpose,
  /** what answers without a choice: a profile, "practice", or null where nothing may */
  standard: routesByPurpose,
  /** what answers now */
  answering: routesByPurpose,
  /** what answers people who are marked "local models only"; the same three */
  answering_locally: routesByPurpose,
  marked_count: z.number().int(),
  /** modify: choose models and mark people; publish: say which the workspace may use (super owners) */
  abilities,
});
export type WorkspaceModels = z.output<typeof workspaceModels>;

/** A person of the workspace, as the page of marks shows him. */
export const markablePerson = z.object({
  user: z.object({
    id,
    full_name: z.string(),
    preferred_name: z.string().nullable(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    color: z.string(),
  }),
  /** in the active term; null: not in it (any more) */
  school_role: schoolRole.nullable(),
  local_models_only: z.boolean(),
  /** null: not marked, or by his own record */
  marked_at: time.nullable(),
});
export type MarkablePerson = z.output<typeof markablePerson>;

export const chosenModels = z.partialRecord(modelPurpose, z.string().max(100).nullable());

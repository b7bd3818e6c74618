import { z } from 'zod';
import { moderationCategories, plans } from '../core/constants.ts';
import { abilities, creator, role, schoolRole, time, visibility } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { workspaceFields } from './workspaces.fields.ts';

export const workspace = z.object({
  /** the slug */
  id: z.string(),
  entity_type: z.literal('workspace'),
  active_term_id: id.nullable(),
  color: z.string(),
  name: z.string(),
  plan: z.enum(plans),
  logo_url: z.string().nullable(),
  created_at: time,
  archived: z.boolean(),
  visibility,
  timezone: z.string(),
  allowed_cidrs: z.array(z.string()),
  moderation_guidelines: z.string().nullable(),
  moderation_notification_categories: z.array(z.enum(moderationCategories)),
  /** while the guard model is out, a message waits for it */
  moderation_fail_closed: z.boolean(),
  /** what the safety card names */
  safety_contact: z.string().nullable(),
  mission_and_background: z.string().nullable(),
  limit_access_hours_enabled: z.boolean(),
  access_start_time: z.string().nullable(),
  access_end_time: z.string().nullable(),
  /** 1 Monday .. 7 Sunday */
  access_days: z.array(z.number().int().min(1).max(7)),
  district_id: id.nullable(),
  district: z
    .object({
      id,
      name: z.string(),
      tagline: z.string().nullable(),
      logo_url: z.string().nullable(),
      white_labeling_enabled: z.boolean(),
    })
    .nullable(),
  role: role.nullable(),
  inherited_role: role.nullable(),
  school_role: schoolRole.nullable(),
  member_count: z.array(z.object({ school_role: schoolRole, count: z.number().int() })),
  creator_id: id.nullable(),
  creator,
  abilities,
});
/** What a create and a change take from a whole workspace that is sent, and leave as it is. */
export const workspaceReadOnly = Object.keys(workspace.shape).filter(
  (key) => !['archived', 'creator_id'].includes(key) && !(key in workspaceFields),
);
export type Workspace = z.output<typeof workspace>;

import { z } from 'zod';
import { moderationCategories } from '../core/constants.ts';
import { groupModerationFields } from '../moderation/moderation.fields.ts';
import {
  abilities,
  color,
  creator,
  name,
  role,
  schoolRole,
  time,
  visibility,
  visibilityInput,
  webUrl,
} from '../core/entity.ts';
import { id } from '../core/ids.ts';

export const group = z.object({
  id,
  entity_type: z.literal('group'),
  color: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  logo_url: z.string().nullable(),
  parent_group_id: id.nullable(),
  parent_term_id: id.nullable(),
  visibility,
  created_at: time,
  archived: z.boolean(),
  creator_id: id.nullable(),
  edlink_class_id: z.string().nullable(),
  searchable_content: z.string().nullable(),
  learning_goals_and_background: z.string().nullable(),
  is_published: z.boolean(),
  status: z.enum(['published', 'unpublished']),
  moderation_notification_categories: z.array(z.enum(moderationCategories)),
  role: role.nullable(),
  inherited_role: role.nullable(),
  school_role: schoolRole.nullable(),
  depth: z.number().int(),
  term_id: id,
  workspace_id: z.string(),
  district_id: id.nullable(),
  ancestor_group_ids: z.array(id),
  member_count: z.array(z.object({ role, count: z.number().int() })),
  creator,
  abilities,
});
export type Group = z.output<typeof group>;

/** A text that may be taken away: empty is none. */
const optionalText = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters, `At most ${characters} characters.`)
    .nullable()
    .transform((text) => text || null)
    .optional();

/** What is written of a group, at its creation and later. `status` says the same as `is_published`. */
export const groupFields = {
  name: name.optional(),
  color: color.optional(),
  description: optionalText(2000),
  logo_url: webUrl.nullable().optional(),
  visibility: visibilityInput.optional(),
  learning_goals_and_background: optionalText(10_000),
  is_published: z.boolean().optional(),
  status: z.enum(['published', 'unpublished']).optional(),
  ...groupModerationFields,
};

/** What a whole group that is sent may hold beside the fields that are written. */
export const groupReadOnly = Object.keys(group.shape).filter((key) => !(key in groupFields));

import { z } from 'zod';
import { moderationCategories } from '../core/constants.ts';
import { groupModerationFields } from '../moderation/moderation.fields.ts';
import { abilities, creator, role, schoolRole, time, visibility } from '../core/entity.ts';
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
/** What a change takes from a whole group that is sent back, and leaves as it is. */
export const groupReadOnly = Object.keys(group.shape).filter((key) => !(key in groupModerationFields));
export type Group = z.output<typeof group>;

import { z } from 'zod';
import { abilities, creator, date, role, schoolRole, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

export const term = z.object({
  id,
  entity_type: z.literal('term'),
  name: z.string(),
  workspace_id: z.string(),
  start_date: date.nullable(),
  end_date: date.nullable(),
  is_visible: z.boolean(),
  /** the workspace's default term */
  is_active: z.boolean(),
  updated_at: time,
  created_at: time,
  archived: z.boolean(),
  creator_id: id.nullable(),
  creator,
  district_id: id.nullable(),
  school_role: schoolRole.nullable(),
  inherited_role: role.nullable(),
  role: role.nullable(),
  abilities,
});
export type Term = z.output<typeof term>;

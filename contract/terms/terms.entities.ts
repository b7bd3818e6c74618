import { z } from 'zod';
import { abilities, creator, date, name, role, schoolRole, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

export const term = z.object({
  id,
  entity_type: z.literal('term'),
  name: z.string(),
  workspace_id: z.string(),
  /** id is the slug */
  workspace: z.object({ id: z.string(), name: z.string(), color: z.string(), logo_url: z.string().nullable() }),
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

/** A day without time, of a year that a calendar of a school can have. */
const day = date.refine((text) => text >= '1900', 'Invalid date.').nullable();

/** What is written of a term, at its creation and later. */
export const termFields = {
  name: name.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  /** shown to its members though it is not the active one */
  is_visible: z.boolean().optional(),
};

/** What a whole term that is sent may hold beside the fields that are written. */
export const termReadOnly = Object.keys(term.shape).filter((key) => !(key in termFields));

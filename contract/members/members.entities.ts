import { z } from 'zod';
import { role, schoolRole, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { user } from '../users/users.entities.ts';

export const member = z.object({
  user,
  role: role.nullable(),
  school_role: schoolRole.nullable(),
  is_content_moderator: z.boolean(),
  /** null for a person who owns it through an ancestor */
  created_at: time.nullable(),
  /** true: no direct row, owns it through an ancestor */
  inherited: z.boolean(),
});
export type Member = z.output<typeof member>;

export const memberInput = z.strictObject({ user_id: id, role });

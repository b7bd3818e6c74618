import { z } from 'zod';
import { role, schoolRole, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { user } from '../users/users.entities.ts';

export const member = z.object({
  user,
  role: role.nullable(),
  /** in the entity's term */
  school_role: schoolRole.nullable(),
  is_content_moderator: z.boolean(),
  /** null for a person who owns it through an ancestor */
  created_at: time.nullable(),
  /** true: no direct row, owns it through an ancestor */
  inherited: z.boolean(),
});
export type Member = z.output<typeof member>;

const isContentModerator = z
  .boolean()
  .optional()
  .describe('An owner designates them: owners of a group, non-students of a term. Left out: as it is.');

/** Of a district, activity or chat. On a chat 0 is a viewer. */
export const memberInput = z.strictObject({ user_id: id, role });

export const groupMemberInput = z.strictObject({ ...memberInput.shape, is_content_moderator: isContentModerator });

export const termMemberInput = z.strictObject({
  user_id: id,
  school_role: schoolRole.nullable().default(null),
  is_content_moderator: isContentModerator,
});

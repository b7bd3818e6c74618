import { z } from 'zod';
import { time } from '../core/entity.ts';
import { userId } from '../core/ids.ts';

/** Interface choices of one person; unknown keys are refused. */
export const preference = z.strictObject({
  sidebar_open: z.boolean().optional(),
  language: z.enum(['en', 'es']).nullable().optional(),
  color_scheme: z.enum(['light', 'dark', 'auto']).optional(),
  /** workspace slug -> state of the new-term congratulations */
  workspaces: z.record(z.string(), z.strictObject({ is_active_term_changed: z.boolean().optional() })).optional(),
});
export type Preference = z.output<typeof preference>;

export const user = z.object({
  id: userId,
  /** null for whom it is hidden from */
  auth_uid: z.string().nullable(),
  email: z.string().nullable(),
  full_name: z.string(),
  last_name: z.string(),
  preferred_name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  color: z.string(),
  description: z.string().nullable(),
  created_at: time.nullable(),
  first_signed_in_at: time.nullable(),
  last_signed_in_at: time.nullable(),
  last_read_notifications_at: time.nullable(),
  last_workspace_id: z.string().nullable(),
  preference,
  super_role: z.literal('owner').nullable(),
  has_authorized_circle: z.boolean(),
  archived: z.boolean(),
});
export type User = z.output<typeof user>;

import { z } from 'zod';
import { driveKinds } from '../core/constants.ts';
import { abilities, schoolRole, time } from '../core/entity.ts';
import { id, userId } from '../core/ids.ts';
import { digestTypes } from '../notifications/notifications.entities.ts';

/** Interface choices of one person; unknown keys are refused. */
export const preference = z.strictObject({
  sidebar_open: z.boolean().optional(),
  language: z.enum(['en', 'es', 'fr', 'de', 'ar']).nullable().optional(),
  color_scheme: z.enum(['light', 'dark', 'auto']).optional(),
  /** the four slides about activities were shown; they open by themselves once */
  walkthrough_seen: z.boolean().optional(),
  /** which notifications come by mail too; those left out as `mailedByDefault` says */
  mail: z.partialRecord(z.enum(digestTypes), z.boolean()).optional(),
  /** workspace slug -> state of the new-term congratulations */
  workspaces: z
    .record(z.string().max(63), z.strictObject({ is_active_term_changed: z.boolean().optional() }))
    .optional(),
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
  /** the highest in the active terms that the requester shares with the person, or owns */
  school_role: schoolRole.nullable(),
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
  abilities,
});
export type User = z.output<typeof user>;

/** A cloud drive that a person has connected to his account. */
export const connectedApp = z.object({
  id,
  kind: z.enum(driveKinds),
  /** the address or name of the account there */
  account_name: z.string(),
  connected_at: time,
});
export type ConnectedApp = z.output<typeof connectedApp>;

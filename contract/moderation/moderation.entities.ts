import { z } from 'zod';
import { moderationCategories } from '../core/constants.ts';
import { creator, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** A message in which moderation found something, for those who read the alerts of its place. Nobody else knows that it was flagged. */
export const flaggedMessage = z.object({
  id,
  entity_type: z.literal('flagged_message'),
  chat_id: id,
  activity_id: id.nullable(),
  group_id: id.nullable(),
  term_id: id.nullable(),
  /** the slug */
  workspace_id: z.string().nullable(),
  /** whose message; null: Sparky's */
  user_id: id.nullable(),
  /** what was found in it, each once */
  moderation_categories: z.array(z.enum(moderationCategories)),
  /** `self-harm/intent` */
  sub_categories: z.array(z.string()),
  /** of its gravest alert */
  severity: z.enum(['notice', 'urgent']),
  /** the alerts that it stands in, with their state; several categories are several alerts */
  alerts: z.array(z.object({ id, state: z.enum(['open', 'resolved']) })),
  /** only the word lists had looked at it when it was answered */
  is_unmoderated: z.boolean(),
  /** its beginning */
  excerpt: z.string(),
  created_at: time,
  /** whose session it is */
  student: creator,
  activity: z.object({ id, name: z.string(), emoji: z.string(), color: z.string() }).nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
});
export type FlaggedMessage = z.output<typeof flaggedMessage>;

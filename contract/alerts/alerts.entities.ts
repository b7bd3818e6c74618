import { z } from 'zod';
import { moderationCategories } from '../core/constants.ts';
import { abilities, creator, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { contentTypes } from '../chats/contents.entities.ts';

/** What moderation looks for, and what only a person can say. */
export const alertCategories = [...moderationCategories, 'other'] as const;
export type AlertCategory = (typeof alertCategories)[number];

/** What was found in a message, for the people of the school who act on it. Nobody else knows that it exists. */
export const messageAlert = z.object({
  id,
  entity_type: z.literal('message_alert'),
  /** the newest of message_ids; null: it was found in what stands beside the messages alone */
  message_id: id.nullable(),
  /** messages of one chat that raise the same within ten minutes are one alert */
  message_ids: z.array(id),
  chat_id: id,
  activity_id: id.nullable(),
  group_id: id.nullable(),
  term_id: id.nullable(),
  /** the slug */
  workspace_id: z.string().nullable(),
  /** whose message; null: Sparky's */
  user_id: id.nullable(),
  category: z.enum(alertCategories),
  /** `self-harm/intent` */
  sub_categories: z.array(z.string()),
  severity: z.enum(['notice', 'urgent']),
  source: z.enum(['moderation', 'student', 'teacher']),
  note: z.string().nullable(),
  state: z.enum(['open', 'resolved']),
  assigned_to: id.nullable(),
  created_at: time,
  last_message_at: time,
  resolved_at: time.nullable(),
  resolved_by: id.nullable(),
  resolution_note: z.string().nullable(),
  /** when the admins were told, too */
  escalated_at: time.nullable(),
  /** the beginning of the newest message, or the words that it was found in beside them */
  excerpt: z.string(),
  /** whose session it is */
  student: creator,
  /** null: moderation found it */
  reporter: creator,
  assignee: creator,
  resolver: creator,
  activity: z.object({ id, name: z.string(), emoji: z.string(), color: z.string() }).nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  abilities,
});
export type MessageAlert = z.output<typeof messageAlert>;

/** A message beside an alert: what was said, without what the session hides from its student. */
export const alertMessage = z.object({
  id,
  /** null: Sparky */
  author: creator,
  created_at: time,
  is_alerted: z.boolean(),
  /** the item beside the messages that these words were found in; null: a message */
  content_id: id.nullable(),
  contents: z.array(
    z.object({ id, type: z.enum(contentTypes), name: z.string().nullable(), source_text: z.string().nullable() }),
  ),
});
export type AlertMessage = z.output<typeof alertMessage>;

/** With what was said around it: who reads alerts may have no other way to the session. */
export const messageAlertWithContext = messageAlert.extend({
  messages: z.array(alertMessage),
  has_earlier: z.boolean(),
  has_later: z.boolean(),
  /** the requester may open the whole session */
  may_view_chat: z.boolean(),
});
export type MessageAlertWithContext = z.output<typeof messageAlertWithContext>;

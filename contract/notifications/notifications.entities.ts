import { z } from 'zod';
import { creator, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** A closed list. `tutor_misconfigured`: a model refuses its key, so nobody is answered. */
export const notificationTypes = [
  'invited_to_term',
  'invited_to_group',
  'invited_to_activity',
  'invited_to_chat',
  'joined_term',
  'joined_group',
  'pinned_activity',
  'created_group',
  'created_activity',
  'created_chat',
  'message_alert',
  'tutor_misconfigured',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What may come by mail too, gathered; alerts and trouble with the tutor have mails of their own, which nobody ends. */
export const digestTypes = [
  'invited_to_term',
  'invited_to_group',
  'invited_to_activity',
  'invited_to_chat',
  'joined_term',
  'joined_group',
  'pinned_activity',
  'created_group',
  'created_activity',
  'created_chat',
] as const satisfies readonly NotificationType[];
export type DigestType = (typeof digestTypes)[number];

/** What comes by mail to who has chosen nothing: only what waits for an owner's look and comes seldom. */
export const mailedByDefault: readonly DigestType[] = ['joined_term', 'joined_group'];

/** One kind of mail that the link in a digest ends. */
export const mailSubscription = z.object({ type: z.enum(digestTypes), is_mailed: z.boolean() });
export type MailSubscription = z.output<typeof mailSubscription>;

const place = z.object({ id: z.string(), name: z.string() }).nullable();

/** What happened, for one reader. What he does not see any more is null. */
export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  /** how many alike ones within an hour this row stands for */
  count: z.number().int(),
  read: z.boolean(),
  /** of the newest */
  created_at: time,
  /** who did it; null: the product itself */
  user: creator,
  /** id is the slug */
  workspace: place,
  term: place,
  group: place,
  activity: z.object({ id, name: z.string(), emoji: z.string(), color: z.string() }).nullable(),
  chat: place,
  /** what is above `group` or `activity` */
  parent_term: place,
  parent_group: place,
  /** of message_alert */
  alert: z
    .object({ id, category: z.string(), severity: z.enum(['notice', 'urgent']), state: z.enum(['open', 'resolved']) })
    .nullable(),
  /** of tutor_misconfigured: the model profile, for who may set it right */
  profile_id: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

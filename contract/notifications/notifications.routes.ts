import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { digestTypes, mailSubscription, notification } from './notifications.entities.ts';

/** Of the link in a digest mail: whose mails, and of which kinds. */
const mailToken = z.string().min(1).max(1000);
const kinds = z.object({ kinds: z.array(mailSubscription) });

export const notificationRoutes = {
  listNotifications: tool({
    name: 'list_notifications',
    summary:
      "One's own notifications of the past week: unread first, then the newest. `search`: in the name of who did it and of what it is about.",
    right: 'signed_in',
    query: z.strictObject(listQuery),
    response: page(notification),
  }),
  countUnreadNotifications: tool({
    name: 'count_unread_notifications',
    summary: "How many of one's notifications of the past week are unread, and of the alerts one reads are open.",
    right: 'signed_in',
    response: z.object({
      count: z.number().int(),
      open_alerts: z.number().int().nullable().describe('null: one reads no alerts'),
    }),
  }),
  markNotificationsAsRead: tool({
    name: 'mark_notifications_as_read',
    method: 'PUT',
    summary: "Marks some of one's notifications, or all, as read; ids of others are passed over.",
    right: 'signed_in',
    body: z.union([
      z.strictObject({ ids: z.array(id).max(maxBatch, 'Batch size cannot be over 5000.') }),
      z.strictObject({ all: z.literal(true) }),
    ]),
    response: z.object({ count: z.number().int().describe('How many are unread now.') }),
  }),
  readMailSubscription: route({
    name: 'read_mail_subscription',
    method: 'GET',
    path: '/api/notifications/subscription',
    summary: 'What the link in a digest mail would end, and whether it comes still; without signing in.',
    right: 'everyone',
    query: z.strictObject({ token: mailToken }),
    response: kinds,
  }),
  changeMailSubscription: route({
    name: 'change_mail_subscription',
    method: 'POST',
    path: '/api/notifications/subscription',
    summary: 'Ends these mails for the person of the link, or begins them again; without signing in.',
    right: 'everyone',
    body: z.strictObject({
      token: mailToken,
      types: z.array(z.enum(digestTypes)).max(digestTypes.length).optional().describe('Some of them; without it all.'),
      is_mailed: z.boolean(),
    }),
    response: kinds,
    status: 200,
  }),
  endMailsByButton: route({
    name: 'end_mails_by_button',
    method: 'POST',
    path: '/unsubscribe',
    summary:
      'Ends the mails of the link for its reader, when his mail program asks for it (RFC 8058); without signing in. A GET is the page that asks first.',
    right: 'everyone',
    query: z.strictObject({ token: mailToken }),
    form: true,
    response: null,
  }),
};

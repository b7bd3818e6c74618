import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { notification } from './notifications.entities.ts';

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
};

import type { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { listNotifications } from './list-notifications.ts';
import { changeMailSubscription, readMailSubscription } from './mail-subscription.ts';
import { countUnreadNotifications, markAsRead } from './mark-as-read.ts';

export const notificationsHttp: Handlers<typeof notificationRoutes> = {
  listNotifications: (ctx, { query }) => listNotifications(ctx, query),
  countUnreadNotifications: (ctx) => countUnreadNotifications(ctx),
  readMailSubscription: (ctx, { query }) => readMailSubscription(ctx, query.token),
  changeMailSubscription: (ctx, { body }) => changeMailSubscription(ctx, body),
  endMailsByButton: async (ctx, { query }) => {
    await changeMailSubscription(ctx, { token: query.token, is_mailed: false });
    return undefined;
  },
  markNotificationsAsRead: (ctx, { body }) => markAsRead(ctx, 'ids' in body ? body.ids : 'all'),
};

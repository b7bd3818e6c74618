import { createRoute } from '@tanstack/react-router';
import { accountPages } from '#web/features/accounts/index.ts';
import { notificationPages } from '#web/features/notifications/index.ts';
import { tokenPages } from '#web/features/tokens/index.ts';
import { page, shell } from './base.ts';

/** `userId` may be "me". */
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/users/$userId',
  component: page('accounts', accountPages.profile),
});
const profileSettings = createRoute({
  getParentRoute: () => shell,
  path: '/users/$userId/settings',
  component: page('accounts', accountPages.profileSettings),
});
const tokens = createRoute({
  getParentRoute: () => shell,
  path: '/users/me/tokens',
  component: page('tokens', tokenPages.tokens),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  component: page('notifications', notificationPages.list),
});

/** People: profiles, one's own settings, what one is told. */
export const peopleRoutes = [profile, profileSettings, tokens, notifications] as const;

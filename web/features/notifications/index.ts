import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const notificationPages: Record<'list', LazyPage> = {
  list: () => import('./notifications-page.tsx'),
};

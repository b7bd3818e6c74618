import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const analyticsPages: Record<'place' | 'house' | 'group', LazyPage> = {
  place: () => import('./analytics-page.tsx'),
  house: () => import('./super-page.tsx'),
  group: () => import('./group-analytics-page.tsx'),
};

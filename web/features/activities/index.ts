import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const activityPages: Record<'activity' | 'overview' | 'settings' | 'create' | 'myActivities', LazyPage> = {
  activity: () => import('./activity-page.tsx'),
  overview: () => import('./overview-page.tsx'),
  settings: () => import('./settings-page.tsx'),
  create: () => import('./create-page.tsx'),
  myActivities: () => import('./my-activities-page.tsx'),
};

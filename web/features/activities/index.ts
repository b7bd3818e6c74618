import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const activityPages = {
  activity: () => import('./activity-page.tsx'),
  overview: () => import('./overview-page.tsx'),
  settings: () => import('./settings-page.tsx'),
  create: () => import('./create-page.tsx'),
  myActivities: () => import('./my-activities-page.tsx'),
  schoolLibrary: () => import('./school-library-page.tsx'),
  publicLibrary: () => import('./public-library-page.tsx'),
  libraryActivity: () => import('./library-activity-page.tsx'),
  archived: () => import('./archived-page.tsx'),
} satisfies Record<string, LazyPage>;

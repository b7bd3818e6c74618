import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const groupPages: Record<'group' | 'create' | 'settings', LazyPage> = {
  group: () => import('./group-page.tsx'),
  create: () => import('./create-page.tsx'),
  settings: () => import('./settings-page.tsx'),
};

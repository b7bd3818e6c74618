import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const alertPages: Record<'list' | 'alert', LazyPage> = {
  list: () => import('./alerts-page.tsx'),
  alert: () => import('./alert-page.tsx'),
};

import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const budgetPages: Record<'usage', LazyPage> = {
  usage: () => import('./usage-page.tsx'),
};

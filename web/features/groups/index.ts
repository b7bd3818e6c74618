import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const groupPages: Record<'group', LazyPage> = {
  group: () => import('./group-page.tsx'),
};

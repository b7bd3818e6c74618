import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const termPages: Record<'home', LazyPage> = {
  home: () => import('./home-page.tsx'),
};

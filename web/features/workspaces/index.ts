import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const workspacePages = {
  open: () => import('./open-page.tsx'),
  create: () => import('./create-page.tsx'),
  districts: () => import('./districts-page.tsx'),
} satisfies Record<string, LazyPage>;

import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const auditPages: Record<'list', LazyPage> = {
  list: () => import('./audit-page.tsx'),
};

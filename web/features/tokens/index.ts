import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const tokenPages: Record<'tokens', LazyPage> = {
  tokens: () => import('./tokens-page.tsx'),
};

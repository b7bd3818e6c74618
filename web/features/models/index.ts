import type { LazyPage } from '#web/api/page.ts';

/** The pages of this subject, each in a file of its own. */
export const modelPages: Record<'models' | 'workspaceModels', LazyPage> = {
  models: () => import('./models-page.tsx'),
  workspaceModels: () => import('./workspace-models-page.tsx'),
};

import { createRouter } from '@tanstack/react-router';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { RouteError, UnknownPage } from './dead-ends.tsx';
import { devRoutes } from './dev/dev-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { analyticsRoutes } from './routes/analytics-routes.ts';
import { root, shell, unknown } from './routes/base.ts';
import { contentRoutes } from './routes/content-routes.ts';
import { peopleRoutes } from './routes/people-routes.ts';
import { readSearch, writeSearch } from './routes/search-string.ts';

const routeTree = root.addChildren([
  ...accountRoutes,
  shell.addChildren([...contentRoutes, ...peopleRoutes, ...adminRoutes, unknown, ...analyticsRoutes, ...devRoutes]),
]);

export const router = createRouter({
  routeTree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: SkeletonPage,
  defaultPendingMs: 150,
  // What is there is shown: a skeleton in its shape is no reason to wait.
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: UnknownPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

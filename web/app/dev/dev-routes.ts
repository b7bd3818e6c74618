import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shell } from '../routes/base.ts';

/** Pages for whoever works on the product; a build has none of them. */
export const devRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => shell,
        path: '/dev/screens',
        component: lazyRouteComponent(() => import('./screens-page.tsx')),
      }),
    ]
  : [];

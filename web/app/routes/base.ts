import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { askHome } from '#web/api/home.ts';
import { loadMessages } from '#web/api/language.ts';
import type { LazyPage } from '#web/api/page.ts';
import { isGuest, sessionQuery } from '#web/api/session.ts';
import { afterPaint } from '../after-paint.ts';
import { RouteError, UnknownPage } from '../dead-ends.tsx';
import { orLate } from '../late-page.tsx';
import { queryClient } from '../query-client.ts';

/** A page with the texts of its feature; both come at once, and with the pointer on a link they come before the click. */
export function page(feature: string, load: LazyPage) {
  const both: LazyPage = async () => (await Promise.all([load(), loadMessages(feature)]))[0];
  return lazyRouteComponent(() => orLate(both));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A search string with the named keys and nothing else. */
export function searchOf<K extends string>(...keys: readonly K[]) {
  return (search: Record<string, unknown>): { [P in K]?: string } =>
    Object.fromEntries(keys.flatMap((key) => (text(search[key]) === undefined ? [] : [[key, text(search[key])]]))) as {
      [P in K]?: string;
    };
}

export const root = createRootRoute({ notFoundComponent: UnknownPage, errorComponent: RouteError });

let lastPath: string | null = null;

/** What surrounds the pages of a signed-in person. A guest, where he may not be, is led to the sign-in page and from there back. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  // Over whatever page is open.
  validateSearch: searchOf('workspace_settings', 'edit_term', 'activate_term', 'email_members'),
  beforeLoad: async ({ location, matches, preload }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (isGuest(user) && matches.some((match) => match.staticData.guests === true)) return;
    if (isGuest(user)) throw redirect({ to: '/sign-in', search: { redirect_to: location.href }, replace: true });
    if (location.pathname === '/') askHome(queryClient);
    // A page that is there already is drawn in one go: on a slow machine the link that was pressed shows it first.
    if (preload) return;
    const isAnother = lastPath !== null && lastPath !== location.pathname;
    lastPath = location.pathname;
    if (isAnother) await afterPaint();
  },
  component: lazyRouteComponent(() => import('../shell/shell.tsx')),
});

/** What no route knows, in the shell, so that the way on is beside it. */
export const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { guests: true },
  component: UnknownPage,
});

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** 'own': the page has its own bar (a lesson, an editor), so a phone shows no other. */
    bar?: 'own';
    /** true: open to everybody, without signing in. */
    guests?: true;
  }
}

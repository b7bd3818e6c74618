import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { askHome } from '#web/api/home.ts';
import type { LazyPage } from '#web/api/page.ts';
import { isGuest, sessionQuery } from '#web/api/session.ts';
import { accountPages } from '#web/features/accounts/index.ts';
import { activityPages } from '#web/features/activities/index.ts';
import { alertPages } from '#web/features/alerts/index.ts';
import { budgetPages } from '#web/features/budgets/index.ts';
import { chatPages } from '#web/features/chats/index.ts';
import { groupPages } from '#web/features/groups/index.ts';
import { modelPages } from '#web/features/models/index.ts';
import { notificationPages } from '#web/features/notifications/index.ts';
import { termPages } from '#web/features/terms/index.ts';
import { tokenPages } from '#web/features/tokens/index.ts';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { RouteError, UnknownPage } from './dead-ends.tsx';
import { loadMessages } from '#web/api/language.ts';
import { queryClient } from './query-client.ts';

/** A page with the texts of its feature; both come at once, and with the pointer on a link they come before the click. */
function page(feature: string, load: LazyPage) {
  return lazyRouteComponent(async () => (await Promise.all([load(), loadMessages(feature)]))[0]);
}

/** What looks like a number or a truth in an address arrives as one: `?import_data=true`. */
function text(value: unknown): string | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A search string with the named keys and nothing else. */
function searchOf<K extends string>(...keys: readonly K[]) {
  return (search: Record<string, unknown>): { [P in K]?: string } =>
    Object.fromEntries(keys.flatMap((key) => (text(search[key]) === undefined ? [] : [[key, text(search[key])]]))) as {
      [P in K]?: string;
    };
}

const root = createRootRoute({ notFoundComponent: UnknownPage, errorComponent: RouteError });
// ---- Before anybody is signed in ----

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: searchOf('redirect_to', 'reason'),
  component: page('accounts', accountPages.signIn),
});
const getStarted = createRoute({
  getParentRoute: () => root,
  path: '/get-started',
  validateSearch: searchOf('redirect_to'),
  component: page('accounts', accountPages.getStarted),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: searchOf('email', 'redirect_to', 'token'),
  component: page('accounts', accountPages.resetPassword),
});
const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  validateSearch: searchOf('token', 'redirect_to'),
  component: page('accounts', accountPages.verifyEmail),
});
const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim',
  validateSearch: searchOf('token'),
  component: page('accounts', accountPages.claim),
});
/** Read in the demo before signing in, and by super owners in the shell's menu; it brings its own frame. */
const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: page('accounts', accountPages.outbox),
});

// ---- In the shell ----

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery);
    if (isGuest(user)) throw redirect({ to: '/sign-in', search: { redirect_to: location.href }, replace: true });
    if (location.pathname === '/') askHome(queryClient);
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: searchOf('email_members', 'activate_term', 'workspace_settings'),
  component: page('terms', termPages.home),
});
const myChats = createRoute({
  getParentRoute: () => shell,
  path: '/my-chats',
  component: page('chats', chatPages.myChats),
});
const myActivities = createRoute({
  getParentRoute: () => shell,
  path: '/my-activities',
  component: page('activities', activityPages.myActivities),
});
const schoolLibrary = createRoute({
  getParentRoute: () => shell,
  path: '/library',
  validateSearch: searchOf('of', 'subject', 'level', 'sort'),
  component: page('activities', activityPages.schoolLibrary),
});
const publicLibrary = createRoute({
  getParentRoute: () => shell,
  path: '/public/library',
  validateSearch: searchOf('subject', 'level', 'sort'),
  component: page('activities', activityPages.publicLibrary),
});
const schoolLibraryActivity = createRoute({
  getParentRoute: () => shell,
  path: '/library/$activityId',
  component: page('activities', activityPages.libraryActivity),
});
const publicLibraryActivity = createRoute({
  getParentRoute: () => shell,
  path: '/public/library/$activityId',
  component: page('activities', activityPages.libraryActivity),
});
const archived = createRoute({
  getParentRoute: () => shell,
  path: '/archived',
  component: page('activities', activityPages.archived),
});
const groupArchived = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId/archived',
  component: page('activities', activityPages.archived),
});
const activityList = createRoute({
  getParentRoute: () => shell,
  path: '/activities',
  beforeLoad: () => {
    throw redirect({ to: '/my-activities', replace: true });
  },
});
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/users/$userId',
  component: page('accounts', accountPages.profile),
});
const tokens = createRoute({
  getParentRoute: () => shell,
  path: '/users/me/tokens',
  component: page('tokens', tokenPages.tokens),
});
const group = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId',
  validateSearch: searchOf('import_data'),
  component: page('groups', groupPages.group),
});
const groupAnalytics = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId/analytics',
  component: page('groups', groupPages.analytics),
});
const usage = createRoute({
  getParentRoute: () => shell,
  path: '/usage',
  validateSearch: searchOf('workspaceId', 'groupId', 'activityId'),
  component: page('budgets', budgetPages.usage),
});
const activityCreate = createRoute({
  getParentRoute: () => shell,
  path: '/activities/new',
  validateSearch: searchOf('parent_id', 'parent_type'),
  staticData: { bar: 'own' },
  component: page('activities', activityPages.create),
});
const activity = createRoute({
  getParentRoute: () => shell,
  path: '/activities/$activityId',
  validateSearch: searchOf('share_activity', 'tab'),
  component: page('activities', activityPages.activity),
});
const activitySettings = createRoute({
  getParentRoute: () => shell,
  path: '/activities/$activityId/settings',
  staticData: { bar: 'own' },
  component: page('activities', activityPages.settings),
});
const activityOverview = createRoute({
  getParentRoute: () => shell,
  path: '/activities/$activityId/overview',
  validateSearch: searchOf('duplicate_activity', 'sort', 'order', 'tab'),
  component: page('activities', activityPages.overview),
});
/** `chatId` may be the literal "new". */
const session = createRoute({
  getParentRoute: () => shell,
  path: '/activities/$activityId/sessions/$chatId',
  validateSearch: searchOf('share_chat', 'replace', 'view', 'message'),
  staticData: { bar: 'own' },
  component: page('chats', chatPages.session),
});
const chat = createRoute({
  getParentRoute: () => shell,
  path: '/chats/$chatId',
  validateSearch: searchOf('share_chat', 'replace', 'view'),
  staticData: { bar: 'own' },
  component: page('chats', chatPages.session),
});

const models = createRoute({
  getParentRoute: () => shell,
  path: '/super/models',
  component: page('models', modelPages.models),
});
const workspaceModels = createRoute({
  getParentRoute: () => shell,
  path: '/workspaces/$workspaceId/models',
  component: page('models', modelPages.workspaceModels),
});

const alerts = createRoute({
  getParentRoute: () => shell,
  path: '/alerts',
  component: page('alerts', alertPages.list),
});
const alert = createRoute({
  getParentRoute: () => shell,
  path: '/alerts/$alertId',
  staticData: { bar: 'own' },
  component: page('alerts', alertPages.alert),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/notifications',
  component: page('notifications', notificationPages.list),
});

const routeTree = root.addChildren([
  signIn,
  getStarted,
  resetPassword,
  verifyEmail,
  claim,
  outbox,
  shell.addChildren([
    home,
    myChats,
    myActivities,
    activityList,
    schoolLibrary,
    publicLibrary,
    schoolLibraryActivity,
    publicLibraryActivity,
    archived,
    groupArchived,
    profile,
    tokens,
    group,
    groupAnalytics,
    usage,
    activityCreate,
    activity,
    activitySettings,
    activityOverview,
    session,
    chat,
    alerts,
    alert,
    notifications,
    models,
    workspaceModels,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: SkeletonPage,
  defaultPendingMs: 150,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: UnknownPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }

  interface StaticDataRouteOption {
    /** 'own': the page has its own bar (a lesson, an editor), so a phone shows no other. */
    bar?: 'own';
  }
}

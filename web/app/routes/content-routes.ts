import { createRoute, redirect } from '@tanstack/react-router';
import { activityPages } from '#web/features/activities/index.ts';
import { chatPages } from '#web/features/chats/index.ts';
import { groupPages } from '#web/features/groups/index.ts';
import { termPages } from '#web/features/terms/index.ts';
import { page, searchOf, shell } from './base.ts';

const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: searchOf('email_members', 'activate_term', 'workspace_settings', 'edit_term'),
  component: page('terms', termPages.home),
});
const myChats = createRoute({
  getParentRoute: () => shell,
  path: '/my-chats',
  validateSearch: searchOf('of', 'kind', 'state', 'sort'),
  component: page('chats', chatPages.myChats),
});
const myActivities = createRoute({
  getParentRoute: () => shell,
  path: '/my-activities',
  validateSearch: searchOf('of', 'state', 'sort'),
  component: page('activities', activityPages.myActivities),
});
const activityList = createRoute({
  getParentRoute: () => shell,
  path: '/activities',
  beforeLoad: () => {
    throw redirect({ to: '/my-activities', replace: true });
  },
});

// ---- Libraries ----

const schoolLibrary = createRoute({
  getParentRoute: () => shell,
  path: '/library',
  validateSearch: searchOf('of', 'search', 'subject', 'level', 'creator', 'sort'),
  component: page('activities', activityPages.schoolLibrary),
});
const publicLibrary = createRoute({
  getParentRoute: () => shell,
  path: '/public/library',
  validateSearch: searchOf('search', 'subject', 'level', 'creator', 'sort'),
  staticData: { guests: true },
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
  staticData: { guests: true },
  component: page('activities', activityPages.libraryActivity),
});
const archived = createRoute({
  getParentRoute: () => shell,
  path: '/archived',
  component: page('activities', activityPages.archived),
});

// ---- Groups ----

const group = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId',
  validateSearch: searchOf('share_group', 'import_data', 'activate_term', 'join_token', 'tab'),
  component: page('groups', groupPages.group),
});
const groupCreate = createRoute({
  getParentRoute: () => shell,
  path: '/groups/new',
  validateSearch: searchOf('parent_id', 'parent_type'),
  staticData: { bar: 'own' },
  component: page('groups', groupPages.create),
});
const groupSettings = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId/settings',
  staticData: { bar: 'own' },
  component: page('groups', groupPages.settings),
});
const groupArchived = createRoute({
  getParentRoute: () => shell,
  path: '/groups/$groupId/archived',
  component: page('activities', activityPages.archived),
});

// ---- Activities ----

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
  validateSearch: searchOf('share_activity', 'tab', 'state', 'search', 'sort', 'order', 'span', 'since', 'until'),
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
  validateSearch: searchOf(
    ...([
      'duplicate_activity',
      'share_activity',
      'tab',
      'state',
      'search',
      'sort',
      'order',
      'span',
      'since',
      'until',
    ] as const),
  ),
  component: page('activities', activityPages.overview),
});

// ---- Sessions and chats ----

/** `chatId` may be the literal "new"; `content` is the item that is open in the side panel. */
const session = createRoute({
  getParentRoute: () => shell,
  path: '/activities/$activityId/sessions/$chatId',
  validateSearch: searchOf('share_chat', 'replace', 'view', 'message', 'content'),
  staticData: { bar: 'own' },
  component: page('chats', chatPages.session),
});
const chat = createRoute({
  getParentRoute: () => shell,
  path: '/chats/$chatId',
  validateSearch: searchOf('share_chat', 'replace', 'view', 'message', 'content', 'parent_id', 'parent_type'),
  staticData: { bar: 'own' },
  component: page('chats', chatPages.session),
});

/** What is taught and learned: home, libraries, groups, activities, sessions. */
export const contentRoutes = [
  home,
  myChats,
  myActivities,
  activityList,
  schoolLibrary,
  publicLibrary,
  schoolLibraryActivity,
  publicLibraryActivity,
  archived,
  group,
  groupCreate,
  groupSettings,
  groupArchived,
  activityCreate,
  activity,
  activitySettings,
  activityOverview,
  session,
  chat,
] as const;

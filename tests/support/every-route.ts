// Every address of the web app, and who looks at it; every-route.unit.test.ts fails when a route of the router has no line here.
import type { DemoRole } from './screens.ts';

/** Ids of the demo school that addresses name. */
export type Place = 'workspaceId' | 'groupId' | 'activityId' | 'chatId' | 'libraryId' | 'userId' | 'districtId';

export interface Visit {
  as: DemoRole | 'guest';
  /** `:groupId` stands for that of the demo school */
  address: string;
  /** a dialog that the address opens */
  dialog?: true;
}

/** By the route's path; a redirect is visited where it leads. */
export const everyRoute: Record<string, Visit[]> = {
  '/sign-in': [{ as: 'guest', address: '/sign-in' }],
  '/get-started': [{ as: 'guest', address: '/get-started' }],
  '/reset-password': [
    { as: 'guest', address: '/reset-password' },
    { as: 'guest', address: '/reset-password?token=none&email=a@b.example' },
  ],
  '/verify-email': [{ as: 'guest', address: '/verify-email?token=none' }],
  '/unsubscribe': [{ as: 'guest', address: '/unsubscribe?token=none' }],
  '/claim': [{ as: 'guest', address: '/claim?token=none' }],
  '/outbox': [{ as: 'owner', address: '/outbox' }],

  // With the dialogs that open over any page.
  '/': [
    { as: 'student', address: '/' },
    { as: 'teacher', address: '/' },
    { as: 'admin', address: '/' },
    { as: 'owner', address: '/' },
    { as: 'admin', address: '/?workspace_settings=general', dialog: true },
    { as: 'admin', address: '/?workspace_settings=members', dialog: true },
    { as: 'admin', address: '/?workspace_settings=terms', dialog: true },
    { as: 'admin', address: '/?workspace_settings=access_controls', dialog: true },
  ],
  '/my-chats': [{ as: 'student', address: '/my-chats' }],
  '/my-activities': [{ as: 'teacher', address: '/my-activities' }],
  '/activities': [{ as: 'teacher', address: '/activities' }],
  '/library': [{ as: 'teacher', address: '/library' }],
  '/public/library': [{ as: 'guest', address: '/public/library' }],
  '/library/$activityId': [{ as: 'teacher', address: '/library/:libraryId' }],
  '/public/library/$activityId': [{ as: 'guest', address: '/public/library/:libraryId' }],
  '/archived': [{ as: 'admin', address: '/archived' }],
  '/groups/$groupId': [
    { as: 'student', address: '/groups/:groupId' },
    { as: 'teacher', address: '/groups/:groupId?share_group=true', dialog: true },
    { as: 'teacher', address: '/groups/:groupId?import_data=true', dialog: true },
  ],
  '/groups/new': [{ as: 'teacher', address: '/groups/new' }],
  '/groups/$groupId/settings': [{ as: 'teacher', address: '/groups/:groupId/settings' }],
  '/groups/$groupId/archived': [{ as: 'teacher', address: '/groups/:groupId/archived' }],
  '/groups/$groupId/analytics': [{ as: 'teacher', address: '/groups/:groupId/analytics' }],
  '/activities/new': [{ as: 'teacher', address: '/activities/new' }],
  '/activities/$activityId': [
    { as: 'student', address: '/activities/:activityId' },
    { as: 'teacher', address: '/activities/:activityId?share_activity=true', dialog: true },
  ],
  '/activities/$activityId/settings': [{ as: 'teacher', address: '/activities/:activityId/settings' }],
  '/activities/$activityId/overview': [
    { as: 'teacher', address: '/activities/:activityId/overview' },
    { as: 'teacher', address: '/activities/:activityId/overview?duplicate_activity=true', dialog: true },
  ],
  // free-chats.e2e.ts looks at the question before one starts over.
  '/activities/$activityId/sessions/$chatId': [
    { as: 'student', address: '/activities/:activityId/sessions/:chatId' },
    { as: 'teacher', address: '/activities/:activityId/sessions/:chatId' },
  ],
  '/chats/$chatId': [{ as: 'student', address: '/chats/new' }],

  '/users/$userId': [{ as: 'teacher', address: '/users/:userId' }],
  '/users/$userId/settings': [{ as: 'student', address: '/users/me/settings' }],
  '/users/me/tokens': [{ as: 'teacher', address: '/users/me/tokens' }],
  '/notifications': [{ as: 'teacher', address: '/notifications' }],

  '/usage': [{ as: 'owner', address: '/usage?workspaceId=:workspaceId' }],
  '/super/models': [{ as: 'owner', address: '/super/models' }],
  '/super/analytics': [{ as: 'owner', address: '/super/analytics' }],
  '/analytics': [{ as: 'admin', address: '/analytics' }],
  '/workspaces/new': [{ as: 'owner', address: '/workspaces/new' }],
  '/workspaces/$workspaceId': [{ as: 'owner', address: '/workspaces/no-such-school' }],
  '/workspaces/$workspaceId/models': [{ as: 'owner', address: '/workspaces/:workspaceId/models' }],
  '/districts': [
    { as: 'owner', address: '/districts' },
    { as: 'owner', address: '/districts?district=:districtId', dialog: true },
  ],
  '/audit': [
    { as: 'admin', address: '/audit?workspaceId=:workspaceId' },
    { as: 'owner', address: '/audit' },
  ],
  '/alerts': [{ as: 'teacher', address: '/alerts' }],
  // alerts.e2e.ts looks at one that is there.
  '/alerts/$alertId': [{ as: 'teacher', address: '/alerts/01900000-0000-7000-8000-000000000000' }],

  $: [{ as: 'teacher', address: '/no/such/page' }],
};

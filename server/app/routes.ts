// Every route of the contract with its handler; the compiler finds the missing one.
import type { FastifyInstance } from 'fastify';
import { allRoutes } from '#contract/index.ts';
import type { AllRoutes } from '#contract/index.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { accountsHttp } from '#server/features/accounts/accounts.http.ts';
import { activitiesHttp } from '#server/features/activities/activities.http.ts';
import { pinsHttp } from '#server/features/activities/pins.http.ts';
import { copiesHttp } from '#server/features/activities/copies.http.ts';
import { analyticsHttp } from '#server/features/analytics/analytics.http.ts';
import { assistantHttp } from '#server/features/assistant/assistant.http.ts';
import { alertsHttp } from '#server/features/alerts/alerts.http.ts';
import { auditHttp } from '#server/features/audit/audit.http.ts';
import { budgetsHttp } from '#server/features/budgets/budgets.http.ts';
import { chatsHttp } from '#server/features/chats/chats.http.ts';
import { contentExportHttp } from '#server/features/contents/export.http.ts';
import { materialsHttp } from '#server/features/extraction/materials.http.ts';
import { contentsHttp } from '#server/features/contents/contents.http.ts';
import { districtsHttp } from '#server/features/districts/districts.http.ts';
import { filesHttp } from '#server/features/files/files.http.ts';
import { gradingHttp } from '#server/features/chats/grading.http.ts';
import { groupsHttp } from '#server/features/groups/groups.http.ts';
import { homeHttp } from '#server/features/home/home.http.ts';
import { houseHttp } from '#server/features/house/house.http.ts';
import { importHttp } from '#server/features/activities/import.http.ts';
import { invitationsHttp } from '#server/features/invitations/invitations.http.ts';
import { jobsHttp } from '#server/features/jobs/jobs.http.ts';
import { membersHttp } from '#server/features/members/members.http.ts';
import { memoryHttp } from '#server/features/memory/memory.http.ts';
import { moderationHttp } from '#server/features/moderation/moderation.http.ts';
import { monitorHttp, standingHttp } from '#server/features/chats/monitor.http.ts';
import { notificationsHttp } from '#server/features/notifications/notifications.http.ts';
import { modelsHttp, workspaceModelsHttp } from '#server/features/models/models.http.ts';
import { personalDataHttp } from '#server/features/personal-data/personal-data.http.ts';
import { searchHttp } from '#server/features/search/search.http.ts';
import { speechHttp } from '#server/features/chats/speech.http.ts';
import { termsHttp } from '#server/features/terms/terms.http.ts';
import { tokensHttp } from '#server/features/tokens/tokens.http.ts';
import { usersHttp } from '#server/features/users/users.http.ts';
import { activationHttp } from '#server/features/workspaces/activation.http.ts';
import { workspacesHttp } from '#server/features/workspaces/workspaces.http.ts';
import type { Ctx, Handlers } from '#server/permissions/ctx.ts';
import { registerRoutes } from '#server/platform/implement.ts';
import type { Doors, Handler } from '#server/platform/implement.ts';

const handlers = {
  accounts: accountsHttp,
  activities: activitiesHttp,
  analytics: analyticsHttp,
  assistant: assistantHttp,
  alerts: alertsHttp,
  audit: auditHttp,
  budgets: budgetsHttp,
  chats: chatsHttp,
  contents: contentsHttp,
  contentExports: contentExportHttp,
  materials: materialsHttp,
  copies: copiesHttp,
  districts: districtsHttp,
  files: filesHttp,
  grading: gradingHttp,
  groups: groupsHttp,
  home: homeHttp,
  house: houseHttp,
  imports: importHttp,
  invitations: invitationsHttp,
  jobs: jobsHttp,
  members: membersHttp,
  moderation: moderationHttp,
  monitor: monitorHttp,
  notifications: notificationsHttp,
  memory: memoryHttp,
  pins: pinsHttp,
  models: modelsHttp,
  workspaceModels: workspaceModelsHttp,
  personalData: personalDataHttp,
  search: searchHttp,
  speech: speechHttp,
  standings: standingHttp,
  terms: termsHttp,
  tokens: tokensHttp,
  users: usersHttp,
  activation: activationHttp,
  workspaces: workspacesHttp,
} satisfies { [K in keyof AllRoutes]: Handlers<AllRoutes[K]> };

/** Puts all routes on the server behind the given doors. */
export function bindRoutes(app: FastifyInstance, doors: Doors<Ctx>): void {
  for (const key of Object.keys(handlers) as (keyof typeof handlers)[]) {
    registerRoutes(app, allRoutes[key], handlers[key] as never, doors);
  }
}

export interface BoundRoute {
  route: RouteSpec;
  handler: Handler<RouteSpec, Ctx>;
}

/** Every route with its handler, for those who call one without HTTP. */
export function boundRoutes(): BoundRoute[] {
  return (Object.keys(handlers) as (keyof typeof handlers)[]).flatMap((subject) => {
    const ofSubject = handlers[subject] as unknown as Record<string, Handler<RouteSpec, Ctx>>;
    return Object.entries<RouteSpec>(allRoutes[subject]).map(([key, route]) => {
      const handler = ofSubject[key];
      if (!handler) throw new Error(`No handler for ${route.name}`);
      return { route, handler };
    });
  });
}

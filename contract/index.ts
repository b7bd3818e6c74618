import { assistantRoutes } from './assistant/assistant.routes.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { activityRoutes } from './activities/activities.routes.ts';
import { copyRoutes } from './activities/duplicate.routes.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { alertRoutes } from './alerts/alerts.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { budgetRoutes } from './budgets/budgets.routes.ts';
import { chatRoutes } from './chats/chats.routes.ts';
import { contentExportRoutes } from './contents/export.routes.ts';
import { materialRoutes } from './contents/materials.routes.ts';
import { contentRoutes } from './contents/contents.routes.ts';
import { gradingRoutes } from './chats/grading.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { districtRoutes } from './districts/districts.routes.ts';
import { pinRoutes } from './activities/pins.routes.ts';
import { fileRoutes } from './files/files.routes.ts';
import type { RouteSpec } from './core/route.ts';
import { groupRoutes } from './groups/groups.routes.ts';
import { homeRoutes } from './home/home.routes.ts';
import { houseRoutes } from './house/house.routes.ts';
import { importRoutes } from './activities/import.routes.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { memoryRoutes } from './memory/memory.routes.ts';
import { memberRoutes } from './members/members.routes.ts';
import { monitorRoutes } from './chats/monitor.routes.ts';
import { modelRoutes } from './models/models.routes.ts';
import { workspaceModelRoutes } from './models/workspace-models.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { speechRoutes } from './chats/speech.routes.ts';
import { standingRoutes } from './chats/standing.routes.ts';
import { termRoutes } from './terms/terms.routes.ts';
import { tokenRoutes } from './tokens/tokens.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { activationRoutes } from './workspaces/activation.routes.ts';
import { workspaceRoutes } from './workspaces/workspaces.routes.ts';

/** Every route there is, by subject. server/app/routes.ts binds each to its handler; the compiler finds a missing one. */
export const allRoutes = {
  accounts: accountRoutes,
  activities: activityRoutes,
  analytics: analyticsRoutes,
  assistant: assistantRoutes,
  alerts: alertRoutes,
  audit: auditRoutes,
  budgets: budgetRoutes,
  chats: chatRoutes,
  contents: contentRoutes,
  contentExports: contentExportRoutes,
  materials: materialRoutes,
  copies: copyRoutes,
  districts: districtRoutes,
  files: fileRoutes,
  grading: gradingRoutes,
  groups: groupRoutes,
  home: homeRoutes,
  house: houseRoutes,
  imports: importRoutes,
  invitations: invitationRoutes,
  jobs: jobRoutes,
  members: memberRoutes,
  moderation: moderationRoutes,
  monitor: monitorRoutes,
  notifications: notificationRoutes,
  memory: memoryRoutes,
  pins: pinRoutes,
  models: modelRoutes,
  workspaceModels: workspaceModelRoutes,
  personalData: personalDataRoutes,
  search: searchRoutes,
  speech: speechRoutes,
  standings: standingRoutes,
  terms: termRoutes,
  tokens: tokenRoutes,
  users: userRoutes,
  activation: activationRoutes,
  workspaces: workspaceRoutes,
};
export type AllRoutes = typeof allRoutes;

/** The same as one list. */
export const routeList: RouteSpec[] = Object.values(allRoutes).flatMap(
  (routes) => Object.values(routes) as RouteSpec[],
);

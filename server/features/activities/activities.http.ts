import type { activityRoutes } from '#contract/activities/activities.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { analyzeActivity } from './analyze-activity.ts';
import { createActivity } from './create-activity.ts';
import {
  listDistrictLibrary,
  listGroupActivities,
  listPublicLibrary,
  listTermChildren,
  listTermDescendants,
  listWorkspaceLibrary,
} from './list-activities.ts';
import { listArchived } from './list-archived.ts';
import { readBuilderChat } from './read-builder-chat.ts';
import { isActivityPaused, listActivityAncestors, readActivity } from './read-activity.ts';
import { updateActivity } from './update-activity.ts';

export const activitiesHttp: Handlers<typeof activityRoutes> = {
  listPublicLibraryActivities: (ctx, { query }) => listPublicLibrary(ctx, query),
  listDistrictLibraryActivities: (ctx, { query }) => listDistrictLibrary(ctx, query.districtId, query),
  listWorkspaceLibraryActivities: (ctx, { query }) => listWorkspaceLibrary(ctx, query.workspaceId, query),
  listGroupActivities: (ctx, { query }) => listGroupActivities(ctx, query.groupId, query),
  listTermChildrenActivities: (ctx, { query }) => listTermChildren(ctx, query.termId, query),
  listTermDescendantActivities: (ctx, { query }) => listTermDescendants(ctx, query.termId, query),
  readActivity: async (ctx, { query }) => ({ activity: await readActivity(ctx, query.activityId) }),
  listActivityAncestors: (ctx, { query }) => listActivityAncestors(ctx, query),
  isActivityPaused: (ctx, { query }) => isActivityPaused(ctx, query.activityId),
  listArchived: (ctx, { query }) => listArchived(ctx, query, query),
  readBuilderChat: async (ctx, { query }) => ({ chat: await readBuilderChat(ctx, query.activityId) }),
  createActivity: async (ctx, { body }) => ({ activity: await createActivity(ctx, body) }),
  updateActivity: async (ctx, { params, body }) => ({ activity: await updateActivity(ctx, params.id, body) }),
  analyzeActivity: async (ctx, { params }) => ({ activity: await analyzeActivity(ctx, params.id) }),
};

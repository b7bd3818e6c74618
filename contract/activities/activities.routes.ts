import { z } from 'zod';
import { ancestor, changes, name, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { chatWithMessages } from '../chats/chats.entities.ts';
import { roleQuery } from '../workspaces/workspaces.routes.ts';
import { activity, activityFields, activityReadOnly, gradeSystemLevel, subject } from './activities.entities.ts';
import { archivedThing, archivedTypes } from './archived.entities.ts';

/** Where an activity stands in time; one of these at each time. */
export const activityStates = ['draft', 'paused', 'not_open_yet', 'open', 'closed'] as const;
export type ActivityState = (typeof activityStates)[number];

const activityListQuery = {
  ...listQuery,
  creatorId: id.optional().describe('Only those made by this person.'),
  roles: roleQuery.optional(),
  subject: subject.optional(),
  gradeSystemLevel: gradeSystemLevel.optional(),
  state: z
    .enum(activityStates)
    .optional()
    .describe('Only those that are drafts, or (not drafts) paused, not open yet, open or closed at this time.'),
  sort: z
    .enum(['popular', 'recent', 'deadline'])
    .optional()
    .describe('By how often they are used, or the newest first, or those with a deadline to come, the next first.'),
};

const parents = ['parent_group_id', 'parent_term_id', 'parent_workspace_id', 'parent_district_id'] as const;

export const activityRoutes = {
  listPublicLibraryActivities: tool({
    name: 'list_public_library_activities',
    summary: 'The public library: the newest first.',
    right: 'everyone',
    query: z.strictObject(activityListQuery),
    response: page(activity),
  }),
  listDistrictLibraryActivities: tool({
    name: 'list_district_library_activities',
    summary: "A district's library, for the members of all its workspaces: the newest first.",
    right: 'signed_in',
    query: z.strictObject({ ...activityListQuery, districtId: id }),
    response: page(activity),
  }),
  listWorkspaceLibraryActivities: tool({
    name: 'list_workspace_library_activities',
    summary: "A school's own library, for its members: pinned first, then the newest.",
    right: 'signed_in',
    query: z.strictObject({
      ...activityListQuery,
      workspaceId: z.string().max(63).describe("The workspace's id: its slug."),
    }),
    response: page(activity),
  }),
  listGroupActivities: tool({
    name: 'list_group_activities',
    summary: 'The activities of a group and those pinned in it: pinned first, then the newest.',
    right: 'everyone',
    query: z.strictObject({ ...activityListQuery, groupId: id }),
    response: page(activity),
  }),
  listTermChildrenActivities: tool({
    name: 'list_term_children_activities',
    summary: 'The activities directly under a term and those pinned in its workspace: pinned first, then the newest.',
    right: 'signed_in',
    query: z.strictObject({ ...activityListQuery, termId: id }),
    response: page(activity),
  }),
  listTermDescendantActivities: tool({
    name: 'list_term_descendant_activities',
    summary: 'All activities of a term that one may see, in its groups at any depth too.',
    right: 'signed_in',
    query: z.strictObject({ ...activityListQuery, termId: id }),
    response: page(activity),
  }),
  readActivity: tool({
    name: 'read_activity',
    summary:
      'One activity with its instructions: name, dates, rubric and initial message; for its owners also the guidelines that Sparky follows.',
    right: 'everyone',
    query: z.strictObject({ activityId: id }),
    response: z.object({ activity }),
  }),
  listActivityAncestors: tool({
    name: 'list_activity_ancestors',
    summary: 'What is above an activity, root first, as far as one may see it.',
    right: 'everyone',
    query: z.strictObject({ ...listQuery, activityId: id }),
    response: page(ancestor),
  }),
  isActivityPaused: tool({
    name: 'is_activity_paused',
    summary: 'May a session be started or gone on with now, and if not, why.',
    right: 'everyone',
    query: z.strictObject({ activityId: id }),
    response: z.object({
      paused: z.boolean(),
      reason: z.enum(['paused', 'not_open_yet', 'closed', 'term_inactive', 'unpublished']).nullable(),
      available_from: time.nullable(),
      deadline: time.nullable(),
    }),
  }),
  listArchived: tool({
    name: 'list_archived',
    summary:
      'What was archived in a workspace or below a group and may be restored by the requester, the latest first: for 30 days by its effective owners, by super owners at any time. Give either workspaceId or groupId.',
    right: 'signed_in',
    query: z
      .strictObject({
        ...listQuery,
        workspaceId: z.string().max(63).optional(),
        groupId: id.optional(),
        entityTypes: queryList(z.enum(archivedTypes)).optional(),
      })
      .refine((query) => (query.workspaceId === undefined) !== (query.groupId === undefined), {
        path: ['workspaceId'],
        message: 'Give either workspaceId or groupId.',
      }),
    response: page(archivedThing),
  }),
  readBuilderChat: tool({
    name: 'read_builder_chat',
    summary:
      'The chat in which the requester works on an activity with Sparky, with its messages; 404 where there is none.',
    right: 'signed_in',
    query: z.strictObject({ activityId: id }),
    response: z.object({ chat: chatWithMessages }),
  }),
  createActivity: route({
    name: 'create_activity',
    method: 'POST',
    path: '/api/activities',
    summary:
      'Creates an activity with its guidelines and initial message in one step. One parent at most: without one it stands in the public library.',
    right: 'signed_in',
    body: changes(
      {
        ...activityFields,
        name,
        guidelines_contents: activityFields.guidelines_contents.unwrap(),
        initial_message_contents: activityFields.initial_message_contents.unwrap(),
        parent_group_id: id.nullable().optional(),
        parent_term_id: id.nullable().optional(),
        parent_workspace_id: z.string().max(63).nullable().optional(),
        parent_district_id: id.nullable().optional(),
      },
      [...activityReadOnly, 'creator_id'],
    ).refine((body) => parents.filter((parent) => body[parent]).length <= 1, {
      path: ['parent_group_id'],
      message: 'Give one parent: a group, a term, a workspace or a district. Without one it is for the public library.',
    }),
    response: z.object({ activity }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  updateActivity: route({
    name: 'update_activity',
    method: 'PATCH',
    path: '/api/activities/:id',
    summary: 'Changes the fields that it carries; contents are replaced whole.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: changes(
      {
        ...activityFields,
        /** the owner who takes the creator's place */
        creator_id: id.nullable().optional(),
      },
      [...activityReadOnly, ...parents],
    ),
    response: z.object({ activity }),
    errors: ['not_allowed'],
  }),
  analyzeActivity: route({
    name: 'analyze_activity',
    method: 'POST',
    path: '/api/activities/:id/analyze',
    summary: 'Asks for a new analysis of the class from the analyses of its sessions; several requests become one.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    response: z.object({ activity }),
    status: 202,
    errors: ['not_allowed'],
  }),
};

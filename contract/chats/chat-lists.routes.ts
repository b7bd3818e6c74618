import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page, queryFlag } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { roleQuery } from '../workspaces/workspaces.routes.ts';
import { chat } from './chats.entities.ts';

const chatListQuery = {
  ...listQuery,
  creatorId: id.optional().describe('Only those begun by this person: of sessions, the student.'),
  roles: roleQuery.optional(),
  kind: z
    .enum(['session', 'chat', 'inquiry'])
    .optional()
    .describe('Only sessions of activities, only free chats, or only chats about a class.'),
  state: z
    .enum(['open', 'submitted', 'to_review'])
    .optional()
    .describe('Only those that are not submitted yet, that are, or that are and wait for a grade from the requester.'),
  flagged: queryFlag
    .optional()
    .describe('true: only those that the requester watches over and in which an alert is open.'),
  sort: z.enum(['creator_last_name', 'name', 'created_at', 'submitted_at', 'grade']).default('created_at'),
  order: z.enum(['asc', 'desc']).optional().describe('Default: desc for times, asc for the rest.'),
};

/** Of the sessions of a place only those of one of its activities. */
const sessionListQuery = {
  ...chatListQuery,
  activityId: id.optional().describe('Only the sessions on this activity.'),
};

/** Trials and archived chats are in none of them. */
export const chatListRoutes = {
  listActivityChats: tool({
    name: 'list_activity_chats',
    summary: 'The sessions of an activity that one may see, without trials and archived ones.',
    right: 'signed_in',
    query: z.strictObject({ ...chatListQuery, activityId: id }),
    response: page(chat),
  }),
  listTermDescendantChats: tool({
    name: 'list_term_descendant_chats',
    summary: 'All chats and sessions of a term that one may see, at any depth.',
    right: 'signed_in',
    query: z.strictObject({ ...chatListQuery, termId: id }),
    response: page(chat),
  }),
  listTermChildrenChats: tool({
    name: 'list_term_children_chats',
    summary: 'The free chats that hang on a term itself.',
    right: 'signed_in',
    query: z.strictObject({ ...chatListQuery, termId: id }),
    response: page(chat),
  }),
  listTermChildrenActivityChats: tool({
    name: 'list_term_children_activity_chats',
    summary: 'The sessions of the activities that hang on a term itself.',
    right: 'signed_in',
    query: z.strictObject({ ...sessionListQuery, termId: id }),
    response: page(chat),
  }),
  listGroupDescendantChats: tool({
    name: 'list_group_descendant_chats',
    summary: 'All chats and sessions of a group that one may see, at any depth.',
    right: 'signed_in',
    query: z.strictObject({ ...chatListQuery, groupId: id }),
    response: page(chat),
  }),
  listGroupChats: tool({
    name: 'list_group_chats',
    summary: 'The free chats of a group.',
    right: 'signed_in',
    query: z.strictObject({ ...chatListQuery, groupId: id }),
    response: page(chat),
  }),
  listGroupActivityChats: tool({
    name: 'list_group_activity_chats',
    summary: 'The sessions of the activities of a group, and those begun in it on the activities of a library.',
    right: 'signed_in',
    query: z.strictObject({ ...sessionListQuery, groupId: id }),
    response: page(chat),
  }),
  listPublicLibraryActivityChats: tool({
    name: 'list_public_library_activity_chats',
    summary: 'The sessions on activities of the public library that one may see.',
    right: 'signed_in',
    query: z.strictObject({ ...sessionListQuery }),
    response: page(chat),
  }),
  listDistrictLibraryActivityChats: tool({
    name: 'list_district_library_activity_chats',
    summary: 'The sessions on activities of a district’s library that one may see.',
    right: 'signed_in',
    query: z.strictObject({ ...sessionListQuery, districtId: id }),
    response: page(chat),
  }),
  listWorkspaceLibraryActivityChats: tool({
    name: 'list_workspace_library_activity_chats',
    summary: 'The sessions on activities of a school’s library that one may see.',
    right: 'signed_in',
    query: z.strictObject({ ...sessionListQuery, workspaceId: z.string().max(63) }),
    response: page(chat),
  }),
};

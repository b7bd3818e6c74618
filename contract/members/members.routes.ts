import { z } from 'zod';
import { role, schoolRole } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page, queryFlag, queryInteger, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import {
  chatReaders,
  groupMemberInput,
  member,
  memberAsRead,
  memberInput,
  termMemberInput,
} from './members.entities.ts';

const memberQuery = {
  ...listQuery,
  userIds: queryList(id).optional().describe('Only these people.'),
  roles: queryList(queryInteger(role)).optional().describe('Only owners (1) or members (0).'),
  schoolRoles: queryList(schoolRole).optional().describe('Only people of these roles in the term.'),
  inherited: queryFlag.optional().describe('true adds the people who own it through an ancestor.'),
};

const tooMany = 'Batch size cannot be over 5000.';
const shouldOverride = z
  .boolean()
  .default(false)
  .describe('true gives those who are members already the role too; false leaves them as they are.');
const joinToken = z.string().min(1).max(200).optional().describe('Of a join link, for who adds himself.');

const expected = z
  .array(memberAsRead)
  .max(maxBatch, tooMany)
  .optional()
  .describe(
    'The rows of these people as an owner has read them. One that is neither so any more nor as it is asked for now: `conflict`, with all such rows under `conflicts`, and nothing is changed.',
  );

function membersOf<T extends z.ZodType>(input: T) {
  return { members: z.array(input).min(1).max(maxBatch, tooMany), shouldOverride, expected };
}
const leaving = z.strictObject({ userIds: z.array(id).min(1).max(maxBatch, tooMany), expected });
const added = z.object({ members: z.array(member) });
const addErrors = ['NO_PERMISSION_TO_INVITE', 'not_allowed', 'batch_too_large', 'conflict'] as const;
const seatErrors = [...addErrors, 'seats_exhausted'] as const;
const removeErrors = ['NO_PERMISSION_TO_DELETE_OTHERS', 'not_allowed', 'batch_too_large', 'conflict'] as const;

export const memberRoutes = {
  listDistrictMembers: tool({
    name: 'list_district_members',
    summary: 'The people who have a row on a district, by last name.',
    right: 'signed_in',
    query: z.strictObject({ ...memberQuery, districtId: id }),
    response: page(member),
  }),
  listTermMembers: tool({
    name: 'list_term_members',
    summary: 'The people of a term, by last name.',
    right: 'signed_in',
    query: z.strictObject({ ...memberQuery, termId: id }),
    response: page(member),
  }),
  listGroupMembers: tool({
    name: 'list_group_members',
    summary: 'The people of a group, by last name.',
    right: 'signed_in',
    query: z.strictObject({ ...memberQuery, groupId: id }),
    response: page(member),
  }),
  listActivityMembers: tool({
    name: 'list_activity_members',
    summary: 'The people who have a row on an activity, by last name.',
    right: 'signed_in',
    query: z.strictObject({ ...memberQuery, activityId: id }),
    response: page(member),
  }),
  listChatMembers: tool({
    name: 'list_chat_members',
    summary: 'The people whom a chat is shared with, its owners among them, by last name.',
    right: 'signed_in',
    query: z.strictObject({ ...memberQuery, chatId: id }),
    response: page(member),
  }),
  readChatReaders: tool({
    name: 'read_chat_readers',
    summary:
      'Who may read a chat, and why: whom it was shared with, and by their roles the teachers and owners above it.',
    right: 'signed_in',
    query: z.strictObject({ chatId: id }),
    response: z.object({ readers: chatReaders }),
  }),
  addDistrictMembers: route({
    name: 'add_district_members',
    method: 'POST',
    path: '/api/districts/:districtId/members',
    summary: 'Adds people to a district, all or nothing.',
    right: 'signed_in',
    params: z.strictObject({ districtId: id }),
    body: z.strictObject(membersOf(memberInput)),
    response: added,
    errors: addErrors,
  }),
  removeDistrictMembers: route({
    name: 'remove_district_members',
    method: 'DELETE',
    path: '/api/districts/:districtId/members',
    summary: 'Removes people from a district; oneself is leaving.',
    right: 'signed_in',
    params: z.strictObject({ districtId: id }),
    body: leaving,
    response: null,
    errors: removeErrors,
  }),
  addTermMembers: route({
    name: 'add_term_members',
    method: 'POST',
    path: '/api/terms/:termId/members',
    summary: 'Adds people to a term, all or nothing; oneself without a school role is joining.',
    right: 'signed_in',
    params: z.strictObject({ termId: id }),
    body: z.strictObject({ ...membersOf(termMemberInput), join_token: joinToken }),
    response: added,
    errors: seatErrors,
  }),
  removeTermMembers: route({
    name: 'remove_term_members',
    method: 'DELETE',
    path: '/api/terms/:termId/members',
    summary: 'Removes people from a term and from all that is below it, their own chats excepted; oneself is leaving.',
    right: 'signed_in',
    params: z.strictObject({ termId: id }),
    body: leaving,
    response: null,
    errors: removeErrors,
  }),
  addGroupMembers: route({
    name: 'add_group_members',
    method: 'POST',
    path: '/api/groups/:groupId/members',
    summary:
      'Adds people to a group, and to its term where they are not in it, all or nothing; oneself with role 0 is joining.',
    right: 'signed_in',
    params: z.strictObject({ groupId: id }),
    body: z.strictObject({ ...membersOf(groupMemberInput), join_token: joinToken }),
    response: added,
    errors: seatErrors,
  }),
  removeGroupMembers: route({
    name: 'remove_group_members',
    method: 'DELETE',
    path: '/api/groups/:groupId/members',
    summary: 'Removes people from a group and from all that is below it, their own chats excepted; oneself is leaving.',
    right: 'signed_in',
    params: z.strictObject({ groupId: id }),
    body: leaving,
    response: null,
    errors: removeErrors,
  }),
  addActivityMembers: route({
    name: 'add_activity_members',
    method: 'POST',
    path: '/api/activities/:activityId/members',
    summary: 'Adds people to an activity, all or nothing; oneself with role 0 is joining.',
    right: 'signed_in',
    params: z.strictObject({ activityId: id }),
    body: z.strictObject(membersOf(memberInput)),
    response: added,
    errors: addErrors,
  }),
  removeActivityMembers: route({
    name: 'remove_activity_members',
    method: 'DELETE',
    path: '/api/activities/:activityId/members',
    summary: 'Removes people from an activity; oneself is leaving.',
    right: 'signed_in',
    params: z.strictObject({ activityId: id }),
    body: leaving,
    response: null,
    errors: removeErrors,
  }),
  addChatMembers: route({
    name: 'add_chat_members',
    method: 'POST',
    path: '/api/chats/:chatId/members',
    summary: 'Shares a chat with people as viewers or owners, all or nothing.',
    right: 'signed_in',
    params: z.strictObject({ chatId: id }),
    body: z.strictObject(membersOf(memberInput)),
    response: added,
    errors: addErrors,
  }),
  removeChatMembers: route({
    name: 'remove_chat_members',
    method: 'DELETE',
    path: '/api/chats/:chatId/members',
    summary: 'Shares a chat no longer with people; oneself is leaving. Its creator stays.',
    right: 'signed_in',
    params: z.strictObject({ chatId: id }),
    body: leaving,
    response: null,
    errors: removeErrors,
  }),
};

import { z } from 'zod';
import { role, schoolRole } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page, queryFlag, queryList } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { member, memberInput } from './members.entities.ts';

const memberQuery = {
  ...listQuery,
  userIds: queryList(id).optional(),
  roles: queryList(z.coerce.number().pipe(role)).optional(),
  schoolRoles: queryList(schoolRole).optional(),
  inherited: queryFlag.optional(),
};

export const memberRoutes = {
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
  addActivityMembers: route({
    name: 'add_activity_members',
    method: 'POST',
    path: '/api/activities/:activityId/members',
    summary: 'Adds people to an activity, all or nothing; oneself with role 0 is joining.',
    right: 'signed_in',
    params: z.strictObject({ activityId: id }),
    body: z.strictObject({
      members: z.array(memberInput).min(1).max(maxBatch, 'Batch size cannot be over 5000.'),
      shouldOverride: z.boolean().default(false),
    }),
    response: z.object({ members: z.array(member) }),
    errors: ['NO_PERMISSION_TO_INVITE', 'not_allowed', 'batch_too_large', 'conflict'],
  }),
  removeActivityMembers: route({
    name: 'remove_activity_members',
    method: 'DELETE',
    path: '/api/activities/:activityId/members',
    summary: 'Removes people from an activity; oneself is leaving.',
    right: 'signed_in',
    params: z.strictObject({ activityId: id }),
    body: z.strictObject({ userIds: z.array(id).min(1).max(maxBatch, 'Batch size cannot be over 5000.') }),
    response: null,
    errors: ['NO_PERMISSION_TO_DELETE_OTHERS', 'not_allowed', 'batch_too_large', 'conflict'],
  }),
};

import { z } from 'zod';
import { changes } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { groupModerationFields } from '../moderation/moderation.fields.ts';
import { roleQuery } from '../workspaces/workspaces.routes.ts';
import { group, groupReadOnly } from './groups.entities.ts';

export const groupRoutes = {
  listGroups: tool({
    name: 'list_groups',
    summary: 'Groups of a term or around a group; exactly one of termId and groupId.',
    right: 'everyone',
    query: z
      .strictObject({
        ...listQuery,
        termId: id.optional(),
        groupId: id.optional(),
        groupTarget: z.enum(['descendants', 'itself', 'children', 'ancestors']).default('descendants'),
        roles: roleQuery.optional(),
      })
      .refine((query) => (query.termId === undefined) !== (query.groupId === undefined), {
        path: ['termId'],
        message: 'Give either termId or groupId.',
      })
      .refine((query) => query.termId === undefined || query.groupTarget !== 'itself', {
        path: ['groupTarget'],
        message: 'A term has no "itself".',
      }),
    response: page(group),
  }),
  readGroup: tool({
    name: 'read_group',
    summary: 'One group.',
    right: 'everyone',
    query: z.strictObject({ groupId: id }),
    response: z.object({ group }),
  }),
  updateGroup: route({
    name: 'update_group',
    method: 'PUT',
    path: '/api/groups/:id',
    summary:
      'Changes the settings of a group that it carries; its effective owners. Self-harm stays among the categories.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: changes(groupModerationFields, groupReadOnly),
    response: z.object({ group }),
    errors: ['not_allowed'],
  }),
};

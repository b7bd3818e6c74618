import { z } from 'zod';
import { changes, webUrl } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, page, queryFlag } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { preference, user } from './users.entities.ts';

export const userRoutes = {
  readUser: tool({
    name: 'read_user',
    summary: 'One person: oneself, or somebody of a term that one shares.',
    right: 'signed_in',
    query: z.strictObject({ userId: z.union([id, z.literal('me')]) }),
    response: z.object({ user }),
  }),
  listUsers: tool({
    name: 'list_users',
    summary: 'People: everyone for super owners, else those who share a term with the requester.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, authenticatedOnly: queryFlag.optional() }),
    response: page(user),
  }),
  updateUser: route({
    name: 'update_user',
    method: 'PUT',
    path: '/api/users/:id',
    summary: "Changes one's own profile and preference (a preference's keys are merged).",
    right: 'signed_in',
    params: z.strictObject({ id: z.union([id, z.literal('me')]) }),
    body: changes(
      {
        preferred_name: z.string().trim().min(1).max(100).nullable().optional(),
        avatar_url: webUrl.nullable().optional(),
        description: z.string().trim().max(1000).nullable().optional(),
        preference: preference.optional(),
        last_workspace_id: z.string().nullable().optional(),
        has_authorized_circle: z.boolean().optional(),
        last_read_notifications_at: z.iso.datetime({ offset: true }).nullable().optional(),
      },
      [
        'id',
        'auth_uid',
        'email',
        'full_name',
        'last_name',
        'color',
        'created_at',
        'first_signed_in_at',
        'last_signed_in_at',
        'super_role',
        'archived',
      ],
    ),
    response: z.object({ user }),
    errors: ['not_allowed'],
  }),
};

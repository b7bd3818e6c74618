import { z } from 'zod';
import { emailAddress } from '../accounts/email.ts';
import { changes, webUrl } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch, page, queryFlag } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { connectedApp, preference, user } from './users.entities.ts';

const fullName = z.string().trim().max(200).nullable().optional();

/** Somebody who is to be invited. */
const newPerson = z.strictObject({
  email: emailAddress,
  full_name: fullName,
  avatar_url: webUrl.nullable().optional(),
});

export const userRoutes = {
  readUser: tool({
    name: 'read_user',
    summary: 'One person: oneself, or somebody of a term that one shares.',
    right: 'signed_in',
    query: z.strictObject({ userId: z.union([id, z.literal('me')]).describe('"me" is oneself.') }),
    response: z.object({ user }),
  }),
  listUsers: tool({
    name: 'list_users',
    summary: 'People: everyone for super owners, else those who share a term with the requester.',
    right: 'signed_in',
    query: z.strictObject({
      ...listQuery,
      authenticatedOnly: queryFlag.optional().describe('true leaves out people who never signed in.'),
    }),
    response: page(user),
  }),
  listConnectedApps: tool({
    name: 'list_connected_apps',
    summary: 'The cloud drives that one has connected to one’s own account, by kind.',
    right: 'signed_in',
    query: z.strictObject(listQuery),
    response: page(connectedApp),
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
        preferred_name: z.string().trim().min(1, 'This is required').max(100).nullable().optional(),
        avatar_url: webUrl.nullable().optional(),
        description: z.string().trim().max(1000).nullable().optional(),
        preference: preference.optional(),
        last_workspace_id: z.string().max(200).nullable().optional(),
        has_authorized_circle: z.boolean().optional(),
        last_read_notifications_at: z.iso.datetime({ offset: true }).nullable().optional(),
      },
      [
        'id',
        'auth_uid',
        'email',
        'full_name',
        'last_name',
        'school_role',
        'color',
        'created_at',
        'first_signed_in_at',
        'last_signed_in_at',
        'super_role',
        'archived',
        'abilities',
      ],
    ),
    response: z.object({ user }),
    errors: ['not_allowed'],
  }),
  upsertUsers: route({
    name: 'upsert_users',
    method: 'POST',
    path: '/api/users/upsert',
    summary:
      'Finds people by address, and makes rows for those who are missing, so that they can be invited; one, or a list in its order. Changes nobody; of who exists it tells id and address alone.',
    right: 'signed_in',
    body: z
      .strictObject({
        email: emailAddress.optional(),
        full_name: fullName,
        avatar_url: webUrl.nullable().optional(),
        users: z.array(newPerson).min(1).max(maxBatch, 'Batch size cannot be over 5000.').optional(),
      })
      .refine(
        ({ users, email, full_name, avatar_url }) =>
          users === undefined || [email, full_name, avatar_url].every((one) => one === undefined),
        { path: ['users'], message: 'Give either one person or users.' },
      )
      .refine((body) => body.users !== undefined || body.email !== undefined, {
        path: ['email'],
        message: 'This is required',
      }),
    response: z.object({ user: user.optional(), users: z.array(user).optional() }),
    idempotent: true,
    errors: ['not_allowed', 'batch_too_large'],
  }),
};

import { z } from 'zod';
import { changes, name } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { joinLink, joinToken } from '../core/join-link.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { roleQuery } from '../workspaces/workspaces.routes.ts';
import { group, groupFields, groupReadOnly } from './groups.entities.ts';

const parents = { parent_group_id: id.nullable().optional(), parent_term_id: id.nullable().optional() };

/** A group hangs in one place. */
const hasOneParent = (body: {
  parent_group_id?: string | null | undefined;
  parent_term_id?: string | null | undefined;
}) => Boolean(body.parent_group_id) !== Boolean(body.parent_term_id);
const parentIssue = { path: ['parent_group_id'], message: 'Give exactly one parent: a group or a term.' };

export const groupRoutes = {
  listGroups: tool({
    name: 'list_groups',
    summary: 'The groups (classes) of a term, or those around a group, by name; exactly one of termId and groupId.',
    right: 'everyone',
    query: z
      .strictObject({
        ...listQuery,
        termId: id.optional(),
        groupId: id.optional(),
        groupTarget: z
          .enum(['descendants', 'itself', 'children', 'ancestors'])
          .default('descendants')
          .describe('Which groups, seen from the term or group; default: all below it. Ancestors come root first.'),
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
    summary:
      'One group (class): what it is about, its settings and how many members it has; with its join link also for who may join by it.',
    right: 'everyone',
    query: z.strictObject({ groupId: id, join_token: joinToken.optional() }),
    response: z.object({ group }),
  }),
  listMutualGroups: tool({
    name: 'list_mutual_groups',
    summary: 'The groups of a term that both the requester and somebody else belong to, by name.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, termId: id, userId: id }),
    response: page(group),
  }),
  createGroup: route({
    name: 'create_group',
    method: 'POST',
    path: '/api/groups',
    summary: 'A new group in a term or group, made by a member of it, who owns the group; exactly one parent.',
    right: 'signed_in',
    body: changes(
      { ...groupFields, name, ...parents },
      groupReadOnly.filter((key) => !(key in parents)),
    ).refine(hasOneParent, parentIssue),
    response: z.object({ group }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  updateGroup: route({
    name: 'update_group',
    method: 'PUT',
    path: '/api/groups/:id',
    summary:
      'Changes the fields of a group that it carries; its effective owners. Self-harm stays among the categories. Archived groups can be restored for 30 days.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: changes(
      { ...groupFields, creator_id: id.nullable().optional(), archived: z.boolean().optional() },
      groupReadOnly.filter((key) => key !== 'creator_id' && key !== 'archived'),
    ),
    response: z.object({ group }),
    errors: ['not_allowed'],
  }),
  moveGroup: route({
    name: 'move_group',
    method: 'POST',
    path: '/api/groups/:id/move',
    summary: 'Hangs a group with all below it elsewhere in its term; never under itself.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: z.strictObject(parents).refine(hasOneParent, parentIssue),
    response: z.object({ group }),
    errors: ['not_allowed', 'conflict'],
  }),
  readGroupJoinLink: route({
    name: 'read_group_join_link',
    method: 'GET',
    path: '/api/groups/:groupId/join-link',
    summary: 'The join link of a group, for who manages its members; null while it has none.',
    right: 'signed_in',
    params: z.strictObject({ groupId: id }),
    response: z.object({ join_link: joinLink.nullable() }),
    errors: ['not_allowed'],
  }),
  createGroupJoinLink: route({
    name: 'create_group_join_link',
    method: 'POST',
    path: '/api/groups/:groupId/join-link',
    summary: 'A link by which its holder may join the group; the one before opens nothing any more.',
    right: 'signed_in',
    params: z.strictObject({ groupId: id }),
    response: joinLink,
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  deleteGroupJoinLink: route({
    name: 'delete_group_join_link',
    method: 'DELETE',
    path: '/api/groups/:groupId/join-link',
    summary: 'Revokes the join link of a group, if it has one.',
    right: 'signed_in',
    params: z.strictObject({ groupId: id }),
    response: null,
    errors: ['not_allowed'],
  }),
};

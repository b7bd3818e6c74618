import { z } from 'zod';
import { changes } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { joinLink, joinToken } from '../core/join-link.ts';
import { listQuery, page } from '../core/paging.ts';
import { route, tool } from '../core/route.ts';
import { term, termFields, termReadOnly } from './terms.entities.ts';
import { isDurationOrdered, termMessages } from './terms.rules.ts';

/** Both at once in one body; one alone is weighed against what is stored. */
const areDatesOrdered = (body: { start_date?: string | null | undefined; end_date?: string | null | undefined }) =>
  isDurationOrdered(body.start_date ?? null, body.end_date ?? null);
const datesIssue = { path: ['start_date'], message: termMessages.dates };

export const termRoutes = {
  listTerms: tool({
    name: 'list_terms',
    summary: 'The terms of a workspace that one may see, the active one first, then the newest.',
    right: 'signed_in',
    query: z.strictObject({
      ...listQuery,
      workspaceId: z.string().max(63).describe("The workspace's id: its slug."),
      excludeTermId: id.optional().describe('All but this one.'),
    }),
    response: page(term),
  }),
  readTerm: tool({
    name: 'read_term',
    summary: 'One term (a school year or half of it), with its dates; with its join link also for who may join by it.',
    right: 'signed_in',
    query: z.strictObject({ termId: id, join_token: joinToken.optional() }),
    response: z.object({ term }),
  }),
  createTerm: route({
    name: 'create_term',
    method: 'POST',
    path: '/api/terms',
    summary: "A new term of a workspace, made by its owner, who is the term's first admin. It is not active yet.",
    right: 'signed_in',
    body: changes(
      { ...termFields, workspace_id: z.string().max(63) },
      termReadOnly.filter((key) => key !== 'workspace_id'),
    ).refine(areDatesOrdered, datesIssue),
    response: z.object({ term }),
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  updateTerm: route({
    name: 'update_term',
    method: 'PUT',
    path: '/api/terms/:id',
    summary:
      'Changes the fields that it carries. An active term is neither hidden nor archived. `expected`: what the requester read of fields that he changes; where one is another by now, nothing is changed (409).',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: changes(
      {
        ...termFields,
        creator_id: id.nullable().optional(),
        archived: z.boolean().optional(),
        expected: z.strictObject(termFields).optional(),
      },
      termReadOnly.filter((key) => key !== 'creator_id' && key !== 'archived'),
    ).refine(areDatesOrdered, datesIssue),
    response: z.object({ term }),
    errors: ['not_allowed', 'conflict'],
  }),
  readTermJoinLink: route({
    name: 'read_term_join_link',
    method: 'GET',
    path: '/api/terms/:termId/join-link',
    summary: 'The join link of a term, for who manages its members; null while it has none.',
    right: 'signed_in',
    params: z.strictObject({ termId: id }),
    response: z.object({ join_link: joinLink.nullable() }),
    errors: ['not_allowed'],
  }),
  createTermJoinLink: route({
    name: 'create_term_join_link',
    method: 'POST',
    path: '/api/terms/:termId/join-link',
    summary: 'A link by which its holder may join the term; the one before opens nothing any more.',
    right: 'signed_in',
    params: z.strictObject({ termId: id }),
    response: joinLink,
    status: 201,
    idempotent: true,
    errors: ['not_allowed'],
  }),
  deleteTermJoinLink: route({
    name: 'delete_term_join_link',
    method: 'DELETE',
    path: '/api/terms/:termId/join-link',
    summary: 'Revokes the join link of a term, if it has one.',
    right: 'signed_in',
    params: z.strictObject({ termId: id }),
    response: null,
    errors: ['not_allowed'],
  }),
};

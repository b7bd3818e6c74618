import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { term } from './terms.entities.ts';

export const termRoutes = {
  listTerms: tool({
    name: 'list_terms',
    summary: 'The terms of a workspace that one may see, the active one first, then the newest.',
    right: 'signed_in',
    query: z.strictObject({ ...listQuery, workspaceId: z.string().max(63), excludeTermId: id.optional() }),
    response: page(term),
  }),
  readTerm: tool({
    name: 'read_term',
    summary: 'One term.',
    right: 'signed_in',
    query: z.strictObject({ termId: id }),
    response: z.object({ term }),
  }),
};

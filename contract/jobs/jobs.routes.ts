import { z } from 'zod';
import { id } from '../core/ids.ts';
import { listQuery, maxBatch } from '../core/paging.ts';
import { route } from '../core/route.ts';
import { job } from './jobs.entities.ts';

export const jobRoutes = {
  readJob: route({
    name: 'read_job',
    method: 'GET',
    path: '/api/jobs/:id',
    summary:
      'How far something has come that takes longer than a request: for who asked for it alone, for 30 days. All items, or those from `from` on, `size` of them.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    query: z.strictObject({ from: listQuery.from, size: listQuery.size.unwrap().default(maxBatch) }),
    response: z.object({ job }),
  }),
};

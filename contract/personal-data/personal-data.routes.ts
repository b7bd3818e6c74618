import { z } from 'zod';
import { id } from '../core/ids.ts';
import { route } from '../core/route.ts';

export const personalDataRoutes = {
  exportPerson: route({
    name: 'export_person',
    method: 'POST',
    path: '/api/users/:id/export',
    summary:
      'All that is kept of a person as a zip of pages to read and JSON: for himself and super owners; for an admin what belongs to his workspaces.',
    right: 'signed_in',
    params: z.strictObject({ id: z.union([id, z.literal('me')]) }),
    body: z.strictObject({
      locale: z.enum(['en', 'es']).default('en').describe('Of the pages to read.'),
    }),
    response: 'file',
    errors: ['not_allowed'],
    pace: { calls: 20, seconds: 600 },
  }),
};

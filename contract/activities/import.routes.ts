import { z } from 'zod';
import { id } from '../core/ids.ts';
import { maxBatch } from '../core/paging.ts';
import { route } from '../core/route.ts';
import { job } from '../jobs/jobs.entities.ts';
import { activity } from './activities.entities.ts';
import { parentTarget } from './target.ts';

export const importRoutes = {
  moveActivity: route({
    name: 'move_activity',
    method: 'POST',
    path: '/api/activities/:id/move',
    summary:
      'Moves an activity to another group, term or library, for its owners who may make activities there. Its members who do not belong to the target are removed, its visibility is that of what is new there. Where it stands already nothing changes.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    body: z.strictObject({ parent: parentTarget }),
    response: z.object({ activity }),
    errors: ['not_allowed'],
  }),
  importActivities: route({
    name: 'import_activities',
    method: 'POST',
    path: '/api/activities/import',
    summary:
      'Copies or moves activities that the requester owns, from any term or school, into one place. It goes on by itself; the job says how far it has come, activity by activity.',
    right: 'signed_in',
    body: z.strictObject({
      activityIds: z
        .array(id)
        .min(1, 'Choose at least one activity.')
        .max(maxBatch, 'Batch size cannot be over 5000.')
        .describe('One that is named twice is taken once.'),
      operation: z.enum(['duplicate', 'move']).default('duplicate'),
      parent: parentTarget,
    }),
    response: z.object({ job }),
    status: 202,
    idempotent: true,
    pace: { calls: 20, seconds: 60 },
    errors: ['not_allowed', 'batch_too_large'],
  }),
};

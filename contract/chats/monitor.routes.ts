import { z } from 'zod';
import { id } from '../core/ids.ts';
import { route } from '../core/route.ts';

export const monitorRoutes = {
  monitorActivity: route({
    name: 'monitor_activity',
    method: 'GET',
    path: '/api/activities/:id/monitor',
    summary:
      'Who is in a session of the activity now, the last message, flags and a headline, as they change, for who sees its sessions. From Last-Event-ID on; a comment every 15 s.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    query: z.strictObject({ lastEventId: z.string().max(100).optional() }),
    response: 'stream',
    errors: ['not_allowed'],
  }),
};

import { z } from 'zod';
import { id } from '../core/ids.ts';
import { route, tool } from '../core/route.ts';
import { classAnalysis } from './analytics.entities.ts';
import { breakdownRoutes } from './breakdown.routes.ts';
import { countRoutes } from './counts.routes.ts';

const scopes = ['activityId', 'groupId', 'chatId'] as const;

export const analyticsRoutes = {
  ...countRoutes,
  ...breakdownRoutes,
  readAnalysis: tool({
    name: 'read_analysis',
    summary:
      'What the sessions of an activity, of a group with all in it, or one session shows; exactly one of the ids.',
    right: 'signed_in',
    query: z
      .strictObject({ activityId: id.optional(), groupId: id.optional(), chatId: id.optional() })
      .refine((query) => scopes.filter((scope) => query[scope] !== undefined).length === 1, {
        path: ['activityId'],
        message: 'Give exactly one of activityId, groupId and chatId.',
      }),
    response: z.object({ analysis: classAnalysis }),
    errors: ['not_allowed'],
  }),
  analyzeGroup: route({
    name: 'analyze_group',
    method: 'POST',
    path: '/api/groups/:id/analyze',
    summary:
      'Asks for a new analysis of a group over its activities and the groups in it; several requests become one.',
    right: 'signed_in',
    params: z.strictObject({ id }),
    response: z.object({ analysis: classAnalysis }),
    status: 202,
    errors: ['not_allowed'],
  }),
};

import { z } from 'zod';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { scopeFields, scopesGiven, spanMoment } from '../core/scope.ts';
import { breakdowns, countLine, placeCounts } from './breakdown.entities.ts';

const span = {
  since: spanMoment.describe('A day, or the day of a moment; by default 30 days before the end.'),
  until: spanMoment.describe('A day, counted whole; by default today.'),
};
const atMostOne = {
  path: ['workspaceId'],
  message: 'Give one of districtId, workspaceId, termId, groupId and activityId, or none for the whole house.',
};

/** For owners who are not students; of the whole house for super owners. Days are those of the workspace's time zone. */
export const breakdownRoutes = {
  readCounts: tool({
    name: 'read_counts',
    summary:
      'A place at a glance: activities, sessions, messages and people of a span beside the span before it, and the alerts and grades that wait.',
    right: 'signed_in',
    query: z.strictObject({ ...scopeFields, ...span }).refine((asked) => scopesGiven(asked) <= 1, atMostOne),
    response: z.object({ counts: placeCounts }),
    errors: ['not_allowed'],
  }),
  listCounts: tool({
    name: 'list_counts',
    summary:
      'The same span broken down: by workspace, group (each session counts for the nearest), activity, or teacher (owners of the groups and activities; a session may have several).',
    right: 'signed_in',
    query: z
      .strictObject({
        ...listQuery,
        ...scopeFields,
        ...span,
        by: z.enum(breakdowns),
        sort: z.enum(['name', 'sessions', 'messages', 'people', 'to_review', 'last_message_at']).default('sessions'),
        order: z.enum(['asc', 'desc']).default('desc'),
      })
      .refine((asked) => scopesGiven(asked) <= 1, atMostOne),
    response: page(countLine),
    errors: ['not_allowed'],
  }),
};

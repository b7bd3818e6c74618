import { z } from 'zod';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { scopeFields, spanMoment } from '../core/scope.ts';
import { flaggedMessage } from './moderation.entities.ts';

export const moderationRoutes = {
  listFlaggedMessages: tool({
    name: 'list_flagged_messages',
    summary:
      'The messages in which moderation found something, of the places whose alerts one reads, newest first; of several places those that lie in all of them. `since` and `until` are moments, or days where the first of the places is (without one: of universal time), both included.',
    right: 'signed_in',
    query: z
      .strictObject({
        ...listQuery,
        ...scopeFields,
        since: spanMoment,
        until: spanMoment,
      })
      .refine(
        ({ since, until }) => since === undefined || until === undefined || since.slice(0, 10) <= until.slice(0, 10),
        {
          path: ['until'],
          message: 'The end must not be before the beginning.',
        },
      ),
    response: page(flaggedMessage),
  }),
};

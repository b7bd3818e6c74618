import { z } from 'zod';
import { date, time } from '../core/entity.ts';
import { id, slug } from '../core/ids.ts';
import { listQuery, page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { flaggedMessage } from './moderation.entities.ts';

/** A moment, or a day in UTC. */
const moment = z.union([date, time]);
const dayMs = 86_400_000;
/** A day goes on to its end. */
const endOf = (until: string) => Date.parse(until) + (until.includes('T') ? 1 : dayMs);

export const moderationRoutes = {
  listFlaggedMessages: tool({
    name: 'list_flagged_messages',
    summary:
      'The messages in which moderation found something, of the places whose alerts one reads, newest first. `since` and `until` are moments or days in UTC, both included.',
    right: 'signed_in',
    query: z
      .strictObject({
        ...listQuery,
        workspaceId: slug.optional(),
        groupId: id.optional(),
        activityId: id.optional(),
        since: moment.optional(),
        until: moment.optional(),
      })
      .refine(({ since, until }) => since === undefined || until === undefined || Date.parse(since) < endOf(until), {
        path: ['until'],
        message: 'The end must not be before the beginning.',
      }),
    response: page(flaggedMessage),
  }),
};

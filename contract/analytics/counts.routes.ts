import { z } from 'zod';
import { tool } from '../core/route.ts';
import { oneScope, scopeFields, scopesGiven, spanMoment } from '../core/scope.ts';
import { dailyCounts } from './analytics.entities.ts';

const query = z
  .strictObject({
    ...scopeFields,
    since: spanMoment.describe('From then on; of daily counts by default 30 days before the end.'),
    until: spanMoment.describe('Until then; a day is counted whole.'),
  })
  .refine((asked) => scopesGiven(asked) === 1, oneScope);
export type CountQuery = z.output<typeof query>;

const response = z.object({ count: z.number().int() });
const countable = { right: 'signed_in', query, response } as const;
const daily = { right: 'signed_in', query, response: dailyCounts } as const;

/** Only what the requester sees is counted: a pupil's own sessions, all of a class for its teacher. */
export const countRoutes = {
  countActivities: tool({
    name: 'count_activities',
    summary: 'How many activities there are at any depth that one may see; since and until: when they were made.',
    ...countable,
  }),
  countChats: tool({
    name: 'count_chats',
    summary:
      'How many chats and sessions one may see, without trials, archived ones and those about a class; since and until: when they were begun.',
    ...countable,
  }),
  countMembers: tool({
    name: 'count_members',
    summary:
      'How many people have a row: of a workspace in its active term; of a district, for its owners, in the active terms of its workspaces too. since and until: when they were added.',
    ...countable,
  }),
  countDailyActivities: tool({
    name: 'count_daily_activities',
    summary: 'Activities made a day, in the time zone of the workspace.',
    ...daily,
  }),
  countDailyChats: tool({
    name: 'count_daily_chats',
    summary: 'Chats and sessions begun a day, in the time zone of the workspace.',
    ...daily,
  }),
  countDailyMessages: tool({
    name: 'count_daily_messages',
    summary: "People's and Sparky's messages a day, in the time zone of the workspace.",
    ...daily,
  }),
  countDailyActiveMembers: tool({
    name: 'count_daily_active_members',
    summary: 'People who wrote a message on a day, each once, in the time zone of the workspace.',
    ...daily,
  }),
};

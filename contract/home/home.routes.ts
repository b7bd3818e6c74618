import { z } from 'zod';
import { activity } from '../activities/activities.entities.ts';
import { messageAlert } from '../alerts/alerts.entities.ts';
import { chat } from '../chats/chats.entities.ts';
import { id } from '../core/ids.ts';
import { page } from '../core/paging.ts';
import { tool } from '../core/route.ts';
import { group } from '../groups/groups.entities.ts';
import { notificationRoutes } from '../notifications/notifications.routes.ts';
import { term } from '../terms/terms.entities.ts';
import { workspace } from '../workspaces/workspaces.entities.ts';

/** How much of each list the first screen takes; who asks for more goes on with the list's own call. */
export const homeSizes = {
  workspaces: 100,
  terms: 100,
  tree: 30,
  groups: 200,
  activities: 50,
  due: 8,
  chats: 60,
  alerts: 3,
};

/** How far the pupils of an activity are, in numbers of people. */
const homeStanding = z.object({
  activity_id: id,
  /** the students who are members of its group; null: it stands in no group, so nobody is counted on */
  pupils: z.number().int().nullable(),
  /** of them those who have not written in a session of it */
  not_started: z.number().int().nullable(),
  /** within the last 24 hours somebody had them reminded by e-mail (`send_reminders`) */
  is_reminded: z.boolean(),
  started: z.number().int(),
  /** wrote in an open session within the last ten minutes */
  working: z.number().int(),
  submitted: z.number().int(),
  /** submitted sessions of a graded activity without a grade */
  to_review: z.number().int(),
});
export type HomeStanding = z.output<typeof homeStanding>;

const inTerm = z.object({
  term_id: id,
  top_groups: page(group).describe('as list_groups(termId, groupTarget=children)'),
  top_activities: page(activity).describe('as list_term_children_activities(termId)'),
  groups: page(group).describe('as list_groups(termId)'),
  activities: page(activity).describe('as list_term_descendant_activities(termId)'),
  chats: page(chat).describe('as list_term_descendant_chats(termId), the newest first'),
  due: page(activity).describe('as list_term_descendant_activities(termId, sort=deadline)'),
  standings: z
    .array(homeStanding)
    .nullable()
    .describe('as list_home_standings(termId), for staff and owners of the term; null: for the others'),
  alerts: page(messageAlert)
    .nullable()
    .describe('as list_message_alerts(state=open), for staff and owners of the term; null: for the others'),
});

export const homeRoutes = {
  listHomeStandings: tool({
    name: 'list_home_standings',
    summary:
      'How many have begun, are at it and have submitted, for each activity of the first screen whose sessions the requester watches over.',
    right: 'signed_in',
    query: z.strictObject({ termId: id }),
    response: z.object({ objects: z.array(homeStanding) }),
  }),
  readHome: tool({
    name: 'read_home',
    summary:
      'The first screen in one answer, each part as its own call gives it: the workspaces, the terms of the one that was last worked in (else of the first), and what is in the active term.',
    right: 'signed_in',
    response: z.object({
      workspaces: page(workspace),
      workspace_id: z.string().nullable().describe('of which the terms are; null: one is in no workspace'),
      terms: page(term).nullable(),
      in_term: inTerm.nullable().describe('null: there is no term that one may see'),
      unread: notificationRoutes.countUnreadNotifications.response,
    }),
  }),
};

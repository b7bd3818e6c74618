import { z } from 'zod';
import { creator } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { tool } from '../core/route.ts';

/** How many people are named of those who have not started. */
export const mostNotStarted = 200;

/** How far the people of an activity are. Trials, archived sessions and those begun elsewhere count nowhere. */
export const standing = z.object({
  activity_id: id,
  /** sessions */
  sessions: z.number().int(),
  /** the students who are members of its group; null: it stands in no group, so nobody is counted on */
  pupils: z.number().int().nullable(),
  /** people who wrote in a session */
  started: z.number().int(),
  /** people who wrote in an open session within the last ten minutes */
  working: z.number().int(),
  /** people who submitted one */
  submitted: z.number().int(),
  /** submitted sessions of a graded activity that have no grade */
  to_review: z.number().int(),
  /** sessions with an alert that nobody has resolved */
  flagged: z.number().int(),
  /** confirmed grades, in the order of the rubric; what is no level of it any more comes last */
  grades: z.array(z.object({ grade: z.string(), count: z.number().int() })),
  /** of its group's students those who have not written yet: how many, and the first of them by last name */
  not_started: z
    .object({
      count: z.number().int(),
      people: z.array(creator.unwrap()),
      /** within the last 24 hours somebody had them reminded by e-mail (`send_reminders`) */
      is_reminded: z.boolean(),
    })
    .nullable(),
});
export type Standing = z.output<typeof standing>;

export const standingRoutes = {
  readStanding: tool({
    name: 'read_standing',
    summary:
      'How far the people of an activity are: who has started, who works, who has submitted, what waits for a grade, the grades so far, who has not started.',
    right: 'signed_in',
    query: z.strictObject({ activityId: id }),
    response: z.object({ standing }),
    errors: ['not_allowed'],
  }),
};

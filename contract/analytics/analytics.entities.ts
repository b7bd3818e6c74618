import { z } from 'zod';
import { creator, date, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** Words of a pupil that show a point, and where they stand. */
export const classExample = z.object({
  chat_id: id,
  activity_id: id,
  user_id: id,
  message_id: id,
  quote: z.string(),
});

export type ClassExample = z.output<typeof classExample>;

/** What several sessions show. Counts are of people. */
export const classPoint = z.object({
  /** within this analysis */
  id: z.string(),
  text: z.string(),
  count: z.number().int(),
  /** of improvements: a mistake, rather than another gap */
  is_mistake: z.boolean(),
  user_ids: z.array(id),
  /** five at most, the newest first, of different people before a second of anybody */
  examples: z.array(classExample).max(5),
});
export type ClassPoint = z.output<typeof classPoint>;

/** People with the same need; everybody is in one such group at most. */
export const classNeed = z.object({
  /** the point that says why: of improvements, or of next_objectives for those without a gap */
  point_id: z.string(),
  text: z.string(),
  /** what to do next; null where the text says it, or nothing is known */
  next: z.string().nullable(),
  user_ids: z.array(id),
});
export type ClassNeed = z.output<typeof classNeed>;

/** How far people came with a question of the activity. */
export const classQuestion = z.object({
  label: z.string(),
  alone: z.number().int(),
  hinted: z.number().int(),
  /** begun the session, not solved */
  open: z.number().int(),
});
export type ClassQuestion = z.output<typeof classQuestion>;

/** Sessions of one activity of a group, by where they stand. */
export const activityStanding = z.object({
  id,
  name: z.string(),
  emoji: z.string(),
  color: z.string(),
  graded: z.boolean(),
  /** people with a session that they wrote in */
  started: z.number().int(),
  working: z.number().int(),
  submitted: z.number().int(),
  /** submitted, graded activity, no grade yet */
  to_review: z.number().int(),
});
export type ActivityStanding = z.output<typeof activityStanding>;

/** What the sessions of an activity, of a group, or one session shows, as far as the requester sees them. */
export const classAnalysis = z.object({
  scope: z.enum(['activity', 'group', 'chat']),
  id,
  /** none: nobody has asked; failed: the last try did, what stands here is the one before */
  state: z.enum(['none', 'asked', 'working', 'failed', 'done']),
  error: z.string().nullable(),
  /** a language model named and ordered the points; false: the words of the sessions' own analyses stand */
  is_analyzed_with_sparks: z.boolean(),
  analysis_requested_at: time.nullable(),
  analysis_started_at: time.nullable(),
  analysis_updated_at: time.nullable(),
  sessions: z.object({
    /** in which a student wrote */
    total: z.number().int(),
    /** that this analysis was made from */
    read: z.number().int(),
    /** analysed, or analysed anew, since */
    since: z.number().int(),
    /** the oldest of a very large class, over the limit */
    left_out: z.number().int(),
  }),
  /** whose sessions were read */
  pupils: z.array(creator.unwrap()),
  strengths: z.array(classPoint),
  improvements: z.array(classPoint),
  next_objectives: z.array(classPoint),
  needs: z.array(classNeed),
  /** of an activity */
  questions: z.array(classQuestion),
  /** of a group: its own, and those of libraries with a session begun in it; by name */
  activities: z.array(activityStanding),
});
export type ClassAnalysis = z.output<typeof classAnalysis>;

/** How many there were on each day of the span, days without any included. */
export const dailyCounts = z.object({ objects: z.array(z.object({ date, count: z.number().int() })) });
export type DailyCounts = z.output<typeof dailyCounts>;

import { z } from 'zod';
import { alertCategories } from '../alerts/alerts.entities.ts';
import { date, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

/** What went on in a span of days. */
const sums = z.object({
  /** made */
  activities: z.number().int(),
  /** chats and sessions begun */
  sessions: z.number().int(),
  /** people's and Sparky's */
  messages: z.number().int(),
  /** who wrote a message, each once */
  people: z.number().int(),
});
export type CountSums = z.output<typeof sums>;

/** A place at a glance: a span, the same number of days before it, and what waits for somebody now. */
export const placeCounts = z.object({
  name: z.string().nullable().describe('null: the whole house'),
  /** both included, in the time zone named */
  since: date,
  until: date,
  timezone: z.string(),
  earlier_since: date,
  earlier_until: date,
  now: sums,
  /** of the span, every day in order */
  by_day: z.array(z.object({ date, sessions: z.number().int(), messages: z.number().int(), people: z.number().int() })),
  earlier: sums,
  /** people with a row today, as count_members */
  members: z.number().int(),
  /** submitted sessions of graded activities without a grade, today */
  to_review: z.number().int(),
  /** those that the requester reads */
  alerts: z.object({
    open: z.number().int().describe('today, whenever they were raised'),
    urgent: z.number().int().describe('of the open ones'),
    /** raised in the span, the most frequent first */
    by_category: z.array(
      z.object({ category: z.enum(alertCategories), raised: z.number().int(), open: z.number().int() }),
    ),
  }),
});
export type PlaceCounts = z.output<typeof placeCounts>;

export const breakdowns = ['workspace', 'group', 'activity', 'teacher'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** One line of a breakdown: what went on there in the span; lines with nothing included. */
export const countLine = z.object({
  /** of a workspace its slug; null: chats in no group, or about no activity */
  id: z.string().nullable(),
  entity_type: z.enum(['workspace', 'group', 'activity', 'user']),
  name: z.string().nullable(),
  emoji: z.string().nullable(),
  color: z.string().nullable(),
  /** where it lies: the group; of a report wider than a workspace else the workspace; of a workspace its district */
  parent: z.object({ id, name: z.string() }).nullable(),
  sessions: z.number().int(),
  messages: z.number().int(),
  people: z.number().int(),
  /** submitted sessions of graded activities without a grade, today */
  to_review: z.number().int(),
  /** in the span */
  last_message_at: time.nullable(),
});
export type CountLine = z.output<typeof countLine>;

import { z } from 'zod';
import { time } from '../core/entity.ts';
import { id } from '../core/ids.ts';

export const memoryLimits = {
  /** all notes on one pupil in one activity together, in bytes of UTF-8 */
  bytes: 2048,
  /** one note, in characters */
  characters: 300,
} as const;

/** A note that Sparky works with in later sessions of the activity. Its pupil and those who watch over him read it. */
export const memory = z.object({
  id,
  activity_id: id,
  activity_name: z.string(),
  /** whom it is about */
  user_id: id,
  /** the session in which it was noted */
  chat_id: id,
  text: z.string(),
  source: z.enum(['sparky', 'student', 'teacher']),
  created_at: time,
});
export type Memory = z.output<typeof memory>;

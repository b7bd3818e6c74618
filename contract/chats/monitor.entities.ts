import { z } from 'zod';
import { creator, time } from '../core/entity.ts';
import { id } from '../core/ids.ts';
import { progress } from './chats.entities.ts';

/**
 * What a session is at now. submitted: it is ended. answering: Sparky writes. writing: the student does. present: the session is
 * open in front of the student. away: it is not.
 */
export const monitorState = z.enum(['answering', 'writing', 'present', 'away', 'submitted']);
export type MonitorState = z.output<typeof monitorState>;

/** One session in the live monitor: as much of it as one line of a teacher's screen. */
export const monitorRow = z.object({
  chat_id: id,
  name: z.string(),
  student: creator,
  state: monitorState,
  /** the student's last sign of life: began, wrote, said something, was there */
  last_active_at: time,
  created_at: time,
  submitted_at: time.nullable(),
  ends_at: time.nullable(),
  /** that stand in the transcript, Sparky's too */
  message_count: z.number().int(),
  /** the beginning of its words, on one line */
  last_message: z.object({ by: z.enum(['student', 'sparky']), text: z.string(), created_at: time }).nullable(),
  flags: z.object({
    /** alerts that nobody has resolved */
    open_alerts: z.number().int(),
    is_urgent: z.boolean(),
    /** messages in which moderation found something, resolved or not */
    flagged_messages: z.number().int(),
  }),
  /**
   * Where the student stands, in a line. analysis: in the words of the newest analysis. question: at the question of this label,
   * after so many hints. done: all questions are done. named: what the session has come to be called. begun: nothing to say yet.
   */
  headline: z.object({
    kind: z.enum(['analysis', 'question', 'done', 'named', 'begun']),
    text: z.string(),
    hints: z.number().int(),
  }),
  progress: progress.nullable(),
});
export type MonitorRow = z.output<typeof monitorRow>;

/**
 * What the monitor's stream says. Its events' id is a digest of all that was said up to it: who comes back with it is sent the
 * whole again only if something has changed since.
 */
export const monitorEvents = {
  /** All of it, the last active first. `is_cut`: there are more sessions than are watched at once. */
  'monitor.snapshot': z.object({ sessions: z.array(monitorRow), is_cut: z.boolean() }),
  /** Sessions that are new or other than before, whole, and those that are in it no more. */
  'monitor.changed': z.object({ sessions: z.array(monitorRow), removed: z.array(id), is_cut: z.boolean() }),
} as const;
export type MonitorEventName = keyof typeof monitorEvents;

import { z } from 'zod';

/**
 * What a chat's stream says (text/event-stream; tutor.md section 3). The id of an event is the chat's sequence number;
 * Last-Event-ID resumes after it, and a cursor older than the log gets snapshot.required.
 */
const message = z.lazy(() => streamedMessage);
const item = z.lazy(() => streamedItem);

// The stream carries the same message and item as read_chat; their full schemas stand in contract/chats.
const streamedMessage: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown());
const streamedItem: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown());

export const streamEvents = {
  /** A message came to be: the tutor's, or a person's. */
  'message.started': z.object({ message }),
  /** A whole item; a tool call replaces the one with its id. */
  'item.upsert': z.object({ message_id: z.string(), item }),
  /** Applies only where `at` is the text's present length in UTF-16 units; never splits a character. */
  'item.delta': z.object({ message_id: z.string(), item_id: z.string(), at: z.number().int(), delta: z.string() }),
  'item.removed': z.object({ message_id: z.string(), item_id: z.string() }),
  /** Nothing was visible yet and the runner tries again. */
  'message.retrying': z.object({ message_id: z.string(), code: z.string(), attempt: z.number().int() }),
  'message.completed': z.object({
    message_id: z.string(),
    status: z.string(),
    usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullable(),
  }),
  'message.error': z.object({
    message_id: z.string(),
    code: z.literal('data_stream_error'),
    /** why, a key of tutorFailures */
    reason: z.string(),
    retryable: z.boolean(),
    /** what a busy provider asked to wait; null where nothing was said */
    retry_after_seconds: z.number().int().nullable(),
  }),
  /** Submitted, graded, paused, named, ...: what every viewer may see of the chat. */
  'chat.updated': z.object({ chat: z.record(z.string(), z.unknown()) }),
  suggestions: z.object({ suggestions: z.array(z.string()) }),
  'snapshot.required': z.object({}),
  /** The last event: the school is closed to this viewer from now on. */
  'stream.closed': z.object({ code: z.enum(['outside_school_hours', 'outside_school_network']) }),
} as const;

export type StreamEventName = keyof typeof streamEvents;
export type StreamEvent = {
  [K in StreamEventName]: { event: K; data: z.output<(typeof streamEvents)[K]> };
}[StreamEventName];

/** Why a tutor message failed or broke off; the sentence for a pupil is the web's. */
export const tutorFailures = [
  'interrupted',
  'tutor_unavailable',
  'tutor_busy',
  'tutor_misconfigured',
  'context_too_long',
  'empty_reply',
  'filtered',
  'budget_exhausted',
] as const;
export type TutorFailure = (typeof tutorFailures)[number];

import { z } from 'zod';
import { limits } from '../core/constants.ts';
import { time } from '../core/entity.ts';
import { countTokens } from '../core/tokens.ts';
import { id, unsavedPrefix } from '../core/ids.ts';

export const contentTypes = [
  'text',
  'error',
  'tool_call',
  'file',
  'link',
  'image',
  'audio',
  'whiteboard',
  'document',
  'code',
  'draft_activity_delta',
  'completion_metadata',
] as const;

/** A piece of a message, of an activity's guidelines or of its initial message. */
export const contentItem = z.object({
  id,
  base_id: id.nullable(),
  type: z.enum(contentTypes),
  name: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  source_url: z.string().nullable(),
  source_text: z.string().nullable(),
  /** of a tool_call: {name, input, output, state: 'running' | 'done' | 'failed'}; of completion_metadata: {progress} */
  source_object: z.unknown().nullable(),
  /** null for whom it is hidden from */
  hidden_source_object: z.unknown().nullable(),
  screenshot_url: z.string().nullable(),
  transcription: z.string().nullable(),
  summary: z.string().nullable(),
  is_draft: z.boolean(),
  created_at: time,
  creator_id: id.nullable(),
  is_summarized: z.boolean(),
  summary_or_transcription: z.string().nullable(),
  is_hidden_from_user: z.boolean(),
  tool_call_id: z.string().nullable(),
});
export type ContentItem = z.output<typeof contentItem>;

const contentShape = z.strictObject({
  id: z.union([id, z.string().startsWith(unsavedPrefix).max(100)]).optional(),
  type: z.enum(['text']),
  name: z.string().max(200).nullable().optional(),
  source_text: z.string().max(400_000),
  is_draft: z.boolean().optional(),
  is_hidden_from_user: z.boolean().optional(),
  base_id: z.unknown().optional(),
  thumbnail_url: z.unknown().optional(),
  source_url: z.unknown().optional(),
  source_object: z.unknown().optional(),
  hidden_source_object: z.unknown().optional(),
  screenshot_url: z.unknown().optional(),
  transcription: z.unknown().optional(),
  summary: z.unknown().optional(),
  created_at: z.unknown().optional(),
  creator_id: z.unknown().optional(),
  is_summarized: z.unknown().optional(),
  summary_or_transcription: z.unknown().optional(),
  tool_call_id: z.unknown().optional(),
});

const writable = ({
  id: given,
  type,
  name,
  source_text,
  is_draft,
  is_hidden_from_user,
}: z.output<typeof contentShape>) => ({
  id: given?.startsWith(unsavedPrefix) ? undefined : given,
  type,
  name: name ?? null,
  source_text,
  is_draft: is_draft ?? false,
  is_hidden_from_user: is_hidden_from_user ?? false,
});

/** What a person may write: text for now; an unsaved item's id begins with NEW_ and is replaced. */
export const contentInput = contentShape
  .superRefine((item, check) => {
    const tokens = countTokens(item.source_text);
    if (tokens > limits.contentTokens) {
      check.addIssue({
        code: 'custom',
        path: ['source_text'],
        message: `This text is too long: ${tokens} of ${limits.contentTokens} tokens.`,
      });
    }
  })
  .transform(writable);

/** The same in a message, whose whole length the server measures: over it the answer is input_too_long. */
export const messageContentInput = contentShape.extend({ source_text: z.string() }).transform(writable);
export type ContentInput = z.output<typeof contentInput>;

/** One message that shows a point, and the words in it. */
export const evidence = z.object({ message_id: id, quote: z.string() });
export const point = z.object({ text: z.string(), evidence: z.array(evidence) });

/** What Sparky makes of a session. `error` stands alone when the last try failed. */
export const analysis = z.object({
  strengths: z.array(point),
  improvements: z.array(point),
  next_objectives: z.array(point),
  error: z.string().nullable(),
});
export type Analysis = z.output<typeof analysis>;

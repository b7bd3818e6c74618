import { z } from 'zod';
import { limits } from '../core/constants.ts';
import { time, webUrl } from '../core/entity.ts';
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

/** What people write. Files come by upload, all else from Sparky. */
export const writtenTypes = ['text', 'link', 'code', 'document', 'whiteboard'] as const;

/** Deeper than any drawing is. */
const mostDepth = 40;

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < mostDepth && Object.values(value).every((item) => isShallow(item, depth + 1));
}

/** A drawing's shapes, a document's blocks: whatever the screen that made it needs. */
export const contentObject = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())], 'Use an object or a list.')
  .refine((value) => isShallow(value), `At most ${mostDepth} levels.`)
  .nullable();

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

type Shape = z.output<typeof contentShape>;
type Written = Pick<Shape, 'id' | 'name' | 'source_text' | 'is_draft' | 'is_hidden_from_user'>;

const writable = <Type extends string>({
  id: given,
  type,
  name,
  source_text,
  is_draft,
  is_hidden_from_user,
}: Written & { type: Type }) => ({
  id: given?.startsWith(unsavedPrefix) ? undefined : given,
  type,
  name: name ?? null,
  source_text,
  is_draft: is_draft ?? false,
  is_hidden_from_user: is_hidden_from_user ?? false,
});

/** What a teacher writes in an activity; an unsaved item's id begins with NEW_ and is replaced. */
export const contentInput = contentShape
  .extend({
    type: z.enum(writtenTypes),
    source_text: z.string().max(400_000).nullable().optional(),
    source_url: webUrl.nullable().optional(),
    source_object: contentObject.optional(),
  })
  .superRefine((item, check) => {
    if (item.type === 'text' && typeof item.source_text !== 'string') {
      check.addIssue({ code: 'custom', path: ['source_text'], message: 'This is required' });
    }
    const object = item.source_object ? JSON.stringify(item.source_object) : '';
    const tokens = countTokens(item.source_text ?? '') + countTokens(object);
    if (tokens > limits.contentTokens) {
      check.addIssue({
        code: 'custom',
        path: ['source_text'],
        message: `This text is too long: ${tokens} of ${limits.contentTokens} tokens.`,
      });
    }
  })
  .transform((item) => ({
    ...writable({ ...item, source_text: item.source_text ?? '' }),
    /** not given: stays, where the item is there already */
    source_url: item.source_url,
    source_object: item.source_object,
  }));
export type ContentInput = z.output<typeof contentInput>;

/** In a message it is text, whose whole length the server measures: over it the answer is input_too_long. */
export const messageContentInput = contentShape.extend({ source_text: z.string() }).transform(writable);

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

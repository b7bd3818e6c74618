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
export type ContentType = (typeof contentTypes)[number];

/** A piece of a message, of an activity's guidelines or of its initial message. */
export const contentItem = z.object({
  id,
  base_id: id.nullable(),
  type: z.enum(contentTypes),
  name: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  source_url: z.string().nullable(),
  source_text: z.string().nullable(),
  /** by the item's type: see source-objects.ts */
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
export const filedTypes = ['file', 'image', 'audio'] as const;

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
  type: z.enum(contentTypes),
  name: z.string().max(200).nullable().optional(),
  source_text: z.string().max(400_000).nullable().optional(),
  source_url: z.string().max(2000).nullable().optional(),
  source_object: contentObject.optional(),
  is_draft: z.boolean().optional(),
  is_hidden_from_user: z.boolean().optional(),
  base_id: z.unknown().optional(),
  thumbnail_url: z.unknown().optional(),
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

export function isWrittenType(type: ContentType): type is (typeof writtenTypes)[number] {
  return (writtenTypes as readonly string[]).includes(type);
}

/** Files come by upload; in a message or activity they are named by the id of their item. */
export function isFiled(type: ContentType): type is (typeof filedTypes)[number] {
  return (filedTypes as readonly string[]).includes(type);
}

function checkWritten(item: Shape, check: z.RefinementCtx): void {
  const report = (path: string, message: string): void => {
    check.addIssue({ code: 'custom', path: [path], message });
  };
  if (item.type === 'text' && typeof item.source_text !== 'string') report('source_text', 'This is required');
  if (item.source_url != null && !webUrl.safeParse(item.source_url).success) report('source_url', 'Invalid URL.');
  if (item.type === 'link' && item.source_url === null) report('source_url', 'This is required');
}

const stored = (item: Shape): string | undefined => (item.id?.startsWith(unsavedPrefix) ? undefined : item.id);

const shared = (item: Shape) => ({
  id: stored(item),
  type: item.type,
  name: item.name ?? null,
  source_text: isWrittenType(item.type) ? (item.source_text ?? '') : '',
  is_draft: item.is_draft ?? false,
  is_hidden_from_user: item.is_hidden_from_user ?? false,
});

/**
 * What a teacher writes in an activity; an unsaved item's id begins with NEW_ and is replaced. What is not written by hand (a
 * file, for one) is named by its id and stays as it is.
 */
export const contentInput = contentShape
  .superRefine((item, check) => {
    if (!isWrittenType(item.type)) {
      if (stored(item) === undefined) check.addIssue({ code: 'custom', path: ['id'], message: 'This is required' });
      return;
    }
    checkWritten(item, check);
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
    ...shared(item),
    /** not given: stays, where the item is there already */
    source_url: isWrittenType(item.type) ? item.source_url : undefined,
    source_object: isWrittenType(item.type) ? item.source_object : undefined,
  }));
export type ContentInput = z.output<typeof contentInput>;

/**
 * In a message: what is written there, whose whole length the server measures (over it the answer is input_too_long), and
 * files by the ids of their items.
 */
export const messageContentInput = contentShape
  .extend({ type: z.enum([...writtenTypes, ...filedTypes]), source_text: z.string().nullable().optional() })
  .superRefine((item, check) => {
    if (isWrittenType(item.type)) return checkWritten(item, check);
    if (stored(item) === undefined) check.addIssue({ code: 'custom', path: ['id'], message: 'This is required' });
  })
  .transform((item) => ({
    ...shared(item),
    type: item.type,
    source_url: isWrittenType(item.type) ? (item.source_url ?? null) : null,
    source_object: isWrittenType(item.type) ? (item.source_object ?? null) : null,
  }));

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

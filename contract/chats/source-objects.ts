import { z } from 'zod';
import { fileObject } from '../files/files.entities.ts';
import type { ContentType } from './contents.entities.ts';

/** A call of one of Sparky's tools, from its beginning on. */
export const toolCallObject = z.looseObject({
  name: z.string(),
  input: z.unknown(),
  output: z.unknown().optional(),
  state: z.enum(['running', 'done', 'failed']),
  error: z.string().nullable().optional(),
});

/** How far a lesson has come: one entry a question, in order. */
export const completionObject = z.looseObject({
  progress: z.object({
    items: z.array(
      z.object({
        label: z.string(),
        state: z.enum(['done', 'hinted', 'now', 'todo']),
        hints: z.number().int().min(0),
      }),
    ),
  }),
});

/** What Sparky proposes to change in an activity that is being built: the fields with their new values. */
export const draftActivityDelta = z.looseObject({ delta: z.record(z.string(), z.unknown()) });

/** A drawing's shapes and a document's blocks are the business of the screen that made them. */
const drawn = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** The shape of `source_object` by the item's type; a type that is not here has none. */
export const sourceObjects = {
  tool_call: toolCallObject,
  completion_metadata: completionObject,
  draft_activity_delta: draftActivityDelta,
  whiteboard: drawn,
  document: drawn,
  file: fileObject.loose(),
  image: fileObject.loose(),
  audio: fileObject.loose(),
} satisfies Partial<Record<ContentType, z.ZodType>>;

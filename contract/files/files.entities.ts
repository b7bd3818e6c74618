import { z } from 'zod';
import { uploadBuckets } from '../core/constants.ts';

export const bucket = z.enum(uploadBuckets);

/** Those that everybody may read by their address. */
export const publicBuckets = ['organization-logos', 'user-avatars'] as const;

/** `source_object` of a content item that is a file, a picture or a sound. */
export const fileObject = z.object({
  media_type: z.string(),
  /** bytes */
  size: z.number().int(),
  /** pixels; of pictures */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type FileObject = z.output<typeof fileObject>;

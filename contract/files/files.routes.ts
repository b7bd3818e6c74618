import { z } from 'zod';
import { content } from '../contents/contents.entities.ts';
import { id } from '../core/ids.ts';
import { queryFlag } from '../core/paging.ts';
import { route } from '../core/route.ts';
import { fileParts } from './file-address.ts';
import { bucket, publicBuckets } from './files.entities.ts';

export const fileRoutes = {
  uploadFile: route({
    name: 'upload_file',
    method: 'POST',
    path: '/api/uploads',
    summary:
      'Takes one file in, as multipart/form-data: the fields first, then the file. An attachment becomes a content item of its chat (a draft of its writer) or activity; a logo or avatar has an address and no item.',
    right: 'signed_in',
    upload: true,
    body: z.strictObject({
      bucket,
      /** whose logo, avatar, attachment or (of a content item) screenshot it is */
      entity_id: z.string().trim().min(1, 'This is required').max(100),
      /** of an activity's attachment; guidelines where nothing is said */
      purpose: z.enum(['guidelines', 'initial_message']).optional(),
    }),
    response: z.object({ url: z.string(), content: content.nullable() }),
    status: 201,
    idempotent: true,
    pace: { calls: 120, seconds: 60 },
    errors: [
      'not_allowed',
      'conflict',
      'file_too_large',
      'unsupported_file',
      'activity_paused',
      'activity_not_open_yet',
      'activity_closed',
      'already_submitted',
    ],
  }),
  readContentFile: route({
    name: 'read_content_file',
    method: 'GET',
    path: '/api/contents/:id/file',
    summary: 'The bytes of a content item, by the rights of the item; in ranges where they are asked for.',
    right: 'everyone',
    params: z.strictObject({ id }),
    query: z.strictObject({
      part: z.enum(fileParts).default('source'),
      /** true: a picture or sound is saved instead of shown */
      download: queryFlag.optional(),
    }),
    response: 'file',
    head: true,
    errors: ['range_not_satisfiable'],
  }),
  readPublicFile: route({
    name: 'read_public_file',
    method: 'GET',
    path: '/api/files/:bucket/:name',
    summary: 'A logo or an avatar. The time in its address changes with the picture.',
    right: 'everyone',
    params: z.strictObject({
      bucket: z.enum(publicBuckets),
      name: z.string().regex(/^[A-Za-z0-9-]{1,80}\.[a-z0-9]{1,8}$/),
    }),
    query: z.strictObject({ t: z.string().max(40).optional() }),
    response: 'file',
    head: true,
    errors: ['range_not_satisfiable'],
  }),
};

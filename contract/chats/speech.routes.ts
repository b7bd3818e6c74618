import { z } from 'zod';
import { id } from '../core/ids.ts';
import { route } from '../core/route.ts';

export const speechRoutes = {
  transcribeSpeech: route({
    name: 'transcribe_speech',
    method: 'POST',
    path: '/api/chats/:id/transcribe',
    summary:
      'Writes down what is said, for who may write in the chat: multipart/form-data, the field first, then the recording. The sound is kept nowhere; the words come back and are no message yet.',
    right: 'signed_in',
    upload: true,
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** how long it is, in whole seconds */
      seconds: z.string().regex(/^(?:[1-9]\d?|1[01]\d|120)$/, 'A recording has 1 to 120 seconds.'),
    }),
    /** empty: no word was understood */
    response: z.object({ text: z.string() }),
    pace: { calls: 20, seconds: 60 },
    errors: [
      'not_allowed',
      'conflict',
      'file_too_large',
      'unsupported_file',
      'activity_paused',
      'activity_not_open_yet',
      'activity_closed',
      'already_submitted',
      'budget_exhausted',
      'tutor_unavailable',
    ],
  }),
};

import type { speechRoutes } from '#contract/chats/speech.routes.ts';
import type { Handlers } from '#server/permissions/ctx.ts';
import { transcribeSpeech } from './transcribe-speech.ts';

export const speechHttp: Handlers<typeof speechRoutes> = {
  transcribeSpeech: (ctx, { params, request, reply }) => {
    // Who has gone away waits for no words.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return transcribeSpeech(ctx, params.id, request.raw, gone.signal);
  },
};

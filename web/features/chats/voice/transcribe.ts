import { speechRoutes } from '#contract/chats/speech.routes.ts';
import { addressOf, CallError, errorOf } from '#web/api/call.ts';

/** Has a recording written down; throws a CallError as `call` does. */
export async function transcribe(chatId: string, sound: Blob, seconds: number, signal: AbortSignal): Promise<string> {
  const { path, method } = speechRoutes.transcribeSpeech;
  const form = new FormData();
  form.set('seconds', String(seconds));
  form.set('file', sound, 'speech');
  let response: Response;
  try {
    response = await fetch(addressOf(path, { params: { id: chatId } }), {
      method,
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      body: form,
      signal,
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new CallError('offline', 'offline');
  }
  if (!response.ok) throw await errorOf(response);
  return ((await response.json()) as { text: string }).text.trim();
}

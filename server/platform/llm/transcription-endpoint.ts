// Writing down what is said: a sound goes to /audio/transcriptions of an OpenAI-compatible server, and its words come back.
import { APICallError } from '@ai-sdk/provider';
import * as z from 'zod';
import { fetchHere } from './fetch-here.ts';
import type { Heard, LlmProfileConfig, Sound } from './types.ts';

/** Far more than two minutes of the fastest speaker. */
const longestAnswer = 200_000;

/** A profile whose model only writes down what it hears; it is asked for nothing else. */
export function isTranscriptionModel({ model }: Pick<LlmProfileConfig, 'model'>): boolean {
  return /whisper|transcri|parakeet/i.test(model);
}

/** Whether a server of this kind can be asked at all. */
export function canTranscribe({ kind }: Pick<LlmProfileConfig, 'kind'>): boolean {
  return kind === 'openai' || kind === 'openai-compatible';
}

const answered = z.object({
  text: z.string(),
  usage: z
    .object({ input_tokens: z.number().min(0).optional(), output_tokens: z.number().min(0).optional() })
    .nullish()
    .catch(null),
});

/** Asks once. Throws what `classifyLlmError` understands; nothing of the sound or its words stands in an error. */
export async function askForTranscript(
  config: Pick<LlmProfileConfig, 'baseURL' | 'model' | 'apiKey' | 'headers'>,
  sound: Sound,
  signal: AbortSignal,
): Promise<Heard> {
  const url = `${(config.baseURL ?? 'https://api.openai.com/v1').replace(/\/+$/, '')}/audio/transcriptions`;
  const form = new FormData();
  form.set('model', config.model);
  form.set('response_format', 'json');
  if (sound.language !== null) form.set('language', sound.language);
  // Providers go by the ending.
  form.set('file', new Blob([new Uint8Array(sound.bytes)], { type: sound.mediaType }), `speech.${sound.ending}`);
  const response = await send(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(config.apiKey === null ? {} : { authorization: `Bearer ${config.apiKey}` }),
      ...config.headers,
    },
    body: form,
    signal,
  });
  const failed = (message: string) =>
    new APICallError({
      message,
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders: Object.fromEntries(response.headers),
    });
  if (!response.ok) {
    void response.body?.cancel().catch(() => undefined);
    throw failed(`The speech endpoint answered ${response.status}.`);
  }
  const parsed = answered.safeParse(await readJson(response).catch(() => null));
  if (!parsed.success) throw failed('The speech endpoint sent no transcript.');
  const { text, usage } = parsed.data;
  const { input_tokens: inputTokens, output_tokens: outputTokens } = usage ?? {};
  const isCounted = inputTokens !== undefined && outputTokens !== undefined;
  return { text, usage: isCounted ? { inputTokens, outputTokens } : null };
}

async function readJson(response: Response): Promise<unknown> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true });
    if (text.length > longestAnswer) throw new Error('The answer has no end.');
  }
  return JSON.parse(text + decoder.decode()) as unknown;
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetchHere(url, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new APICallError({ message: 'Cannot connect to the speech endpoint.', url, requestBodyValues: {}, cause });
  }
}

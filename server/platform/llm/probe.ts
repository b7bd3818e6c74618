// Tries a model as the product will use it: text in a stream, a tool, JSON, a picture. For the Test button; nothing is kept.
import { APICallError, JSONParseError } from '@ai-sdk/provider';
import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { classifyLlmError } from './failures.ts';
import { isModerationEndpoint } from './moderation-endpoint.ts';
import { lazyModel } from './registry.ts';
import { askForTranscript, canTranscribe, isTranscriptionModel } from './transcription-endpoint.ts';
import type { LlmFailure, LlmProfileConfig } from './types.ts';

export type ProbeName = 'text' | 'tools' | 'json' | 'vision';
export type ProbeCode =
  | 'ok'
  | 'wrong_key'
  | 'not_found'
  | 'not_a_model'
  | 'unreachable'
  | 'no_answer'
  | 'busy'
  | 'server_error'
  | 'refused'
  | 'broken'
  | 'empty'
  | 'not_used'
  | 'wrong_answer'
  | 'skipped';

/** How one probe went. `ms` is null where nothing was asked; `detail` is the provider's words, without keys. */
export type Probe = { name: ProbeName; code: ProbeCode; ms: number | null; detail: string | null };

/** Longest waits, within which a proxy keeps the connection of whoever tests. A model that must be loaded first needs some. */
const firstMs = 25_000;
const restMs = 20_000;

/** Asks all four; where not even text comes, the others are skipped. Takes 45 s at the most and never throws. */
export async function probeProfile(config: LlmProfileConfig, signal: AbortSignal): Promise<Probe[]> {
  // What the model can do is what is to be found out, whatever the profile says.
  const { model } = lazyModel({ ...config, supports: { tools: true, json: true, vision: true } });
  if (canTranscribe(config) && isTranscriptionModel(config)) {
    const heard = await probe('text', firstMs, signal, (abortSignal) => askForWords(config, abortSignal));
    return [heard, skipped('tools'), skipped('json'), skipped('vision')];
  }
  const isGuard = config.kind.startsWith('openai') && isModerationEndpoint(config);
  const text = await probe('text', Math.min(firstMs, config.timeouts.firstByteMs), signal, (abortSignal) =>
    isGuard ? askForVerdict(model, abortSignal) : askForText(model, abortSignal),
  );
  // A moderation endpoint answers with a verdict, and is asked for nothing else.
  if (isGuard || text.code !== 'ok') return [text, skipped('tools'), skipped('json'), skipped('vision')];
  const ms = Math.min(restMs, config.timeouts.totalMs);
  const rest = await Promise.all([
    probe('tools', ms, signal, (abortSignal) => askForTool(model, abortSignal)),
    probe('json', ms, signal, (abortSignal) => askForJson(model, abortSignal)),
    probe('vision', ms, signal, (abortSignal) => askForColour(model, abortSignal)),
  ]);
  return [text, ...rest];
}

function skipped(name: ProbeName): Probe {
  return { name, code: 'skipped', ms: null, detail: null };
}

async function probe(
  name: ProbeName,
  limitMs: number,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<ProbeCode>,
): Promise<Probe> {
  const startedAt = performance.now();
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end, { once: true });
  const result = (code: ProbeCode, detail: string | null): Probe => ({
    name,
    code,
    ms: Math.round(performance.now() - startedAt),
    detail,
  });
  // A provider's package may ignore the abort.
  const late = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error('late')), { once: true });
  });
  try {
    return result(await Promise.race([ask(controller.signal), late]), null);
  } catch (error) {
    if (controller.signal.aborted) return result('no_answer', null);
    return result(...explain(error));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    // On every exit: nothing stays open upstream.
    controller.abort();
  }
}

function say(text: string): LanguageModelV4Prompt {
  return [{ role: 'user', content: [{ type: 'text', text }] }];
}

// A model that thinks before it speaks needs room for both.
const maxOutputTokens = 1_000;

async function askForText(model: LanguageModelV4, abortSignal: AbortSignal): Promise<ProbeCode> {
  const options = { prompt: say('Say hello in one short sentence.'), maxOutputTokens, abortSignal };
  const { stream } = await model.doStream(options);
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta' && part.delta.trim() !== '') return 'ok';
  }
  // Nothing came. Asked for a whole answer, a web page shows itself as one.
  const content = await generate(model, options);
  return textIn(content) === '' ? 'empty' : 'broken';
}

async function askForVerdict(model: LanguageModelV4, abortSignal: AbortSignal): Promise<ProbeCode> {
  const answer = parse(textIn(await generate(model, { prompt: say('Hello.'), abortSignal })));
  return Array.isArray(answer?.['results']) ? 'ok' : 'wrong_answer';
}

/** A model that writes down what is said is given half a second in which nobody says anything; whatever it makes of that is an answer. */
async function askForWords(config: LlmProfileConfig, abortSignal: AbortSignal): Promise<ProbeCode> {
  await askForTranscript(
    config,
    { bytes: quietSound(), mediaType: 'audio/wav', ending: 'wav', language: null },
    abortSignal,
  );
  return 'ok';
}

/** A WAV of half a second: 16 bits, 16 kHz, one channel. */
function quietSound(): Uint8Array {
  const rate = 16_000;
  const sound = Buffer.alloc(44 + rate);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(36 + rate, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate * 2, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(rate, 40);
  return sound;
}

async function askForTool(model: LanguageModelV4, abortSignal: AbortSignal): Promise<ProbeCode> {
  const inputSchema: JSONSchema7 = {
    type: 'object',
    properties: { expression: { type: 'string' } },
    required: ['expression'],
    additionalProperties: false,
  };
  const content = await generate(model, {
    prompt: say('Use the calculator to work out 17 * 23.'),
    tools: [{ type: 'function', name: 'calculate', description: 'Works out an arithmetic expression.', inputSchema }],
    maxOutputTokens,
    abortSignal,
  });
  const call = content.find((part) => part.type === 'tool-call');
  if (call === undefined) return 'not_used';
  const input = parse(call.input);
  return call.toolName === 'calculate' && typeof input?.['expression'] === 'string' ? 'ok' : 'wrong_answer';
}

async function askForJson(model: LanguageModelV4, abortSignal: AbortSignal): Promise<ProbeCode> {
  const schema: JSONSchema7 = {
    type: 'object',
    properties: { city: { type: 'string' }, rivers: { type: 'array', items: { type: 'string' } } },
    required: ['city', 'rivers'],
    additionalProperties: false,
  };
  const content = await generate(model, {
    prompt: say('Name the capital of France and a river in it, as JSON: {"city": "...", "rivers": ["..."]}.'),
    responseFormat: { type: 'json', schema, name: 'city' },
    maxOutputTokens,
    abortSignal,
  });
  const text = textIn(content);
  const value = parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return typeof value?.['city'] === 'string' && Array.isArray(value['rivers']) ? 'ok' : 'wrong_answer';
}

/** A square of 64 by 64 red points. */
const redSquare =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsItw/dMZxQi+hcEKLNO+FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywLQTQDx3uY1cQAAAABJRU5ErkJggg==';

async function askForColour(model: LanguageModelV4, abortSignal: AbortSignal): Promise<ProbeCode> {
  const content = await generate(model, {
    prompt: [
      {
        role: 'user',
        content: [
          { type: 'file', mediaType: 'image/png', data: { type: 'data', data: redSquare } },
          { type: 'text', text: 'Which colour is this square? Answer with one word.' },
        ],
      },
    ],
    maxOutputTokens,
    abortSignal,
  });
  const text = textIn(content);
  if (text === '') return 'empty';
  return /\b(red|crimson|scarlet)\b/i.test(text) ? 'ok' : 'wrong_answer';
}

async function generate(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
): Promise<LanguageModelV4Content[]> {
  return (await model.doGenerate(options)).content;
}

function textIn(content: LanguageModelV4Content[]): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function explain(error: unknown): [ProbeCode, string | null] {
  if (isPage(error)) return ['not_a_model', null];
  const failure = classifyLlmError(error);
  return [codeOf(failure), failure.message];
}

/** A sign-in page, a proxy's page or the server's own start page: something answers, but no model. */
function isPage(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const body = APICallError.isInstance(at) ? at.responseBody : JSONParseError.isInstance(at) ? at.text : undefined;
    if (body !== undefined && /^\s*<(!doctype|html|head|body|\?xml)/i.test(body)) return true;
  }
  return false;
}

function codeOf(failure: LlmFailure): ProbeCode {
  const { kind, status } = failure;
  // An address that leads elsewhere is as wrong as one that leads nowhere.
  if (status === 404 || status === 405 || (status !== null && status >= 300 && status < 400)) return 'not_found';
  if (kind === 'misconfigured') return 'wrong_key';
  if (kind === 'rate_limited') return 'busy';
  if (kind === 'timeout') return 'no_answer';
  if (kind === 'rejected' || kind === 'context_too_long') return 'refused';
  if (status !== null && status >= 500) return 'server_error';
  if (kind === 'unavailable') return 'unreachable';
  return 'broken';
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyLlmError } from './failures.ts';
import { createOpenAiCompatibleModel } from './openai-compatible.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer = (response) => response.end();
let port = 0;
const sockets = new Set<object>();
const bodies: string[] = [];
let closed: () => void = () => undefined;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    bodies.push(body);
    response.on('close', () => closed());
    answer(response, request);
  });
});
server.on('connection', (socket) => sockets.add(socket));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function model(overrides: Partial<Parameters<typeof createOpenAiCompatibleModel>[0]> = {}): LanguageModelV4 {
  return createOpenAiCompatibleModel({
    id: 'own',
    baseURL: `http://127.0.0.1:${port}/v1/`,
    model: 'small',
    apiKey: 'sk-key',
    headers: {},
    supports: { tools: true, json: true, vision: false },
    ...overrides,
  });
}

const options: LanguageModelV4CallOptions = {
  prompt: [
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: [{ type: 'text', text: 'Is it 9?' }] },
  ],
  maxOutputTokens: 100,
};

async function partsOf(made: LanguageModelV4, more: Partial<LanguageModelV4CallOptions> = {}) {
  const { stream } = await made.doStream({ ...options, ...more });
  const parts: LanguageModelV4StreamPart[] = [];
  for await (const part of stream) parts.push(part);
  return parts;
}

/** What a turn makes of it: text, tool calls, how it finished, what failed. */
function essence(parts: LanguageModelV4StreamPart[]) {
  const finish = parts.find((part) => part.type === 'finish');
  const error = parts.find((part) => part.type === 'error');
  return {
    text: parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join(''),
    reasoning: parts.map((part) => (part.type === 'reasoning-delta' ? part.delta : '')).join(''),
    calls: parts.flatMap((part) => (part.type === 'tool-call' ? [[part.toolName, part.input]] : [])),
    finish: finish?.finishReason,
    tokens: finish && [finish.usage.inputTokens.total, finish.usage.outputTokens.total],
    error: error ? classifyLlmError(error.error).kind : undefined,
  };
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 4 } } })}\n\n`;
const done = 'data: [DONE]\n\n';

const events =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
    response.end(text);
  };

const wholeStream =
  ': hello\n\n' +
  chunk({ role: 'assistant', content: '' }) +
  chunk({ reasoning_content: 'Hm. ' }) +
  chunk({ content: 'Señal 😀: ' }) +
  chunk({ content: [{ type: 'text', text: 'nueve?' }] }) +
  chunk({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'calculate', arguments: '' } }] }) +
  chunk({ tool_calls: [{ index: 0, function: { arguments: '{"expression"' } }] }) +
  chunk({ tool_calls: [{ index: 0, function: { arguments: ':"3+6"}' } }] }) +
  chunk({}, 'tool_calls') +
  usage +
  done;

const wholeEssence = {
  text: 'Señal 😀: nueve?',
  reasoning: 'Hm. ',
  calls: [['calculate', '{"expression":"3+6"}']],
  finish: { unified: 'tool-calls', raw: 'tool_calls' },
  tokens: [12, 5],
  error: undefined,
};

describe('what is read', () => {
  test('the request is the one that the package writes, streamed, with usage and the key', async () => {
    let key: string | undefined;
    answer = (response, request) => {
      key = request.headers.authorization;
      events(chunk({ content: 'Yes' }, 'stop') + done)(response, request);
    };
    await partsOf(model());
    expect(key).toBe('Bearer sk-key');
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({
      model: 'small',
      max_tokens: 100,
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Is it 9?' },
      ],
    });
  });

  test('text, reasoning, tool calls, the reason and the tokens; the package reads the same', async () => {
    answer = events(wholeStream);
    expect(essence(await partsOf(model()))).toEqual(wholeEssence);
    const theirs = createOpenAICompatible({ baseURL: `http://127.0.0.1:${port}/v1`, name: 'x', includeUsage: true });
    expect(essence(await partsOf(theirs.chatModel('small')))).toEqual(wholeEssence);
  });

  test('wherever the bytes are cut, and with either kind of line ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2_000), { maxLength: 8 }), fc.boolean(), async (cuts, isCrLf) => {
        const bytes = Buffer.from(isCrLf ? wholeStream.replaceAll('\n', '\r\n') : wholeStream);
        const places = [...new Set(cuts.map((cut) => cut % bytes.length))].toSorted((a, b) => a - b);
        answer = async (response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          let from = 0;
          for (const to of [...places, bytes.length]) {
            if (to > from) await new Promise((resolve) => response.write(bytes.subarray(from, to), resolve));
            from = to;
          }
          response.end();
        };
        expect(essence(await partsOf(model()))).toEqual(wholeEssence);
      }),
      { seed: 20, numRuns: 40 },
    );
  });

  test('a last event without its empty line, a compressed answer, a refusal in its own field', async () => {
    answer = events(chunk({ content: 'Yes' }, 'stop').trimEnd());
    expect(essence(await partsOf(model()))).toMatchObject({ text: 'Yes', finish: { unified: 'stop' } });
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' });
      response.end(gzipSync(wholeStream));
    };
    expect(essence(await partsOf(model()))).toEqual(wholeEssence);
    answer = events(chunk({ content: null, refusal: 'I would rather not.' }, 'stop') + done);
    expect(essence(await partsOf(model())).text).toBe('I would rather not.');
  });

  test('calls without an index, without an id, and several at once', async () => {
    const call = (name: string, id?: string) => ({
      ...(id && { id }),
      function: { name, arguments: `{"a":"${name}"}` },
    });
    answer = events(chunk({ tool_calls: [call('one', 'x'), call('two', 'y')] }) + chunk({}, 'tool_calls') + done);
    expect(essence(await partsOf(model())).calls).toEqual([
      ['one', '{"a":"one"}'],
      ['two', '{"a":"two"}'],
    ]);
    answer = events(chunk({ tool_calls: [{ index: 0, ...call('one') }] }) + chunk({}, 'tool_calls') + done);
    expect(essence(await partsOf(model())).calls).toEqual([['one', '{"a":"one"}']]);
  });

  test('a server that answers in one piece', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          choices: [{ message: { role: 'assistant', content: 'Whole.' }, finish_reason: 'length' }],
          usage: { prompt_tokens: 3, completion_tokens: 1 },
        }),
      );
    };
    expect(essence(await partsOf(model()))).toMatchObject({
      text: 'Whole.',
      finish: { unified: 'length' },
      tokens: [3, 1],
    });
  });
});

describe('what goes wrong', () => {
  test('a stream that ends without a reason says so, and so does a page', async () => {
    answer = events(chunk({ content: 'Half' }));
    expect(essence(await partsOf(model()))).toMatchObject({
      text: 'Half',
      finish: { unified: 'other', raw: undefined },
    });
    answer = events('<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' });
    expect(essence(await partsOf(model()))).toMatchObject({ text: '', finish: { unified: 'other', raw: undefined } });
  });

  test.each([
    ['half a chunk', 'data: {"choices": [{"del\n\n', 'broken_stream'],
    ['no chunk', 'data: {"choices": "none"}\n\n', 'broken_stream'],
    ['a number', 'data: 7\n\n', 'broken_stream'],
    ['an error in the middle', 'data: {"error": {"message": "Out of memory."}}\n\n', 'broken_stream'],
    ['an error in words', 'data: {"error": "too many requests"}\n\n', 'rate_limited'],
    ['too long a prompt', 'data: {"error": {"code": "context_length_exceeded"}}\n\n', 'context_too_long'],
  ])('%s ends it, with the text so far', async (_name, bad, kind) => {
    answer = events(chunk({ content: 'Half' }) + bad + chunk({ content: ' more' }, 'stop') + done);
    expect(essence(await partsOf(model()))).toMatchObject({ text: 'Half', error: kind, finish: undefined });
  });

  test('an event without end is given up', async () => {
    const endless = 'x'.repeat(1_000_000);
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: ');
      const more = () => {
        while (!response.destroyed && response.write(endless));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(essence(await partsOf(model())).error).toBe('broken_stream');
    await isClosed;
  });

  test('a connection that is reset', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: 'Half' }), () => response.socket?.resetAndDestroy());
    };
    await expect(partsOf(model())).rejects.toSatisfy((error) => classifyLlmError(error).kind === 'broken_stream');
  });

  test.each([
    [401, 'misconfigured'],
    [404, 'misconfigured'],
    [302, 'misconfigured'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [400, 'rejected'],
  ])('status %i', async (status, kind) => {
    answer = (response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '7', location: '/elsewhere' });
      response.end('{"error":{"message":"No."}}');
    };
    const failure = await partsOf(model()).then(
      () => null,
      (error: unknown) => classifyLlmError(error),
    );
    expect(failure).toMatchObject({ kind, ...(status === 429 && { retryAfterMs: 7_000, message: 'HTTP 429: No.' }) });
  });

  test('nobody there', async () => {
    const made = model({ baseURL: 'http://127.0.0.1:9/v1' });
    await expect(partsOf(made)).rejects.toSatisfy((error) => classifyLlmError(error).kind === 'unavailable');
  });
});

describe('connections', () => {
  test('one is used again after a whole answer', async () => {
    answer = events(wholeStream);
    await partsOf(model());
    const before = sockets.size;
    for (let n = 0; n < 3; n += 1) {
      const controller = new AbortController();
      await partsOf(model(), { abortSignal: controller.signal });
      // As the turn runner does on every exit.
      controller.abort();
    }
    expect(sockets.size).toBe(before);
  });

  test.each(['abort', 'cancel'])('%s lets go of the server', async (how) => {
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: 'Half' }));
    };
    const controller = new AbortController();
    const { stream } = await model().doStream({ ...options, abortSignal: controller.signal });
    const reader = stream.getReader();
    await reader.read();
    if (how === 'abort') controller.abort();
    else await reader.cancel();
    await isClosed;
  });

  test('an abort before the answer', async () => {
    const isClosed = new Promise<void>((resolve) => (closed = resolve));
    const controller = new AbortController();
    answer = () => controller.abort();
    await expect(partsOf(model(), { abortSignal: controller.signal })).rejects.toThrow();
    await isClosed;
    await expect(partsOf(model(), { abortSignal: controller.signal })).rejects.toThrow();
  });
});

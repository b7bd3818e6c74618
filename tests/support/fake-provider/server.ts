// A model provider over HTTP that does as it is told: for tests, benches and trying things by hand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonAnswer } from './json-answer.ts';
import { type Scenario, type Step, scenarios } from './scenarios.ts';
import { readSound, type SeenSound, transcript, understood } from './transcription.ts';
import { type ChatRequest, chunk, completion, tokensOf, usageChunk, usageOf } from './wire.ts';

/** A request the provider had. */
export type SeenRequest = {
  body: ChatRequest;
  headers: IncomingMessage['headers'];
  scenario: string;
  /** Who ended it; null while it is under way. */
  endedBy: 'client' | 'server' | null;
};

export type FakeProvider = {
  /** What a profile takes as `baseURL`, with `/v1`. */
  baseURL: string;
  requests: SeenRequest[];
  /** Recordings that were to be written down. A model named `fake-whisper-<scenario>` fails as that scenario does. */
  sounds: SeenSound[];
  /** Answers under way: a client that forgot to hang up shows here. */
  open: () => number;
  /** Connections that clients hold open now; one that is kept for the next request counts for a second. */
  sockets: () => Promise<number>;
  /** Answers every request with what the function gives; undefined falls back to the model's scenario. */
  script: (script: ((request: ChatRequest, count: number) => Step[] | undefined) | null) => void;
  /** Tokens a second of every stream; 0 is as fast as it goes. */
  setRate: (tokensPerSecond: number) => void;
  /** Forgets requests, counts, script and queued scenarios. */
  reset: () => void;
  close: () => Promise<void>;
};

export type FakeProviderOptions = { port?: number; host?: string; tokensPerSecond?: number; apiKey?: string };

/** Starts the provider. `PUT /control {"next": ["cut", ...]}` queues scenarios for the next requests, whatever the model. */
export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const requests: SeenRequest[] = [];
  const sounds: SeenSound[] = [];
  const counts = new Map<string, number>();
  let rate = options.tokensPerSecond ?? 0;
  let script: Parameters<FakeProvider['script']>[0] = null;
  let queued: string[] = [];

  function choose(body: ChatRequest): { name: string; steps: Step[] } {
    const scripted = script?.(body, requests.length);
    if (scripted !== undefined) return { name: 'script', steps: scripted };
    const wished = queued.shift() ?? body.model.replace(/^fake-?/, '');
    const name = scenarios[wished] === undefined ? 'tutor' : wished;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    const scenario = scenarios[name] as Scenario;
    const isJsonWanted = body.response_format !== undefined && body.response_format.type !== 'text';
    if (isJsonWanted && (name === 'tutor' || name === 'steady')) {
      return { name: 'json', steps: [{ text: JSON.stringify(jsonAnswer(body)) }, { finish: 'stop' }] };
    }
    return { name, steps: scenario(body, count) };
  }

  async function complete(request: IncomingMessage, response: ServerResponse) {
    const body = JSON.parse(await bodyOf(request)) as ChatRequest;
    if (options.apiKey !== undefined && request.headers.authorization !== `Bearer ${options.apiKey}`) {
      sendJson(response, 401, { error: { message: 'Incorrect API key provided.', type: 'invalid_api_key' } });
      return;
    }
    const { name, steps } = choose(body);
    const seen: SeenRequest = { body, headers: request.headers, scenario: name, endedBy: null };
    requests.push(seen);
    response.on('close', () => {
      seen.endedBy ??= 'client';
    });
    await play(seen, response, steps, () => rate);
  }

  async function hear(request: IncomingMessage, response: ServerResponse) {
    const sound = await readSound(await bytesOf(request), request.headers);
    sounds.push(sound);
    const name = queued.shift() ?? sound.model.replace(/^fake-whisper-?/, '');
    const scenario = scenarios[name];
    if (scenario === undefined) return sendJson(response, 200, transcript(understood));
    const body: ChatRequest = { model: sound.model, messages: [] };
    const seen: SeenRequest = { body, headers: request.headers, scenario: name, endedBy: null };
    response.on('close', () => {
      seen.endedBy ??= 'client';
    });
    await play(seen, response, scenario(body, 0), () => rate);
  }

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const handled =
      request.method === 'POST' && path === '/v1/chat/completions'
        ? complete(request, response)
        : request.method === 'POST' && path === '/v1/audio/transcriptions'
          ? hear(request, response)
          : path === '/control'
            ? control(request, response)
            : models(request, response);
    handled.catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, { error: { message: String(error) } });
      else response.destroy();
    });
  });
  server.keepAliveTimeout = 1_000;

  async function control(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'PUT') {
      const wish = JSON.parse(await bodyOf(request)) as { next?: string[]; tokensPerSecond?: number };
      const unknown = (wish.next ?? []).find((name) => scenarios[name] === undefined);
      if (unknown !== undefined) {
        sendJson(response, 400, { error: `No scenario "${unknown}".`, scenarios: Object.keys(scenarios) });
        return;
      }
      queued.push(...(wish.next ?? []));
      rate = wish.tokensPerSecond ?? rate;
    }
    sendJson(response, 200, { scenarios: Object.keys(scenarios), next: queued, open: open(), seen: requests.length });
  }

  function models(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const known = request.url?.startsWith('/v1/models') ?? false;
    const list = ['fake', ...Object.keys(scenarios).map((name) => `fake-${name}`)];
    if (known) sendJson(response, 200, { object: 'list', data: list.map((id) => ({ id, object: 'model' })) });
    else sendJson(response, 404, { error: { message: 'No such path.' } });
    return Promise.resolve();
  }

  const open = () => requests.filter((request) => request.endedBy === null).length;

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    requests,
    sounds,
    open,
    sockets: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    script: (next) => {
      script = next;
    },
    setRate: (next) => {
      rate = next;
    },
    reset: () => {
      requests.length = 0;
      sounds.length = 0;
      counts.clear();
      queued = [];
      script = null;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Plays an answer's steps. */
async function play(seen: SeenRequest, response: ServerResponse, steps: Step[], rate: () => number) {
  const { body } = seen;
  if (body.stream !== true && !steps.some((step) => 'silent' in step || 'answer' in step || 'cut' in step)) {
    return playWhole(seen, response, steps);
  }
  const gone = new Promise<void>((resolve) => response.once('close', () => resolve()));
  const isGone = () => response.destroyed || response.writableEnded;
  let said = '';
  let calls = 0;
  const begin = () => {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
    response.write(chunk(body.model, { role: 'assistant', content: '' }));
  };
  const end = (last = '') => {
    seen.endedBy ??= 'server';
    response.end(last);
  };

  for (const step of steps) {
    if (isGone()) return;
    if ('answer' in step) {
      response.writeHead(step.answer.status, step.answer.headers);
      return end(step.answer.body);
    }
    if ('silent' in step) return gone;
    if ('wire' in step) {
      seen.endedBy ??= 'server';
      response.socket?.end(step.wire);
      return;
    }
    if ('until' in step) {
      await step.until;
      continue;
    }
    if ('wait' in step) {
      await pause(step.wait, gone);
      continue;
    }
    begin();
    if ('text' in step) {
      for (const token of tokensOf(step.text)) {
        if (rate() > 0) await pause(1000 / rate(), gone);
        if (isGone()) return;
        said += token;
        response.write(chunk(body.model, { content: token }));
      }
    } else if ('toolCall' in step) {
      const { name, arguments: input, id } = step.toolCall;
      const index = calls;
      calls += 1;
      const call = { index, id: id ?? `call_${Math.random().toString(36).slice(2)}`, type: 'function' };
      response.write(chunk(body.model, { tool_calls: [{ ...call, function: { name, arguments: '' } }] }));
      const half = Math.ceil(input.length / 2);
      for (const piece of [input.slice(0, half), input.slice(half)]) {
        response.write(chunk(body.model, { tool_calls: [{ index, function: { arguments: piece } }] }));
      }
    } else if ('raw' in step) {
      response.write(step.raw);
    } else if ('bytes' in step) {
      response.write(step.bytes);
    } else if ('hang' in step) {
      return gone;
    } else if ('cut' in step) {
      // Closed in order, not reset: what was written always arrives before the end, however busy the reader is.
      seen.endedBy ??= 'server';
      response.socket?.destroySoon();
      return;
    } else if ('end' in step) {
      return end();
    } else {
      response.write(chunk(body.model, {}, step.finish));
      if (body.stream_options?.include_usage === true) response.write(usageChunk(body.model, usageOf(body, said)));
      return end('data: [DONE]\n\n');
    }
  }
  end();
}

function playWhole(seen: SeenRequest, response: ServerResponse, steps: Step[]) {
  const { body } = seen;
  const text = steps.map((step) => ('text' in step ? step.text : '')).join('');
  const calls = steps.flatMap((step, n) =>
    'toolCall' in step
      ? [
          {
            id: `call_${n}`,
            type: 'function',
            function: { name: step.toolCall.name, arguments: step.toolCall.arguments },
          },
        ]
      : [],
  );
  const reason =
    steps.map((step) => ('finish' in step ? step.finish : null)).findLast((each) => each !== null) ?? 'stop';
  const message = calls.length === 0 ? { content: text } : { content: text, tool_calls: calls };
  seen.endedBy ??= 'server';
  sendJson(response, 200, completion(body.model, message, reason, usageOf(body, text)));
}

function pause(ms: number, gone: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void gone.then(() => clearTimeout(timer)).then(resolve);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return (await bytesOf(request)).toString('utf8') || '{}';
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const piece of request) chunks.push(piece as Buffer);
  return Buffer.concat(chunks);
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeLlm } from '../../../tests/support/fake-provider/profile.ts';
import type { Step } from '../../../tests/support/fake-provider/scenarios.ts';
import { type FakeProvider, startFakeProvider } from '../../../tests/support/fake-provider/server.ts';
import type { ChatRequest } from '../../../tests/support/fake-provider/wire.ts';
import { recordingSink, silentLog, someTurn, stopper, textOf } from '../../../tests/support/turn.ts';
import { createLlm, type Llm, type LlmProfileConfig } from '#server/platform/llm/index.ts';
import { closeCalculator, runTurn, type StopReason, type TurnInput, type TurnResult, warmCalculator } from './index.ts';

const partial = 'Let us look at the first step together. What do you';

/** Watchdogs for the tests in which the provider falls silent. */
const impatient = { firstByteMs: 300, gapMs: 300, totalMs: 10_000 };

beforeAll(warmCalculator, 20_000);
afterAll(closeCalculator);

/** Runs `play` against a provider of its own, and looks that nothing is left open there whatever happened. */
async function withProvider<T>(play: (provider: FakeProvider) => Promise<T>): Promise<T> {
  const provider = await startFakeProvider();
  try {
    const result = await play(provider);
    await vi.waitFor(() => expect(provider.open()).toBe(0));
    return result;
  } finally {
    await provider.close();
  }
}

type Setup = {
  input?: Partial<TurnInput>;
  profile?: Partial<LlmProfileConfig>;
  rate?: number;
  script?: (request: ChatRequest) => Step[];
};

/** A whole turn; what it gave, what a viewer saw and what the provider was asked. */
function turn(model: string, setup: Setup = {}) {
  return withProvider(async (provider) => {
    provider.setRate(setup.rate ?? 0);
    provider.script(setup.script ?? null);
    const sink = recordingSink();
    const llm = fakeLlm(provider, model, setup.profile);
    const startedAt = performance.now();
    const result = await runTurn({ llm, log: silentLog }, someTurn(setup.input), sink, stopper().signal);
    const tookMs = performance.now() - startedAt;
    expect(sink.results).toEqual([result]);
    // Every viewer who applied the events has what is stored.
    const byId = (items: TurnResult['items']) => items.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(sink.viewed())).toEqual(byId(result.items));
    return { result, sink, tookMs, text: textOf(result.items), requests: provider.requests };
  });
}

describe.concurrent('a turn that goes well', () => {
  test('streams, saves and completes with its usage', async () => {
    const { result, text, sink } = await turn('fake');
    expect(result).toMatchObject({ status: 'complete', code: null, retryable: false, detail: null });
    expect(text).toBe('You wrote “Is it 3?”. That is a start. Which operation undoes the last one you did?');
    expect(result.usage).toMatchObject({ modelCalls: 1, estimated: false });
    expect(result.usage.inputTokens).toBeGreaterThan(300);
    expect(result.usage.outputTokens).toBeGreaterThan(10);
    const { inputTokens, outputTokens } = result.usage;
    expect(result.usage.cost).toEqual({ amount: (inputTokens + outputTokens * 4) / 1e6, currency: 'USD' });
    expect(result.model).toEqual({ profileId: 'fake', model: 'fake', isPractice: false });
    expect(sink.events[0]?.event).toBe('upsert');
  });

  test('sends deltas at most every 50 ms and saves at most every 250 ms', async () => {
    const script = () => [{ text: 'word '.repeat(60) }, { finish: 'stop' } as const];
    const { sink, result } = await turn('fake', { rate: 100, script });
    expect(result.status).toBe('complete');
    const deltas = sink.events.filter((event) => event.event === 'delta').length;
    expect(deltas).toBeGreaterThan(3);
    expect(deltas).toBeLessThanOrEqual(Math.ceil(result.totalMs / 50) + 1);
    expect(sink.drafts.length).toBeGreaterThan(1);
    expect(sink.drafts.length).toBeLessThanOrEqual(Math.ceil(result.totalMs / 250) + 1);
  });

  test('never splits a character, also when the provider does', async () => {
    const { sink, text } = await turn('fake-split-emoji');
    expect(text).toBe('Hi 😀 Good work.');
    for (const event of sink.events) expect(JSON.stringify(event)).not.toMatch(/\\ud8|\\udc|\\ude/i);
  });

  test('keeps a NUL and half a character at the end out of the text', async () => {
    const script = (): Step[] => [{ text: 'A\u0000B' }, { raw: rawContent(String.raw`\ud83d`) }, { finish: 'stop' }];
    expect((await turn('fake', { script })).text).toBe('AB\uFFFD');
  });

  test('keeps thinking that a local server leaves in the answer from the student', async () => {
    const script = (): Step[] => [
      { text: '<think>The answer is 4, do not say so.</think>\n\nWhat is 12 / 3?' },
      { finish: 'stop' },
    ];
    expect((await turn('fake', { script })).text).toBe('What is 12 / 3?');
  });

  test('goes on when a draft cannot be saved, and saves the next', async () => {
    await withProvider(async (provider) => {
      provider.setRate(50);
      provider.script(() => [{ text: 'word '.repeat(30) }, { finish: 'stop' }]);
      const sink = recordingSink({ failSaves: 2 });
      const llm = fakeLlm(provider, 'fake');
      const result = await runTurn({ llm, log: silentLog }, someTurn(), sink, stopper().signal);
      expect(result.status).toBe('complete');
      expect(sink.drafts.length).toBeGreaterThan(0);
    });
  });
});

describe.concurrent('tools', () => {
  test('the calculator is called, shown and told to the model', async () => {
    const { result, text } = await turn('fake-tool');
    expect(result.status).toBe('complete');
    expect(result.items.map((item) => item.type)).toEqual(['text', 'tool_call', 'text']);
    expect(result.items[1]).toMatchObject({
      name: 'calculate',
      sourceObject: {
        name: 'calculate',
        input: { expression: '12/3' },
        state: 'done',
        output: { result: '4' },
        error: null,
      },
    });
    expect(text).toContain('The calculator says 4.');
    expect(result.usage.modelCalls).toBe(2);
  });

  test('progress is recorded quietly, as the message’s last item', async () => {
    const { result, text } = await turn('fake-progress');
    expect(result.items.map((item) => item.type)).toEqual(['text', 'completion_metadata']);
    expect(result.progress).toEqual([
      { label: '$3x = 12$', state: 'done', hints: 1 },
      { label: '$2x + 1 = 9$', state: 'now', hints: 0 },
    ]);
    expect(text).toBe('Well done! On to the next one.');
  });

  test.each([
    ['fake-bad-arguments', 'bad_input'],
    ['fake-unknown-tool', 'unknown_tool'],
    ['fake-throwing-tool', 'failed'],
  ])('%s: the chip says so and the turn completes', async (model, code) => {
    const { result, text } = await turn(model);
    expect(result.status).toBe('complete');
    expect(result.items[0]).toMatchObject({
      type: 'tool_call',
      sourceObject: { state: 'failed', error: code, output: null },
    });
    expect(text).toContain('by hand');
  });

  test('a tool that hangs is given up', async () => {
    const { result, text, tookMs } = await turn('fake-hanging-tool');
    expect(result.items[0]).toMatchObject({ sourceObject: { state: 'failed' } });
    expect(text).toBe('That took too long. Let us do it by hand.');
    expect(tookMs).toBeLessThan(4_000);
  });

  test('calls that share an id stay two', async () => {
    const script = (request: ChatRequest): Step[] => {
      const results = request.messages.filter((message) => message.role === 'tool').length;
      if (results === 2) return [{ text: 'Both done.' }, { finish: 'stop' }];
      const input = `{"expression":"${results} + 1"}`;
      return [{ toolCall: { id: 'call_0', name: 'calculate', arguments: input } }, { finish: 'tool_calls' }];
    };
    const { result } = await turn('fake', { script });
    const results = result.items.flatMap((item) => (item.type === 'tool_call' ? [item.sourceObject.output] : []));
    expect(results).toEqual([{ result: '1' }, { result: '2' }]);
  });

  test('endless tools end with one ask without them', async () => {
    const { result, text, requests } = await turn('fake-endless-tools');
    expect(result.status).toBe('complete');
    expect(text).toBe('Without the calculator: what is twelve divided by three?');
    expect(requests).toHaveLength(6);
    expect(requests.at(-1)?.body.tools).toBeUndefined();
  });

  test('a model that refuses tools is asked without them', async () => {
    const script = (request: ChatRequest): Step[] =>
      request.tools === undefined
        ? [{ text: 'Fine without.' }, { finish: 'stop' }]
        : [{ answer: { status: 400, body: '{"error":{"message":"this model does not support tools"}}' } }];
    const { result, text } = await turn('fake', { script });
    expect([result.status, text]).toEqual(['complete', 'Fine without.']);
  });
});

describe.concurrent('what the student sees when something fails', () => {
  test.each([
    ['cut', 'broken_stream'],
    ['end', 'broken_stream'],
    ['stall', 'timeout'],
    ['malformed', 'broken_stream'],
    ['wrong-schema', 'broken_stream'],
    ['error-event', 'broken_stream'],
  ])('%s in mid-stream: interrupted, the text so far is kept', async (scenario, cause) => {
    const { result, text, requests } = await turn(`fake-${scenario}`, {
      profile: scenario === 'stall' ? { timeouts: impatient } : {},
    });
    expect(result).toMatchObject({ status: 'interrupted', code: 'interrupted', retryable: true });
    expect(result.detail).toContain(cause);
    expect(text).toBe(partial);
    expect(result.usage.outputTokens).toBeGreaterThan(0);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['500', 'tutor_unavailable', true, 3],
    ['silent', 'tutor_unavailable', true, 1],
    ['html', 'tutor_unavailable', true, 3],
    ['401', 'tutor_misconfigured', false, 1],
    ['429-always', 'tutor_busy', true, 3],
    ['429-long', 'tutor_busy', true, 1],
    ['context-too-long', 'context_too_long', false, 2],
    ['empty', 'empty_reply', true, 2],
  ] as const)('%s: failed with %s', async (scenario, code, retryable, tries) => {
    const { result, tookMs, sink, requests } = await turn(`fake-${scenario}`, {
      profile: scenario === 'silent' ? { timeouts: impatient } : {},
    });
    expect(result).toMatchObject({ status: 'failed', code, retryable, items: [] });
    expect(requests).toHaveLength(tries);
    expect(sink.events.every((event) => event.event === 'retrying')).toBe(true);
    expect(tookMs).toBeLessThan(2_500);
    if (scenario === '429-long') expect(result.retryAfterSeconds).toBe(240);
  });

  test.each([
    ['500-once', 'tutor_unavailable', 0],
    ['429-short', 'tutor_busy', 1_000],
  ])('%s: retrying, then the answer', async (scenario, code, leastMs) => {
    const { result, sink, tookMs } = await turn(`fake-${scenario}`);
    expect(result.status).toBe('complete');
    expect(sink.events[0]).toEqual({ event: 'retrying', data: { code, attempt: 2 } });
    expect(tookMs).toBeGreaterThanOrEqual(leastMs);
  });

  test('a provider that is not there at all', async () => {
    const { result } = await turn('fake', { profile: { baseURL: 'http://127.0.0.1:9/v1' } });
    expect(result).toMatchObject({ status: 'failed', code: 'tutor_unavailable', retryable: true });
  });

  test('an empty answer is asked for once more, without tools', async () => {
    const { result, requests } = await turn('fake-empty-once');
    expect(result.status).toBe('complete');
    expect(requests.map((request) => request.body.tools === undefined)).toEqual([false, true]);
  });

  test('a prompt that was too long is shortened once', async () => {
    const words = 'many words of an older message '.repeat(40);
    const transcript = Array.from({ length: 30 }, (_, n) => ({
      messageId: `m${n}`,
      role: n % 2 === 0 ? ('student' as const) : ('tutor' as const),
      items: [{ type: 'text' as const, text: `${n}: ${words}`, hidden: false }],
    }));
    const { result, requests } = await turn('fake-context-once', { input: { transcript: transcript.slice(0, 29) } });
    expect(result.status).toBe('complete');
    const [first, second] = requests.map((request) => JSON.stringify(request.body.messages).length);
    expect(second).toBeLessThan((first ?? 0) * 0.75);
    expect(JSON.stringify(requests[1]?.body.messages)).toContain('28: many words');
  });

  test('length: truncated; filter: filtered', async () => {
    const length = await turn('fake-length');
    expect(length.result).toMatchObject({ status: 'truncated', code: null });
    expect(length.text).toBe(partial);
    const filter = await turn('fake-filter');
    expect(filter.result).toMatchObject({ status: 'filtered', code: 'filtered' });
  });

  test('a server that ignores the limit of tokens is cut off', async () => {
    const script = (): Step[] => [{ text: 'on and on '.repeat(2_000) }, { finish: 'stop' }];
    const { result, text } = await turn('fake', { script, input: { maxOutputTokens: 50 } });
    expect(result.status).toBe('truncated');
    expect(text.length).toBeLessThan(1_000);
  });

  test('the whole turn has an end, however busy the stream', async () => {
    const timeouts = { firstByteMs: 2_000, gapMs: 2_000, totalMs: 2_200 };
    const { result, tookMs } = await turn('fake-long', { rate: 20, profile: { timeouts } });
    expect(result).toMatchObject({ status: 'interrupted', code: 'interrupted' });
    expect(tookMs).toBeLessThan(6_000);
  });

  test('after five failures in a row the provider is left alone for a while', async () => {
    await withProvider(async (provider) => {
      const llm: Llm = fakeLlm(provider, 'fake-401');
      for (let n = 0; n < 7; n += 1) {
        await runTurn({ llm, log: silentLog }, someTurn(), recordingSink(), stopper().signal);
      }
      expect(provider.requests).toHaveLength(5);
      expect(llm.health()[0]).toMatchObject({ state: 'open', failuresInARow: 5, lastError: { kind: 'misconfigured' } });
    });
  });
});

describe.concurrent('stopping', () => {
  test.each<[StopReason, string]>([
    ['stop', 'stopped'],
    ['deadline', 'stopped'],
    ['pause', 'stopped'],
    ['shutdown', 'interrupted'],
    ['lease_lost', 'interrupted'],
  ])('%s in mid-stream: %s, the text so far is kept and the provider hung up on', async (reason, status) => {
    await withProvider(async (provider) => {
      const { signal, stop } = stopper();
      const sink = recordingSink();
      const running = runTurn({ llm: fakeLlm(provider, 'fake-stall'), log: silentLog }, someTurn(), sink, signal);
      await sink.until('What do you');
      stop(reason);
      const result = await running;
      expect(result).toMatchObject({ status, stopReason: reason });
      expect(textOf(result.items)).toBe(partial);
      await vi.waitFor(() => expect(provider.requests[0]?.endedBy).toBe('client'));
    });
  });

  test.each(['fake-silent', 'fake-429-short'])('%s: before anything came', async (model) => {
    await withProvider(async (provider) => {
      const { signal, stop } = stopper();
      const llm = fakeLlm(provider, model);
      const running = runTurn({ llm, log: silentLog }, someTurn(), recordingSink(), signal);
      await vi.waitFor(() => expect(provider.requests.length).toBe(1));
      stop('stop');
      expect(await running).toMatchObject({ status: 'stopped', code: null, items: [] });
    });
  });

  test('a signal that had been aborted before asks nobody', async () => {
    await withProvider(async (provider) => {
      const { signal, stop } = stopper();
      stop('stop');
      const llm = fakeLlm(provider, 'fake');
      const result = await runTurn({ llm, log: silentLog }, someTurn(), recordingSink(), signal);
      expect(result.status).toBe('stopped');
      expect(provider.requests).toHaveLength(0);
    });
  });
});

describe.concurrent('what a provider sees', () => {
  test('no name, no address, no id', async () => {
    const said = 'I am Maya Okonkwo-Lindqvist, maya.o@school.example, is it 3?';
    const { requests } = await turn('fake', { input: someTurn({}, said) });
    const sent = JSON.stringify(requests[0]?.body);
    expect(sent).toContain('I am Student, [address], is it 3?');
    expect(sent).not.toMatch(/Okonkwo|school\.example|message-1|chat-1/);
  });

  test('a session begun with a real model never goes on with the practice tutor', async () => {
    await withProvider(async (provider) => {
      const practice = fakeLlm(provider, 'fake').resolve('chat').model;
      const llm = createLlm({ profiles: [], routes: {}, practice });
      const input = someTurn({ previousProfileId: 'fake' });
      const result = await runTurn({ llm, log: silentLog }, input, recordingSink(), stopper().signal);
      expect(result).toMatchObject({ status: 'failed', code: 'tutor_misconfigured' });
      expect(provider.requests).toHaveLength(0);
    });
  });
});

function rawContent(escaped: string): string {
  return `data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"fake","choices":[{"index":0,"delta":{"content":"${escaped}"},"finish_reason":null}]}\n\n`;
}

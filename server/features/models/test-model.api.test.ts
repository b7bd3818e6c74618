import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { startFakeModeration } from '#tests/support/fake-provider/moderation-endpoint.ts';
import type { Step } from '#tests/support/fake-provider/scenarios.ts';
import type { ChatRequest } from '#tests/support/fake-provider/wire.ts';
import { person } from '#tests/support/school.ts';

const apiKey = 'sk-school-0123456789abcd';
let app: TestApp;
let provider: FakeProvider;
let owner: Client;
beforeAll(async () => {
  provider = await startFakeProvider({ apiKey });
  app = await startApp();
  owner = await app.signInAs(await person(app, { full_name: 'Olga Owner', super_role: 'owner' }));
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(() => provider.reset());

const profile = (change: object = {}) => ({
  kind: 'openai-compatible' as const,
  model: 'fake',
  base_url: provider.baseURL,
  api_key: apiKey,
  ...change,
});

async function test(change: object = {}) {
  const { probes } = await owner.call(modelRoutes.testModel, { body: { profile: profile(change) } });
  return probes;
}

async function codes(change: object = {}) {
  return Object.fromEntries((await test(change)).map(({ name, code }) => [name, code]));
}

const said = (text: string): Step[] => [{ text }, { finish: 'stop' }];
const hasPicture = (request: ChatRequest) => JSON.stringify(request.messages).includes('data:image/png;base64,');

/** A model that can do everything, but for what `change` answers differently. */
function able(change: (request: ChatRequest) => Step[] | undefined = () => undefined) {
  provider.script((request) => {
    const changed = change(request);
    if (changed) return changed;
    if (request.tools?.length) {
      return [{ toolCall: { name: 'calculate', arguments: '{"expression":"17 * 23"}' } }, { finish: 'tool_calls' }];
    }
    if (request.response_format) return said('{"city": "Paris", "rivers": ["Seine"]}');
    return said(hasPicture(request) ? 'Red.' : 'Hello!');
  });
}

const refusal = (status: number, body = '{"error":{"message":"Not here."}}'): Step[] => [
  { answer: { status, headers: { 'content-type': 'application/json' }, body } },
];

/** Whoever followed it would ask the provider's list of models, and find one. */
const redirect: Step[] = [{ answer: { status: 302, headers: { location: '/v1/models' }, body: '' } }];

describe('the test of a model', () => {
  it('finds text, tools, JSON and pictures, each with its time', async () => {
    able();
    const probes = await test();
    expect(probes.map(({ name, result }) => [name, result])).toEqual([
      ['text', 'ok'],
      ['tools', 'ok'],
      ['json', 'ok'],
      ['vision', 'ok'],
    ]);
    for (const { ms, message } of probes) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(message).toMatch(/^The model .+\.$/);
    }
    expect(provider.requests.map((request) => request.body.stream === true)).toContain(true);
  });

  it('stores nothing and changes no health', async () => {
    able();
    await test();
    const { profiles } = await owner.call(modelRoutes.listModelProfiles);
    expect(profiles).toEqual([]);
  });

  it('says that the key is wrong, and does not go on', async () => {
    const probes = await test({ api_key: 'sk-wrong-0123456789' });
    expect(probes[0]).toMatchObject({ code: 'wrong_key', message: 'The provider does not accept the key.' });
    expect(probes.slice(1).map((probe) => [probe.result, probe.ms])).toEqual([
      ['skipped', null],
      ['skipped', null],
      ['skipped', null],
    ]);
    expect(JSON.stringify(probes)).not.toContain('sk-wrong');
  });

  it.each([
    ['no such model', { model: 'fake' }, refusal(404), 'not_found'],
    ['an address that leads elsewhere', { model: 'fake' }, redirect, 'not_found'],
    ['an answer of 500', { model: 'fake-500' }, null, 'server_error'],
    ['a quota that is used up', { model: 'fake-429-long' }, null, 'busy'],
    ['a web page', { model: 'fake-html' }, null, 'not_a_model'],
    ['an empty answer', { model: 'fake-empty' }, null, 'empty'],
    ['a stream that is none', { model: 'fake-error-event' }, [{ raw: 'data: {"oops\n\n' }, { end: true }], 'broken'],
    ['a refused request', { model: 'fake' }, refusal(400), 'refused'],
  ] as [string, object, Step[] | null, string][])('tells %s', async (_, change, steps, code) => {
    if (steps) provider.script(() => steps);
    expect(await codes(change)).toEqual({ text: code, tools: 'skipped', json: 'skipped', vision: 'skipped' });
  });

  it('tells an address where nothing answers, and one that does not answer in time', async () => {
    expect(await codes({ base_url: 'http://127.0.0.1:9/v1' })).toMatchObject({ text: 'unreachable' });
    const timeouts = { first_byte_ms: 150, gap_ms: 150, total_ms: 150 };
    expect(await codes({ model: 'fake-silent', timeouts })).toMatchObject({ text: 'no_answer' });
    await expect.poll(() => provider.open()).toBe(0);
  });

  it('tells tools, JSON and pictures that are refused from those that are answered wrong', async () => {
    able((request) =>
      request.tools?.length || request.response_format || hasPicture(request) ? refusal(400) : undefined,
    );
    expect(await codes()).toEqual({ text: 'ok', tools: 'refused', json: 'refused', vision: 'refused' });
    able((request) => {
      if (request.tools?.length) return said('It is 391.');
      if (request.response_format) return said('Paris lies on the Seine.');
      return hasPicture(request) ? said('Blue.') : undefined;
    });
    const probes = await test();
    expect(probes.map((probe) => probe.code)).toEqual(['ok', 'not_used', 'wrong_answer', 'wrong_answer']);
    expect(probes.map((probe) => probe.message)).toEqual([
      'The model answers.',
      'The model did not use the tool that it was given.',
      'The answer is not the JSON that was asked for.',
      'The model does not see what is in the picture.',
    ]);
    able((request) =>
      request.tools?.length
        ? [{ toolCall: { name: 'calculate', arguments: '{"expression": 17' } }, { finish: 'tool_calls' }]
        : undefined,
    );
    expect(await codes()).toMatchObject({ tools: 'wrong_answer' });
  });

  it('uses the stored key for the stored address alone', async () => {
    await owner.call(modelRoutes.createModelProfile, { body: { id: 'kept', ...profile() } });
    able();
    const stored = await owner.call(modelRoutes.testModel, { body: { profile_id: 'kept' } });
    expect(stored.probes[0]?.code).toBe('ok');
    const same = { profile_id: 'kept', profile: profile({ api_key: null, model: 'fake-2' }) };
    expect((await owner.call(modelRoutes.testModel, { body: same })).probes[0]?.code).toBe('ok');
    const seen = provider.requests.length;
    const other = provider.baseURL.replace('127.0.0.1', 'localhost');
    const elsewhere = { profile_id: 'kept', profile: profile({ api_key: null, base_url: other }) };
    expect((await owner.call(modelRoutes.testModel, { body: elsewhere })).probes[0]?.code).toBe('wrong_key');
    // The fake provider keeps no requests that it refuses for their key.
    expect(provider.requests).toHaveLength(seen);
  });

  it('asks what is to be tested', async () => {
    expect(await owner.fails(modelRoutes.testModel, { body: {} })).toMatchObject({ status: 400 });
    expect(await owner.fails(modelRoutes.testModel, { body: { profile_id: 'nobody' } })).toMatchObject({ status: 400 });
    const file = { profile: profile({ base_url: 'file:///etc/passwd' }) };
    expect(await owner.fails(modelRoutes.testModel, { body: file })).toMatchObject({ status: 400 });
  });
});

describe('a moderation endpoint', () => {
  it('is asked for a verdict, and for nothing that only a chat model can do', async () => {
    const endpoint = await startFakeModeration();
    const guard = { model: 'omni-moderation-latest', base_url: endpoint.baseURL };
    expect(await codes(guard)).toEqual({ text: 'ok', tools: 'skipped', json: 'skipped', vision: 'skipped' });
    endpoint.answer(() => ({ status: 401 }));
    expect(await codes(guard)).toMatchObject({ text: 'wrong_key', tools: 'skipped' });
    endpoint.answer(() => ({ body: '{"hello":"world"}' }));
    expect(await codes(guard)).toMatchObject({ text: 'wrong_answer' });
    await endpoint.close();
  });
});

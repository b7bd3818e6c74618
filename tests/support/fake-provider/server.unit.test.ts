import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';
import { type FakeProvider, startFakeProvider } from './server.ts';

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider({ apiKey: 'key' });
});
afterAll(() => provider.close());

function ask(body: object, key = 'key') {
  return fetch(`${provider.baseURL}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'fake', messages: [{ role: 'user', content: 'Is it 4?' }], ...body }),
  });
}

describe('the fake provider', () => {
  test('streams in the OpenAI wire format, with usage when asked', async () => {
    const response = await ask({ stream: true, stream_options: { include_usage: true } });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const lines = (await response.text()).trim().split('\n\n');
    expect(lines.at(-1)).toBe('data: [DONE]');
    const chunks = lines.slice(0, -1).map((line) => JSON.parse(line.slice(6)) as Record<string, never>);
    expect(chunks[0]).toMatchObject({ object: 'chat.completion.chunk', choices: [{ delta: { role: 'assistant' } }] });
    expect(chunks.at(-2)).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 2 } });
  });

  test('answers whole when not asked to stream', async () => {
    const answer = (await (await ask({})).json()) as object;
    expect(answer).toMatchObject({
      object: 'chat.completion',
      choices: [{ message: { role: 'assistant', content: expect.stringContaining('“Is it 4?”') as string } }],
    });
  });

  test('refuses a wrong key', async () => {
    expect((await ask({}, 'other')).status).toBe(401);
  });

  test('does next what the control says, and knows what is open', async () => {
    const control = provider.baseURL.replace('/v1', '/control');
    await fetch(control, { method: 'PUT', body: '{"next":["500"]}' });
    expect((await ask({ stream: true })).status).toBe(500);
    expect((await ask({ stream: true })).status).toBe(200);
    const wrong = await fetch(control, { method: 'PUT', body: '{"next":["fly"]}' });
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ error: 'No scenario "fly".' })]);
    const state = (await (await fetch(control)).json()) as { scenarios: string[] };
    expect(state.scenarios).toEqual(Object.keys(scenarios));
    const models = (await (await fetch(`${provider.baseURL}/models`)).json()) as { data: { id: string }[] };
    expect(models.data.map((model) => model.id)).toContain('fake-cut');
  });

  test('writes at the rate it was given', async () => {
    provider.setRate(50);
    const startedAt = performance.now();
    const text = await (await ask({ stream: true })).text();
    provider.setRate(0);
    const tokens = text.split('\n\n').length - 4;
    expect(performance.now() - startedAt).toBeGreaterThan((tokens / 50) * 1000 * 0.9);
  });
});

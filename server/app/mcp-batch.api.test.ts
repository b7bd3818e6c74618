// What a caller may send to /mcp beside one request at a time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { makeToken } from '#tests/support/mcp.ts';
import { person } from '#tests/support/school.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  token = (await makeToken(app, await person(app))).token;
});
afterAll(() => app.close());

function post(body: unknown): Promise<Response> {
  return fetch(new URL('/mcp', app.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  });
}

const request = (id: number | string, method: string, params: object = {}) => ({ jsonrpc: '2.0', id, method, params });

it('takes no batches: one of them could ask for a hundred things, or end without ever being answered', async () => {
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  const call = request(1, 'tools/call', { name: 'list_workspaces', arguments: {} });
  for (const batch of [
    [call, cancelled],
    [call, call],
    [request(1, 'tools/list'), request(2, 'tools/list')],
    [call],
    [],
  ]) {
    const answer = await post(batch);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_600 } });
  }
});

it('says what it does not understand, and answers the next', async () => {
  for (const body of [
    null,
    1,
    'x',
    {},
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: {}, method: 'ping' },
  ]) {
    const answer = await post(body);
    expect(answer.status, JSON.stringify(body)).toBe(400);
  }
  expect((await post({ jsonrpc: '2.0', id: 1, result: {} })).status).toBe(202);
  expect(await (await post(request(3, 'ping'))).json()).toMatchObject({ id: 3, result: {} });
  expect(await (await post(request(4, 'no/such'))).json()).toMatchObject({ id: 4, error: { code: -32_601 } });
});

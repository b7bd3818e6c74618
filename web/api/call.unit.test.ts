import { describe, expect, test } from 'vitest';
import { addressOf, errorOf } from './call.ts';

describe('an address', () => {
  test('has its parameters filled in and escaped', () => {
    expect(addressOf('/api/chats/:id/submit', { params: { id: 'a/b?c' } })).toBe('/api/chats/a%2Fb%3Fc/submit');
  });

  test('repeats the key of a list and leaves out what is not given', () => {
    expect(addressOf('/api/tools/list_groups', { query: { roles: [0, 1], termId: 't', search: undefined } })).toBe(
      '/api/tools/list_groups?roles=0&roles=1&termId=t',
    );
  });

  test('keeps falsy values that mean something', () => {
    expect(addressOf('/x', { query: { from: 0, graded: false, search: '' } })).toBe('/x?from=0&graded=false&search=');
  });
});

describe('an answer that failed', () => {
  test('gives its code, sentence, fields and how long to wait', async () => {
    const body = { code: 'rate_limited', error: 'Too many tries.', request_id: 'r1', fields: { email: 'No.' } };
    const error = await errorOf(new Response(JSON.stringify(body), { status: 429, headers: { 'retry-after': '12' } }));
    expect(error).toMatchObject({ code: 'rate_limited', status: 429, requestId: 'r1', retryAfter: 12 });
    expect(error.fields).toEqual({ email: 'No.' });
  });

  test("is understood even when it is a proxy's page", async () => {
    const error = await errorOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(error.code).toBe('unavailable');
    expect((await errorOf(new Response('oops', { status: 500 }))).code).toBe('internal');
  });

  test('says what it says, or that it is not right, where it is not our own', async () => {
    const said = async (body: string) => (await errorOf(new Response(body, { status: 413 }))).message;
    expect(await said('Request entity too large\n')).toBe('Request entity too large');
    for (const body of ['', '<h1>No</h1>', '{}', 'x'.repeat(300)]) expect(await said(body)).toBe('Response not ok.');
  });
});

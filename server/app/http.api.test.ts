import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import type { errorCodes } from '#contract/core/errors.ts';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, RawAnswer } from '#tests/support/client.ts';
import { person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  client = await app.signInAs(home.student);
});
afterAll(() => app.close());

const profile = '/api/users/me';

function expectError(answer: RawAnswer, status: number, code: keyof typeof errorCodes): void {
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
  expect((answer.body as { request_id: string }).request_id).toBe(answer.headers.get('x-request-id'));
}

describe('answers', () => {
  test('each has a request id of its own and may not be cached', async () => {
    const answers = await Promise.all([1, 2].map(() => app.visit().raw('GET', '/api/version')));
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(2);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
    expect(answers[0]?.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('what does not exist is 404, whatever a browser would accept', async () => {
    for (const path of ['/api/nothing', '/api', '/api/tools/none', '/nothing.js', '/assets/none.css']) {
      expectError(await app.visit().raw('GET', path, { headers: { accept: 'text/html' } }), 404, 'not_found');
    }
    expectError(await app.visit().raw('POST', '/sign-in', { body: {} }), 404, 'not_found');
    expectError(await client.raw('PUT', '/api/users/not-an-id', { body: {} }), 404, 'not_found');
    expectError(await client.raw('PUT', '/api/users/%E0%A4%A', { body: {} }), 404, 'not_found');
  });
});

describe('bodies', () => {
  test('no body is no fault where no field is required', async () => {
    const visitor = await app.signInAs(await person(app));
    const answer = await visitor.raw('POST', accountRoutes.signOut.path, {
      body: '',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(204);
  });

  test.each([
    ['half a body', '{"preferred_name": "a'],
    ['a body in Latin-1', new Uint8Array([0x22, 0xe9, 0x22])],
    ['a prototype', '{"__proto__": {"super_role": "owner"}}'],
    ['a constructor', '{"constructor": {"prototype": {"super_role": "owner"}}}'],
    ['a NUL', String.raw`{"preferred_name": "a\u0000b"}`],
    ['half a character', String.raw`{"preferred_name": "\ud83d"}`],
    ['a list', '[]'],
    ['a number too large', '{"preferred_name": 1e999}'],
    ['a text where fields are', '"preferred_name"'],
    ['null', 'null'],
  ])('%s is refused and changes nothing', async (_, body) => {
    const before = await client.call(userRoutes.readUser, { query: { userId: 'me' } });
    const answer = await client.raw('PUT', profile, { body });
    if ((body as string) === 'null') expect(answer.status).toBe(200);
    else expectError(answer, 400, 'validation_failed');
    expect(await client.call(userRoutes.readUser, { query: { userId: 'me' } })).toEqual(before);
    expect(({} as { super_role?: string }).super_role).toBeUndefined();
  });

  test('a form is no JSON', async () => {
    const form = await client.raw('PUT', profile, {
      body: 'preferred_name=Changed',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expectError(form, 415, 'unsupported_file');
    const plain = await client.raw('PUT', profile, { body: '{}', headers: { 'content-type': 'text/plain' } });
    expectError(plain, 415, 'unsupported_file');
  });

  test('a body of a megabyte and more is too long; an activity may have four', async () => {
    const body = { description: 'a'.repeat(1024 * 1024) };
    expectError(await client.raw('PUT', profile, { body }), 413, 'input_too_long');
    const activity = { name: 'a'.repeat(2 * 1024 * 1024) };
    expectError(await client.raw('POST', '/api/activities', { body: activity }), 400, 'validation_failed');
    const huge = { name: 'a'.repeat(5 * 1024 * 1024) };
    expectError(await client.raw('POST', '/api/activities', { body: huge }), 413, 'input_too_long');
  });

  test('addresses with broken characters or numbers out of range are bad input', async () => {
    for (const query of [
      'search=a%00b',
      'from=99999999999999999999',
      'from=1e999',
      'size=-1',
      'size=abc',
      'from=NaN',
    ]) {
      const answer = await client.raw('GET', `/api/tools/list_users?${query}`);
      expectError(answer, 400, 'validation_failed');
    }
    expectError(await client.raw('GET', '/api/tools/list_users?nonsense=1'), 400, 'validation_failed');
    expectError(await client.raw('GET', '/api/tools/list_users?size=5001'), 400, 'batch_too_large');
  });
});

describe('where a call comes from', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1', 'http://localhost:1'])(
    'a page of %s changes nothing',
    async (origin) => {
      const answer = await client.raw('PUT', profile, { body: { preferred_name: 'Stolen' }, headers: { origin } });
      expectError(answer, 403, 'not_allowed');
      // Before anything else: also where the call would fail for another reason, and for the guest.
      expectError(
        await app.visit().raw('POST', '/api/nothing', { body: '{', headers: { origin } }),
        403,
        'not_allowed',
      );
    },
  );

  test('our own page, and a program, may', async () => {
    const own = await client.raw('PUT', profile, { body: { preferred_name: 'Own' }, headers: { origin: app.url } });
    expect(own.status).toBe(200);
    const program = await client.raw('PUT', profile, { body: { preferred_name: null } });
    expect(program.status).toBe(200);
  });

  test('reading is nobody’s secret of ours to keep by origin', async () => {
    const answer = await app.visit().raw('GET', '/api/version', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('nobody is believed about an address unless he is a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'A liar' };
    const body = { email: 'nobody@example.org', password: 'wrong guess' };
    await app.visit().raw('POST', accountRoutes.signIn.path, { body, headers });
    expect(await lastAddress(app)).toBe('127.0.0.1');

    const behind = await startApp({ env: { HEARTH_TRUSTED_PROXIES: 'loopback' } });
    try {
      await behind.visit().raw('POST', accountRoutes.signIn.path, { body, headers });
      expect(await lastAddress(behind)).toBe('203.0.113.7');
      // What a proxy hands on is not always an address alone; whatever it is, it is no fault of ours.
      const said = { '203.0.113.7:50123': '203.0.113.7', '[2001:db8::1]:443': '2001:db8::1', unknown: '::' };
      for (const [header, address] of Object.entries(said)) {
        const answer = await behind
          .visit()
          .raw('POST', accountRoutes.signIn.path, { body, headers: { 'x-forwarded-for': header } });
        expect(answer.status).toBe(401);
        expect(await lastAddress(behind)).toBe(address);
      }
    } finally {
      await behind.close();
    }
  });
});

async function lastAddress({ db }: TestApp): Promise<string | null> {
  const line = await db.selectFrom('audit_log').select('ip').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return line.ip;
}

describe('limits', () => {
  test('a session that calls without end is slowed down; another is not', async () => {
    const limited = await startApp({ callsPerMinute: { session: 5, address: 20 } });
    try {
      const { student, teacher } = await school(limited);
      const [one, other] = [await limited.signInAs(student), await limited.signInAs(teacher)];
      const read = { query: { userId: 'me' } } as const;
      for (let call = 0; call < 5; call += 1) await one.call(userRoutes.readUser, read);
      const slowed = await one.fails(userRoutes.readUser, read);
      expect(slowed).toMatchObject({ status: 429, code: 'rate_limited' });
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
      await other.call(userRoutes.readUser, read);

      // An invented cookie gives no allowance of its own.
      const guess = limited.visit();
      const statuses: number[] = [];
      for (let call = 0; call < 22; call += 1) {
        guess.cookies.set('hearth.session_token', `invented${call}.signature`);
        statuses.push((await guess.raw('GET', '/api/version')).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
      expect((await limited.visit().raw('GET', '/healthz')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('rights before anything is read', () => {
  test('the guest is asked to sign in, also with a broken body', async () => {
    expectError(await app.visit().raw('PUT', profile, { body: { nonsense: 1 } }), 401, 'not_signed_in');
  });
});

describe('probes', () => {
  test('alive and ready', async () => {
    const visitor = app.visit();
    expect(await visitor.call(houseRoutes.readHealth)).toEqual({ status: 'ok' });
    expect(await visitor.call(houseRoutes.readReadiness)).toEqual({
      status: 'ok',
      checks: { database: 'ok', storage: 'ok' },
    });
  });

  test('metrics count calls by route, never by address or person', async () => {
    await client.call(userRoutes.readUser, { query: { userId: home.classmate.id } });
    const { text } = await app.visit().raw('GET', '/metrics');
    expect(text).toContain('hearth_http_request_seconds_count{method="GET",route="/api/tools/read_user",status="200"}');
    expect(text).not.toContain(home.classmate.id);
  });
});

test('a request that is no HTTP ends with 400 and no trace', async () => {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1\.1 400/);
  expect(data.toString()).not.toMatch(/at .*\.(ts|js):/);
});

test('a stream has no HEAD, for that would never end; everything else that is read has one', () => {
  expect(app.app.hasRoute({ method: 'GET', url: '/api/chats/:id/stream' })).toBe(true);
  expect(app.app.hasRoute({ method: 'HEAD', url: '/api/chats/:id/stream' })).toBe(false);
  expect(app.app.hasRoute({ method: 'HEAD', url: '/healthz' })).toBe(true);
});

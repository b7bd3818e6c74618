import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { person } from '#tests/support/school.ts';
import { accountWithPassword } from '#tests/support/accounts.ts';

const password = 'seven tall trees';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('the right password opens a session of a month, closed to scripts', async () => {
  const email = await accountWithPassword(app, password);
  const client = app.visit();
  const answer = await client.raw('POST', accountRoutes.signIn.path, {
    body: { email: ` ${email.toUpperCase()} `, password },
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('hearth.session_token='));
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).not.toMatch(/; Secure/);
  expect((await client.call(accountRoutes.getSession)).user.email).toBe(email);

  app.clock.advance(31 * 24 * 3_600_000);
  expect((await client.call(accountRoutes.getSession)).user.id).toBe('GUEST');
});

test('a session that is used lives on, one that is not ends', async () => {
  const used = await app.signInAs(await person(app));
  const unused = await app.signInAs(await person(app));
  for (let week = 0; week < 8; week += 1) {
    app.clock.advance(7 * 24 * 3_600_000);
    expect((await used.call(accountRoutes.getSession)).user.id).not.toBe('GUEST');
  }
  const renewed = await used.raw('GET', accountRoutes.getSession.path);
  expect(renewed.headers.getSetCookie()).toEqual([]);
  app.clock.advance(25 * 3_600_000);
  const next = await used.raw('GET', accountRoutes.getSession.path);
  expect(next.headers.getSetCookie()[0]).toMatch(/^hearth\.session_token=.*; Max-Age=2592000/);
  expect((await unused.call(accountRoutes.getSession)).user.id).toBe('GUEST');
});

test('over https the cookie is marked secure', async () => {
  const secure = await startApp({
    env: {
      HEARTH_ENV: 'production',
      HEARTH_PUBLIC_URL: 'https://hearth.example.org',
    },
  });
  try {
    const email = await accountWithPassword(secure, password);
    const answer = await secure.visit().raw('POST', accountRoutes.signIn.path, { body: { email, password } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-hearth\.session_token=.*; Secure/);
    expect(answer.headers.get('strict-transport-security')).toBeTruthy();
  } finally {
    await secure.close();
  }
});

test('a wrong password and an unknown address answer alike', async () => {
  const email = await accountWithPassword(app, password);
  const wrong = await app.visit().fails(accountRoutes.signIn, { body: { email, password: 'eight small bushes' } });
  const unknown = await app
    .visit()
    .fails(accountRoutes.signIn, { body: { email: 'nobody@example.org', password: 'eight small bushes' } });
  expect([wrong.status, wrong.code, wrong.error]).toEqual([unknown.status, unknown.code, unknown.error]);
  expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials' });
});

test('ten wrong passwords shut this account from here for a while; the class beside signs in on', async () => {
  const email = await accountWithPassword(app, password);
  const neighbour = await accountWithPassword(app, password);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await app.visit().fails(accountRoutes.signIn, { body: { email, password: `wrong guess ${attempt}` } });
  }
  const shut = await app.visit().fails(accountRoutes.signIn, { body: { email, password } });
  expect(shut).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(800);
  await app.visit().call(accountRoutes.signIn, { body: { email: neighbour, password } });

  app.clock.advance(15 * 60_000 + 1);
  await app.visit().call(accountRoutes.signIn, { body: { email, password } });
});

test('signing in right forgets the wrong tries before', async () => {
  const email = await accountWithPassword(app, password);
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await app.visit().fails(accountRoutes.signIn, { body: { email, password: 'wrong guess' } });
    }
    await app.visit().call(accountRoutes.signIn, { body: { email, password } });
  }
});

test('an archived person cannot sign in, and is out at once', async () => {
  const email = await accountWithPassword(app, password);
  const client = app.visit();
  const { user } = await client.call(accountRoutes.signIn, { body: { email, password } });
  await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', user.id).execute();
  expect((await client.call(accountRoutes.getSession)).user.id).toBe('GUEST');
  expect((await app.visit().fails(accountRoutes.signIn, { body: { email, password } })).code).toBe('wrong_credentials');
});

test('signing out ends the session itself, not only the cookie', async () => {
  const someone = await person(app);
  const client = await app.signInAs(someone);
  const kept = new Map(client.cookies);
  await client.call(accountRoutes.signOut);
  expect(client.cookies.size).toBe(0);
  for (const [name, value] of kept) client.cookies.set(name, value);
  expect((await client.call(accountRoutes.getSession)).user.id).toBe('GUEST');
});

test('a cookie that we did not sign is nobody', async () => {
  const client = await app.signInAs(await person(app));
  const [[name = '', value = ''] = []] = client.cookies;
  const stranger = app.visit();
  stranger.cookies.set(name, `${value.slice(0, 8)}x${value.slice(9)}`);
  expect((await stranger.call(accountRoutes.getSession)).user.id).toBe('GUEST');
  stranger.cookies.set(name, 'no-signature-at-all');
  expect((await stranger.call(accountRoutes.getSession)).user.id).toBe('GUEST');
});

test('sessions are listed, and one of them ended from another; nobody ends a stranger’s', async () => {
  const someone = await person(app);
  const [here, there] = [await app.signInAs(someone), await app.signInAs(someone)];
  const { sessions } = await here.call(accountRoutes.listSessions);
  expect(sessions.map((session) => session.is_current).toSorted()).toEqual([false, true]);
  expect(sessions[0]?.user_agent).toBe('Test browser');
  const other = sessions.find((session) => !session.is_current);

  const stranger = await app.signInAs(await person(app));
  const refused = await stranger.fails(accountRoutes.endSession, { params: { id: other?.id ?? '' } });
  expect(refused.code).toBe('not_found');
  await here.call(accountRoutes.endSession, { params: { id: other?.id ?? '' } });
  expect((await there.call(accountRoutes.getSession)).user.id).toBe('GUEST');
  expect((await here.call(accountRoutes.getSession)).user.id).toBe(someone.id);
});

test('sign-ins and failures stand in the audit log, without a password', async () => {
  const email = await accountWithPassword(app, password);
  await app.visit().fails(accountRoutes.signIn, { body: { email, password: 'eight small bushes' } });
  const { user } = await app.visit().call(accountRoutes.signIn, { body: { email, password } });
  const lines = await app.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const own = lines.filter((line) => line.user_id === user.id || line.details['email'] === email);
  expect(own.map((line) => line.action).slice(-2)).toEqual(['sign_in_failed', 'signed_in']);
  expect(own.at(-1)?.ip).toBe('127.0.0.1');
  expect(JSON.stringify(lines)).not.toContain('eight small bushes');
});

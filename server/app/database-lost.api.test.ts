import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTemplateServer } from '#tests/support/database-server.ts';
import { school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let server: Awaited<ReturnType<typeof startTemplateServer>>;
let app: TestApp;
let home: School;
beforeAll(async () => {
  server = await startTemplateServer({ settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } });
  app = await startApp({ databaseUrl: server.url });
  home = await school(app);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

test('a killed database is answered with 503, and everything works again once it is back', async () => {
  const client = await app.signInAs(home.student);
  const body = { description: 'Saved before the fall.' };
  await client.call(userRoutes.updateUser, { params: { id: 'me' }, body });

  process.kill(server.pid(), 'SIGKILL');
  const read = () => client.raw('GET', '/api/tools/read_user?userId=me');
  // A connection that is at work outlives its server for a moment.
  let lost = await read();
  await expect.poll(async () => (lost = await read()).status, { timeout: 10_000, interval: 5 }).not.toBe(200);
  expect(lost).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(lost.body)).not.toMatch(/postgres|connection|ECONN/i);
  const ready = await app.visit().raw('GET', houseRoutes.readReadiness.path);
  if (ready.status !== 200) {
    expect(ready.body).toMatchObject({ code: 'unavailable', status: 'not_ready', checks: { storage: 'ok' } });
  }
  expect((await app.visit().raw('GET', '/healthz')).status).toBe(200);

  await expect.poll(async () => (await read()).status, { timeout: 30_000, interval: 100 }).toBe(200);
  const { user } = await client.call(userRoutes.readUser, { query: { userId: 'me' } });
  expect(user.description).toBe('Saved before the fall.');

  // The queue comes back too: a mail that a job writes arrives.
  const email = 'after.the.fall@example.org';
  const account = { email, password: 'seven tall trees', full_name: 'Nora Newcomer' };
  await app.visit().call(accountRoutes.signUp, { body: account });
  const { token } = await app.mailTo(email);
  await app.visit().call(accountRoutes.verifyEmail, { body: { token: token ?? '' } });
  await app.visit().call(accountRoutes.forgotPassword, { body: { email } });
  await expect
    .poll(async () => (await app.mailTo(email)).subject, { timeout: 30_000, interval: 200 })
    .toBe('Choose a new password');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('nobody signed in is the guest', async () => {
  const { user, house } = await app.visit().call(accountRoutes.getSession);
  expect(user).toMatchObject({ id: 'GUEST', full_name: 'Guest', email: '' });
  expect(house).toEqual({ environment: 'demo', demo: null, sends_mail: false, awaits_owner: false });
});

test('a person who is signed in is told who he is', async () => {
  const { student } = await school(app);
  const client = await app.signInAs(student);
  expect((await client.call(accountRoutes.getSession)).user).toMatchObject({ id: student.id, email: student.email });
});

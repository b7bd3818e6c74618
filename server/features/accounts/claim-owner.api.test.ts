import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { issueOwnerToken } from './index.ts';

const claim = { email: 'head@example.org', password: 'seven tall trees', full_name: 'Hanna Head' };
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { HEARTH_ENV: 'production', HEARTH_PUBLIC_URL: 'http://localhost' } });
});
afterAll(() => app.close());

test('the printed link makes the first owner, once, and only the newest one', async () => {
  const old = await issueOwnerToken(app.world);
  const token = (await issueOwnerToken(app.world)) ?? '';
  expect((await app.visit().call(accountRoutes.getSession)).house).toMatchObject({
    environment: 'production',
    awaits_owner: true,
  });
  const refused = await app.visit().fails(accountRoutes.claimOwner, { body: { ...claim, token: old ?? '' } });
  expect(refused).toMatchObject({ status: 400, code: 'token_invalid' });

  const [first, second] = await Promise.all(
    [app.visit(), app.visit()].map((visitor) =>
      visitor.raw('POST', accountRoutes.claimOwner.path, { body: { ...claim, token } }),
    ),
  );
  expect([first?.status, second?.status].toSorted()).toEqual([200, 400]);

  const client = app.visit();
  const { user } = await client.call(accountRoutes.signIn, { body: { email: claim.email, password: claim.password } });
  expect(user).toMatchObject({ super_role: 'owner', full_name: 'Hanna Head' });
  expect((await client.call(accountRoutes.getSession)).house.awaits_owner).toBe(false);
  expect(await issueOwnerToken(app.world)).toBeNull();
});

test('the token itself is not in the database', async () => {
  await app.db.updateTable('users').set({ super_role: null }).execute();
  const token = (await issueOwnerToken(app.world)) ?? '';
  const settings = await app.db.selectFrom('settings').selectAll().execute();
  expect(token).not.toBe('');
  expect(JSON.stringify(settings)).not.toContain(token);
});

test('outside the demo nobody signs in as a demo person', async () => {
  const refused = await app.visit().fails(accountRoutes.demoSignIn, { body: { as: 'owner' } });
  expect(refused).toMatchObject({ status: 404, code: 'not_found' });
});

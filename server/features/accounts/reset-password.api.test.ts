import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { accountWithPassword } from '#tests/support/accounts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { person } from '#tests/support/school.ts';

const password = 'seven tall trees';
const better = 'nine quiet rivers';
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a forgotten password is set anew by the link of the mail, and every session ends', async () => {
  const email = await accountWithPassword(app, password);
  const elsewhere = app.visit();
  await elsewhere.call(accountRoutes.signIn, { body: { email, password } });

  await app.visit().call(accountRoutes.forgotPassword, { body: { email } });
  const mail = await app.mailTo(email);
  expect(mail.subject).toBe('Choose a new password');
  expect(mail.plain).toContain(`${app.url}/reset-password?token=`);
  const token = mail.token ?? '';
  await app.visit().call(accountRoutes.resetPassword, { body: { token, password: better } });

  expect((await elsewhere.call(accountRoutes.getSession)).user.id).toBe('GUEST');
  expect((await app.visit().fails(accountRoutes.signIn, { body: { email, password } })).code).toBe('wrong_credentials');
  await app.visit().call(accountRoutes.signIn, { body: { email, password: better } });
  const again = await app
    .visit()
    .fails(accountRoutes.resetPassword, { body: { token, password: 'once more with it' } });
  expect(again).toMatchObject({ status: 400, code: 'token_invalid' });
});

test('the link keeps where one was going, within this site alone', async () => {
  const email = await accountWithPassword(app, password);
  const ask = (redirect_to: string) => ({ body: { email, redirect_to } });
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\\\evil.example', 'groups']) {
    const refused = await app.visit().fails(accountRoutes.forgotPassword, ask(elsewhere));
    expect(refused.fields).toEqual({ redirect_to: 'Invalid URL.' });
  }
  await app.visit().call(accountRoutes.forgotPassword, ask('/groups/7?tab=members'));
  const { plain } = await app.mailTo(email);
  expect(plain).toMatch(/\/reset-password\?token=[^&\s]+&redirect_to=%2Fgroups%2F7%3Ftab%3Dmembers/);
});

test('the link dies after an hour', async () => {
  const email = await accountWithPassword(app, password);
  await app.visit().call(accountRoutes.forgotPassword, { body: { email } });
  const { token } = await app.mailTo(email);
  app.clock.advance(61 * 60_000);
  const late = await app.visit().fails(accountRoutes.resetPassword, { body: { token: token ?? '', password: better } });
  expect(late.code).toBe('token_invalid');
  await app.visit().call(accountRoutes.signIn, { body: { email, password } });
});

test('a common new password is refused and the link stays good', async () => {
  const email = await accountWithPassword(app, password);
  await app.visit().call(accountRoutes.forgotPassword, { body: { email } });
  const token = (await app.mailTo(email)).token ?? '';
  const refused = await app.visit().fails(accountRoutes.resetPassword, { body: { token, password: 'iloveyou1' } });
  expect(refused.code).toBe('validation_failed');
  await app.visit().call(accountRoutes.resetPassword, { body: { token, password: better } });
});

test('an address without account gets the same answer and no mail', async () => {
  const invited = await person(app);
  for (const email of ['nobody.at.all@example.org', invited.email]) {
    const answer = await app.visit().raw('POST', accountRoutes.forgotPassword.path, { body: { email } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    await app.settle();
    expect(await app.db.selectFrom('outbox').where('recipient', '=', email).select('id').execute()).toEqual([]);
  }
});

test('the mail speaks the language that the person chose', async () => {
  const email = await accountWithPassword(app, password);
  await app.db
    .updateTable('users')
    .set({ preference: JSON.stringify({ language: 'es' }) })
    .where('email', '=', email)
    .execute();
  await app.visit().call(accountRoutes.forgotPassword, { body: { email } });
  expect((await app.mailTo(email)).subject).toBe('Elige una contraseña nueva');
});

test('an invented token opens nothing', async () => {
  const refused = await app
    .visit()
    .fails(accountRoutes.resetPassword, { body: { token: 'x'.repeat(43), password: better } });
  expect(refused).toMatchObject({ status: 400, code: 'token_invalid' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { join, person, workspace } from '#tests/support/school.ts';

const password = 'seven tall trees';
let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const newAddress = (): string => `newcomer${(count += 1)}@example.org`;

async function signUp(email: string, given: { client?: Client; password?: string; language?: string } = {}) {
  return (given.client ?? app.visit()).call(accountRoutes.signUp, {
    body: { email, password: given.password ?? password, full_name: 'Nora Newcomer' },
    headers: given.language ? { 'accept-language': given.language } : {},
  });
}

async function verified(email: string): Promise<Client> {
  const client = app.visit();
  await signUp(email, { client });
  const { token } = await app.mailTo(email);
  await client.call(accountRoutes.verifyEmail, { body: { token: token ?? '' } });
  return client;
}

test('whoever signs up opens the link of the mail and is signed in', async () => {
  const email = newAddress();
  const client = app.visit();
  expect(await signUp(email, { client })).toEqual({});
  expect((await client.call(accountRoutes.getSession)).user.id).toBe('GUEST');

  const mail = await app.mailTo(email);
  expect(mail.subject).toBe('Confirm your e-mail address');
  expect(mail.plain).toContain(`${app.url}/verify-email?token=`);
  const { user } = await client.call(accountRoutes.verifyEmail, { body: { token: mail.token ?? '' } });
  expect(user).toMatchObject({ email, full_name: 'Nora Newcomer', last_name: 'Newcomer' });
  expect(user.first_signed_in_at).toBe(app.clock.now().toISOString());
  expect((await client.call(accountRoutes.getSession)).user).toEqual(user);
});

test('the mail is written in the language of the browser', async () => {
  const email = newAddress();
  await signUp(email, { language: 'fr;q=0.9, es-MX, en;q=0.5' });
  const mail = await app.mailTo(email);
  expect(mail.subject).toBe('Confirma tu dirección de correo');
  expect(mail.html).toContain('lang="es"');
});

test('a link works once, and not after a day', async () => {
  const email = newAddress();
  await signUp(email);
  const { token } = await app.mailTo(email);
  app.clock.advance(24 * 3_600_000 + 1);
  const body = { token: token ?? '' };
  expect((await app.visit().fails(accountRoutes.verifyEmail, { body })).code).toBe('token_invalid');

  const again = newAddress();
  await signUp(again);
  const fresh = { token: (await app.mailTo(again)).token ?? '' };
  await app.visit().call(accountRoutes.verifyEmail, { body: fresh });
  expect(await app.visit().fails(accountRoutes.verifyEmail, { body: fresh })).toMatchObject({
    status: 400,
    code: 'token_invalid',
  });
});

test('two opening one link at once make one account', async () => {
  const email = newAddress();
  await signUp(email);
  const body = { token: (await app.mailTo(email)).token ?? '' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.visit().raw('POST', accountRoutes.verifyEmail.path, { body })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
});

test('two mails to one address, opened at once, make one account', async () => {
  const email = newAddress();
  const tokens: string[] = [];
  for (let mail = 0; mail < 3; mail += 1) {
    await signUp(email, { password: `my password number ${mail}` });
    tokens.push((await app.mailTo(email)).token ?? '');
  }
  const answers = await Promise.all(
    tokens.map((token) => app.visit().raw('POST', accountRoutes.verifyEmail.path, { body: { token } })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400, 400]);
  const winner = answers.findIndex((answer) => answer.status === 200);
  const body = { email, password: `my password number ${winner}` };
  await app.visit().call(accountRoutes.signIn, { body });
});

test('an address that has an account gets the same answer and another mail', async () => {
  const email = newAddress();
  await verified(email);
  const known = await app.visit().raw('POST', accountRoutes.signUp.path, {
    body: { email: email.toUpperCase(), password, full_name: 'Somebody Else' },
  });
  const unknown = await app.visit().raw('POST', accountRoutes.signUp.path, {
    body: { email: newAddress(), password, full_name: 'Somebody Else' },
  });
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect([...known.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted());

  const mail = await app.mailTo(email);
  expect(mail.subject).toBe('You have an account already');
  expect(mail.token).toBeNull();
});

test('a stranger who signs up with my address before me cannot slip me his password', async () => {
  const email = newAddress();
  await signUp(email, { password: 'the password of a stranger' });
  const stranger = (await app.mailTo(email)).token;
  await signUp(email, { password: 'my very own password' });
  const mine = (await app.mailTo(email)).token;
  expect(mine).not.toBe(stranger);
  await app.visit().call(accountRoutes.verifyEmail, { body: { token: mine ?? '' } });

  const failed = await app
    .visit()
    .fails(accountRoutes.signIn, { body: { email, password: 'the password of a stranger' } });
  expect(failed.code).toBe('wrong_credentials');
  const late = await app.visit().fails(accountRoutes.verifyEmail, { body: { token: stranger ?? '' } });
  expect(late.code).toBe('token_invalid');
  await app.visit().call(accountRoutes.signIn, { body: { email, password: 'my very own password' } });
});

test('an invited person is claimed: id, name and places stay', async () => {
  const email = newAddress();
  const invited = await person(app, { email, full_name: 'Invited Ida' });
  const school = await workspace(app);
  await join(app, invited, school, 'teacher');
  const client = await verified(email);
  const { user } = await client.call(accountRoutes.getSession);
  expect(user).toMatchObject({ id: invited.id, full_name: 'Invited Ida', email });
});

test('a common password is refused, in a sentence at its field', async () => {
  for (const common of ['password', 'P4ssw0rd!', 'qwertyuiop', '12345678', 'Sunshine2024', 'aaaaaaaaaa']) {
    const refused = await app.visit().fails(accountRoutes.signUp, {
      body: { email: newAddress(), password: common, full_name: 'Nora Newcomer' },
    });
    expect(refused, common).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(refused.fields?.['password'], common).toContain('most common');
  }
});

test('a short password, a bad address and an unknown field are named', async () => {
  const refused = await app.visit().raw('POST', accountRoutes.signUp.path, {
    body: { email: 'a..b@example.org', password: 'short', full_name: ' ', role: 'owner' },
  });
  expect(refused.status).toBe(400);
  expect(Object.keys((refused.body as { fields: object }).fields).toSorted()).toEqual([
    'email',
    'full_name',
    'password',
    'role',
  ]);
});

test('before the link is opened, the right password says so and sends the mail anew', async () => {
  const email = newAddress();
  await signUp(email);
  const first = (await app.mailTo(email)).token;
  const wrong = await app.visit().fails(accountRoutes.signIn, { body: { email, password: 'not that one at all' } });
  expect(wrong.code).toBe('wrong_credentials');
  const right = await app.visit().fails(accountRoutes.signIn, { body: { email, password } });
  expect(right).toMatchObject({ status: 403, code: 'email_not_verified' });
  const second = (await app.mailTo(email)).token;
  expect(second).not.toBe(first);
  await app.visit().call(accountRoutes.verifyEmail, { body: { token: second ?? '' } });
});

test('a name that is an address becomes no link in the mail to somebody else', async () => {
  const email = newAddress();
  const full_name = 'Prize at https://evil.example/win or www.evil.example';
  await app.visit().call(accountRoutes.signUp, { body: { email, password, full_name } });
  const mail = await app.mailTo(email);
  expect(mail.plain).toContain('Prize at');
  for (const part of [mail.html, mail.plain]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
  expect(mail.html).toContain(`href="${app.url}/verify-email?`);
});

test('nobody can flood a mailbox', async () => {
  const email = newAddress();
  for (let mail = 0; mail < 5; mail += 1) await signUp(email);
  const limited = await app.visit().fails(accountRoutes.signUp, { body: { email, password, full_name: 'Nora' } });
  expect(limited).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  // Another address from the same place goes through, and this one an hour later.
  await signUp(newAddress());
  app.clock.advance(3_600_001);
  await signUp(email);
});

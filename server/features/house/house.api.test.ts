import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startMailSink } from '#tests/support/mail.ts';
import { person, school } from '#tests/support/school.ts';

const signUp = (email: string) => ({ body: { email, password: 'seven tall trees', full_name: 'Nora Newcomer' } });

describe('the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('says its version and environment to everybody', async () => {
    const version = await app.visit().call(houseRoutes.readVersion);
    expect(version).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), environment: 'demo' });
    expect(version.commit === null || /^[0-9a-f]{40}$/.test(version.commit)).toBe(true);
  });

  test('shows its mail to everybody, the newest first, by page and by search', async () => {
    for (const name of ['ann', 'ben', 'cleo'])
      await app.visit().call(accountRoutes.signUp, signUp(`${name}@example.org`));
    const read = (query: object) => app.visit().call(houseRoutes.readOutbox, { query });
    const { objects } = await read({});
    expect(objects.map((mail) => mail.recipient)).toEqual(['cleo@example.org', 'ben@example.org', 'ann@example.org']);
    expect(objects[0]?.state).toBe('kept');
    const first = await read({ size: 2 });
    expect(first.pagination).toMatchObject({ hasMore: true, size: 2 });
    expect((await read({ after: first.pagination.next })).objects).toEqual(objects.slice(2));
    expect((await read({ search: 'BEN@' })).objects).toEqual(objects.slice(1, 2));
    expect((await read({ search: '%' })).objects).toEqual([]);
  });

  test('calculates as Sparky does, for whoever is signed in', async () => {
    const client = await app.signInAs(await person(app));
    const { result } = await client.call(houseRoutes.calculate, { query: { expression: '(3 + 4) * 2' } });
    expect(result).toBe('14');
    const refused = await client.fails(houseRoutes.calculate, { query: { expression: '2 +* 3' } });
    expect(refused).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['expression']);
  });
});

test('in production only super owners read the mail that is kept', async () => {
  const app = await startApp({ env: { HEARTH_ENV: 'production', HEARTH_PUBLIC_URL: 'http://localhost' } });
  try {
    const { superOwner, admin } = await school(app);
    await app.visit().call(accountRoutes.signUp, signUp('nora@example.org'));
    expect((await app.visit().fails(houseRoutes.readOutbox)).code).toBe('not_signed_in');
    expect((await (await app.signInAs(admin)).fails(houseRoutes.readOutbox)).code).toBe('not_allowed');
    const { objects } = await (await app.signInAs(superOwner)).call(houseRoutes.readOutbox);
    expect(objects.map((mail) => mail.recipient)).toEqual(['nora@example.org']);
  } finally {
    await app.close();
  }
});

test('with SMTP mail leaves the house; a server that refuses is tried again, and nobody waits for it', async () => {
  const sink = await startMailSink();
  const app = await startApp({ env: { HEARTH_SMTP_URL: sink.url, HEARTH_MAIL_FROM: 'Hearth <hearth@example.org>' } });
  try {
    expect((await app.visit().call(accountRoutes.getSession)).house.sends_mail).toBe(true);
    sink.refuse('Try again later');
    await app.visit().call(accountRoutes.signUp, signUp('nora@example.org'));
    const stored = () => app.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    await expect.poll(async () => (await stored()).attempts).toBe(1);
    expect(await stored()).toMatchObject({ state: 'waiting', error: expect.stringContaining('Try again later') });

    // What waits for a mailbox is shown to no visitor of the demo.
    expect((await app.visit().call(houseRoutes.readOutbox)).objects).toEqual([]);
    sink.refuse(null);
    app.clock.advance(3_600_000);
    await app.settle();
    const mail = await sink.waitFor('nora@example.org');
    expect(mail.subject).toBe('Confirm your e-mail address');
    const token = mail.content.match(/[?&]token=([\w-]{43})/)?.[1] ?? '';
    // What was sent is kept without its words: the link in it opens an account.
    await expect.poll(async () => (await stored()).state).toBe('sent');
    expect(await stored()).toMatchObject({ html: '', plain: '', error: null });
    await app.visit().call(accountRoutes.verifyEmail, { body: { token } });
  } finally {
    await app.close();
    await sink.close();
  }
});

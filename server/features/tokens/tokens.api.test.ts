import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { tokenLimits } from '#contract/tokens/tokens.entities.ts';
import { tokenRoutes } from '#contract/tokens/tokens.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { connectAgent, makeToken } from '#tests/support/mcp.ts';
import { person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
beforeAll(async () => {
  app = await startApp({ callsPerMinute: { session: 10_000, address: 10_000 } });
  home = await school(app);
});
afterAll(() => app.close());

const body = { name: 'Report writer', read_only: true, expires_in_days: 90 };

test('a token is shown once; afterwards nobody has it, the database included', async () => {
  const teacher = await app.signInAs(home.teacher);
  const { access_token, token } = await teacher.call(tokenRoutes.createAccessToken, { body });
  expect(token).toMatch(/^hearth_[\w-]{43}$/);
  expect(access_token).toMatchObject({ name: 'Report writer', read_only: true, last_used_at: null, is_expired: false });
  expect(access_token.prefix).toBe(token.slice(0, 12));
  const days = new Date(access_token.expires_at).getTime() - new Date(access_token.created_at).getTime();
  expect(days).toBe(90 * 86_400_000);

  const { objects } = await teacher.call(tokenRoutes.listAccessTokens);
  expect(objects).toEqual([access_token]);
  const secret = token.slice('hearth_'.length);
  const { rows } = await app.pool.query<{ text: string }>(
    `select t::text as text from access_tokens t union all select t::text from audit_log t
     union all select t::text from idempotency_keys t`,
  );
  expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
  const [line] = await app.db.selectFrom('audit_log').where('entity_id', '=', access_token.id).selectAll().execute();
  expect(line).toMatchObject({ action: 'access_token_created', user_id: home.teacher.id });
});

test('one sees and revokes his own tokens alone', async () => {
  const { id } = await makeToken(app, home.student, { name: 'Mine' });
  const teacher = await app.signInAs(home.teacher);
  expect((await teacher.fails(tokenRoutes.revokeAccessToken, { params: { id } })).code).toBe('not_found');
  const owner = await app.signInAs(home.superOwner);
  expect((await owner.fails(tokenRoutes.revokeAccessToken, { params: { id } })).code).toBe('not_found');
  const student = await app.signInAs(home.student);
  expect((await student.call(tokenRoutes.listAccessTokens)).objects.map((one) => one.name)).toEqual(['Mine']);
  await student.call(tokenRoutes.revokeAccessToken, { params: { id } });
  expect((await student.call(tokenRoutes.listAccessTokens)).objects).toEqual([]);
  expect((await student.fails(tokenRoutes.revokeAccessToken, { params: { id } })).code).toBe('not_found');
});

test('the newest come first, page by page, and are found by their names', async () => {
  const somebody = await person(app, 'Lena Lister');
  for (const name of ['Álbum', 'Budget', 'Calendar']) await makeToken(app, somebody, { name });
  const client = await app.signInAs(somebody);
  const names = async (query: { search?: string; size?: number; after?: string }) =>
    (await client.call(tokenRoutes.listAccessTokens, { query })).objects.map((one) => one.name);
  expect(await names({})).toEqual(['Calendar', 'Budget', 'Álbum']);
  expect(await names({ search: 'alb' })).toEqual(['Álbum']);
  const first = await client.call(tokenRoutes.listAccessTokens, { query: { size: 2 } });
  expect(first.pagination.hasMore).toBe(true);
  expect(await names({ size: 2, after: first.pagination.next ?? '' })).toEqual(['Álbum']);
  const broken = await client.fails(tokenRoutes.listAccessTokens, { query: { after: `${first.pagination.next}x` } });
  expect(broken.code).toBe('validation_failed');
});

test('bad wishes are refused by their field', async () => {
  const teacher = await app.signInAs(home.teacher);
  const wishes: [Record<string, unknown>, string][] = [
    [{ ...body, name: ' ' }, 'name'],
    [{ ...body, name: 'x'.repeat(101) }, 'name'],
    [{ ...body, expires_in_days: 0 }, 'expires_in_days'],
    [{ ...body, expires_in_days: 366 }, 'expires_in_days'],
    [{ name: 'Without an end' }, 'expires_in_days'],
    [{ ...body, token: 'of my own' }, 'token'],
  ];
  for (const [wish, field] of wishes) {
    const answer = await teacher.raw('POST', '/api/access-tokens', { body: wish });
    expect(answer.body).toMatchObject({ code: 'validation_failed', fields: { [field]: expect.any(String) as string } });
  }
});

test("a super owner's token reads, and lives a month at most", async () => {
  const owner = await app.signInAs(home.superOwner);
  const long = await owner.fails(tokenRoutes.createAccessToken, { body });
  expect(long.fields).toEqual({ expires_in_days: 'At most 30 days.' });
  const writing = { ...body, read_only: false, expires_in_days: 30 };
  const refused = await owner.fails(tokenRoutes.createAccessToken, { body: writing });
  expect(refused.fields).toEqual({ read_only: "A super owner's token may only read." });

  const later = await person(app, 'Lara Later');
  const { token } = await makeToken(app, later, { expires_in_days: 365, read_only: false });
  await app.db.updateTable('users').set({ super_role: 'owner' }).where('id', '=', later.id).execute();
  await (await connectAgent(app, token)).close();
  await app.db
    .updateTable('access_tokens')
    .set({ created_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
    .where('user_id', '=', later.id)
    .execute();
  await expect(connectAgent(app, token)).rejects.toThrow();
});

test('so many living tokens a person has and no more, even at once', async () => {
  const somebody = await person(app, 'Max Many');
  const client = await app.signInAs(somebody);
  const answers = await Promise.all(
    Array.from({ length: tokenLimits.tokens + 5 }, () => client.raw('POST', '/api/access-tokens', { body })),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(tokenLimits.tokens);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(5);
  const { objects } = await client.call(tokenRoutes.listAccessTokens);
  await client.call(tokenRoutes.revokeAccessToken, { params: { id: objects[0]?.id ?? '' } });
  await client.call(tokenRoutes.createAccessToken, { body });
});

test('the last use is told to the minute', async () => {
  const somebody = await person(app, 'Ulla Usage');
  const { token } = await makeToken(app, somebody);
  const client = await app.signInAs(somebody);
  const lastUse = async () => (await client.call(tokenRoutes.listAccessTokens)).objects[0]?.last_used_at;
  expect(await lastUse()).toBeNull();
  const first = app.clock.now().toISOString();
  const agent = await connectAgent(app, token);
  expect(await lastUse()).toBe(first);
  app.clock.advance(30_000);
  await agent.tools();
  expect(await lastUse()).toBe(first);
  app.clock.advance(30_000);
  await agent.tools();
  expect(await lastUse()).toBe(app.clock.now().toISOString());
  await agent.close();
});

test('a new password ends every token', async () => {
  const email = 'nina.new.password@example.org';
  const password = 'seven tall trees';
  const visitor = app.visit();
  await visitor.call(accountRoutes.signUp, { body: { email, password, full_name: 'Nina New' } });
  const { user } = await visitor.call(accountRoutes.verifyEmail, {
    body: { token: (await app.mailTo(email)).token ?? '' },
  });
  const { token } = await makeToken(app, user);
  await (await connectAgent(app, token)).close();
  await app.visit().call(accountRoutes.forgotPassword, { body: { email } });
  await expect
    .poll(async () => (await app.mailTo(email)).subject, { message: 'the mail for a new password' })
    .toMatch(/password/i);
  const reset = { token: (await app.mailTo(email)).token ?? '', password: 'eight tall trees' };
  await app.visit().call(accountRoutes.resetPassword, { body: reset });
  await expect(connectAgent(app, token)).rejects.toThrow();
});

test('tokens that ended three months ago are forgotten', async () => {
  const somebody = await person(app, 'Olaf Old');
  await makeToken(app, somebody, { name: 'Old', expires_in_days: 1 });
  app.clock.advance(2 * 86_400_000);
  const client = await app.signInAs(somebody);
  expect((await client.call(tokenRoutes.listAccessTokens)).objects).toMatchObject([{ name: 'Old', is_expired: true }]);
  app.clock.advance(90 * 86_400_000);
  await app.world.jobs.add(app.db, 'forget_access_tokens', {}, { runAt: app.clock.now() });
  await app.settle();
  const again = await app.signInAs(somebody);
  expect((await again.call(tokenRoutes.listAccessTokens)).objects).toEqual([]);
});

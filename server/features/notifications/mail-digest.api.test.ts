import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { notify, subscriptionToken } from '#server/features/notifications/index.ts';
import type { Notice } from '#server/features/notifications/index.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { group, person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

const minute = 60_000;
let app: TestApp;
let home: School;
let teacher: Client;
beforeAll(async () => {
  app = await startApp({ env: { HEARTH_PUBLIC_URL: 'https://school.example.org' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute();
  await app.db.deleteFrom('outbox').execute();
  await app.db.updateTable('users').set({ super_role: null }).execute();
  home = await school(app);
  teacher = await app.signInAs(home.teacher);
  await app.db.updateTable('users').set({ first_signed_in_at: app.clock.now() }).execute();
});

const place = () => ({ workspaceId: home.workspace.id, termId: home.term.id, groupId: home.group.id });
const tell = (notice: Partial<Notice> & Pick<Notice, 'type'>) =>
  app.db
    .transaction()
    .execute((trx) =>
      notify(app.world, trx, { userIds: [home.teacher.id], ...place(), actorId: home.student.id, ...notice }),
    );
const look = async () => {
  await app.db.transaction().execute((trx) => app.world.jobs.add(trx, 'find_notification_digests', {}));
  await app.settle();
};
const mails = async (to = home.teacher.email) =>
  app.db.selectFrom('outbox').where('recipient', '=', to).orderBy('id', 'desc').selectAll().execute();
const choose = (mail: Record<string, boolean>) =>
  teacher.call(userRoutes.updateUser, { params: { id: 'me' }, body: { preference: { mail } } });

test('what waits unread is gathered into one mail, at most one an hour, and never what was read', async () => {
  await tell({ type: 'joined_group' });
  await tell({ type: 'created_chat', activityId: home.activity.id });
  await look();
  // It may still grow, or be read in the product.
  expect(await mails()).toEqual([]);
  app.clock.advance(11 * minute);
  await look();
  const [mail, ...none] = await mails();
  expect(none).toEqual([]);
  expect(mail?.plain).toContain(`${home.student.full_name} joined ${home.group.name}.`);
  // Sessions are begun by the hundred: nobody gets them by mail who did not ask for it.
  expect(mail?.plain).not.toContain('session');
  expect(mail?.unsubscribe_url).toMatch(/^https:\/\/school\.example\.org\/unsubscribe\?token=/);

  app.clock.advance(minute);
  await tell({ type: 'joined_term', groupId: null });
  app.clock.advance(20 * minute);
  await look();
  expect(await mails()).toHaveLength(1);
  app.clock.advance(40 * minute);
  await look();
  expect(await mails()).toHaveLength(2);
  expect((await mails())[0]?.plain).not.toContain(home.group.name);

  await tell({ type: 'joined_term', groupId: null });
  await teacher.call(notificationRoutes.markNotificationsAsRead, { body: { all: true } });
  app.clock.advance(90 * minute);
  await look();
  expect(await mails()).toHaveLength(2);
});

test('each kind is chosen for itself, in the person’s language, without the name of what is hidden', async () => {
  await choose({ created_activity: true });
  await choose({ joined_group: false });
  const { user } = await teacher.call(userRoutes.updateUser, {
    params: { id: 'me' },
    body: { preference: { language: 'es' } },
  });
  expect(user.preference.mail).toEqual({ created_activity: true, joined_group: false });
  const secret = await group(app, home.workspace, { creator: home.admin, visibility: 2, name: 'Secret circle' });
  await tell({ type: 'joined_group' });
  await tell({ type: 'joined_group', groupId: secret.id });
  await tell({ type: 'created_activity', activityId: home.activity.id });
  await tell({ type: 'created_activity', activityId: home.activity.id, groupId: secret.id });
  app.clock.advance(11 * minute);
  await look();
  const [mail] = await mails();
  expect(mail?.plain).toContain(`creó ${home.activity.name}.`);
  expect(mail?.plain).not.toMatch(/Secret|se unió/);
  await teacher
    .fails(userRoutes.updateUser, {
      params: { id: 'me' },
      body: { preference: { mail: { message_alert: false } } } as never,
    })
    .then(({ code }) => expect(code).toBe('validation_failed'));
});

test('who was never here, or is gone, gets no digest', async () => {
  const nora = await person(app, 'Nora Newcomer');
  await app.db.updateTable('users').set({ first_signed_in_at: null }).where('id', '=', nora.id).execute();
  const otto = await person(app, 'Otto Out');
  await app.db
    .updateTable('users')
    .set({ archived_at: app.clock.now(), first_signed_in_at: app.clock.now() })
    .where('id', '=', otto.id)
    .execute();
  await tell({ type: 'joined_group', userIds: [nora.id, otto.id] });
  app.clock.advance(11 * minute);
  await look();
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

test('the link in the mail ends its kinds without signing in, and begins them again', async () => {
  await tell({ type: 'joined_group' });
  app.clock.advance(11 * minute);
  await look();
  const token = new URL((await mails())[0]?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
  const guest = app.visit();
  expect(await guest.call(notificationRoutes.readMailSubscription, { query: { token } })).toEqual({
    kinds: [{ type: 'joined_group', is_mailed: true }],
  });
  const end = { token, is_mailed: false };
  expect(await guest.call(notificationRoutes.changeMailSubscription, { body: end })).toEqual({
    kinds: [{ type: 'joined_group', is_mailed: false }],
  });
  await tell({ type: 'joined_group' });
  app.clock.advance(120 * minute);
  await look();
  expect(await mails()).toHaveLength(1);
  const { kinds } = await guest.call(notificationRoutes.changeMailSubscription, { body: { token, is_mailed: true } });
  expect(kinds).toEqual([{ type: 'joined_group', is_mailed: true }]);
});

test('the button of a mail program ends them, by either form; a foreign link nothing', async () => {
  const token = subscriptionToken(app.world, home.classmate.id, ['joined_group']);
  const press = (value: string, type: string, body: string) =>
    app.visit().raw('POST', `/unsubscribe?token=${value}`, { body, headers: { 'content-type': type } });
  const urlencoded = 'application/x-www-form-urlencoded';
  expect((await press(`${token}x`, urlencoded, 'List-Unsubscribe=One-Click')).status).toBe(404);
  const isMailed = async () => {
    const { kinds } = await app.visit().call(notificationRoutes.readMailSubscription, { query: { token } });
    return kinds[0]?.is_mailed;
  };
  expect((await press(token, urlencoded, 'a=1')).status).toBe(400);
  expect(await isMailed()).toBe(true);
  expect((await press(token, urlencoded, 'List-Unsubscribe=One-Click')).status).toBe(204);
  expect(await isMailed()).toBe(false);
  const form = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await press(token, 'multipart/form-data; boundary=x', form)).status).toBe(204);
  const elsewhere = await app.visit().raw('POST', '/api/notifications/subscription', {
    body: 'token=x',
    headers: { 'content-type': urlencoded },
  });
  expect(elsewhere.status).toBe(415);
});

test('a forged or changed link ends nothing, and a link ends no other kind than its own', async () => {
  const token = subscriptionToken(app.world, home.teacher.id, ['joined_group']);
  const [, signature] = token.split('.');
  const other = Buffer.from(`${home.student.id} joined_group`).toString('base64url');
  for (const forged of ['x', '.', `${other}.${signature}`, `${token}x`, token.slice(0, -2), `${token}.x`]) {
    const body = { token: forged, is_mailed: false };
    expect((await app.visit().fails(notificationRoutes.changeMailSubscription, { body })).code).toBe('not_found');
  }
  const body = { token, types: ['joined_term' as const], is_mailed: false };
  await app.visit().call(notificationRoutes.changeMailSubscription, { body });
  const { user } = await teacher.call(userRoutes.readUser, { query: { userId: 'me' } });
  expect(user.preference.mail ?? {}).toEqual({});
});

import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { deliveryAttempts } from '#server/platform/mail.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startMailSink } from '#tests/support/mail.ts';
import type { MailSink } from '#tests/support/mail.ts';
import { join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

const smtp = (url: string) => ({ HEARTH_SMTP_URL: url, HEARTH_MAIL_FROM: 'Hearth <hearth@example.org>' });

test('the tries of a mail cover a whole day, and not two', () => {
  // The queue waits e^n seconds after the n-th failure, at most e^10.
  const pauses = Array.from({ length: deliveryAttempts - 1 }, (_, at) => Math.exp(Math.min(at + 1, 10)));
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(hours).toBeLessThan(36);
});

describe('an invitation whose mail', () => {
  let sink: MailSink;
  let app: TestApp;
  let home: School;
  let teacher: Client;
  let owner: Client;
  beforeAll(async () => {
    sink = await startMailSink();
    app = await startApp({ env: smtp(sink.url) });
    home = await school(app);
    teacher = await app.signInAs(home.teacher);
    owner = await app.signInAs(home.superOwner);
  });
  afterAll(async () => {
    await app.close();
    await sink.close();
  });

  async function invited(): Promise<Person> {
    const one = await person(app);
    await join(app, one, home.group, 'member');
    await send(one);
    return one;
  }
  const send = (one: Person) =>
    teacher.call(invitationRoutes.sendInvitations, {
      body: { entity: { type: 'group', id: home.group.id }, userIds: [one.id] },
    });
  const stateOf = async (one: Person) => {
    const query = { groupId: home.group.id, userIds: [one.id] };
    return (await teacher.call(memberRoutes.listGroupMembers, { query })).objects[0]?.invitation;
  };
  const inOutbox = async (one: Person) =>
    (await owner.call(houseRoutes.readOutbox, { query: { search: one.email } })).objects[0];

  test('arrives is sent, and its text is kept no longer', async () => {
    const one = await invited();
    const received = await sink.waitFor(one.email);
    expect(received.subject).toBe('Tom Teacher invited you to Maths 8b');
    expect(received.content).toContain('Content-Type: text/plain');
    expect(received.content).toContain('Content-Type: text/html');
    await app.settle();
    expect(await stateOf(one)).toMatchObject({ state: 'sent', error: null });
    expect(await inOutbox(one)).toMatchObject({ state: 'sent', html: '', plain: '', attempts: 1 });
  });

  test('is refused for good fails at once, says so, and goes out by a resend', async () => {
    sink.refuse('No such mailbox', 550);
    const one = await invited();
    await app.settle();
    sink.refuse(null);
    expect(await stateOf(one)).toMatchObject({ state: 'failed', error: 'refused' });
    expect(await inOutbox(one)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('mailbox'),
    });
    await send(one);
    expect((await stateOf(one))?.error).toBeNull();
    await sink.waitFor(one.email);
    await app.settle();
    expect(await stateOf(one)).toMatchObject({ state: 'sent', error: null });
  });

  test('is to come back later waits, and arrives when it is taken', async () => {
    sink.refuse('Try again later', 451);
    const one = await invited();
    await app.settle();
    expect(await stateOf(one)).toMatchObject({ state: 'waiting', error: 'unreachable' });
    expect(await send(one)).toEqual({ sent: [one.id], failed: [] });
    sink.refuse(null);
    app.clock.advance(600_000);
    await app.settle();
    expect(await stateOf(one)).toMatchObject({ state: 'sent', error: null });
    expect(sink.received.filter((mail) => mail.to === one.email)).toHaveLength(1);
  });

  test('nobody takes for a day is given up; the super owner sees why and sends it again', async () => {
    sink.refuse('Try again later', 451);
    const one = await invited();
    for (let at = 0; at <= deliveryAttempts; at += 1) {
      await app.settle();
      app.clock.advance(7 * 3_600_000);
    }
    [teacher, owner] = await Promise.all([app.signInAs(home.teacher), app.signInAs(home.superOwner)]);
    expect(await stateOf(one)).toMatchObject({ state: 'failed', error: 'unreachable' });
    sink.refuse(null);
    const failed = await owner.call(houseRoutes.readOutbox, { query: { states: ['failed'] } });
    const mail = failed.objects.find((row) => row.recipient === one.email);
    expect(mail).toMatchObject({ attempts: deliveryAttempts, error: expect.stringContaining('Try again later') });
    expect(await teacher.fails(houseRoutes.retryMails, { body: {} })).toMatchObject({ status: 403 });
    const body = { ids: [mail?.id ?? ''] };
    expect(await owner.call(houseRoutes.retryMails, { body })).toEqual({ count: 1 });
    expect(await owner.call(houseRoutes.retryMails, { body })).toEqual({ count: 0 });
    await sink.waitFor(one.email);
    await app.settle();
    expect(await stateOf(one)).toMatchObject({ state: 'sent' });
  });

  test('fails stands for the super owner alone to read', async () => {
    const { objects } = await app.visit().call(houseRoutes.readOutbox, { query: { states: ['failed', 'sent'] } });
    expect(objects).toEqual([]);
  });
});

describe('a mail server that', () => {
  const one = { to: 'zoe@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };

  test('is down holds no call up: mails wait', async () => {
    const app = await startApp({ env: smtp('smtp://127.0.0.1:9') });
    try {
      await app.world.mail.send(one);
      await app.settle();
      const row = await app.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ state: 'waiting', failure: 'unreachable', attempts: 1 });
    } finally {
      await app.close();
    }
  });

  test('accepts and says nothing holds up neither calls nor other jobs', async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const app = await startApp({ env: smtp(`smtp://127.0.0.1:${port}`) });
    try {
      for (let at = 0; at < 8; at += 1) await app.world.mail.send(one, { isOneOfMany: at > 1 });
      const other = await school(app);
      const admin = await app.signInAs(other.admin);
      // Written by a job, while the mails wait for the silent server.
      const body = { entity: { type: 'term' as const, id: other.term.id }, userIds: [other.student.id] };
      await admin.call(invitationRoutes.sendInvitations, { body });
      const written = () =>
        app.db.selectFrom('outbox').where('recipient', '=', other.student.email).select('id').executeTakeFirst();
      await expect.poll(written, { interval: 20 }).toBeDefined();
    } finally {
      silent.close();
      app.world.mail.close();
      await app.close();
    }
  });
});

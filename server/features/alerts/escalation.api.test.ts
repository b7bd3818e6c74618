import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { saySomething } from '#tests/support/alerts.ts';
import type { Cry } from '#tests/support/alerts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startMailSink } from '#tests/support/mail.ts';
import type { MailSink } from '#tests/support/mail.ts';
import { join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

const minute = 60_000;

let app: TestApp;
let mails: MailSink;
beforeAll(async () => {
  mails = await startMailSink();
  app = await startApp({ env: { HEARTH_SMTP_URL: mails.url, HEARTH_MAIL_FROM: 'hearth@example.org' } });
});
afterAll(async () => {
  await app.close();
  await mails.close();
});

let home: School;
beforeEach(async () => {
  // Owners of the platform see to every school; those of the test before would be told, too.
  await app.db.updateTable('users').set({ super_role: null }).execute();
  home = await school(app);
  await Promise.all([home.teacher, home.admin, home.superOwner].map((reader) => app.signInAs(reader)));
});

const pass = async (minutes: number) => {
  app.clock.advance(minutes * minute);
  await app.settle();
};
const mailsTo = (reader: Person) => mails.received.filter((mail) => mail.to === reader.email).length;
const counts = () => ({
  teacher: mailsTo(home.teacher),
  admin: mailsTo(home.admin),
  superOwner: mailsTo(home.superOwner),
  student: mailsTo(home.student),
});

async function alertOf(cry: Cry) {
  const teacher = await app.signInAs(cry.at.teacher);
  const { objects } = await teacher.call(alertRoutes.listMessageAlerts, { query: { chatId: cry.chatId } });
  const [alert] = objects;
  if (!alert) throw new Error('There is no alert');
  return { alert, teacher };
}

async function openNotifications(reader: Person) {
  const client = await app.signInAs(reader);
  const { objects } = await client.call(notificationRoutes.listNotifications);
  // That a session was begun is told too.
  return objects.filter((one) => one.type === 'message_alert');
}

describe('an urgent alert', () => {
  it('mails and notifies the class teacher at once, without the words of the pupil', async () => {
    const cry = await saySomething(app, 'I want to swallow the pills tonight', home);
    await cry.raise();
    await app.settle();
    expect(counts()).toEqual({ teacher: 1, admin: 0, superOwner: 0, student: 0 });
    const mail = await mails.waitFor(home.teacher.email);
    const { alert } = await alertOf(cry);
    expect(mail.subject).toBe('A student may need help now');
    expect(mail.content).toContain('Stella Student');
    expect(mail.content).toContain(`/alerts/${alert.id}`);
    expect(mail.content).toContain('text/html');
    expect(mail.content).toContain('text/plain');
    expect(mail.content).not.toContain('pills');
    expect(await openNotifications(home.teacher)).toEqual([
      expect.objectContaining({
        type: 'message_alert',
        read: false,
        count: 1,
        alert: { id: alert.id, category: 'self-harm', severity: 'urgent', state: 'open' },
        activity: expect.objectContaining({ id: home.activity.id }),
      }),
    ]);
    expect(await openNotifications(home.student)).toEqual([]);
    expect(await openNotifications(home.admin)).toEqual([]);
  });

  it('is written in the language of the reader', async () => {
    const teacher = await app.signInAs(home.teacher);
    await teacher.call(userRoutes.updateUser, {
      params: { id: home.teacher.id },
      body: { preference: { language: 'es' } },
    });
    const cry = await saySomething(app, 'Quiero morir', home);
    await cry.raise();
    await app.settle();
    const mail = await mails.waitFor(home.teacher.email);
    expect(mail.subject).toBe('Puede que un alumno necesite ayuda ahora');
    expect(mail.content).toContain('autolesión o suicidio');
  });

  it('goes up to the admins after 15 minutes and is repeated until somebody resolves it', async () => {
    const cry = await saySomething(app, undefined, home);
    await cry.raise();
    await app.settle();
    await pass(14);
    expect(counts()).toMatchObject({ teacher: 1, admin: 0 });
    expect((await alertOf(cry)).alert.escalated_at).toBeNull();
    await pass(1);
    expect(counts()).toMatchObject({ teacher: 2, admin: 1, superOwner: 0, student: 0 });
    const { alert, teacher } = await alertOf(cry);
    expect(alert.escalated_at).toBe(app.clock.now().toISOString());
    const reminder = mails.received.findLast((mail) => mail.to === home.teacher.email);
    expect(reminder?.subject).toBe('Still open: a student may need help');
    expect(reminder?.content).toContain('Nobody has taken it on yet.');
    await pass(15);
    expect(counts()).toMatchObject({ teacher: 3, admin: 2 });
    expect(await openNotifications(home.teacher), 'alike ones are one row').toEqual([
      expect.objectContaining({ count: 3, read: false }),
    ]);

    const body = { alertId: alert.id, note: 'She is safe.' };
    await teacher.call(alertRoutes.resolveMessageAlert, { body });
    await pass(24 * 60);
    expect(counts()).toMatchObject({ teacher: 3, admin: 2 });

    await teacher.call(alertRoutes.unresolveMessageAlert, { body: { alertId: alert.id } });
    await app.settle();
    expect(counts(), 'who opens it again knows of it').toMatchObject({ teacher: 3 });
    await pass(15);
    expect(counts()).toMatchObject({ teacher: 4, admin: 3 });
    await teacher.call(alertRoutes.resolveMessageAlert, { body: { alertId: alert.id } });
  });

  it('tells everybody anew when it proves graver, not when it only repeats itself', async () => {
    const cry = await saySomething(app, undefined, home);
    await cry.raise({ subCategories: [] });
    await app.settle();
    await cry.raise({ subCategories: [] });
    await app.settle();
    expect(counts()).toMatchObject({ teacher: 1 });
    await cry.raise({ subCategories: ['self-harm/intent'] });
    await app.settle();
    expect(counts()).toMatchObject({ teacher: 2, admin: 0 });
  });

  it('goes to the content moderators, and to admins, district and platform where nobody is nearer', async () => {
    const counsellor = await person(app, 'Cora Counsellor');
    await join(app, counsellor, home.group, 'owner');
    await join(app, counsellor, home.workspace, 'teacher');
    await app.signInAs(counsellor);
    await app.db
      .updateTable('members')
      .set({ is_content_moderator: true })
      .where('user_id', '=', counsellor.id)
      .where('node_id', '=', home.group.id)
      .execute();
    const first = await saySomething(app, undefined, home);
    await first.raise();
    await app.settle();
    expect(mailsTo(counsellor)).toBe(1);
    expect(counts()).toMatchObject({ teacher: 0, admin: 0 });

    const remove = (people: Person[]) =>
      app.db
        .deleteFrom('members')
        .where(
          'user_id',
          'in',
          people.map((one) => one.id),
        )
        .execute();
    await remove([counsellor, home.teacher]);
    await first.raise({ category: 'violence', subCategories: [] });
    await app.settle();
    expect(counts(), 'a category that nobody asked for tells nobody').toMatchObject({ admin: 0 });
    const wanted = { moderation_notification_categories: ['self-harm', 'violence'] };
    await app.db.updateTable('workspaces').set(wanted).where('node_id', '=', home.workspace.id).execute();
    await first.raise({ category: 'violence', subCategories: ['violence/graphic'] });
    await app.settle();
    expect(counts()).toMatchObject({ admin: 1, superOwner: 0 });
    await remove([home.admin]);
    await first.raise({ category: 'violence', subCategories: ['violence/threat'] });
    await app.settle();
    expect(counts()).toMatchObject({ admin: 1, superOwner: 1, student: 0 });
  });

  it('is told once by a job that comes twice, and by none when its transaction fails', async () => {
    const cry = await saySomething(app, undefined, home);
    await cry.raise();
    await app.settle();
    const { alert } = await alertOf(cry);
    const again = (timesTold: number) => app.world.jobs.add(app.db, 'tell_of_alert', { alertId: alert.id, timesTold });
    await Promise.all([again(0), again(0), again(7)]);
    await app.settle();
    expect(counts()).toMatchObject({ teacher: 1 });

    await expect(cry.raise({ category: 'hate', messageId: alert.id })).rejects.toThrow();
    await app.settle();
    expect(counts()).toMatchObject({ teacher: 1 });
  });

  it('waits for a mail server that is down, and arrives once it is back', async () => {
    const cry = await saySomething(app, undefined, home);
    mails.refuse('Try later');
    await cry.raise();
    await expect
      .poll(() => app.db.selectFrom('outbox').where('recipient', '=', home.teacher.email).select('error').execute())
      .toEqual([{ error: expect.stringContaining('Try later') }]);
    mails.refuse(null);
    await pass(1);
    expect(counts()).toMatchObject({ teacher: 1 });
  });
});

describe('an alert that is no emergency', () => {
  it('notifies without a mail, and is not repeated', async () => {
    const cry = await saySomething(app, undefined, home);
    await cry.raise({ severity: 'notice', subCategories: [] });
    await app.settle();
    await pass(60);
    expect(counts()).toMatchObject({ teacher: 0, admin: 0 });
    expect(await openNotifications(home.teacher)).toEqual([expect.objectContaining({ count: 1 })]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { notify, tellStaffOfMisconfiguredTutor } from '#server/features/notifications/index.ts';
import type { Notice } from '#server/features/notifications/index.ts';
import { saySomething } from '#tests/support/alerts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { group, join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

const hour = 3_600_000;

let app: TestApp;
let home: School;
let reader: Client;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.updateTable('users').set({ super_role: null }).execute();
  home = await school(app);
  reader = await app.signInAs(home.student);
});

const tell = (notice: Omit<Notice, 'userIds'> & { userIds?: string[] }) =>
  app.db.transaction().execute((trx) => notify(app.world, trx, { userIds: [home.student.id], ...notice }));
const list = async (client = reader) => (await client.call(notificationRoutes.listNotifications)).objects;
const unread = (client = reader) => client.call(notificationRoutes.countUnreadNotifications);
const place = () => ({ workspaceId: home.workspace.id, termId: home.term.id, groupId: home.group.id });

describe('notifications', () => {
  it('are one row with a count where alike ones come within an hour', async () => {
    const joined = { type: 'joined_group', ...place() } as const;
    await tell({ ...joined, actorId: home.classmate.id });
    app.clock.advance(hour / 2);
    await Promise.all([tell({ ...joined, actorId: home.teacher.id }), tell(joined), tell(joined)]);
    await tell({ type: 'created_activity', ...place(), activityId: home.activity.id, actorId: home.teacher.id });
    expect(await list()).toMatchObject([
      { type: 'created_activity', count: 1, user: { full_name: 'Tom Teacher' }, activity: { id: home.activity.id } },
      { type: 'joined_group', count: 4, group: { id: home.group.id }, workspace: { id: home.workspace.slug } },
    ]);
    app.clock.advance(hour / 2);
    await tell(joined);
    expect((await list()).map((row) => [row.type, row.count])).toEqual([
      ['joined_group', 1],
      ['created_activity', 1],
      ['joined_group', 4],
    ]);
  });

  it('count as unread until they are marked; alike ones then make the row unread again', async () => {
    const joined = { type: 'joined_group', ...place() } as const;
    await tell(joined);
    await tell({ type: 'pinned_activity', ...place(), activityId: home.activity.id });
    expect(await unread()).toEqual({ count: 2, open_alerts: null });
    const [newest, oldest] = await list();
    const body = { ids: [newest?.id ?? '', newId()] };
    expect(await reader.call(notificationRoutes.markNotificationsAsRead, { body })).toEqual({ count: 1 });
    expect((await list()).map((row) => [row.id, row.read])).toEqual([
      [oldest?.id, false],
      [newest?.id, true],
    ]);
    expect(await reader.call(notificationRoutes.markNotificationsAsRead, { body: { all: true } })).toEqual({
      count: 0,
    });
    await tell(joined);
    expect(await unread()).toMatchObject({ count: 1 });
    expect((await list())[0]).toMatchObject({ type: 'joined_group', count: 2, read: false });
  });

  it('are forgotten after a week, come in pages, and belong to nobody else', async () => {
    for (let at = 0; at < 5; at += 1) {
      const klass = await group(app, home.workspace, { creator: home.teacher });
      await tell({ type: 'invited_to_group', ...place(), groupId: klass.id });
      app.clock.advance(1000);
    }
    const first = await reader.call(notificationRoutes.listNotifications, { query: { size: 3 } });
    const second = await reader.call(notificationRoutes.listNotifications, {
      query: { size: 3, after: first.pagination.next ?? '' },
    });
    expect([...first.objects, ...second.objects].map((row) => row.id)).toEqual((await list()).map((row) => row.id));
    const stranger = await app.signInAs(home.classmate);
    expect(await list(stranger)).toEqual([]);
    const body = { ids: first.objects.map((row) => row.id) };
    await stranger.call(notificationRoutes.markNotificationsAsRead, { body });
    expect(await unread()).toMatchObject({ count: 5 });
    app.clock.advance(7 * 24 * hour);
    expect(await list()).toEqual([]);
    expect(await unread()).toMatchObject({ count: 0 });
    expect((await app.visit().raw('GET', '/api/tools/list_notifications')).status).toBe(401);
  });

  it('are found by who did it and where, and not by the name of what is hidden from their reader', async () => {
    const secret = await group(app, home.workspace, { creator: home.teacher, visibility: 2, name: 'Secret circle' });
    const open = await group(app, home.workspace, { creator: home.teacher, visibility: 0, name: 'Choir' });
    await tell({ type: 'created_group', ...place(), groupId: secret.id });
    await tell({ type: 'invited_to_group', ...place(), groupId: open.id, actorId: home.teacher.id });
    const found = async (search: string) =>
      (await reader.call(notificationRoutes.listNotifications, { query: { search } })).objects.map((row) => row.group);
    expect(await found('CHOI')).toMatchObject([{ name: 'Choir' }]);
    expect(await found('tom')).toMatchObject([{ name: 'Choir' }]);
    for (const typed of ['secret', 'nobody', "'", '漢字']) expect(await found(typed)).toEqual([]);
  });

  it('name nothing that their reader does not see any more', async () => {
    const secret = await group(app, home.workspace, { creator: home.teacher, visibility: 2, name: 'Secret circle' });
    await tell({ type: 'invited_to_group', ...place(), groupId: secret.id });
    expect(await list()).toMatchObject([{ type: 'invited_to_group', group: null }]);
    const cry = await saySomething(app, undefined, home);
    await cry.raise();
    await app.settle();
    const teacher = await app.signInAs(home.teacher);
    // The session that was begun, and the alert of what was said in it.
    expect(await unread(teacher)).toEqual({ count: 2, open_alerts: 1 });
    await app.db.deleteFrom('members').where('user_id', '=', home.teacher.id).execute();
    const left = await app.signInAs(home.teacher);
    expect(await unread(left)).toEqual({ count: 1, open_alerts: null });
    expect(await list(left)).toMatchObject([{ type: 'created_chat', chat: null, activity: null, group: null }]);
  });
});

describe('a tutor that refuses its key', () => {
  const trouble = (profileId = 'cloud') =>
    tellStaffOfMisconfiguredTutor(
      { ...app.world, actor: { user_id: home.student.id, super_role: null, impersonator_id: null, ip: null } },
      {
        workspaceId: home.workspace.id,
        activityId: home.activity.id,
        profileId,
        detail: '401: Incorrect API key',
      },
    );
  const mailsTo = async (owner: Person) => {
    const subject = 'Sparky is not set up correctly';
    const mails = app.db.selectFrom('outbox').where('recipient', '=', owner.email).where('subject', '=', subject);
    return (await mails.select('id').execute()).length;
  };

  it('is told to admins, the owners of the activity and the platform, who gets the mail: once an hour a profile', async () => {
    const owner = await person(app, { full_name: 'Olga Owner', super_role: 'owner' });
    const guest = await person(app, 'Greta Guest');
    await join(app, guest, home.workspace, 'teacher');
    await join(app, guest, home.activity, 'owner');
    // A student who owns it learns nothing of models.
    await join(app, home.classmate, home.activity, 'owner');
    await Promise.all(Array.from({ length: 5 }, () => trouble()));
    await app.settle();
    const readers = { guest, admin: home.admin, owner };
    for (const [who, one] of Object.entries(readers)) {
      const client = await app.signInAs(one);
      expect(await list(client), who).toMatchObject([{ type: 'tutor_misconfigured', profile_id: 'cloud', count: 1 }]);
    }
    expect(await list(await app.signInAs(home.classmate))).toEqual([]);
    expect(await mailsTo(owner)).toBe(1);
    expect((await app.mailTo(owner.email)).plain).toContain('Incorrect API key');
    expect(await mailsTo(home.admin)).toBe(0);
    await trouble('another');
    await app.settle();
    expect(await mailsTo(owner)).toBe(2);
    app.clock.advance(hour + 1000);
    await trouble();
    await app.settle();
    expect(await mailsTo(owner)).toBe(3);
    expect(await list(await app.signInAs(home.admin))).toHaveLength(3);
  });
});

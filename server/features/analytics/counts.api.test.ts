import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, group, join, person, school, term, workspace } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: '2026-03-10T09:00:00Z' });
});
afterAll(() => app.close());

const totals = {
  activities: analyticsRoutes.countActivities,
  chats: analyticsRoutes.countChats,
  members: analyticsRoutes.countMembers,
};
const daily = {
  activities: analyticsRoutes.countDailyActivities,
  chats: analyticsRoutes.countDailyChats,
  messages: analyticsRoutes.countDailyMessages,
  people: analyticsRoutes.countDailyActiveMembers,
};

async function count(client: Client, what: keyof typeof totals, query: object): Promise<number> {
  return (await client.call(totals[what], { query })).count;
}

/** The days with any, as "date: count". */
async function days(client: Client, what: keyof typeof daily, query: object): Promise<Record<string, number>> {
  const { objects } = await client.call(daily[what], { query });
  return Object.fromEntries(objects.filter((day) => day.count > 0).map((day) => [day.date, day.count]));
}

async function fails(client: Client, query: object) {
  return client.fails(analyticsRoutes.countDailyMessages, { query });
}

/** Everybody of one school, signed in. */
async function people(home: School) {
  const [student, classmate, teacher, admin, superOwner] = await Promise.all(
    [home.student, home.classmate, home.teacher, home.admin, home.superOwner].map((who) => app.signInAs(who)),
  );
  return { student, classmate, teacher, admin, superOwner } as Record<
    'student' | 'classmate' | 'teacher' | 'admin' | 'superOwner',
    Client
  >;
}

const scopesOf = (home: School) => [
  { districtId: home.district.id },
  { workspaceId: home.workspace.slug },
  { termId: home.term.id },
  { groupId: home.group.id },
  { activityId: home.activity.id },
];

describe('sessions', () => {
  test('a pupil’s own, all of a class for its teacher, all of a school for its admin, in every scope', async () => {
    const home = await school(app);
    const { student, classmate, teacher, admin, superOwner } = await people(home);
    const mine = await startChat(student, home.activity);
    await say(student, mine.id, 'x = 4');
    const his = await startChat(classmate, home.activity);
    await say(classmate, his.id, 'x = 5');
    // A class of another teacher, in which the student is too.
    const other = await person(app, 'Olaf Other');
    await join(app, other, home.workspace, 'teacher');
    const klass = await group(app, home.workspace, { creator: other, visibility: 2 });
    await join(app, other, klass, 'owner');
    await join(app, home.student, klass, 'member');
    const work = await activity(app, klass, { creator: other });
    await startChat(student, work);

    const [district, ...inside] = scopesOf(home);
    for (const scope of inside) {
      const isWide = 'workspaceId' in scope || 'termId' in scope;
      expect(await count(student, 'chats', scope)).toBe(isWide ? 2 : 1);
      expect(await count(classmate, 'chats', scope)).toBe(1);
      expect(await count(teacher, 'chats', scope)).toBe(2);
      expect(await count(admin, 'chats', scope)).toBe(isWide ? 3 : 2);
      expect(await count(superOwner, 'chats', scope)).toBe(isWide ? 3 : 2);
      expect(await days(teacher, 'people', scope)).toEqual({ '2026-03-10': 2 });
      expect(await days(student, 'people', scope)).toEqual({ '2026-03-10': 1 });
      // What Sparky began with counts as a message.
      expect(await days(student, 'messages', scope)).toEqual({ '2026-03-10': isWide ? 3 : 2 });
      expect(await days(admin, 'chats', scope)).toEqual({ '2026-03-10': isWide ? 3 : 2 });
    }
    expect(await count(superOwner, 'chats', district ?? {})).toBe(3);
    expect(await days(superOwner, 'people', district ?? {})).toEqual({ '2026-03-10': 2 });
    const owner = await person(app, 'Dora District');
    await join(app, owner, home.district, 'owner');
    const above = await app.signInAs(owner);
    expect(await count(above, 'chats', district ?? {})).toBe(3);
    expect(await days(above, 'messages', district ?? {})).toEqual({ '2026-03-10': 5 });
  });

  test('neither trials, nor archived ones, nor drafts of messages', async () => {
    const home = await school(app);
    const { student, teacher } = await people(home);
    const scope = { activityId: home.activity.id };
    await startChat(teacher, home.activity);
    const one = await startChat(student, home.activity);
    const body = { chat_id: one.id, contents: [{ type: 'text' as const, source_text: 'Not y', is_draft: true }] };
    await student.call(chatRoutes.saveMessage, { body });
    expect(await count(teacher, 'chats', scope)).toBe(1);
    expect(await days(teacher, 'messages', scope)).toEqual({ '2026-03-10': 1 });
    expect(await days(teacher, 'people', scope)).toEqual({});
    await teacher.call(chatRoutes.updateChat, { params: { id: one.id }, body: { archived: true } });
    expect(await count(teacher, 'chats', scope)).toBe(0);
    expect(await count(student, 'chats', { groupId: home.group.id })).toBe(0);
    expect(await days(teacher, 'messages', scope)).toEqual({});
  });

  test('what is shared within the term counts for whom it is shared with, once', async () => {
    const home = await school(app);
    const { student, classmate, teacher } = await people(home);
    const one = await startChat(student, home.activity);
    await say(student, one.id, 'x = 4');
    const scope = { termId: home.term.id };
    expect(await count(classmate, 'chats', scope)).toBe(0);
    await app.db.updateTable('chats').set({ visibility: 0 }).where('id', '=', one.id).execute();
    expect(await count(classmate, 'chats', scope)).toBe(1);
    expect(await count(student, 'chats', scope)).toBe(1);
    expect(await count(teacher, 'chats', scope)).toBe(1);
    expect(await days(classmate, 'people', scope)).toEqual({ '2026-03-10': 1 });
  });

  test('a student who owns the class that he made counts no sessions of others', async () => {
    const home = await school(app);
    const { student, classmate } = await people(home);
    const club = await group(app, home.workspace, { creator: home.classmate });
    await join(app, home.classmate, club, 'owner');
    const work = await activity(app, club, { creator: home.classmate });
    await startChat(student, work);
    for (const scope of [{ groupId: club.id }, { activityId: work.id }]) {
      expect(await count(classmate, 'chats', scope)).toBe(0);
      expect(await count(student, 'chats', scope)).toBe(1);
    }
  });

  test('a session on a library’s activity counts where it was begun, and for its owner in his terms alone', async () => {
    const home = await school(app);
    const { student, teacher, admin } = await people(home);
    const shelf = await activity(app, home.workspace, { creator: home.teacher });
    const body = { parent_activity_id: shelf.id, parent_group_id: home.group.id };
    await student.call(chatRoutes.createChat, { body });
    for (const scope of [{ groupId: home.group.id }, { termId: home.term.id }, { activityId: shelf.id }]) {
      for (const client of [student, teacher, admin]) expect(await count(client, 'chats', scope)).toBe(1);
    }
    const outside = await school(app);
    await join(app, home.teacher, outside.workspace, 'teacher');
    expect(await count(teacher, 'chats', { termId: outside.term.id })).toBe(0);
  });
});

describe('activities', () => {
  test('those that one may see, at any depth; drafts for their owners', async () => {
    const home = await school(app);
    const { student, teacher, admin } = await people(home);
    const below = await group(app, home.group, { visibility: 2, creator: home.teacher });
    await activity(app, below, { creator: home.teacher, visibility: 2 });
    await activity(app, home.group, { creator: home.teacher, is_draft: true });
    await activity(app, home.workspace, { creator: home.admin });
    expect(await count(student, 'activities', { groupId: home.group.id })).toBe(1);
    expect(await count(teacher, 'activities', { groupId: home.group.id })).toBe(3);
    expect(await count(admin, 'activities', { termId: home.term.id })).toBe(3);
    expect(await count(admin, 'activities', { workspaceId: home.workspace.slug })).toBe(4);
    expect(await count(admin, 'activities', { activityId: home.activity.id })).toBe(1);
    expect(await days(admin, 'activities', { workspaceId: home.workspace.slug })).toEqual({ '2026-03-10': 4 });
  });
});

describe('people', () => {
  test('of a class, a term, a school and a district', async () => {
    const home = await school(app);
    const { student, admin, superOwner } = await people(home);
    const leaver = await person(app, 'Lena Leaver');
    await join(app, leaver, await term(app, home.workspace), 'student');
    const second = await workspace(app, { district: home.district });
    await join(app, home.teacher, second, 'teacher');
    await join(app, await person(app), second, 'student');
    const gone = await person(app, 'Gone Gary');
    await join(app, gone, home.workspace, 'student');
    await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', gone.id).execute();
    for (const client of [student, admin]) {
      expect(await count(client, 'members', { groupId: home.group.id })).toBe(3);
      expect(await count(client, 'members', { termId: home.term.id })).toBe(4);
      expect(await count(client, 'members', { workspaceId: home.workspace.slug })).toBe(4);
    }
    expect(await count(superOwner, 'members', { districtId: home.district.id })).toBe(5);
    const watcher = await person(app, 'Mia Member');
    await join(app, watcher, home.district, 'member');
    expect(await count(await app.signInAs(watcher), 'members', { districtId: home.district.id })).toBe(1);
    expect(await count(superOwner, 'members', { districtId: home.district.id })).toBe(6);
  });

  test('only those whom one may know', async () => {
    const open = await school(app, { visibility: 0 });
    const club = await group(app, open.workspace, { visibility: 1, creator: open.teacher });
    await join(app, open.teacher, club, 'owner');
    await join(app, open.student, club, 'member');
    const outsider = await app.signInAs(await person(app, 'Otto Outsider'));
    expect(await count(outsider, 'members', { groupId: club.id })).toBe(0);
    expect(await count(outsider, 'activities', { groupId: club.id })).toBe(0);
  });
});

describe('days', () => {
  test('are the school’s own, none left out, whatever the clocks do', async () => {
    const home = await school(app);
    await app.db
      .updateTable('workspaces')
      .set({ timezone: 'Europe/Berlin' })
      .where('node_id', '=', home.workspace.id)
      .execute();
    const { student, teacher } = await people(home);
    const chat = await startChat(student, home.activity);
    const said = async (at: string) => {
      const { id } = await say(student, chat.id, at);
      await app.db.updateTable('messages').set({ created_at: at }).where('id', '=', id).execute();
    };
    // 29 March 2026 has 23 hours in Berlin; its midnights are at 23:00 and 22:00 UTC.
    await said('2026-03-28T22:59:59Z');
    await said('2026-03-28T23:00:00Z');
    await said('2026-03-29T21:59:59Z');
    await said('2026-03-29T22:00:00Z');
    const span = { groupId: home.group.id, since: '2026-03-28', until: '2026-04-01' };
    const { objects } = await teacher.call(analyticsRoutes.countDailyMessages, { query: span });
    expect(objects).toEqual([
      { date: '2026-03-28', count: 1 },
      { date: '2026-03-29', count: 2 },
      { date: '2026-03-30', count: 1 },
      { date: '2026-03-31', count: 0 },
      { date: '2026-04-01', count: 0 },
    ]);
    const moments = { ...span, since: '2026-03-29T01:00:00+02:00', until: '2026-03-29T21:59:59Z' };
    const { objects: within } = await teacher.call(analyticsRoutes.countDailyMessages, { query: moments });
    expect(within).toEqual([{ date: '2026-03-29', count: 2 }]);
    const usual = await teacher.call(analyticsRoutes.countDailyChats, { query: { groupId: home.group.id } });
    expect([usual.objects.length, usual.objects.at(0)?.date, usual.objects.at(-1)]).toEqual([
      30,
      '2026-02-09',
      { date: '2026-03-10', count: 1 },
    ]);
    const one = { groupId: home.group.id, since: '2026-03-10', until: '2026-03-10' };
    expect(await days(teacher, 'chats', one)).toEqual({ '2026-03-10': 1 });
    expect(await count(teacher, 'chats', one)).toBe(1);
    expect(await count(teacher, 'chats', { ...one, since: '2026-03-11', until: undefined })).toBe(0);
    expect(await count(teacher, 'chats', { ...one, since: undefined, until: '2026-03-09' })).toBe(0);
    expect(await count(teacher, 'members', { ...one, since: undefined, until: '2026-03-09' })).toBe(0);
  });

  test('at most 400, in their order, and such as there are', async () => {
    const home = await school(app);
    const { teacher } = await people(home);
    const scope = { groupId: home.group.id };
    const fieldsOf = async (query: object) => Object.keys((await fails(teacher, { ...scope, ...query })).fields ?? {});
    expect(await fieldsOf({ since: '2024-01-01', until: '2026-01-01' })).toEqual(['since']);
    expect(await fieldsOf({ since: '2026-01-02', until: '2026-01-01' })).toEqual(['until']);
    for (const since of ['2026-02-30', '0001-01-01', '9999-12-31', 'yesterday', '2026-01-01T00:00:00']) {
      expect([since, await fieldsOf({ since })]).toEqual([since, ['since']]);
    }
    const { objects } = await teacher.call(analyticsRoutes.countDailyChats, {
      query: { ...scope, since: '2025-02-04', until: '2026-03-10' },
    });
    expect(objects.length).toBe(400);
  });
});

describe('who may ask', () => {
  test('about exactly one place', async () => {
    const home = await school(app);
    const { teacher } = await people(home);
    expect((await fails(teacher, {})).code).toBe('validation_failed');
    expect((await fails(teacher, { termId: home.term.id, groupId: home.group.id })).code).toBe('validation_failed');
    expect((await fails(teacher, { chatId: home.group.id })).fields).toHaveProperty('chatId');
  });

  test('nobody about what he does not see, or could only join', async () => {
    const home = await school(app);
    const open = await school(app, { visibility: 0 });
    const other = await school(app);
    const stranger = await app.signInAs(other.admin);
    for (const route of [...Object.values(totals), ...Object.values(daily)]) {
      for (const query of [...scopesOf(home), { workspaceId: open.workspace.slug }, { termId: open.term.id }]) {
        const refused = await stranger.fails(route, { query });
        expect([route.name, refused.status, refused.code]).toEqual([route.name, 404, 'not_found']);
      }
      const guest = await app.visit().fails(route, { query: { termId: home.term.id } });
      expect(guest.code).toBe('not_signed_in');
    }
    const student = await app.signInAs(home.student);
    expect((await fails(student, { districtId: home.district.id })).code).toBe('not_found');
  });
});

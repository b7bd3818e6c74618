import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import type { Breakdown, CountLine } from '#contract/analytics/breakdown.entities.ts';
import type { RouteAnswer } from '#contract/core/route.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { saySomething } from '#tests/support/alerts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, group, join, person, school, workspace } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: '2026-03-10T09:00:00Z' });
});
afterAll(() => app.close());

const { readCounts, listCounts } = analyticsRoutes;
type Asked = z.input<typeof listCounts.query>;
type Query = Omit<Partial<Asked>, 'by'>;

async function lines(client: Client, by: Breakdown, query: Query): Promise<CountLine[]> {
  return (await client.call(listCounts, { query: { ...query, by } })).objects;
}

const shortOf = ({ name, sessions, messages, people }: CountLine) => [name, sessions, messages, people];

/** A session of a student with so many messages of his, begun at a moment. */
async function session(who: Client, of: { id: string }, messages: number, at: string): Promise<string> {
  const chat = await startChat(who, of);
  for (let count = 0; count < messages; count += 1) await say(who, chat.id, `x = ${count}`);
  await app.db.updateTable('chats').set({ created_at: at }).where('id', '=', chat.id).execute();
  await app.db.updateTable('messages').set({ created_at: at }).where('chat_id', '=', chat.id).execute();
  return chat.id;
}

/** The school with a second class of another teacher, within the first a third, and sessions in this week and the one before. */
async function busySchool() {
  const home = await school(app);
  const [student, classmate, teacher, admin, superOwner] = await Promise.all(
    [home.student, home.classmate, home.teacher, home.admin, home.superOwner].map((who) => app.signInAs(who)),
  );
  const clients = { student, classmate, teacher, admin, superOwner } as Record<
    'student' | 'classmate' | 'teacher' | 'admin' | 'superOwner',
    Client
  >;
  const olaf = await person(app, 'Olaf Other');
  await join(app, olaf, home.workspace, 'teacher');
  const inner = await group(app, home.group, { creator: home.teacher, name: '=Inner' });
  await join(app, home.student, inner, 'member');
  const work = await activity(app, inner, { creator: home.teacher, name: 'Inner work' });
  const second = await group(app, home.workspace, { creator: olaf, name: 'Second', visibility: 2 });
  await join(app, olaf, second, 'owner');
  await join(app, home.student, second, 'member');
  const far = await activity(app, second, { creator: olaf, name: 'Far work' });
  await session(clients.student, home.activity, 2, '2026-03-09T10:00:00Z');
  await session(clients.classmate, home.activity, 1, '2026-03-10T08:00:00Z');
  await session(clients.student, work, 1, '2026-03-10T08:00:00Z');
  await session(clients.student, far, 3, '2026-03-03T10:00:00Z');
  return { home, ...clients, olaf: await app.signInAs(olaf), inner, second, work, far };
}

const week = { since: '2026-03-04', until: '2026-03-10' };

describe('a place at a glance', () => {
  test('a span beside the one before it, people once, Sparky’s messages too', async () => {
    const { home, admin, teacher } = await busySchool();
    const { counts } = await admin.call(readCounts, { query: { termId: home.term.id, ...week } });
    expect(counts).toMatchObject({
      since: '2026-03-04',
      earlier_since: '2026-02-25',
      earlier_until: '2026-03-03',
      // Each session begins with words of Sparky's.
      now: { sessions: 3, messages: 7, people: 2 },

      earlier: { sessions: 1, messages: 4, people: 1, activities: 0 },
      members: 5,
      to_review: 0,
    });
    expect(counts.by_day.filter((day) => day.messages > 0)).toEqual([
      { date: '2026-03-09', sessions: 1, messages: 3, people: 1 },
      { date: '2026-03-10', sessions: 2, messages: 4, people: 2 },
    ]);
    expect(counts.by_day.length).toBe(7);
    const { counts: own } = await teacher.call(readCounts, { query: { groupId: home.group.id, ...week } });
    expect([own.name, own.now.sessions, own.earlier.sessions, own.members]).toEqual([home.group.name, 3, 0, 3]);
    const scope = { activityId: home.activity.id, ...week };
    expect((await teacher.call(readCounts, { query: scope })).counts.now).toMatchObject({ sessions: 2, people: 2 });
  });

  test('is what the single counts say', async () => {
    const { home, superOwner } = await busySchool();
    for (const scope of [
      { districtId: home.district.id },
      { workspaceId: home.workspace.slug },
      { termId: home.term.id },
      { groupId: home.group.id },
      { activityId: home.activity.id },
    ]) {
      const query = { ...scope, ...week };
      const { counts } = await superOwner.call(readCounts, { query });
      const daily = await superOwner.call(analyticsRoutes.countDailyMessages, { query });
      expect(counts.now.messages).toBe(daily.objects.reduce((sum, day) => sum + day.count, 0));
      expect(counts.now.sessions).toBe((await superOwner.call(analyticsRoutes.countChats, { query })).count);
      expect(counts.now.activities).toBe((await superOwner.call(analyticsRoutes.countActivities, { query })).count);
    }
  });

  test('an empty place is all noughts', async () => {
    const home = await school(app);
    const admin = await app.signInAs(home.admin);
    const { counts } = await admin.call(readCounts, { query: { termId: home.term.id } });
    const none = { activities: 0, sessions: 0, messages: 0, people: 0 };
    expect(counts.earlier).toEqual(none);
    expect(counts.now).toEqual({ ...none, activities: 1 });
    expect([counts.since, counts.until, counts.earlier_until]).toEqual(['2026-02-09', '2026-03-10', '2026-02-08']);
    expect(counts.alerts).toEqual({ open: 0, urgent: 0, by_category: [] });
  });

  test('alerts by category, and what waits for a grade', async () => {
    const cry = await saySomething(app);
    await cry.raise();
    const admin = await app.signInAs(cry.at.admin);
    const query = { workspaceId: cry.at.workspace.slug };
    const { alerts } = (await admin.call(readCounts, { query })).counts;
    expect(alerts).toEqual({ open: 1, urgent: 1, by_category: [{ category: 'self-harm', raised: 1, open: 1 }] });
    const before = await admin.call(readCounts, { query: { ...query, since: '2026-01-01', until: '2026-01-31' } });
    expect(before.counts.alerts).toEqual({ open: 1, urgent: 1, by_category: [] });
    const other = await school(app);
    const stranger = await app.signInAs(other.admin);
    const own = await stranger.call(readCounts, { query: { workspaceId: other.workspace.slug } });
    expect(own.counts.alerts.open).toBe(0);

    await app.db.updateTable('activities').set({ graded: true }).where('node_id', '=', cry.at.activity.id).execute();
    const submitted_at = app.clock.now();
    await app.db.updateTable('chats').set({ submitted_at }).where('id', '=', cry.chatId).execute();
    expect((await admin.call(readCounts, { query })).counts.to_review).toBe(1);
    const [line] = await lines(admin, 'activity', { ...query, sort: 'to_review' });
    expect([line?.id, line?.to_review]).toEqual([cry.at.activity.id, 1]);
  });
});

describe('broken down', () => {
  test('by group: each session for its nearest, those with nothing too', async () => {
    const { home, admin, teacher } = await busySchool();
    const all = await lines(admin, 'group', { termId: home.term.id, ...week });
    expect(all.map(shortOf)).toEqual([
      [home.group.name, 2, 5, 2],
      ['=Inner', 1, 2, 1],
      ['Second', 0, 0, 0],
    ]);
    expect(all[1]?.parent).toEqual({ id: home.group.id, name: home.group.name });
    expect(all[2]?.last_message_at).toBeNull();
    const own = await lines(teacher, 'group', { groupId: home.group.id, ...week });
    expect(own.map((line) => line.name)).toEqual([home.group.name, '=Inner']);
  });

  test('by activity, teacher and workspace', async () => {
    const { home, admin, superOwner } = await busySchool();
    const month = { since: '2026-02-10', until: '2026-03-10' };
    const byActivity = await lines(admin, 'activity', { termId: home.term.id, ...month, sort: 'messages' });
    expect(byActivity.map((line) => line.messages)).toEqual([5, 4, 2]);
    expect(byActivity[1]).toMatchObject({
      to_review: 0,
      name: 'Far work',
      entity_type: 'activity',
      parent: { name: 'Second' },
    });

    const byTeacher = await lines(admin, 'teacher', { workspaceId: home.workspace.slug, ...month });
    expect(byTeacher.map(shortOf)).toEqual([
      ['Tom Teacher', 3, 7, 2],
      ['Olaf Other', 1, 4, 1],
    ]);

    await workspace(app, { district: home.district, name: 'Quiet school' });
    const schools = await lines(superOwner, 'workspace', { districtId: home.district.id, ...month });
    expect(schools.map((line) => [line.id, line.sessions])).toEqual([
      [home.workspace.slug, 4],
      [expect.any(String), 0],
    ]);
    expect(schools[0]?.parent?.id).toBe(home.district.id);
  });

  test('in every order, page by page, and searched', async () => {
    const { home, admin } = await busySchool();
    const query = { termId: home.term.id, ...week, by: 'group' as const };
    for (const sort of ['name', 'sessions', 'messages', 'people', 'to_review', 'last_message_at'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await admin.call(listCounts, { query: { ...query, sort, order } })).objects;
        const paged: CountLine[] = [];
        let after: string | null = null;
        do {
          const page: RouteAnswer<typeof listCounts> = await admin.call(listCounts, {
            query: { ...query, sort, order, size: 1, ...(after ? { after } : {}) },
          });
          paged.push(...page.objects);
          after = page.pagination.next;
        } while (after !== null);
        expect([sort, order, paged]).toEqual([sort, order, whole]);
      }
    }
    expect((await lines(admin, 'group', { ...query, search: 'SECO' })).map((line) => line.name)).toEqual(['Second']);
    expect(await lines(admin, 'group', { ...query, search: '%' })).toEqual([]);
  });

  test('what is archived is nowhere', async () => {
    const { home, admin, second } = await busySchool();
    const month = { termId: home.term.id, since: '2026-02-10', until: '2026-03-10' };
    await admin.call(groupRoutes.updateGroup, { params: { id: second.id }, body: { archived: true } });
    expect((await lines(admin, 'group', month)).map((line) => line.name)).not.toContain('Second');
    expect((await lines(admin, 'activity', month)).map((line) => line.name)).not.toContain('Far work');
    expect((await admin.call(readCounts, { query: month })).counts.now.sessions).toBe(3);
  });
});

describe('who may ask', () => {
  test('who watches all of the place; of the house super owners alone', async () => {
    const { home, student, teacher, admin, superOwner, olaf } = await busySchool();
    const other = await app.signInAs((await school(app)).admin);
    const refusals = async (client: Client, query: Query) =>
      Promise.all([
        client.fails(readCounts, { query }).then((error) => error.code),
        client.fails(listCounts, { query: { ...query, by: 'group' } }).then((error) => error.code),
      ]);
    expect(await refusals(student, { groupId: home.group.id })).toEqual(['not_allowed', 'not_allowed']);
    expect(await refusals(teacher, { termId: home.term.id })).toEqual(['not_allowed', 'not_allowed']);
    expect(await refusals(olaf, { groupId: home.group.id })).toEqual(['not_found', 'not_found']);
    expect(await refusals(other, { workspaceId: home.workspace.slug })).toEqual(['not_found', 'not_found']);
    expect(await refusals(app.visit(), { termId: home.term.id })).toEqual(['not_signed_in', 'not_signed_in']);
    for (const client of [student, teacher, admin])
      expect(await refusals(client, {})).toEqual(['not_allowed', 'not_allowed']);
    const { counts } = await superOwner.call(readCounts, { query: week });
    expect(counts.name).toBeNull();
    expect(counts.now.sessions).toBeGreaterThanOrEqual(3);
    expect((await lines(superOwner, 'workspace', week)).map((line) => line.id)).toContain(home.workspace.slug);
  });

  test('about one place, and days in their order', async () => {
    const home = await school(app);
    const admin = await app.signInAs(home.admin);
    const fields = async (query: Partial<Asked>) =>
      Object.keys((await admin.fails(readCounts, { query })).fields ?? {});
    expect(await fields({ termId: home.term.id, workspaceId: home.workspace.slug })).toEqual(['workspaceId']);
    expect(await fields({ termId: home.term.id, since: '2026-03-02', until: '2026-03-01' })).toEqual(['until']);
    expect(await fields({ termId: home.term.id, since: '2020-03-02' })).toEqual(['since']);
    expect(await fields({ termId: home.term.id, by: 'group' })).toEqual(['by']);
  });
});

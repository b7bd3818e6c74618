// What is kept by day against a plain count of the rows, after whatever may happen to what was said.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { answered, say, startChat, turn } from '#tests/support/lesson.ts';
import { activity, group, join, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { newId } from '#server/platform/ids.ts';
import { keepCounts } from './keep-counts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: '2026-04-20T09:00:00Z' });
});
afterAll(() => app.close());

const daily = {
  chats: analyticsRoutes.countDailyChats,
  messages: analyticsRoutes.countDailyMessages,
  people: analyticsRoutes.countDailyActiveMembers,
};
const keep = () => keepCounts(app.db, app.clock.now());

/** Numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Busy {
  home: School;
  admin: Client;
  superOwner: Client;
  teacher: Client;
  chats: string[];
}

/** Sixteen sessions of two pupils in two classes with up to four messages each, over six weeks around a change of the clocks. */
async function busySchool(seed: number): Promise<Busy> {
  const home = await school(app);
  const next = random(seed);
  const second = await group(app, home.workspace, { creator: home.teacher, visibility: 2 });
  await join(app, home.teacher, second, 'owner');
  for (const pupil of [home.student, home.classmate]) await join(app, pupil, second, 'member');
  const works = [home.activity, await activity(app, second, { creator: home.teacher })];
  const pupils = await Promise.all([home.student, home.classmate].map((one) => app.signInAs(one)));
  const chats: string[] = [];
  for (let n = 0; n < 16; n += 1) {
    const pupil = pupils[Math.floor(next() * 2)] as Client;
    const chat = await startChat(pupil, works[Math.floor(next() * 2)] as { id: string });
    chats.push(chat.id);
    const begun = new Date(Date.parse('2026-03-02T00:00:00Z') + Math.floor(next() * 40 * 86_400_000));
    for (let said = Math.floor(next() * 4); said > 0; said -= 1) {
      await sql`insert into messages (id, chat_id, workspace_id, user_id, created_at)
        select ${newId()}::uuid, id, workspace_id, creator_id, created_at from chats where id = ${chat.id}`.execute(
        app.db,
      );
    }
    await sql`update chats set created_at = ${begun} where id = ${chat.id}`.execute(app.db);
    const hours = Math.floor(next() * 40);
    await sql`update messages set created_at = ${begun}::timestamptz + n * make_interval(hours => ${hours}::int)
      from (select id, row_number() over (order by created_at, id) as n from messages where chat_id = ${chat.id}) m
      where m.id = messages.id`.execute(app.db);
    await sql`update chats set last_message_at = (select max(created_at) from messages where chat_id = chats.id)
      where id = ${chat.id}`.execute(app.db);
  }
  const [admin, superOwner, teacher] = await Promise.all(
    [home.admin, home.superOwner, home.teacher].map((one) => app.signInAs(one)),
  );
  return { home, chats, admin, superOwner, teacher } as Busy;
}

/** By day where the school is: said straight, without a table of ours but the rows themselves. */
async function plain(place: string, kind: keyof typeof daily, timezone: string): Promise<Record<string, number>> {
  const count =
    kind === 'people'
      ? sql`count(distinct m.user_id)`
      : kind === 'chats'
        ? sql`count(distinct c.id)`
        : sql`count(m.id)`;
  const at = kind === 'chats' ? sql`c.created_at` : sql`m.created_at`;
  const { rows } = await sql<{ day: string; count: string }>`select (${at} at time zone ${timezone})::date::text as day,
      ${count} as count
    from chats c join nodes n on n.id = c.home_id
      left join messages m on m.chat_id = c.id and not m.is_draft and m.replaced_at is null
    where ${place}::uuid = any(n.path) and not n.is_gone and c.archived_at is null and not c.is_preview
      and c.mode is null and ${at} is not null
    group by 1 having ${count} > 0`.execute(app.db);
  return Object.fromEntries(rows.map((row) => [row.day, Number(row.count)]));
}

const span = { since: '2026-02-20', until: '2026-04-25' };

/** Every count of every place, as the product gives it and as it is. */
async function expectExact({ home, admin, superOwner }: Busy, timezone = 'UTC'): Promise<void> {
  const places = [
    { id: home.term.id, scope: { termId: home.term.id }, client: admin, zone: timezone },
    { id: home.workspace.id, scope: { workspaceId: home.workspace.slug }, client: admin, zone: timezone },
    { id: home.district.id, scope: { districtId: home.district.id }, client: superOwner, zone: 'UTC' },
  ];
  const checked = places.map(async ({ id, scope, client, zone }) => {
    for (const kind of ['chats', 'messages', 'people'] as const) {
      const { objects } = await client.call(daily[kind], { query: { ...scope, ...span } });
      const found = Object.fromEntries(objects.filter((day) => day.count > 0).map((day) => [day.date, day.count]));
      expect([kind, scope, found]).toEqual([kind, scope, await plain(id, kind, zone)]);
    }
    const byDay = await plain(id, 'chats', zone);
    const all = Object.values(byDay).reduce((sum, one) => sum + one, 0);
    expect((await client.call(analyticsRoutes.countChats, { query: scope })).count).toBe(all);
    const part = { since: '2026-03-20', until: '2026-03-30' };
    const inPart = Object.entries(byDay).filter(([day]) => day >= part.since && day <= part.until);
    const { count } = await client.call(analyticsRoutes.countChats, { query: { ...scope, ...part } });
    expect(count).toBe(inPart.reduce((sum, [, one]) => sum + one, 0));
  });
  await Promise.all(checked);
}

const keptOf = async (id: string) =>
  app.db.selectFrom('counted_days').where('node_id', '=', id).orderBy('day').selectAll().execute();
const changesOf = async (id: string) =>
  (await app.db.selectFrom('count_changes').where('node_id', '=', id).select('id').execute()).length;

describe('what is kept', () => {
  test('is what a plain count gives: before, while and after it is kept, for days and for moments', async () => {
    const busy = await busySchool(7);
    await expectExact(busy);
    await keep();
    expect((await keptOf(busy.home.term.id)).length).toBeGreaterThan(10);
    await expectExact(busy);
    const moments = { since: '2026-03-20T11:30:00Z', until: '2026-04-02T08:15:00+02:00' };
    const scope = { termId: busy.home.term.id };
    const { objects } = await busy.admin.call(daily.messages, { query: { ...scope, ...moments } });
    const { rows } = await sql<{ count: string }>`select count(*) from messages join chats on chats.id = chat_id
      where term_id = ${busy.home.term.id} and not is_draft and messages.created_at >= ${moments.since}::timestamptz
        and messages.created_at <= ${moments.until}::timestamptz`.execute(app.db);
    expect(objects.reduce((sum, day) => sum + day.count, 0)).toBe(Number(rows[0]?.count));
    // Nothing to do a second time.
    const before = await keptOf(busy.home.workspace.id);
    await keep();
    expect(await keptOf(busy.home.workspace.id)).toEqual(before);
  });

  test('follows sessions that are archived and come back', async () => {
    const busy = await busySchool(11);
    const { home, teacher, chats } = busy;
    await keep();
    const put = (id: string, archived: boolean) =>
      teacher.call(chatRoutes.updateChat, { params: { id }, body: { archived } });
    for (const id of chats.slice(0, 6)) await put(id, true);
    expect(await changesOf(home.term.id)).toBeGreaterThan(0);
    await expectExact(busy);
    await keep();
    expect(await changesOf(home.term.id)).toBe(0);
    await expectExact(busy);
    for (const id of chats.slice(0, 3)) await put(id, false);
    await expectExact(busy);
  });

  test('follows a class that is put away and comes back', async () => {
    const busy = await busySchool(12);
    const { home, teacher } = busy;
    await keep();
    await teacher.call(groupRoutes.updateGroup, { params: { id: home.group.id }, body: { archived: true } });
    await expectExact(busy);
    await keep();
    await expectExact(busy);
    await busy.superOwner.call(groupRoutes.updateGroup, { params: { id: home.group.id }, body: { archived: false } });
    await expectExact(busy);
    await keep();
    await expectExact(busy);
  });

  test('follows a school to another district, and another time zone with its days of 23 and 25 hours', async () => {
    const busy = await busySchool(13);
    const { home, superOwner, admin } = busy;
    const other = await school(app);
    await keep();
    const params = { id: home.workspace.slug };
    await superOwner.call(workspaceRoutes.updateWorkspace, { params, body: { district_id: other.district.id } });
    await expectExact(busy);
    await expectExact({ ...busy, home: { ...home, district: other.district } });
    await keep();
    await expectExact({ ...busy, home: { ...home, district: other.district } });
    for (const timezone of ['Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns']) {
      await admin.call(workspaceRoutes.updateWorkspace, { params, body: { timezone } });
      await expectExact(busy, timezone);
      await keep();
      await expectExact(busy, timezone);
    }
  });

  test('follows an answer that is replaced long after', async () => {
    const busy = await busySchool(29);
    const student = await app.signInAs(busy.home.student);
    const { id } = await startChat(student, busy.home.activity);
    const { final_messages: messages } = await turn(student, id, 'x = 4');
    const begun = new Date('2026-04-01T12:00:00Z');
    await sql`update chats set created_at = ${begun} where id = ${id}`.execute(app.db);
    await sql`update messages set created_at = ${begun}::timestamptz + n * interval '1 minute'
      from (select id, row_number() over (order by created_at, id) as n from messages where chat_id = ${id}) m
      where m.id = messages.id`.execute(app.db);
    await keep();
    const last = messages.at(-1)?.id ?? '';
    await student.call(chatRoutes.askSparky, { body: { chat_id: id, message_id: last, regenerate: true } });
    await answered(student, id);
    expect(await changesOf(busy.home.term.id)).toBe(1);
    await expectExact(busy);
    await keep();
    await expectExact(busy);
  });

  test('goes on with the days, and counts today live', async () => {
    const busy = await busySchool(17);
    await keep();
    const student = await app.signInAs(busy.home.student);
    const chat = await startChat(student, busy.home.activity);
    await say(student, chat.id, 'x = 4');
    await expectExact(busy);
    app.clock.advance(3 * 86_400_000);
    await expectExact(busy);
    await keep();
    const last = (await keptOf(busy.home.term.id)).at(-1);
    expect(last).toMatchObject({ chats: 1, messages: 2, people: 1 });
    await expectExact(busy);
  });

  test('is right while others change it and jobs run side by side', async () => {
    const busy = await busySchool(19);
    const { teacher, chats } = busy;
    const next = random(23);
    const change = async (): Promise<void> => {
      for (let n = 0; n < 12; n += 1) {
        const id = chats[Math.floor(next() * chats.length)] ?? '';
        const archived = next() < 0.6;
        await teacher.call(chatRoutes.updateChat, { params: { id }, body: { archived } });
      }
    };
    const run = async (): Promise<void> => {
      for (let n = 0; n < 6; n += 1) await keep();
    };
    await Promise.all([change(), change(), run(), run()]);
    await expectExact(busy);
    await keep();
    await expectExact(busy);
  });
});

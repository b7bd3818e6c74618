import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingRoutes } from '#contract/chats/standing.routes.ts';
import { homeRoutes } from '#contract/home/home.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, join, person, school } from '#tests/support/school.ts';
import type { Person } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const to = (id: string) => ({ params: { id }, body: {} });
const remind = async (client: Client, id: string) => (await client.call(invitationRoutes.sendReminders, to(id))).count;
const refused = async (client: Client, id: string) => {
  const { status, code } = await client.fails(invitationRoutes.sendReminders, to(id));
  return { status, code };
};
const isReminded = async (client: Client, activityId: string) =>
  (await client.call(standingRoutes.readStanding, { query: { activityId } })).standing.not_started?.is_reminded;

async function mailed(...people: Person[]): Promise<string[]> {
  await app.settle();
  const addresses = people.map((one) => one.email);
  const rows = await app.db.selectFrom('outbox').where('recipient', 'in', addresses).select('recipient').execute();
  return rows.map((row) => people.find((one) => one.email === row.recipient)?.full_name ?? '').toSorted();
}

test('goes to the students who have not begun, and to nobody twice in a day', async () => {
  const home = await school(app);
  const [teacher, student] = [await app.signInAs(home.teacher), await app.signInAs(home.student)];
  const chat = await startChat(student, home.activity);
  await say(student, chat.id, 'x = 4');
  expect(await isReminded(teacher, home.activity.id)).toBe(false);
  expect(await remind(teacher, home.activity.id)).toBe(1);
  expect(await remind(teacher, home.activity.id)).toBe(0);
  expect(await isReminded(teacher, home.activity.id)).toBe(true);
  const query = { termId: home.term.id };
  const { objects } = await teacher.call(homeRoutes.listHomeStandings, { query });
  expect(objects).toMatchObject([{ activity_id: home.activity.id, not_started: 1, is_reminded: true }]);
  expect(await mailed(home.student, home.classmate, home.teacher)).toEqual(['Carl Classmate']);
  const mail = await app.mailTo(home.classmate.email);
  expect(mail.subject).toBe('Not started yet: Solving linear equations');
  expect(mail.plain).toContain('Tom Teacher reminds you of the activity Solving linear equations in Maths 8b.');
  expect(mail.html).toContain(`href="${app.url}/activities/${home.activity.id}"`);
  const lines = await app.db.selectFrom('audit_log').where('action', '=', 'reminders_sent').selectAll().execute();
  expect(lines.filter((line) => line.entity_id === home.activity.id)).toMatchObject([
    { user_id: home.teacher.id, details: { count: 1, user_ids: [home.classmate.id] } },
  ]);
  app.clock.advance(dayMs + 1000);
  const later = await app.signInAs(home.teacher);
  expect(await isReminded(later, home.activity.id)).toBe(false);
  expect(await remind(later, home.activity.id)).toBe(1);
});

test('two who ask at once mail each student once', async () => {
  const home = await school(app);
  const [teacher, admin] = [await app.signInAs(home.teacher), await app.signInAs(home.admin)];
  const counts = await Promise.all([remind(teacher, home.activity.id), remind(admin, home.activity.id)]);
  expect(counts.toSorted()).toEqual([0, 2]);
  expect(await mailed(home.student, home.classmate)).toEqual(['Carl Classmate', 'Stella Student']);
});

test('is for owners who are staff', async () => {
  const home = await school(app);
  const { id } = home.activity;
  const [student, owning, member] = [home.student, await person(app, 'Otto Owner'), await person(app, 'Mia Member')];
  await join(app, owning, home.workspace, 'student');
  await join(app, owning, home.group, 'owner');
  await join(app, member, home.workspace, 'teacher');
  await join(app, member, home.group, 'member');
  for (const one of [student, owning, member]) {
    expect(await refused(await app.signInAs(one), id)).toEqual({ status: 403, code: 'not_allowed' });
  }
  const stranger = await app.signInAs((await school(app)).admin);
  expect(await refused(stranger, id)).toEqual({ status: 404, code: 'not_found' });
  expect(await refused(app.visit(), id)).toEqual({ status: 401, code: 'not_signed_in' });
  expect(await remind(await app.signInAs(home.superOwner), id)).toBe(2);
});

test('only while somebody can begin it, and not of what he does not see', async () => {
  const home = await school(app);
  const teacher = await app.signInAs(home.teacher);
  const later = new Date(app.clock.now().getTime() + dayMs);
  const before = new Date(app.clock.now().getTime() - dayMs);
  const by = { creator: home.teacher };
  const paused = await activity(app, home.group, { ...by, is_paused: true });
  const early = await activity(app, home.group, { ...by, available_from: later });
  const over = await activity(app, home.group, { ...by, deadline: before });
  const draft = await activity(app, home.group, by);
  await app.db.updateTable('nodes').set({ is_draft: true }).where('id', '=', draft.id).execute();
  const codes = [];
  for (const one of [paused, early, over, draft]) codes.push((await refused(teacher, one.id)).code);
  expect(codes).toEqual(['activity_paused', 'activity_not_open_yet', 'activity_closed', 'conflict']);
  const shared = await activity(app, home.workspace, { creator: home.admin });
  expect(await remind(await app.signInAs(home.admin), shared.id)).toBe(0);
});

test('counts among the mails that one may ask for in a day', async () => {
  const home = await school(app);
  const teacher = await app.signInAs(home.teacher);
  const usual = app.world.config.mailsADay;
  app.world.config.mailsADay = 1;
  const answer = await refused(teacher, home.activity.id);
  app.world.config.mailsADay = usual;
  expect(answer).toEqual({ status: 429, code: 'mail_limit_reached' });
  expect(await mailed(home.student, home.classmate)).toEqual([]);
});

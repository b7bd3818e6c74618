import { afterAll, beforeAll, expect, test } from 'vitest';
import { pinRoutes } from '#contract/activities/pins.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { activity, join, person, school } from '#tests/support/school.ts';
import type { Person } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Role = 0 | 1 | 'student' | 'teacher' | 'admin';

async function pinned() {
  const home = await school(app);
  const teacher = await app.signInAs(home.teacher);
  const ids = { groupId: home.group.id, activityId: home.activity.id };
  await teacher.call(pinRoutes.createGroupActivityPin, { body: ids });
  const send = async (roles: Role[], people: Person[] = []) => {
    const membersOptions = { roles, userIds: people.map((one) => one.id) };
    return (await teacher.call(invitationRoutes.sendPinEmails, { body: { ...ids, membersOptions } })).count;
  };
  return { home, teacher, ids, send };
}

async function mailed(...people: Person[]): Promise<string[]> {
  await app.settle();
  const addresses = people.map((one) => one.email);
  const rows = await app.db.selectFrom('outbox').where('recipient', 'in', addresses).select('recipient').execute();
  return rows.map((row) => people.find((one) => one.email === row.recipient)?.full_name ?? '').toSorted();
}

test('of a group goes to the members of the chosen roles, never to who sends it', async () => {
  const { home, send } = await pinned();
  expect(await send([0, 1])).toBe(2);
  expect(await mailed(home.student, home.classmate, home.teacher)).toEqual(['Carl Classmate', 'Stella Student']);
  const mail = await app.mailTo(home.student.email);
  expect(mail.subject).toBe('New in Maths 8b: Solving linear equations');
  expect(mail.html).toContain(`href="${app.url}/activities/${home.activity.id}"`);
});

test('goes to chosen people alone, by school roles too, and to nobody twice in a day', async () => {
  const { home, send } = await pinned();
  expect(await send([], [home.student])).toBe(1);
  expect(await send(['student'])).toBe(1);
  expect(await send(['student', 'admin', 'teacher'])).toBe(0);
  expect(await mailed(home.student, home.classmate)).toEqual(['Carl Classmate', 'Stella Student']);
});

test('goes to nobody from elsewhere, and to nobody who may not see the activity', async () => {
  const { home, teacher, send } = await pinned();
  const stranger = await person(app);
  expect(await send([], [stranger, home.admin])).toBe(0);
  await app.db.updateTable('nodes').set({ is_draft: true }).where('id', '=', home.activity.id).execute();
  expect(await send([0])).toBe(0);
  const body = { groupId: home.group.id, activityId: home.activity.id, membersOptions: { roles: [], userIds: [] } };
  expect(await teacher.fails(invitationRoutes.sendPinEmails, { body })).toMatchObject({ code: 'validation_failed' });
});

test('of the school library goes to the people of the active term', async () => {
  const home = await school(app);
  const admin = await app.signInAs(home.admin);
  const shared = await activity(app, home.workspace, { creator: home.admin });
  const ids = { workspaceId: home.workspace.slug, activityId: shared.id };
  await admin.call(pinRoutes.createWorkspaceActivityPin, { body: ids });
  const unassigned = await person(app, 'Uma Unassigned');
  await join(app, unassigned, home.workspace, null);
  const membersOptions = { roles: ['student' as const], userIds: [home.teacher.id] };
  expect((await admin.call(invitationRoutes.sendPinEmails, { body: { ...ids, membersOptions } })).count).toBe(4);
  expect(await mailed(home.student, home.classmate, home.teacher, unassigned)).toHaveLength(4);
});

test('is for who may pin there, and for what is pinned', async () => {
  const { home, teacher, ids } = await pinned();
  const body = { ...ids, membersOptions: { roles: [0 as const], userIds: [] } };
  const student = await app.signInAs(home.student);
  expect((await student.fails(invitationRoutes.sendPinEmails, { body })).code).toBe('not_allowed');
  const stranger = await app.signInAs((await school(app)).admin);
  expect((await stranger.fails(invitationRoutes.sendPinEmails, { body })).code).toBe('not_found');
  await teacher.call(pinRoutes.deleteGroupActivityPin, { query: ids });
  expect((await teacher.fails(invitationRoutes.sendPinEmails, { body })).code).toBe('conflict');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startChat } from '#tests/support/lesson.ts';
import { give, membersOf } from '#tests/support/members.ts';
import { group, join, person, school } from '#tests/support/school.ts';
import type { Person } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

/** A session of the student's, in a district with an owner of its own. */
async function stage() {
  const at = await school(app);
  const districtOwner = await person(app, 'Dora District');
  await join(app, districtOwner, at.district, 'owner');
  const client = await app.signInAs(at.student);
  const chat = await startChat(client, at.activity);
  const readers = async (who: Person) => {
    const asked = await app.signInAs(who);
    return (await asked.call(memberRoutes.readChatReaders, { query: { chatId: chat.id } })).readers;
  };
  return { ...at, districtOwner, client, chat, readers };
}

test('a student is told who reads what he writes: names with their reasons, and of whom he may not know the number', async () => {
  const at = await stage();
  const { people, unnamed, opened_to } = await at.readers(at.student);
  expect(people.map((one) => [one.user.full_name, one.reason, one.school_role])).toEqual([
    ['Stella Student', 'self', 'student'],
    ['Tom Teacher', 'class', 'teacher'],
    ['Ada Admin', 'school', 'admin'],
  ]);
  expect(unnamed).toEqual([{ reason: 'district', count: 1 }]);
  expect(opened_to).toBe('nobody');
  expect(JSON.stringify(people)).not.toContain('@');
});

test('whom it is shared with is there, as are those whom a link lets in, and who reads alarms', async () => {
  const at = await stage();
  const counsellor = await person(app, 'Cora Counsellor');
  await join(app, counsellor, at.workspace, 'teacher');
  const admins = await app.signInAs(at.admin);
  await admins.call(memberRoutes.addTermMembers, {
    params: { termId: at.term.id },
    body: {
      members: [{ user_id: counsellor.id, school_role: 'teacher', is_content_moderator: true }],
      shouldOverride: true,
    },
  });
  await membersOf(at.client, 'chat', at.chat).add([give(at.classmate)]);
  await at.client.call(chatRoutes.updateChat, { params: { id: at.chat.id }, body: { visibility: 1 } });
  const seen = await at.readers(at.student);
  expect(seen.opened_to).toBe('link');
  const reasons = seen.people.map((one) => [one.user.full_name, one.reason]);
  expect(reasons).toContainEqual(['Carl Classmate', 'viewer']);
  expect(reasons).toContainEqual(['Cora Counsellor', 'moderator']);
  // The classmate reads the same of it, and nobody else may ask.
  expect((await at.readers(at.classmate)).people.length).toBe(seen.people.length);
  const stranger = await app.signInAs(await person(app, 'Sid Stranger'));
  const refused = await stranger.fails(memberRoutes.readChatReaders, { query: { chatId: at.chat.id } });
  expect(refused.status).toBe(404);
});

test('a student who owns the group is no reader of what others write there', async () => {
  const at = await school(app);
  const klass = await group(app, at.workspace, { creator: at.classmate, visibility: 2 });
  await join(app, at.classmate, klass, 'owner');
  await join(app, at.student, klass, 'member');
  const client = await app.signInAs(at.student);
  const { chat } = await client.call(chatRoutes.createChat, { body: { parent_group_id: klass.id } });
  const { readers } = await client.call(memberRoutes.readChatReaders, { query: { chatId: chat.id } });
  expect(readers.people.map((one) => one.user.full_name)).not.toContain('Carl Classmate');
});

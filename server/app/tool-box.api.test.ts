import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '#server/permissions/ctx.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';
import { startChat, say } from '#tests/support/lesson.ts';

let app: TestApp;
let home: School;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  home = await school(app);
});
afterAll(() => app.close());

function as(person: Person | null, super_role: 'owner' | null = null): Ctx {
  return { ...app.world, actor: { user_id: person?.id ?? null, super_role, impersonator_id: null, ip: null } };
}

const call = (who: Person | null, name: string, input: unknown) => app.world.tools.call(as(who), name, input);

test('it holds every tool once, by name, and nothing that is no tool', () => {
  const names = app.world.tools.list().map((tool) => tool.name);
  expect(names).toEqual([...new Set(names)].toSorted());
  expect(names).toContain('read_activity');
  expect(names).not.toContain('create_activity');
  expect(app.world.tools.find('sign_in')).toBeNull();
});

test('the input of a tool that reads is JSON: numbers, booleans and lists as themselves', async () => {
  const entry = app.world.tools.find('list_group_members');
  expect(entry?.inputSchema).toMatchObject({
    type: 'object',
    properties: {
      groupId: { type: 'string' },
      size: { type: 'integer', minimum: 1, maximum: 5000 },
      inherited: { type: 'boolean' },
      roles: { type: 'array' },
    },
    required: ['groupId'],
    additionalProperties: false,
  });
  const input = { groupId: home.group.id, size: 1, from: 0, inherited: true, roles: [0, 1] };
  const answer = await call(home.teacher, 'list_group_members', input);
  expect(answer).toMatchObject({ ok: true, answer: { pagination: { size: 1, hasMore: true } } });
});

test('what may not be seen does not exist, and what breaks the schema is named by its field', async () => {
  const stranger = (await school(app)).teacher;
  expect(await call(stranger, 'read_activity', { activityId: home.activity.id })).toMatchObject({
    ok: false,
    status: 404,
    error: { code: 'not_found' },
  });
  expect(await call(home.teacher, 'read_activity', { activityId: 'none', more: 1 })).toMatchObject({
    ok: false,
    status: 400,
    error: { code: 'validation_failed', fields: { more: 'Unknown field.' } },
  });
  expect(await call(home.teacher, 'list_groups', { termId: home.term.id, size: 5001 })).toMatchObject({
    ok: false,
    error: { code: 'batch_too_large', error: 'Batch size cannot be over 5000.' },
  });
  for (const input of [null, undefined, {}]) {
    expect(await call(home.teacher, 'read_activity', input)).toMatchObject({ ok: false, status: 400 });
  }
  for (const input of [[], 'text', 7, { activityId: 'a\0b' }, { activityId: '\ud800' }]) {
    expect(await call(home.teacher, 'read_activity', input)).toMatchObject({ ok: false, status: 400 });
  }
});

test('what needs a person or a super owner is refused to others', async () => {
  expect(await call(null, 'list_groups', { termId: home.term.id })).toMatchObject({ status: 401 });
  expect(await call(home.teacher, 'no_such_tool', {})).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect(await call(home.teacher, 'create_activity', {})).toMatchObject({ status: 404 });
  expect(await call(home.teacher, '__proto__', {})).toMatchObject({ status: 404 });
});

test('a right that was taken away meanwhile is gone with the next call of the same context', async () => {
  const own = await school(app);
  const ctx = as(own.student);
  const input = { groupId: own.group.id };
  expect(await app.world.tools.call(ctx, 'read_group', input)).toMatchObject({ ok: true });
  await app.db.deleteFrom('members').where('user_id', '=', own.student.id).execute();
  expect(await app.world.tools.call(ctx, 'read_group', input)).toMatchObject({ ok: false, status: 404 });
});

test('the pace of a route holds for its tool too', async () => {
  const student = await app.signInAs(home.student);
  const { id: chatId } = await startChat(student, home.activity);
  const { id: messageId } = await say(student, chatId, 'Hello');
  const report = () => call(home.student, 'add_message_alert', { messageId, category: 'other', note: 'Look' });
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await report());
  expect(answers.slice(0, 10).every((answer) => answer.ok || answer.status !== 429)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ ok: false, status: 429, error: { code: 'rate_limited', retry_after: 60 } });
  expect(await call(home.teacher, 'add_message_alert', { messageId, category: 'other' })).not.toMatchObject({
    status: 429,
  });
});

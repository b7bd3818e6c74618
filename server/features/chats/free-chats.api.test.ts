import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { read, say, turn, words } from '#tests/support/lesson.ts';
import { activity, group, join, person, rebuild, school, term } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { lastOf, textOf } from '#tests/support/viewer.ts';

let app: TestApp;
let at: School;
let student: Client;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  at = await school(app);
  [student, teacher] = await Promise.all([app.signInAs(at.student), app.signInAs(at.teacher)]);
});
afterAll(() => app.close());

async function start(client: Client, body: object) {
  return (await client.call(chatRoutes.createChat, { body })).chat;
}

function fails(client: Client, body: object) {
  return client.fails(chatRoutes.createChat, { body });
}

const told = async (client: Client) =>
  (await client.call(notificationRoutes.listNotifications)).objects.filter((one) => one.type === 'created_chat');

describe('a free chat', () => {
  it('may be sent whole, with an unsaved id: of it only what is chosen at the beginning is taken', async () => {
    const first = await start(student, { parent_group_id: at.group.id, name: 'Sums' });
    const { parent_activity_id, parent_term_id, mode, ...rest } = first;
    const again = await start(student, { ...rest, id: 'NEW_1', archived: true, creator_id: at.teacher.id });
    expect(again).toMatchObject({ name: 'Sums', visibility: 2, archived: false, creator_id: at.student.id });
    expect(again).toMatchObject({ parent_activity_id, parent_term_id, mode });
    expect(again.id).not.toBe(first.id);
    expect((await fails(student, { parent_group_id: at.group.id, colour: 'red' })).fields).toEqual({
      colour: 'Unknown field.',
    });
  });

  it('is started in a group by its members, private, with all its fields', async () => {
    const chat = await start(student, { parent_group_id: at.group.id });
    expect(chat).toMatchObject({
      entity_type: 'chat',
      parent_activity_id: null,
      parent_group_id: at.group.id,
      parent_term_id: null,
      visibility: 2,
      name: '',
      mode: null,
      is_preview: false,
      grade: null,
      submitted_at: null,
      ends_at: null,
      archived: false,
      base_id: null,
      creator_id: at.student.id,
      creator: { full_name: 'Stella Student' },
      roles: [{ user_id: at.student.id, role: 1 }],
      inherited_role: 1,
      term_id: at.term.id,
      workspace_id: at.workspace.slug,
      ancestor_group_ids: [at.group.id],
      activity: null,
      final_messages: [],
      draft_messages: [],
    });
    expect(chat.abilities).toMatchObject({
      view: true,
      modify: true,
      share: true,
      archive: true,
      submit: false,
      grade: false,
    });
    const { objects } = await student.call(chatRoutes.listChatAncestors, { query: { chatId: chat.id } });
    expect(objects.map((one) => [one.entity_type, one.id])).toEqual([
      ['workspace', at.workspace.slug],
      ['term', at.term.id],
      ['group', at.group.id],
    ]);
  });

  it('is started in a term by everybody in it, named and shared as one likes', async () => {
    const chat = await start(student, {
      parent_term_id: at.term.id,
      name: 'Homework',
      visibility: 'unlisted',
      mode: null,
    });
    expect(chat).toMatchObject({ parent_term_id: at.term.id, name: 'Homework', visibility: 1, ancestor_group_ids: [] });
    const outsider = await app.signInAs(await person(app));
    expect(await fails(outsider, { parent_term_id: at.term.id })).toMatchObject({ status: 404 });
  });

  it('is not started by who may see the group and is no member, nor by the guest, nor in an old term', async () => {
    const open = await group(app, at.workspace, { creator: at.admin, visibility: 0 });
    expect(await fails(student, { parent_group_id: open.id })).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await fails(app.visit(), { parent_group_id: at.group.id })).toMatchObject({ code: 'not_signed_in' });
    const old = await term(app, at.workspace, { is_visible: true });
    await join(app, at.student, old, 'student');
    for (const client of [student, await app.signInAs(at.admin)]) {
      expect(await fails(client, { parent_term_id: old.id })).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    const hidden = await group(app, at.workspace, { creator: at.teacher, is_published: false });
    await join(app, at.student, hidden, 'member');
    expect(await fails(student, { parent_group_id: hidden.id })).toMatchObject({ status: 404 });
  });

  it('has exactly one place, and not the mode of the builder', async () => {
    const both = { parent_group_id: at.group.id, parent_term_id: at.term.id };
    expect(await fails(student, {})).toMatchObject({
      code: 'validation_failed',
      fields: { parent_activity_id: expect.anything() },
    });
    expect(await fails(student, both)).toMatchObject({
      fields: { parent_term_id: 'Give a group or a term, not both.' },
    });
    const building = { parent_group_id: at.group.id, mode: 'activity_builder_create' };
    expect(await fails(teacher, building)).toMatchObject({
      code: 'validation_failed',
      fields: { mode: expect.anything() },
    });
    const elsewhere = await group(app, at.workspace, { creator: at.teacher, visibility: 0 });
    const misplaced = { parent_activity_id: at.activity.id, parent_group_id: elsewhere.id };
    expect(await fails(student, misplaced)).toMatchObject({
      fields: { parent_group_id: 'The activity is not in there.' },
    });
    expect(await start(student, { parent_activity_id: at.activity.id, parent_group_id: at.group.id })).toBeTruthy();
  });

  it('is answered, named and suggested to without an activity', async () => {
    const { id } = await start(student, { parent_group_id: at.group.id });
    const first = await turn(student, id, 'Can you help me with 3x + 5 = 17?');
    expect(lastOf(first).status).toBe('complete');
    expect(textOf(lastOf(first))).toContain('3x + 5 = 17');
    expect(textOf(lastOf(first))).not.toContain('x = 4');
    const second = await turn(student, id, '3x = 12, so x = 4');
    expect(textOf(lastOf(second))).toMatch(/another equation/);
    await expect.poll(async () => (await read(student, id)).name).not.toBe('');
    await expect.poll(async () => (await read(student, id)).suggestions.length).toBeGreaterThan(0);
  });

  it('is moderated like every other: a cry for help gets the card and its people are told', async () => {
    const { id } = await start(student, { parent_group_id: at.group.id });
    const answer = await turn(student, id, 'I want to kill myself');
    expect(JSON.stringify(lastOf(answer).contents)).toMatch(/safety_card|trusted|alone/i);
    const alerts = await app.db.selectFrom('message_alerts').where('chat_id', '=', id).selectAll().execute();
    expect(alerts).toMatchObject([{ severity: 'urgent', group_id: at.group.id, term_id: at.term.id }]);
  });

  it('is seen by the staff who own its group, and by nobody else', async () => {
    const { id } = await start(student, { parent_group_id: at.group.id, name: 'Mine' });
    await say(student, id, 'My own words');
    expect(await read(teacher, id)).toMatchObject({ inherited_role: 1, abilities: { modify: true } });
    const classmate = await app.signInAs(at.classmate);
    expect(await classmate.fails(chatRoutes.readChat, { query: { chatId: id } })).toMatchObject({ status: 404 });
    const body = { chat_id: id, contents: [words('I write for you')] };
    expect(await teacher.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 403 });
    // A chat of the whole term is its owners', not each teacher's.
    const ofTerm = await start(student, { parent_term_id: at.term.id });
    expect(await teacher.fails(chatRoutes.readChat, { query: { chatId: ofTerm.id } })).toMatchObject({ status: 404 });
    expect(await read(await app.signInAs(at.admin), ofTerm.id)).toMatchObject({ id: ofTerm.id });
  });

  it('is renamed, shared, put away and taken back by its maker; brought back by who watches over it', async () => {
    const { id } = await start(student, { parent_group_id: at.group.id });
    const params = { id };
    const change = async (client: Client, body: object) =>
      (await client.call(chatRoutes.updateChat, { params, body })).chat;
    expect(await change(student, { name: 'Fractions', visibility: 0, mode: 'analytics' })).toMatchObject({
      name: 'Fractions',
      visibility: 0,
      mode: null,
    });
    const classmate = await app.signInAs(at.classmate);
    expect(await read(classmate, id)).toMatchObject({ abilities: { modify: false, share: false } });
    expect(await classmate.fails(chatRoutes.updateChat, { params, body: { name: 'Ours' } })).toMatchObject({
      status: 403,
    });
    expect(await change(student, { archived: true })).toMatchObject({ archived: true });
    expect(await student.fails(chatRoutes.readChat, { query: { chatId: id } })).toMatchObject({ status: 404 });
    // Others' hands are kept off what he has put away; he himself may take that back, and so may who watches over it.
    expect(await classmate.fails(chatRoutes.updateChat, { params, body: { archived: false } })).toMatchObject({
      status: 404,
    });
    expect(await student.fails(chatRoutes.updateChat, { params, body: { name: 'No' } })).toMatchObject({ status: 404 });
    expect(await change(student, { archived: false })).toMatchObject({ archived: false });
    expect(await change(student, { archived: true })).toMatchObject({ archived: true });
    expect(await change(teacher, { archived: false })).toMatchObject({ archived: false });
    // What a teacher put away is not for its student to bring back.
    expect(await change(teacher, { archived: true })).toMatchObject({ archived: true });
    expect(await student.fails(chatRoutes.updateChat, { params, body: { archived: false } })).toMatchObject({
      status: 404,
    });
    expect(await change(teacher, { archived: false })).toMatchObject({ archived: false });
    expect(await read(student, id)).toMatchObject({ archived: false, name: 'Fractions' });
    expect(await student.fails(chatRoutes.updateChat, { params, body: { nmae: 'x' } as object })).toMatchObject({
      fields: { nmae: expect.anything() },
    });
    expect(
      await student.fails(chatRoutes.updateChat, { params, body: { opened_content_id: at.group.id } }),
    ).toMatchObject({ status: 400 });
    expect(await student.fails(chatRoutes.submitChat, { params })).toMatchObject({ status: 403 });
    expect(await student.fails(chatRoutes.replaceChat, { params })).toMatchObject({ status: 403 });
  });

  it('of a term that has ended is read and not written', async () => {
    const { id } = await start(student, { parent_term_id: at.term.id });
    await say(student, id, 'Before the holidays');
    await app.db
      .updateTable('nodes')
      .set({ is_active: false, is_visible: true })
      .where('id', '=', at.term.id)
      .execute();
    await rebuild(app, at.term);
    expect((await read(student, id)).final_messages).toHaveLength(1);
    const body = { chat_id: id, contents: [words('After them')] };
    expect(await student.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 403 });
    expect(await student.fails(chatRoutes.askSparky, { body: { chat_id: id } })).toMatchObject({ status: 403 });
    const rename = { params: { id }, body: { name: 'Later' } };
    expect(await student.fails(chatRoutes.updateChat, rename)).toMatchObject({ status: 403, code: 'not_allowed' });
  });
});

describe('who owns a place as staff', () => {
  it('is told of chats that are started in it, alike ones once', async () => {
    const owner = await person(app, 'Otto Owner');
    await join(app, owner, at.workspace, 'student');
    await join(app, owner, at.group, 'owner');
    await start(student, { parent_group_id: at.group.id, name: 'One' });
    await start(await app.signInAs(at.classmate), { parent_group_id: at.group.id });
    await start(student, { parent_activity_id: at.activity.id });
    expect(await told(teacher)).toMatchObject([
      { count: 1, user: { full_name: 'Stella Student' }, activity: { id: at.activity.id }, group: { id: at.group.id } },
      { count: 2, user: { full_name: 'Carl Classmate' }, activity: null, group: { id: at.group.id } },
    ]);
    // A student who owns the class sees nobody's chats; nobody is told of his own.
    expect(await told(await app.signInAs(owner))).toEqual([]);
    expect(await told(student)).toEqual([]);
    await start(teacher, { parent_activity_id: at.activity.id });
    expect((await told(teacher)).map((one) => one.count)).toEqual([1, 2]);
  });

  it('is told of a library session in the group where it is begun', async () => {
    const work = await activity(app, at.workspace, { creator: at.admin });
    await start(student, { parent_activity_id: work.id });
    expect(await told(teacher)).toEqual([]);
    await start(student, { parent_activity_id: work.id, parent_group_id: at.group.id });
    expect(await told(teacher)).toMatchObject([{ count: 1, activity: { id: work.id }, group: { id: at.group.id } }]);
    expect(await told(await app.signInAs(at.admin))).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startChat } from '#tests/support/lesson.ts';
import { give, membersOf, toldTo } from '#tests/support/members.ts';
import { activity, group, join, person, rebuild, school } from '#tests/support/school.ts';
import type { Person } from '#tests/support/school.ts';
import { view } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

/** A session of the student's. */
async function stage() {
  const at = await school(app);
  const client = await app.signInAs(at.student);
  const chat = await startChat(client, at.activity);
  const as = async (who: Person) => membersOf(await app.signInAs(who), 'chat', chat);
  const people = async (who: Person, query: object = {}) => {
    const page = await (
      await app.signInAs(who)
    ).call(memberRoutes.listChatMembers, { query: { chatId: chat.id, ...query } });
    return page.objects.map((one) => [one.user.full_name, one.role, one.inherited]);
  };
  return { ...at, chat, client, as, people };
}

describe('sharing a chat', () => {
  it('gives a classmate a view of it, and tells him', async () => {
    const at = await stage();
    const members = await (await at.as(at.student)).add([give(at.classmate)]);
    expect(members).toMatchObject([
      { user: { full_name: 'Carl Classmate', email: null }, role: 0, school_role: 'student' },
    ]);
    expect(await at.people(at.classmate)).toEqual([
      ['Carl Classmate', 0, false],
      ['Stella Student', 1, false],
    ]);
    expect(await toldTo(app, at.classmate)).toEqual(['invited_to_chat']);
  });

  it('stays within the term, unless staff do it', async () => {
    const at = await stage();
    const outsider = await person(app, 'Otto Outside');
    const error = await (await at.as(at.student)).addFails([give(at.classmate), give(outsider)]);
    const expected = { code: 'NO_PERMISSION_TO_INVITE', invitee_id: outsider.id, chat_id: at.chat.id };
    expect(error).toMatchObject({ status: 403, ...expected });
    expect(JSON.parse(error.error)).toEqual(expected);
    expect(await at.people(at.student)).toEqual([['Stella Student', 1, false]]);
    await (await at.as(at.teacher)).add([give(outsider)]);
    const query = { chatId: at.chat.id };
    const { chat } = await (await app.signInAs(outsider)).call(chatRoutes.readChat, { query });
    expect(chat).toMatchObject({ creator_id: at.student.id, creator: null, inherited_role: 0 });
    const told = await (await app.signInAs(at.teacher)).call(chatRoutes.readChat, { query });
    expect(told.chat.creator?.full_name).toBe('Stella Student');
  });

  it('is not for who came by a link: he shows nothing to the school’s people, and learns of none of them', async () => {
    const at = await stage();
    await app.db.updateTable('nodes').set({ visibility: 0 }).where('id', '=', at.workspace.id).execute();
    await rebuild(app, at.workspace);
    const open = await group(app, at.workspace, { visibility: 1, creator: at.teacher });
    const work = await activity(app, open, { creator: at.teacher });
    const stranger = await person(app, 'Sam Stranger');
    const client = await app.signInAs(stranger);
    const body = { parent_activity_id: work.id };
    expect(await client.fails(chatRoutes.createChat, { body: { ...body, visibility: 'public' } })).toMatchObject({
      status: 403,
    });
    const { chat } = await client.call(chatRoutes.createChat, { body });
    const params = { id: chat.id };
    expect(await client.fails(chatRoutes.updateChat, { params, body: { visibility: 'unlisted' } })).toMatchObject({
      status: 403,
    });
    const members = membersOf(client, 'chat', chat);
    expect(await members.addFails([give(at.student)])).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await toldTo(app, at.student)).toEqual([]);
    const query = { chatId: chat.id, inherited: 'true' as const };
    const { objects } = await client.call(memberRoutes.listChatMembers, { query });
    expect(objects.map((one) => one.user.full_name)).toEqual(['Sam Stranger']);
  });

  it('can be taken back by who has left the term', async () => {
    const at = await stage();
    const params = { id: at.chat.id };
    await at.client.call(chatRoutes.updateChat, { params, body: { visibility: 'public' } });
    await (
      await app.signInAs(at.admin)
    ).call(memberRoutes.removeTermMembers, {
      params: { termId: at.term.id },
      body: { userIds: [at.student.id] },
    });
    const former = await app.signInAs(at.student);
    const { chat } = await former.call(chatRoutes.updateChat, { params, body: { visibility: 'private' } });
    expect(chat).toMatchObject({ visibility: 2, abilities: { share: false } });
    expect(await former.fails(chatRoutes.updateChat, { params, body: { visibility: 'public' } })).toMatchObject({
      status: 403,
    });
  });

  it('is its owners’: a viewer passes it on to nobody, and nobody else knows of it', async () => {
    const at = await stage();
    await (await at.as(at.student)).add([give(at.classmate)]);
    const third = await person(app);
    await join(app, third, at.workspace, 'student');
    const viewer = await at.as(at.classmate);
    expect(await viewer.addFails([give(third)])).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE' });
    expect(await viewer.addFails([give(at.classmate, 1)], { shouldOverride: true })).toMatchObject({ status: 403 });
    expect(await viewer.removeFails(at.student)).toMatchObject({
      code: 'NO_PERMISSION_TO_DELETE_OTHERS',
      chat_id: at.chat.id,
    });
    expect(await (await at.as(third)).addFails([give(third)])).toMatchObject({ status: 404 });
  });

  it('stays with who began it: he is not made a viewer, nor removed', async () => {
    const at = await stage();
    const teacher = await at.as(at.teacher);
    expect(await teacher.addFails([give(at.student, 0)], { shouldOverride: true })).toMatchObject({ code: 'conflict' });
    expect(await teacher.removeFails(at.student)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await (await at.as(at.student)).removeFails(at.student)).toMatchObject({ code: 'conflict' });
  });

  it('is not offered for a chat of the builder, nor for an archived one', async () => {
    const at = await stage();
    await app.db.updateTable('chats').set({ mode: 'analytics' }).where('id', '=', at.chat.id).execute();
    expect(await (await at.as(at.student)).addFails([give(at.classmate)])).toMatchObject({ code: 'not_allowed' });
    await app.db
      .updateTable('chats')
      .set({ mode: null, archived_at: new Date() })
      .where('id', '=', at.chat.id)
      .execute();
    expect(await (await at.as(at.teacher)).addFails([give(at.classmate)])).toMatchObject({ code: 'not_allowed' });
  });
});

describe('list_chat_members', () => {
  it('adds on request who owns it through what is above it, a student’s ownership excepted', async () => {
    const at = await stage();
    const year = await group(app, at.workspace, { name: 'Year' });
    await app.db
      .updateTable('members')
      .set({ role: 1 })
      .where('node_id', '=', at.group.id)
      .where('user_id', '=', at.classmate.id)
      .execute();
    const head = await person(app, 'Hedda Head');
    await join(app, head, at.workspace, 'teacher');
    await join(app, head, year, 'owner');
    const owner = await person(app, 'Dora District');
    await join(app, owner, at.district, 'owner');
    const all = [
      ['Ada Admin', 1, true],
      ['Dora District', 1, true],
      ['Stella Student', 1, false],
      ['Tom Teacher', 1, true],
    ];
    expect(await at.people(owner, { inherited: 'true' })).toEqual(all);
    // Who shares no term with her does not know her.
    for (const who of [at.teacher, at.student]) {
      expect(await at.people(who, { inherited: 'true' })).toEqual(all.filter(([name]) => name !== 'Dora District'));
    }
    expect(await at.people(at.teacher, { roles: [1], search: 'stel' })).toEqual([['Stella Student', 1, false]]);
    const stranger = await app.signInAs(await person(app));
    const error = await stranger.fails(memberRoutes.listChatMembers, { query: { chatId: at.chat.id } });
    expect(error).toMatchObject({ status: 404 });
  });
});

describe('whoever looks on live', () => {
  it('loses the stream in the moment in which it is shared with him no longer', async () => {
    const at = await stage();
    const student = await at.as(at.student);
    await student.add([give(at.classmate)]);
    const viewer = await view(await app.signInAs(at.classmate), at.chat.id);
    await student.remove(at.classmate);
    await viewer.ended();
    await viewer.close();
  });

  it('loses it as a teacher who is taken out of the class', async () => {
    const at = await stage();
    const viewer = await view(await app.signInAs(at.teacher), at.chat.id);
    await membersOf(await app.signInAs(at.admin), 'group', at.group).remove(at.teacher);
    await viewer.ended();
    await viewer.close();
  });

  it('sees who else it is shared with', async () => {
    const at = await stage();
    const viewer = await view(at.client, at.chat.id);
    await (await at.as(at.teacher)).add([give(at.classmate)]);
    await viewer.sees((chat) => chat.roles.some((one) => one.user_id === at.classmate.id));
    await viewer.close();
  });
});

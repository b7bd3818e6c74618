// A chat about a class, without a model: who may start one, who sees it, and what the practice tutor answers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { memoryRoutes } from '#contract/memory/memory.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { read, say, turn } from '#tests/support/lesson.ts';
import { reviewedSession } from '#tests/support/reviewed-session.ts';
import { activity, group, join, person, rebuild, school, term } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { lastOf, textOf } from '#tests/support/viewer.ts';

let app: TestApp;
let at: School;
let teacher: Client;
let student: Client;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  at = await school(app);
  [teacher, student] = await Promise.all([app.signInAs(at.teacher), app.signInAs(at.student)]);
});
afterAll(() => app.close());

const start = async (client: Client, place: object) =>
  (await client.call(chatRoutes.createChat, { body: { mode: 'analytics', ...place } })).chat;
const fails = (client: Client, place: object) =>
  client.fails(chatRoutes.createChat, { body: { mode: 'analytics', ...place } });

const sign = { text: 'Sign slips (once).', kind: 'slip.sign', quotes: ['x = -12'] };
const carry = { text: 'Carry the sign.', kind: 'practise.sign' };

async function analysedClass(): Promise<void> {
  const found = { improvements: [sign], next_objectives: [carry] };
  await reviewedSession(app, at.activity, at.student, { ...found, strengths: [{ text: 'Checks every answer.' }] });
  await reviewedSession(app, at.activity, at.classmate, found);
  await teacher.call(activityRoutes.analyzeActivity, { params: { id: at.activity.id } });
  await app.settle();
}

describe('a chat about a class', () => {
  it('is started on an activity, a group and a term by who sees their analytics, and is private', async () => {
    const chat = await start(teacher, { parent_group_id: at.group.id });
    expect(chat).toMatchObject({
      mode: 'analytics',
      visibility: 2,
      name: '',
      parent_group_id: at.group.id,
      parent_activity_id: null,
      is_preview: false,
      ends_at: null,
      term_id: at.term.id,
      inherited_role: 1,
      suggestions: ['🙋 Who needs help?', '🔁 What are the common mistakes?', '📈 How many sessions are there?'],
      tutor: { is_practice: true },
      abilities: { modify: true, archive: true, share: false, manage_members: false, submit: false, grade: false },
    });
    const ofActivity = await start(teacher, { parent_activity_id: at.activity.id, name: 'Equations' });
    expect(ofActivity).toMatchObject({ parent_activity_id: at.activity.id, name: 'Equations', message_count: 0 });
    const admin = await app.signInAs(at.admin);
    expect(await start(admin, { parent_term_id: at.term.id })).toMatchObject({ parent_term_id: at.term.id });
  });

  it('is not started by whom the place shows no analytics, nor where he may not know of it', async () => {
    for (const place of [
      { parent_group_id: at.group.id },
      { parent_activity_id: at.activity.id },
      { parent_term_id: at.term.id },
    ]) {
      expect(await fails(student, place)).toMatchObject({ status: 403, code: 'not_allowed' });
      expect(await fails(await app.signInAs(await person(app)), place)).toMatchObject({ status: 404 });
      expect(await fails(app.visit(), place)).toMatchObject({ status: 401 });
    }
    // A teacher of the class's term who does not own it sees no sessions of it.
    expect(await fails(teacher, { parent_term_id: at.term.id })).toMatchObject({ status: 403 });
    // Ownership by a student gives no sight of others.
    const helper = await person(app, 'Hana Helper');
    await join(app, helper, at.workspace, 'student');
    await join(app, helper, at.group, 'owner');
    expect(await fails(await app.signInAs(helper), { parent_group_id: at.group.id })).toMatchObject({
      status: 403,
    });
  });

  it('has one place and nobody else in it', async () => {
    const both = { parent_activity_id: at.activity.id, parent_group_id: at.group.id };
    expect(await fails(teacher, both)).toMatchObject({ fields: { parent_activity_id: expect.any(String) } });
    expect(await fails(teacher, {})).toMatchObject({ fields: { parent_activity_id: expect.any(String) } });
    const shared = { parent_group_id: at.group.id, visibility: 'public' };
    expect(await fails(teacher, shared)).toMatchObject({ fields: { visibility: expect.any(String) } });

    const { id } = await start(teacher, { parent_group_id: at.group.id });
    const params = { id };
    expect(await teacher.fails(chatRoutes.updateChat, { params, body: { visibility: 0 } })).toMatchObject({
      status: 403,
    });
    const members = { chatId: id };
    const body = { members: [{ user_id: at.admin.id, role: 1 as const }] };
    expect(await teacher.fails(memberRoutes.addChatMembers, { params: members, body })).toMatchObject({ status: 403 });
    for (const route of [chatRoutes.submitChat, chatRoutes.replaceChat, chatRoutes.analyzeChat]) {
      expect(await teacher.fails(route, { params })).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    expect(await teacher.fails(memoryRoutes.listMemories, { query: { chatId: id } })).toMatchObject({ status: 404 });
  });

  it('is its maker’s alone: listed among his chats, seen by nobody else, told to nobody, counted nowhere', async () => {
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    await join(app, colleague, at.group, 'owner');
    const chat = await start(teacher, { parent_activity_id: at.activity.id, name: 'My question' });
    await say(teacher, chat.id, 'Who needs help?');
    for (const who of [at.admin, colleague, at.superOwner, at.student]) {
      const client = await app.signInAs(who);
      expect(await client.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
      const { objects } = await client.call(notificationRoutes.listNotifications);
      expect(objects.filter((one) => one.type === 'created_chat')).toEqual([]);
    }
    const mine = { termId: at.term.id, creatorId: at.teacher.id };
    const { objects } = await teacher.call(chatRoutes.listTermDescendantChats, { query: mine });
    expect(objects.map((one) => [one.id, one.mode])).toEqual([[chat.id, 'analytics']]);
    const ofTerm = await (await app.signInAs(at.admin)).call(chatRoutes.listTermDescendantChats, { query: mine });
    expect(ofTerm.objects).toEqual([]);
    const sessions = await teacher.call(chatRoutes.listActivityChats, { query: { activityId: at.activity.id } });
    expect(sessions.objects).toEqual([]);
    const activityId = at.activity.id;
    const count = async () =>
      (await teacher.call(activityRoutes.readActivity, { query: { activityId } })).activity.chat_count;
    expect(await count()).toBe(0);
    await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived: true } });
    expect(await count()).toBe(0);
    expect(await teacher.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
  });

  it('is neither ended by the activity’s dates nor stopped by its pause', async () => {
    const { id } = await start(teacher, { parent_activity_id: at.activity.id });
    await teacher.call(activityRoutes.updateActivity, {
      params: { id: at.activity.id },
      body: { duration: 5, deadline: new Date(app.clock.now().getTime() + 3_600_000).toISOString() },
    });
    await turn(teacher, id, 'Who needs help?');
    app.clock.advance(7_200_000);
    await app.settle();
    expect(await read(teacher, id)).toMatchObject({ submitted_at: null });
    await teacher.call(activityRoutes.updateActivity, { params: { id: at.activity.id }, body: { paused: true } });
    expect(lastOf(await turn(teacher, id, 'How many sessions are there?')).status).toBe('complete');
  });

  it('is read and not written once its maker sees the analytics no more, or the term is over', async () => {
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    await join(app, colleague, at.group, 'owner');
    const cora = await app.signInAs(colleague);
    const { id } = await start(cora, { parent_group_id: at.group.id });
    await turn(cora, id, 'Who needs help?');
    await teacher.call(memberRoutes.addGroupMembers, {
      params: { groupId: at.group.id },
      body: { members: [{ user_id: colleague.id, role: 0 }], shouldOverride: true },
    });
    expect((await read(cora, id)).final_messages).toHaveLength(2);
    const body = { chat_id: id, contents: [{ type: 'text' as const, source_text: 'And now?' }] };
    expect(await cora.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 403 });
    expect(await cora.fails(chatRoutes.askSparky, { body: { chat_id: id } })).toMatchObject({ status: 403 });

    const old = await term(app, at.workspace, { is_visible: true });
    const klass = await group(app, old, { creator: at.teacher });
    await join(app, at.teacher, old, 'teacher');
    await join(app, at.teacher, klass, 'owner');
    await rebuild(app, old);
    const again = await app.signInAs(at.teacher);
    expect(await fails(again, { parent_group_id: klass.id })).toMatchObject({ status: 403, code: 'not_allowed' });
    const admin = await app.signInAs(at.admin);
    expect(await start(admin, { parent_group_id: klass.id })).toMatchObject({ mode: 'analytics' });
  });

  it('is about a library’s activity too, for its owners among the staff', async () => {
    const work = await activity(app, at.workspace, { creator: at.teacher });
    const chat = await start(await app.signInAs(at.teacher), { parent_activity_id: work.id });
    expect(chat).toMatchObject({ term_id: null, parent_activity_id: work.id });
    const answer = await turn(teacher, chat.id, 'How many sessions are there?');
    expect(textOf(lastOf(answer))).toContain('0 sessions and chats');
  });
});

describe('without a model', () => {
  it('who needs help, what is mistaken, what goes well and what comes next is said from the class’s analysis', async () => {
    await analysedClass();
    const { id } = await start(teacher, { parent_activity_id: at.activity.id });
    const help = lastOf(await turn(teacher, id, '🙋 Who needs help?'));
    expect(textOf(help)).toMatch(
      /Sign slips\.\*\* \(2 students\): (Carl Classmate, Stella Student|Stella Student, Carl Classmate)/,
    );
    expect(textOf(help)).toContain('Next: Carry the sign.');
    expect(textOf(help)).toContain('This rests on 2 of 2 sessions');
    expect(textOf(help)).toContain('Practice tutor');
    const chips = help.contents.filter((item) => item.type === 'tool_call');
    expect(chips.map((chip) => [chip.name, (chip.source_object as { state: string }).state])).toEqual([
      ['read_analysis', 'done'],
    ]);
    // What a tool read of pupils is not kept a second time.
    expect(JSON.stringify(chips)).not.toContain('Stella');

    const mistakes = textOf(lastOf(await turn(teacher, id, 'What are the common mistakes?')));
    expect(mistakes).toMatch(/Sign slips\.\*\* \(2 students\): “x = -12” \(\[[^\]]+\]\(\/chats\/[0-9a-f-]{36}\)\)/);
    expect(textOf(lastOf(await turn(teacher, id, 'What goes well?')))).toContain('Checks every answer.');
    expect(textOf(lastOf(await turn(teacher, id, 'What should I teach next?')))).toContain('Carry the sign.');
    await expect.poll(async () => (await read(teacher, id)).name).toContain('who needs help');
    await expect
      .poll(async () => (await read(teacher, id)).suggestions)
      .toEqual(['🔁 What are the common mistakes?', '📈 How many sessions are there?', '🌟 What goes well?']);
  });

  it('it is counted, and what was not put together is said to be so', async () => {
    await reviewedSession(app, at.activity, at.student, { improvements: [sign] });
    const { id } = await start(teacher, { parent_group_id: at.group.id });
    const counts = textOf(lastOf(await turn(teacher, id, 'How many sessions are there?')));
    expect(counts).toContain('1 session or chat');
    expect(counts).toContain('3 members');
    expect(textOf(lastOf(await turn(teacher, id, 'Who needs help?')))).toContain('have not been put together yet');
  });

  it('it answers in Spanish to who writes Spanish or reads it', async () => {
    await analysedClass();
    await teacher.call(userRoutes.updateUser, {
      params: { id: at.teacher.id },
      body: { preference: { language: 'es' } },
    });
    const chat = await start(teacher, { parent_activity_id: at.activity.id });
    expect(chat.suggestions[0]).toBe('🙋 ¿Quién necesita ayuda?');
    const help = textOf(lastOf(await turn(teacher, chat.id, '¿Quién necesita ayuda?')));
    expect(help).toContain('Quién necesita qué:');
    expect(help).toContain('(2 alumnos)');
    expect(help).toContain('Tutor de práctica');
    expect(textOf(lastOf(await turn(teacher, chat.id, '¿Cuántas sesiones hay?')))).toContain('2 sesiones y chats');
    expect(textOf(lastOf(await turn(teacher, chat.id, '¿Cuáles son los errores comunes?')))).toContain('2 alumnos');
  });

  it('of a whole term it counts, and leads to its classes', async () => {
    const admin = await app.signInAs(at.admin);
    const { id } = await start(admin, { parent_term_id: at.term.id });
    const answer = textOf(lastOf(await turn(admin, id, 'Who needs help?')));
    expect(answer).toContain('1 activity');
    expect(answer).toContain(`](/groups/${at.group.id}/analytics)`);
  });
});

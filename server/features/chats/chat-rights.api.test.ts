import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import { read, say, startChat, turn, words } from '#tests/support/lesson.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { lastOf } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function everybody() {
  const [at, elsewhere] = [await school(app), await school(app)];
  const otherClass = await group(app, at.workspace, { creator: at.admin, visibility: 2, name: 'History 9a' });
  const [stranger, colleague] = [await person(app, 'Sam Stranger'), await person(app, 'Cora Colleague')];
  await join(app, stranger, at.workspace, 'student');
  await join(app, stranger, otherClass, 'member');
  await join(app, colleague, at.workspace, 'teacher');
  const [student, teacher, classmate, ofOtherClass, otherTeacher, otherSchool, otherHead] = await Promise.all(
    [at.student, at.teacher, at.classmate, stranger, colleague, elsewhere.student, elsewhere.admin].map((one) =>
      app.signInAs(one),
    ),
  );
  const guest = app.visit();
  if (!student || !teacher || !classmate || !ofOtherClass || !otherTeacher || !otherSchool || !otherHead) {
    throw new Error('Somebody is missing');
  }
  const chat = await startChat(student, at.activity);
  const message = await say(student, chat.id, 'My own words');
  return {
    at,
    student,
    teacher,
    strangers: { classmate, ofOtherClass, otherTeacher, otherSchool, otherHead },
    guest,
    chat,
    message,
  };
}

/** A call of every chat route that names this very chat or message, or a place that it is in. */
function calls(at: School, { chat, message }: { chat: string; message: string }) {
  const [inTerm, inGroup] = [{ query: { termId: at.term.id } }, { query: { groupId: at.group.id } }];
  const sent: { [K in keyof typeof chatRoutes]: { params?: object; query?: object; body?: object } } = {
    listActivityChats: { query: { activityId: at.activity.id } },
    listTermDescendantChats: inTerm,
    listTermChildrenChats: inTerm,
    listTermChildrenActivityChats: inTerm,
    listGroupDescendantChats: inGroup,
    listGroupChats: inGroup,
    listGroupActivityChats: inGroup,
    listPublicLibraryActivityChats: {},
    listDistrictLibraryActivityChats: { query: { districtId: at.district.id } },
    listWorkspaceLibraryActivityChats: { query: { workspaceId: at.workspace.slug } },
    readChat: { query: { chatId: chat } },
    listChatAncestors: { query: { chatId: chat } },
    createChat: { body: { parent_activity_id: at.activity.id } },
    updateChat: { params: { id: chat }, body: { name: 'Taken over', grade: 'A', archived: true, visibility: 0 } },
    submitChat: { params: { id: chat } },
    unsubmitChat: { params: { id: chat } },
    replaceChat: { params: { id: chat } },
    analyzeChat: { params: { id: chat } },
    saveMessage: { body: { id: message, chat_id: chat, contents: [words('My own words')] } },
    askSparky: { body: { chat_id: chat } },
    streamChat: { params: { id: chat } },
    stopChat: { params: { id: chat } },
  };
  return Object.entries(chatRoutes).map(([key, route]) => ({
    name: route.name,
    route: route as RouteSpec,
    sent: sent[key as keyof typeof chatRoutes],
  }));
}

async function send(client: Client, { route, sent }: ReturnType<typeof calls>[number]) {
  const answer = await client.raw(route.method, addressOf(route, sent), sent.body ? { body: sent.body } : {});
  return { status: answer.status, text: answer.text, body: answer.body as { objects?: unknown[] } | undefined };
}

const lists = Object.values(chatRoutes).flatMap(({ name }) => (/^list_.*_chats$/.test(name) ? [name] : []));

describe('a student’s session', () => {
  it('does not exist for anybody else of the class, the school or another school, by any route', async () => {
    const { at, student, strangers, guest, chat, message } = await everybody();
    const before = await read(student, chat.id);
    for (const call of calls(at, { chat: chat.id, message: message.id })) {
      for (const [who, client] of Object.entries(strangers)) {
        const answer = await send(client, call);
        const label = `${call.name} by ${who}`;
        const seesPlace = call.name.startsWith('list_') || call.name === 'create_chat';
        if (answer.status === 404) continue;
        // The class's own activity is there for a classmate, the term for everybody in it: with nothing of this in them.
        expect(seesPlace && (lists.includes(call.name) || who === 'classmate'), `${label}: ${answer.status}`).toBe(
          true,
        );
        expect(answer.text, label).not.toContain(chat.id);
        expect(answer.text, label).not.toContain('Stella');
        if (lists.includes(call.name)) expect(answer.body?.objects, label).toEqual([]);
      }
      expect((await send(guest, call)).status, `${call.name} by the guest`).toBe(401);
    }
    const after = await read(student, chat.id);
    expect({ ...after, stream_cursor: '' }).toEqual({ ...before, stream_cursor: '' });
  });

  it('is read, stopped, analysed and graded by its teacher, who writes nothing into it', async () => {
    const { at, teacher, chat, message } = await everybody();
    const answers = new Map<string, number>();
    for (const call of calls(at, { chat: chat.id, message: message.id })) {
      if (call.name === 'stream_chat') continue;
      if (call.name === 'update_chat') call.sent.body = { name: 'Stella, first try' };
      answers.set(call.name, (await send(teacher, call)).status);
    }
    expect(Object.fromEntries(answers)).toEqual({
      ...Object.fromEntries(lists.map((name) => [name, 200])),
      read_chat: 200,
      list_chat_ancestors: 200,
      create_chat: 201,
      update_chat: 200,
      submit_chat: 403,
      unsubmit_chat: 409,
      replace_chat: 403,
      analyze_chat: 202,
      save_message: 403,
      ask_sparky: 403,
      stop_chat: 204,
    });
    const body = { chat_id: chat.id, contents: [words('I write for you')] };
    expect(await teacher.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 403, code: 'not_allowed' });
  });

  it('shows a teacher what his student wrote, and hides drafts', async () => {
    const { teacher, student, chat } = await everybody();
    const body = { chat_id: chat.id, contents: [{ ...words('not yet'), is_draft: true }] };
    await student.call(chatRoutes.saveMessage, { body });
    const seen = await read(teacher, chat.id);
    expect(seen.draft_messages).toEqual([]);
    expect(JSON.stringify(seen)).toContain('My own words');
  });

  it('is read by the head of the district on the record', async () => {
    const { at, chat } = await everybody();
    const head = await person(app, 'Dora District');
    await join(app, head, at.district, 'owner');
    for (const one of [head, at.superOwner]) await read(await app.signInAs(one), chat.id);
    await read(await app.signInAs(at.admin), chat.id);
    const log = await app.db
      .selectFrom('audit_log')
      .where('entity_id', '=', chat.id)
      .select(['user_id', 'action', 'entity_type'])
      .execute();
    expect(log).toEqual([
      { user_id: head.id, action: 'chat_read', entity_type: 'chat' },
      { user_id: at.superOwner.id, action: 'chat_read', entity_type: 'chat' },
    ]);
  });

  it('may be shared within the term, and then shows neither grade nor analysis', async () => {
    const { at, student, strangers, chat } = await everybody();
    const params = { id: chat.id };
    await student.call(chatRoutes.updateChat, { params, body: { visibility: 'public' } });
    const seen = await read(strangers.classmate, chat.id);
    expect(seen).toMatchObject({ grade: null, analysis: null, grade_draft: null, inherited_role: null });
    expect(seen.abilities).toMatchObject({ modify: false, submit: false, archive: false });
    const said = { chat_id: chat.id, contents: [words('Hello')] };
    expect(await strangers.classmate.fails(chatRoutes.saveMessage, { body: said })).toMatchObject({ status: 403 });
    expect(await strangers.classmate.fails(chatRoutes.stopChat, { params })).toMatchObject({ status: 403 });
    const { objects } = await strangers.classmate.call(chatRoutes.listActivityChats, {
      query: { activityId: at.activity.id },
    });
    expect(objects.map((one) => one.id)).toEqual([chat.id]);
    for (const client of [strangers.ofOtherClass, strangers.otherSchool]) {
      expect(await client.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
    }
  });

  it('is read and not written by a student who has left the class', async () => {
    const { at, student, chat } = await everybody();
    await app.db
      .deleteFrom('members')
      .where('user_id', '=', at.student.id)
      .where('node_id', '=', at.group.id)
      .execute();
    expect((await read(student, chat.id)).final_messages).toHaveLength(2);
    const body = { chat_id: chat.id, contents: [words('One more')] };
    expect(await student.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await student.fails(chatRoutes.askSparky, { body: { chat_id: chat.id } })).toMatchObject({ status: 403 });
  });
});

describe('a session on a library activity', () => {
  it('is its student’s alone when it is started from the library', async () => {
    const { at, student, teacher } = await everybody();
    const work = await activity(app, at.workspace, { creator: at.admin });
    const chat = await startChat(student, work);
    expect(chat).toMatchObject({ term_id: null, ancestor_group_ids: [], parent_activity_id: work.id });
    expect(await teacher.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
    const shared = await student.fails(chatRoutes.updateChat, { params: { id: chat.id }, body: { visibility: 0 } });
    expect(shared.status).toBeGreaterThanOrEqual(400);
    const now = await turn(student, chat.id, 'x = 4');
    expect(lastOf(now).status).toBe('complete');
  });

  it('belongs to the group it is started in', async () => {
    const { at, student, teacher, strangers } = await everybody();
    const work = await activity(app, at.workspace, { creator: at.admin });
    const body = { parent_activity_id: work.id, parent_group_id: at.group.id };
    const { chat } = await student.call(chatRoutes.createChat, { body });
    expect(chat).toMatchObject({ term_id: at.term.id, ancestor_group_ids: [at.group.id] });
    expect((await read(teacher, chat.id)).id).toBe(chat.id);
    expect(await strangers.classmate.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({
      status: 404,
    });
    // Nobody takes it into a class that is not his.
    expect(await strangers.ofOtherClass.fails(chatRoutes.createChat, { body })).toMatchObject({ status: 404 });
  });
});

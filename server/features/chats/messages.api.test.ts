import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { read, say, startChat, turn, words } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import { textOf, view } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { saveMessage } = chatRoutes;
const draft = (text: string) => ({ ...words(text), is_draft: true });

async function session() {
  const at = await school(app);
  const student = await app.signInAs(at.student);
  const chat = await startChat(student, at.activity);
  return { at, student, chat };
}

describe('a draft', () => {
  it('survives a reload and another device, and is nobody else’s', async () => {
    const { at, student, chat } = await session();
    const first = await student.call(saveMessage, { body: { chat_id: chat.id, contents: [draft('x =')] } });
    const second = await student.call(saveMessage, { body: { chat_id: chat.id, contents: [draft('x = 4')] } });
    expect(second.message.id).toBe(first.message.id);

    const elsewhere = await app.signInAs(at.student);
    const found = await read(elsewhere, chat.id);
    expect(found.draft_messages).toHaveLength(1);
    expect(found.draft_messages[0]).toMatchObject({ is_draft: true, contents: [{ source_text: 'x = 4' }] });
    expect(found.final_messages).toHaveLength(1);
    expect((await read(await app.signInAs(at.teacher), chat.id)).draft_messages).toEqual([]);
  });

  it('is gone from the composer once it is said, with its own id or another', async () => {
    const { student, chat } = await session();
    const { message } = await student.call(saveMessage, { body: { chat_id: chat.id, contents: [draft('x = 4')] } });
    const body = { id: message.id, chat_id: chat.id, contents: [words('x = 4')] };
    const said = await student.call(saveMessage, { body });
    expect(said.message).toMatchObject({ id: message.id, is_draft: false });
    await student.call(saveMessage, { body: { chat_id: chat.id, contents: [draft('and')] } });
    await student.call(saveMessage, { body: { id: randomUUID(), chat_id: chat.id, contents: [words('and now?')] } });
    const now = await read(student, chat.id);
    expect(now.draft_messages).toEqual([]);
    expect(now.final_messages.map(textOf).slice(1)).toEqual(['x = 4', 'and now?']);
    expect(now.message_count).toBe(3);
  });

  it('is kept while the activity is paused, though nothing can be said', async () => {
    const { at, student, chat } = await session();
    await app.db.updateTable('activities').set({ is_paused: true }).where('node_id', '=', at.activity.id).execute();
    await student.call(saveMessage, { body: { chat_id: chat.id, contents: [draft('for later')] } });
    const refused = await student.fails(saveMessage, { body: { chat_id: chat.id, contents: [words('now')] } });
    expect(refused).toMatchObject({ status: 409, code: 'activity_paused' });
    expect(textOf((await read(student, chat.id)).draft_messages[0])).toBe('for later');
  });
});

describe('a message that is said', () => {
  it('is said once, however often it is sent', async () => {
    const { student, chat } = await session();
    const body = { id: randomUUID(), chat_id: chat.id, contents: [words('x = 4')] };
    const answers = await Promise.all([1, 2, 3].map(() => student.call(saveMessage, { body })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const now = await read(student, chat.id);
    expect(now.final_messages).toHaveLength(2);
    expect(now.message_count).toBe(2);
  });

  it('cannot be changed', async () => {
    const { at, student, chat } = await session();
    const message = await say(student, chat.id, 'x = 4');
    const body = { id: message.id, chat_id: chat.id, contents: [words('x = 5')] };
    expect(await student.fails(saveMessage, { body })).toMatchObject({ status: 409, code: 'conflict' });
    // Nor by anybody else, nor can it be taken for one of another chat.
    const teacher = await app.signInAs(at.teacher);
    expect(await teacher.fails(saveMessage, { body })).toMatchObject({ status: 403, code: 'not_allowed' });
    const other = await startChat(student, at.activity);
    const moved = { ...body, chat_id: other.id };
    expect(await student.fails(saveMessage, { body: moved })).toMatchObject({ status: 404, code: 'not_found' });
    expect(textOf((await read(student, chat.id)).final_messages[1])).toBe('x = 4');
  });

  it('has a limit of 32,000 tokens, and a sentence that says so', async () => {
    const { student, chat } = await session();
    const fits = await student.call(saveMessage, {
      body: { chat_id: chat.id, contents: [words('🙂'.repeat(128_000))] },
    });
    expect(fits.message.is_draft).toBe(false);
    const body = { chat_id: chat.id, contents: [words('a'.repeat(64_000)), words('b'.repeat(64_001))] };
    const error = await student.fails(saveMessage, { body });
    expect(error).toMatchObject({ status: 413, code: 'input_too_long' });
    expect(error.error).toBe('This message is too long: 32,001 of at most 32,000 tokens.');
    const far = await student.fails(saveMessage, {
      body: { chat_id: chat.id, contents: [words('c'.repeat(500_000))] },
    });
    expect(far).toMatchObject({ status: 413, code: 'input_too_long' });
    expect((await read(student, chat.id)).final_messages).toHaveLength(2);
  });

  it('says something, in any script', async () => {
    const { student, chat } = await session();
    const empty = await student.fails(saveMessage, { body: { chat_id: chat.id, contents: [words('  \n')] } });
    expect(empty).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { contents: 'Write something first.' },
    });
    await say(student, chat.id, '数学は楽しい 👩🏽‍🏫');
    expect(textOf((await read(student, chat.id)).final_messages[1])).toBe('数学は楽しい 👩🏽‍🏫');
  });

  it('keeps its place though the clock stands still', async () => {
    const { student, chat } = await session();
    for (const text of ['one', 'two', 'three', 'four']) await say(student, chat.id, text);
    const said = (await read(student, chat.id)).final_messages.map(textOf);
    expect(said.slice(1)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('reaches who watches, without what is hidden from him', async () => {
    const { at, student, chat } = await session();
    const [pupil, watcher] = [await view(student, chat.id), await view(await app.signInAs(at.teacher), chat.id)];
    const contents = [words('seen by all'), { ...words('for the teacher'), is_hidden_from_user: true }];
    await student.call(saveMessage, { body: { chat_id: chat.id, contents } });
    await watcher.sees((now) => textOf(now.final_messages[1]).includes('for the teacher'));
    await pupil.sees((now) => textOf(now.final_messages[1]) === 'seen by all');
    expect(JSON.stringify(pupil.events)).not.toContain('for the teacher');
    expect(JSON.stringify(await read(student, chat.id))).not.toContain('for the teacher');
    await Promise.all([pupil.close(), watcher.close()]);
  });
});

describe('trials', () => {
  it('are the owner’s own: in no count and no list, and open at any time', async () => {
    const at = await school(app);
    const work = await activity(app, at.group, { creator: at.teacher, is_paused: true });
    const teacher = await app.signInAs(at.teacher);
    const chat = await startChat(teacher, work);
    expect(chat).toMatchObject({ is_preview: true, ends_at: null });
    const now = await turn(teacher, chat.id, 'I try it myself.');
    expect(now.final_messages).toHaveLength(3);
    const list = await teacher.call(chatRoutes.listActivityChats, { query: { activityId: work.id } });
    expect(list.objects).toEqual([]);
    const student = await app.signInAs(at.student);
    const refused = await student.fails(chatRoutes.createChat, { body: { parent_activity_id: work.id } });
    expect(refused).toMatchObject({ status: 409, code: 'activity_paused' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryRoutes } from '#contract/memory/memory.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { activity, group, join, school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function people() {
  const [at, elsewhere] = [await school(app), await school(app)];
  const [student, classmate, teacher, head, stranger] = await Promise.all([
    app.signInAs(at.student),
    app.signInAs(at.classmate),
    app.signInAs(at.teacher),
    app.signInAs(at.admin),
    app.signInAs(elsewhere.teacher),
  ]);
  const chat = await startChat(student, at.activity);
  return { at, student, classmate, teacher, head, stranger, chat };
}

async function save(client: Client, chatId: string, text: string) {
  return (await client.call(memoryRoutes.saveMemory, { body: { chatId, text } })).memory;
}

async function texts(client: Client, chatId?: string) {
  const { objects } = await client.call(memoryRoutes.listMemories, { query: chatId ? { chatId } : {} });
  return objects.map((memory) => [memory.source, memory.text]);
}

const refused = (client: Client, chatId: string) => ({
  list: client.fails(memoryRoutes.listMemories, { query: { chatId } }),
  save: client.fails(memoryRoutes.saveMemory, { body: { chatId, text: 'Not mine' } }),
});

describe('what Sparky keeps about a pupil', () => {
  it('is written and read by the pupil and his teachers', async () => {
    const { at, student, teacher, head, chat } = await people();
    const own = await save(student, chat.id, '  I read slowly.\n Short texts please.  ');
    expect(own).toMatchObject({
      text: 'I read slowly. Short texts please.',
      source: 'student',
      user_id: at.student.id,
      activity_id: at.activity.id,
      activity_name: at.activity.name,
      chat_id: chat.id,
    });
    await save(teacher, chat.id, 'Works well with drawings.');
    const both = [
      ['student', 'I read slowly. Short texts please.'],
      ['teacher', 'Works well with drawings.'],
    ];
    expect(await texts(student)).toEqual(both);
    expect(await texts(student, chat.id)).toEqual(both);
    expect(await texts(teacher, chat.id)).toEqual(both);
    expect(await texts(head, chat.id)).toEqual(both);
    // His own list holds what is about himself alone.
    expect(await texts(teacher)).toEqual([]);
  });

  it('is there for the same activity again, and for no other', async () => {
    const { at, student, teacher, chat } = await people();
    await save(student, chat.id, 'Likes examples from football.');
    const { chat: next } = await student.call(chatRoutes.replaceChat, { params: { id: chat.id } });
    expect(await texts(teacher, next.id)).toEqual([['student', 'Likes examples from football.']]);
    const other = await startChat(student, await activity(app, at.group, { creator: at.teacher }));
    expect(await texts(teacher, other.id)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { classmate, stranger, student, chat } = await people();
    const { id } = await save(student, chat.id, 'Mixes up signs.');
    for (const client of [classmate, stranger]) {
      const answers = refused(client, chat.id);
      expect((await answers.list).code).toBe('not_found');
      expect((await answers.save).code).toBe('not_found');
      expect((await client.fails(memoryRoutes.deleteMemory, { query: { memoryId: id } })).code).toBe('not_found');
    }
    // Not even of one with whom the session is shared.
    await student.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { visibility: 0 } });
    expect((await refused(classmate, chat.id).list).code).toBe('not_found');
    expect(await texts(student)).toHaveLength(1);
  });

  it('is deleted by the pupil or a teacher, once and for good', async () => {
    const { student, teacher, chat } = await people();
    const [first, second] = [await save(student, chat.id, 'One'), await save(student, chat.id, 'Two')];
    await student.call(memoryRoutes.deleteMemory, { query: { memoryId: first.id } });
    await teacher.call(memoryRoutes.deleteMemory, { query: { memoryId: second.id } });
    expect(await texts(student)).toEqual([]);
    expect((await student.fails(memoryRoutes.deleteMemory, { query: { memoryId: first.id } })).code).toBe('not_found');
  });

  it('stays below two kilobytes, also when written from many sides at once', async () => {
    const { student, teacher, chat } = await people();
    // 101 characters of two bytes each: ten fit, eleven do not.
    const note = (n: number) => `${n % 10}${'ñ'.repeat(101)}`;
    const tries = Array.from({ length: 12 }, (_, n) => n);
    const results = await Promise.allSettled(
      tries.map((n) => save(n % 2 === 0 ? student : teacher, chat.id, `${n < 10 ? 'a' : 'b'}${note(n)}`)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    const kept = await texts(student);
    expect(Buffer.byteLength(kept.map(([, text]) => text).join(''))).toBeLessThanOrEqual(2048);
    const problem = await student.fails(memoryRoutes.saveMemory, { body: { chatId: chat.id, text: note(1) } });
    expect(problem).toMatchObject({
      code: 'conflict',
      error: 'Sparky can keep no more about this activity. Delete a note first.',
    });
  });

  it('holds a note once', async () => {
    const { student, chat } = await people();
    const first = await save(student, chat.id, 'Needs time.');
    expect((await save(student, chat.id, 'needs time.')).id).toBe(first.id);
    expect(await texts(student)).toHaveLength(1);
  });

  it('of a library’s activity stays in the class and school where it was said', async () => {
    const shared = await activity(app, null, { visibility: 0 });
    const [at, elsewhere] = [await school(app), await school(app)];
    await join(app, at.student, elsewhere.workspace, 'student');
    await join(app, at.student, elsewhere.group, 'member');
    const second = await group(app, at.workspace, { creator: at.admin, visibility: 2 });
    await join(app, at.student, second, 'member');
    const student = await app.signInAs(at.student);
    const begin = async (place: { id: string } | null) => {
      const body = { parent_activity_id: shared.id, ...(place && { parent_group_id: place.id }) };
      return (await student.call(chatRoutes.createChat, { body })).chat;
    };
    const [here, nextDoor, there, alone] = [
      await begin(at.group),
      await begin(second),
      await begin(elsewhere.group),
      await begin(null),
    ];
    await save(student, here.id, 'Mixes up signs.');
    expect(await texts(await app.signInAs(at.teacher), here.id)).toEqual([['student', 'Mixes up signs.']]);
    expect(await texts(await app.signInAs(at.admin), nextDoor.id)).toEqual([]);
    expect(await texts(await app.signInAs(elsewhere.teacher), there.id)).toEqual([]);
    expect(await texts(student, alone.id)).toEqual([]);
    expect(await texts(student)).toHaveLength(1);
  });

  it.each(['I want to kill myself', 'Quiero suicidarme'])('is no place for %j', async (text) => {
    const { student, chat } = await people();
    const problem = await student.fails(memoryRoutes.saveMemory, { body: { chatId: chat.id, text } });
    expect(problem.code).toBe('validation_failed');
    expect(problem.error).toContain('adult you trust');
    expect(await texts(student)).toEqual([]);
  });

  it.each([
    ['', 'Write something first.'],
    ['x'.repeat(301), 'At most 300 characters.'],
  ])('refuses %j', async (text, sentence) => {
    const { student, chat } = await people();
    const problem = await student.fails(memoryRoutes.saveMemory, { body: { chatId: chat.id, text } });
    expect(problem).toMatchObject({ code: 'validation_failed', fields: { text: sentence } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, Sent } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';

let app: TestApp;
/** One class for the tests that only read. */
let shared: Awaited<ReturnType<typeof fullClass>>;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  shared = await fullClass();
});
afterAll(() => app.close());

const rubric = ['A', 'B', 'C'].map((grade) => ({ grade, content: `Level ${grade}` }));
const names = ['Émile Zola', 'Ana Álvarez', 'Bo Adams', 'Cy Young', 'Dee Brown', '文 李'];

/** Six students, one session each: two graded, three submitted, created a minute apart. */
async function fullClass() {
  const at = await school(app);
  const work = await activity(app, at.group, { creator: at.teacher, graded: true, grading_rubric: rubric });
  const teacher = await app.signInAs(at.teacher);
  const students: { client: Client; chatId: string; name: string }[] = [];
  for (const [index, name] of names.entries()) {
    const who = await person(app, name);
    await join(app, who, at.workspace, 'student');
    await join(app, who, at.group, 'member');
    const client = await app.signInAs(who);
    app.clock.advance(60_000);
    const chat = await startChat(client, work);
    const params = { id: chat.id };
    await client.call(chatRoutes.updateChat, { params, body: { name: `Try ${(index * 5) % 6}` } });
    if (index % 2 === 0) {
      await say(client, chat.id, 'x = 4');
      await client.call(chatRoutes.submitChat, { params });
    }
    if (index < 2) await teacher.call(chatRoutes.updateChat, { params, body: { grade: index === 0 ? 'B' : 'A' } });
    students.push({ client, chatId: chat.id, name });
  }
  return { at, work, teacher, students };
}

type Query = Sent<typeof chatRoutes.listActivityChats>['query'];

async function walk(client: Client, query: NonNullable<Query>, by: 'from' | 'after'): Promise<string[]> {
  const found: string[] = [];
  let position: object = {};
  for (let page = 0; page < 20; page += 1) {
    const answer = await client.call(chatRoutes.listActivityChats, { query: { ...query, ...position, size: 2 } });
    found.push(...answer.objects.map((chat) => chat.creator?.full_name ?? ''));
    const { hasMore, next } = answer.pagination;
    if (!hasMore) return found;
    position = by === 'after' ? { after: next ?? '' } : { from: found.length };
  }
  throw new Error('The list does not end');
}

describe('the sessions of an activity', () => {
  it('are not sorted by grades that are hidden, when others share theirs', async () => {
    const { work, students, teacher } = await fullClass();
    for (const { client, chatId } of students) {
      await client.call(chatRoutes.updateChat, { params: { id: chatId }, body: { visibility: 0 } });
    }
    const query = { activityId: work.id, sort: 'grade' } as const;
    const [first, second] = [students[0]?.client, students[5]?.client];
    if (!first || !second) throw new Error('Nobody is there');
    // His own grade is his to sort by; of the others only when they were begun.
    for (const by of ['from', 'after'] as const) {
      expect(await walk(second, query, by)).toEqual(names);
      expect(await walk(first, query, by)).toEqual(names);
      expect(await walk(teacher, query, by)).toEqual(['Ana Álvarez', 'Émile Zola', ...names.slice(2)]);
    }
    const { pagination } = await second.call(chatRoutes.listActivityChats, { query: { ...query, size: 1 } });
    expect(Buffer.from(pagination.next ?? '', 'base64url').toString()).not.toMatch(/"[ABC]"/);
  });

  it('come in every order there is, page by page, whichever way one turns them', async () => {
    const { work, teacher } = shared;
    const orders: [object, string[]][] = [
      [{}, names.toReversed()],
      [{ order: 'asc' }, names],
      [{ sort: 'creator_last_name' }, ['Bo Adams', 'Ana Álvarez', 'Dee Brown', 'Cy Young', 'Émile Zola', '文 李']],
      [{ sort: 'name' }, ['Émile Zola', '文 李', 'Dee Brown', 'Cy Young', 'Bo Adams', 'Ana Álvarez']],
      [{ sort: 'grade' }, ['Ana Álvarez', 'Émile Zola', 'Bo Adams', 'Cy Young', 'Dee Brown', '文 李']],
      [{ sort: 'submitted_at' }, ['Dee Brown', 'Bo Adams', 'Émile Zola', '文 李', 'Cy Young', 'Ana Álvarez']],
      [
        { sort: 'submitted_at', order: 'asc' },
        ['Émile Zola', 'Bo Adams', 'Dee Brown', 'Ana Álvarez', 'Cy Young', '文 李'],
      ],
    ];
    for (const [query, expected] of orders) {
      for (const by of ['from', 'after'] as const) {
        const found = await walk(teacher, { activityId: work.id, ...query }, by);
        expect(found, `${JSON.stringify(query)} by ${by}`).toEqual(expected);
      }
    }
  });

  it('are found by the student’s name and by their own', async () => {
    const { work, teacher } = shared;
    const search = async (text: string) => walk(teacher, { activityId: work.id, search: text }, 'from');
    expect(await search('alva')).toEqual(['Ana Álvarez']);
    expect(await search('try 5')).toEqual(['Ana Álvarez']);
    expect(await search('nobody of that name')).toEqual([]);
    const only = await walk(teacher, { activityId: work.id, creatorId: (await ids(work.id))[2] ?? '' }, 'from');
    expect(only).toEqual(['Bo Adams']);
  });

  it('are one’s own for a student, all for the teacher and the head, none twice for a change of order', async () => {
    const { at, work, students, teacher } = shared;
    for (const { client, name } of students) {
      expect(await walk(client, { activityId: work.id }, 'from')).toEqual([name]);
    }
    const term = await teacher.call(chatRoutes.listTermDescendantChats, { query: { termId: at.term.id } });
    expect(term.objects).toHaveLength(6);
    const head = await app.signInAs(at.admin);
    const all = await head.call(chatRoutes.listTermDescendantChats, { query: { termId: at.term.id, roles: [1] } });
    expect(all.objects).toHaveLength(6);
    const first = await head.call(chatRoutes.listActivityChats, { query: { activityId: work.id, size: 2 } });
    const mixed = { activityId: work.id, sort: 'name' as const, after: first.pagination.next ?? '' };
    expect(await head.fails(chatRoutes.listActivityChats, { query: mixed })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('of a term hold what one watches over and one’s own, and nothing of other classes', async () => {
    const { at, teacher } = shared;
    const other = await group(app, at.workspace, { creator: at.admin, visibility: 2 });
    const work = await activity(app, other, { creator: at.admin });
    await join(app, at.classmate, other, 'member');
    const classmate = await app.signInAs(at.classmate);
    const chat = await startChat(classmate, work);
    const of = async (client: Client) =>
      (await client.call(chatRoutes.listTermDescendantChats, { query: { termId: at.term.id } })).objects;
    expect((await of(teacher)).map((one) => one.id)).not.toContain(chat.id);
    expect((await of(classmate)).map((one) => one.id)).toEqual([chat.id]);
    expect(await of(await app.signInAs(at.admin))).toHaveLength(7);
  });

  it('are narrowed to sessions or free chats, to open or submitted ones', async () => {
    const at = await school(app);
    const student = await app.signInAs(at.student);
    const session = await startChat(student, at.activity);
    await say(student, session.id, 'x = 4');
    await student.call(chatRoutes.submitChat, { params: { id: session.id } });
    const free = (await student.call(chatRoutes.createChat, { body: { parent_term_id: at.term.id } })).chat;
    const of = async (query: object) => {
      const asked = { termId: at.term.id, creatorId: at.student.id, ...query };
      return (await student.call(chatRoutes.listTermDescendantChats, { query: asked })).objects.map((one) => one.id);
    };
    expect(await of({ kind: 'session' })).toEqual([session.id]);
    expect(await of({ kind: 'chat' })).toEqual([free.id]);
    expect(await of({ kind: 'inquiry' })).toEqual([]);
    expect(await of({ state: 'submitted' })).toEqual([session.id]);
    expect(await of({ state: 'open' })).toEqual([free.id]);
  });

  it('are counted without trials and what is put away', async () => {
    const at = await school(app);
    const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
    const chat = await startChat(student, at.activity);
    await startChat(teacher, at.activity);
    const activityId = at.activity.id;
    const params = { id: chat.id };
    const archive = (archived: boolean) => ({ params, body: { archived } });
    const refused = await student.fails(chatRoutes.updateChat, archive(true));
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed' });
    const count = async () =>
      (await teacher.call(activityRoutes.readActivity, { query: { activityId } })).activity.chat_count;
    expect(await count()).toBe(1);
    await teacher.call(activityRoutes.updateActivity, { params: { id: activityId }, body: { archivable: true } });
    await student.call(chatRoutes.updateChat, archive(true));
    expect(await count()).toBe(0);
    expect(await walk(teacher, { activityId }, 'after')).toEqual([]);
    expect(await student.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
    await student.call(chatRoutes.updateChat, archive(false));
    expect(await count()).toBe(1);
    await student.call(chatRoutes.updateChat, archive(true));
    await teacher.call(activityRoutes.updateActivity, { params: { id: activityId }, body: { archivable: false } });
    expect(await student.fails(chatRoutes.updateChat, archive(false))).toMatchObject({ status: 403 });
    await teacher.call(chatRoutes.updateChat, archive(false));
    expect(await count()).toBe(1);
  });
});

async function ids(activityId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('chats')
    .where('parent_activity_id', '=', activityId)
    .orderBy('created_at')
    .select('creator_id')
    .execute();
  return rows.map((row) => row.creator_id);
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { standingRoutes } from '#contract/chats/standing.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { Client } from '#tests/support/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function graded() {
  const at = await school(app);
  const levels = ['Secure', 'Developing'].map((grade) => ({ grade, content: `What ${grade} is.` }));
  const work = await activity(app, at.group, { creator: at.teacher, graded: true, grading_rubric: levels });
  const [student, classmate, teacher] = [
    await app.signInAs(at.student),
    await app.signInAs(at.classmate),
    await app.signInAs(at.teacher),
  ];
  return { at, work, student, classmate, teacher };
}
const standing = async (client: Client, activityId: string) =>
  (await client.call(standingRoutes.readStanding, { query: { activityId } })).standing;
const ids = async (client: Client, query: Record<string, unknown> & { activityId: string }) =>
  (await client.call(chatRoutes.listActivityChats, { query: query })).objects.map((chat) => chat.id);

describe('how far a class is', () => {
  it('counts and names, from nobody to graded', async () => {
    const { at, work, student, classmate, teacher } = await graded();
    expect(await standing(teacher, work.id)).toMatchObject({
      ...{ sessions: 0, pupils: 2, started: 0, working: 0, submitted: 0, to_review: 0, flagged: 0, grades: [] },
      not_started: { count: 2, people: [{ id: at.classmate.id }, { id: at.student.id }] },
    });
    await startChat(teacher, work);
    const mine = await startChat(student, work);
    expect(await standing(teacher, work.id)).toMatchObject({ sessions: 1, started: 0, not_started: { count: 2 } });
    await say(student, mine.id, 'x = 4');
    expect(await standing(teacher, work.id)).toMatchObject({ started: 1, working: 1, not_started: { count: 1 } });
    app.clock.advance(11 * 60_000);
    expect(await standing(teacher, work.id)).toMatchObject({ started: 1, working: 0 });

    await student.call(chatRoutes.submitChat, { params: { id: mine.id } });
    const other = await startChat(classmate, work);
    await say(classmate, other.id, 'I want to kill myself');
    expect(await standing(teacher, work.id)).toMatchObject({ submitted: 1, to_review: 1, flagged: 1 });
    await teacher.call(chatRoutes.updateChat, { params: { id: mine.id }, body: { grade: 'Developing' } });
    const after = await standing(teacher, work.id);
    expect(after).toMatchObject({ to_review: 0, grades: [{ grade: 'Developing', count: 1 }] });
    expect(after.not_started).toEqual({ count: 0, people: [], is_reminded: false });
  });

  it('is for who sees the sessions', async () => {
    const { work, student } = await graded();
    const query = { activityId: work.id };
    expect(await student.fails(standingRoutes.readStanding, { query })).toMatchObject({ status: 403 });
    const other = await app.signInAs((await school(app)).teacher);
    expect(await other.fails(standingRoutes.readStanding, { query })).toMatchObject({ status: 404 });
    expect(await app.visit().fails(standingRoutes.readStanding, { query })).toMatchObject({ status: 401 });
  });
});

describe('sessions narrowed to what a teacher looks for', () => {
  it('keeps what waits for a grade, and what has an open alert', async () => {
    const { work, student, classmate, teacher, at } = await graded();
    const mine = await startChat(student, work);
    await say(student, mine.id, 'x = 4');
    await student.call(chatRoutes.submitChat, { params: { id: mine.id } });
    const other = await startChat(classmate, work);
    await say(classmate, other.id, 'I want to kill myself');
    const activityId = work.id;
    expect(await ids(teacher, { activityId, state: 'to_review' })).toEqual([mine.id]);
    expect(await ids(teacher, { activityId, flagged: true })).toEqual([other.id]);
    expect(await ids(teacher, { activityId, flagged: true, state: 'to_review' })).toEqual([]);
    expect(await ids(await app.signInAs(at.superOwner), { activityId, flagged: true })).toEqual([other.id]);
    // Of his own a student learns neither: the grade may be there and hidden.
    expect(await ids(student, { activityId, state: 'to_review' })).toEqual([]);
    expect(await ids(classmate, { activityId, flagged: true })).toEqual([]);
    expect(await ids(classmate, { activityId })).toEqual([other.id]);
  });
});

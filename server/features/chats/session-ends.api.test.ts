import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { answered, ask, read, say, startChat, words } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { ActivityOptions } from '#tests/support/school.ts';
import { view } from '#tests/support/viewer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute);

async function lesson(options: ActivityOptions) {
  const at = await school(app);
  const work = await activity(app, at.group, { creator: at.teacher, ...options });
  const [student, classmate, teacher] = await Promise.all(
    [at.student, at.classmate, at.teacher].map((one) => app.signInAs(one)),
  );
  if (!student || !classmate || !teacher) throw new Error('Nobody came');
  return { at, work, student, classmate, teacher };
}

async function setDeadline(teacher: Awaited<ReturnType<TestApp['signInAs']>>, id: string, deadline: Date | null) {
  const body = { deadline: deadline?.toISOString() ?? null };
  await teacher.call(activityRoutes.updateActivity, { params: { id }, body });
}

describe('the deadline', () => {
  it('submits what a student wrote in, and nothing else', async () => {
    const { work, student, classmate, teacher } = await lesson({});
    const deadline = inMinutes(30);
    await setDeadline(teacher, work.id, deadline);
    const [mine, theirs, trial] = [
      await startChat(student, work),
      await startChat(classmate, work),
      await startChat(teacher, work),
    ];
    expect(mine.ends_at).toBe(deadline.toISOString());
    await say(student, mine.id, 'x = 4');
    await say(teacher, trial.id, 'x = 4');
    app.clock.advance(29 * minute);
    await app.settle();
    expect((await read(student, mine.id)).submitted_at).toBeNull();
    await say(student, mine.id, 'x is 4');
    const viewer = await view(student, mine.id);

    app.clock.advance(minute);
    // The hour itself is too late, whether or not the job has come round.
    const body = { chat_id: mine.id, contents: [words('one more')] };
    expect(await student.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 409 });
    await app.settle();
    await viewer.sees((now) => now.submitted_by === 'deadline' && now.abilities.submit === false);
    expect(viewer.chat()).toMatchObject({ submitted_at: deadline.toISOString(), ends_at: null });
    expect((await read(classmate, theirs.id)).submitted_at).toBeNull();
    expect((await read(teacher, trial.id)).submitted_at).toBeNull();
    expect((await read(teacher, mine.id)).analysis?.error).toBeNull();
    expect(await classmate.fails(chatRoutes.createChat, { body: { parent_activity_id: work.id } })).toMatchObject({
      code: 'activity_closed',
    });
    await viewer.close();
  });

  it('moves with the activity, and goes with it', async () => {
    const { work, student, teacher } = await lesson({});
    await setDeadline(teacher, work.id, inMinutes(10));
    const chat = await startChat(student, work);
    await say(student, chat.id, 'x = 4');
    await setDeadline(teacher, work.id, inMinutes(60));
    app.clock.advance(11 * minute);
    await app.settle();
    expect((await read(student, chat.id)).submitted_at).toBeNull();
    await setDeadline(teacher, work.id, null);
    app.clock.advance(120 * minute);
    await app.settle();
    expect(await read(student, chat.id)).toMatchObject({ submitted_at: null, ends_at: null });
    await setDeadline(teacher, work.id, inMinutes(5));
    app.clock.advance(5 * minute);
    await app.settle();
    expect(await read(student, chat.id)).toMatchObject({ submitted_by: 'deadline' });
  });
});

describe('a duration', () => {
  it('runs from the student’s first message', async () => {
    const { work, student } = await lesson({ duration: 20 });
    const chat = await startChat(student, work);
    expect(chat.ends_at).toBeNull();
    app.clock.advance(60 * minute);
    await app.settle();
    await say(student, chat.id, 'x = 4');
    expect((await read(student, chat.id)).ends_at).toBe(inMinutes(20).toISOString());
    app.clock.advance(19 * minute);
    await say(student, chat.id, 'x is 4');
    await ask(student, chat.id);
    await answered(student, chat.id);
    await app.settle();
    expect((await read(student, chat.id)).submitted_at).toBeNull();
    app.clock.advance(minute);
    const body = { chat_id: chat.id, contents: [words('one more')] };
    expect(await student.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 409 });
    await app.settle();
    expect(await read(student, chat.id)).toMatchObject({ submitted_by: 'duration', ends_at: null });
  });

  it('ends at the deadline if that is earlier, and is planned anew when it changes', async () => {
    const { work, student, teacher } = await lesson({ duration: 45 });
    await setDeadline(teacher, work.id, inMinutes(30));
    const chat = await startChat(student, work);
    await say(student, chat.id, 'x = 4');
    expect((await read(student, chat.id)).ends_at).toBe(inMinutes(30).toISOString());
    await teacher.call(activityRoutes.updateActivity, { params: { id: work.id }, body: { duration: 5 } });
    await app.settle();
    expect((await read(student, chat.id)).ends_at).toBe(inMinutes(5).toISOString());
    app.clock.advance(5 * minute);
    await app.settle();
    expect(await read(student, chat.id)).toMatchObject({ submitted_by: 'duration' });
  });
});

describe('opening a submitted session again', () => {
  it('is for activities that allow it, while they are open, and takes the grade back', async () => {
    const rubric = [{ grade: 'A', content: 'Good' }];
    const { work, student, teacher } = await lesson({ unsubmittable: true, graded: true, grading_rubric: rubric });
    const chat = await startChat(student, work);
    const params = { id: chat.id };
    expect(await student.fails(chatRoutes.unsubmitChat, { params })).toMatchObject({ code: 'not_submitted' });
    expect(await student.fails(chatRoutes.submitChat, { params })).toMatchObject({ status: 409, code: 'conflict' });
    await say(student, chat.id, 'x = 4');
    await student.call(chatRoutes.submitChat, { params });
    expect(await student.fails(chatRoutes.submitChat, { params })).toMatchObject({ code: 'already_submitted' });
    // A draft that comes in the middle of the teacher's decision would be a conflict.
    await app.settle();
    await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'A' } });
    const opened = (await student.call(chatRoutes.unsubmitChat, { params })).chat;
    expect(opened).toMatchObject({ submitted_at: null, submitted_by: null, grade: null, abilities: { submit: true } });
    await say(student, chat.id, 'x is 4, I mean');
    await student.call(chatRoutes.submitChat, { params });
    await app.db.updateTable('activities').set({ is_paused: true }).where('node_id', '=', work.id).execute();
    expect(await student.fails(chatRoutes.unsubmitChat, { params })).toMatchObject({ code: 'activity_paused' });
    await app.db
      .updateTable('activities')
      .set({ is_paused: false, unsubmittable: false })
      .where('node_id', '=', work.id)
      .execute();
    expect(await student.fails(chatRoutes.unsubmitChat, { params })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
  });
});

describe('replacing a session', () => {
  it('puts the old one away for its teacher and begins anew, once', async () => {
    const { work, student, teacher } = await lesson({});
    const chat = await startChat(student, work);
    await say(student, chat.id, 'x = 5?');
    const params = { id: chat.id };
    const both = await Promise.allSettled([
      student.call(chatRoutes.replaceChat, { params }),
      student.call(chatRoutes.replaceChat, { params }),
    ]);
    const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.chat] : []));
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(done).toMatchObject({ base_id: chat.id, message_count: 1, parent_activity_id: work.id });
    const list = await teacher.call(chatRoutes.listActivityChats, { query: { activityId: work.id } });
    expect(list.objects.map((one) => one.id)).toEqual([done?.id]);
    expect(await read(teacher, chat.id)).toMatchObject({ archived: true, message_count: 2 });
    const { activity: after } = await teacher.call(activityRoutes.readActivity, { query: { activityId: work.id } });
    expect(after.chat_count).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { reviewsAsked } from '#tests/support/graded-session.ts';
import { read, say, startChat } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';

let app: TestApp;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
  app = await startApp({ env: { HEARTH_LLM_PROFILES: JSON.stringify([profile]) } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const rubric = ['Mastered', 'Secure', 'Beginning'].map((grade) => ({ grade, content: `What ${grade} means.` }));

async function submitted() {
  provider.reset();
  const at = await school(app);
  const work = await activity(app, at.group, { creator: at.teacher, graded: true, grading_rubric: rubric });
  await app.db
    .updateTable('activities')
    .set({ grades: ['1', '2', '3'] })
    .where('node_id', '=', work.id)
    .execute();
  const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
  const chat = await startChat(student, work);
  await say(student, chat.id, 'I subtract 3 on both sides: 2x = 8, so x = 4.');
  return { at, work, student, teacher, chat, params: { id: chat.id } };
}

describe('a review by a model', () => {
  it('says that a model wrote it, cites what was said, and costs what it cost', async () => {
    const { student, teacher, chat, params } = await submitted();
    await student.call(chatRoutes.submitChat, { params });
    await app.settle();
    const seen = await read(teacher, chat.id);
    expect(seen).toMatchObject({ is_analyzed_with_sparks: true, analysis: { error: null }, grade: null });
    expect(rubric.map((level) => level.grade)).toContain(seen.grade_draft?.grade);
    expect(seen.analysis_updated_at).not.toBeNull();
    const usage = await app.db.selectFrom('usage').where('chat_id', '=', chat.id).select('purpose').execute();
    expect(usage.map((row) => row.purpose).toSorted()).toEqual(['analysis', 'grade']);
  });

  it('leaves its error and no made-up result when the model fails, and is done once it is back', async () => {
    const { student, teacher, chat, params } = await submitted();
    provider.script(() => [{ answer: { status: 500, body: '{"error":{"message":"out"}}' } }]);
    await student.call(chatRoutes.submitChat, { params });
    await expect.poll(async () => (await read(teacher, chat.id)).grade_draft?.error).toBeTruthy();
    const failed = await read(teacher, chat.id);
    expect(failed).toMatchObject({
      grade: null,
      analysis: { strengths: [], improvements: [], next_objectives: [], error: 'tutor_unavailable' },
      grade_draft: { grade: null, error: 'tutor_unavailable' },
    });
    provider.reset();
    // The queue tries again by itself. Of a model that failed one call at a time is tried, and that may be another's.
    const tryAgain = async () => {
      app.clock.advance(10 * 60_000);
      await app.settle();
      const { analysis, grade_draft: draft } = await read(teacher, chat.id);
      return [analysis?.error, draft?.error];
    };
    await expect.poll(tryAgain).toEqual([null, null]);
    const done = await read(teacher, chat.id);
    expect(done).toMatchObject({ analysis: { error: null }, grade_draft: { error: null } });
    expect(done.analysis?.strengths.length).toBeGreaterThan(0);
    expect(rubric.map((level) => level.grade)).toContain(done.grade_draft?.grade);
  }, 60_000);

  it('is asked for again by the teacher, several times as one', async () => {
    const { student, teacher, chat, params } = await submitted();
    await student.call(chatRoutes.submitChat, { params });
    await app.settle();
    app.clock.advance(1_000);
    const before = reviewsAsked(provider);
    const answers = await Promise.all([1, 2, 3, 4].map(() => teacher.call(chatRoutes.analyzeChat, { params })));
    expect(answers[0]?.chat.analysis_requested_at).toBe(app.clock.now().toISOString());
    await app.settle();
    const asked = reviewsAsked(provider) - before;
    expect(asked).toBeGreaterThanOrEqual(2);
    expect(asked).toBeLessThanOrEqual(4);
    const rows = await app.db.selectFrom('analyses').where('chat_id', '=', chat.id).select('error').execute();
    expect(rows.every((row) => row.error === null)).toBe(true);
    expect(await student.fails(chatRoutes.analyzeChat, { params })).toMatchObject({ status: 403 });
  });
});

describe('a grade', () => {
  it('is one of the rubric or of the scale, given by a teacher and never by its student', async () => {
    const { student, teacher, params } = await submitted();
    const wrong = await teacher.fails(chatRoutes.updateChat, { params, body: { grade: '11/10' } });
    expect(wrong).toMatchObject({
      status: 400,
      fields: { grade: 'It must be one of the following: Mastered, Secure, Beginning, 1, 2, 3' },
    });
    expect(await student.fails(chatRoutes.updateChat, { params, body: { grade: 'Mastered' } })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    const { chat } = await teacher.call(chatRoutes.updateChat, {
      params,
      body: { grade: '2', grade_comment: 'Show your steps.' },
    });
    expect(chat).toMatchObject({ grade: '2', grade_source: 'teacher', grade_comment: 'Show your steps.' });
    expect(chat.grade_confirmed_at).toBe(app.clock.now().toISOString());
    // A whole chat sent back changes nothing, whoever sends it.
    const mine = await read(student, params.id);
    expect((await student.call(chatRoutes.updateChat, { params, body: mine })).chat.grade).toBe('2');
    app.clock.advance(60_000);
    await teacher.call(chatRoutes.updateChat, { params, body: chat });
    expect((await read(teacher, params.id)).grade_confirmed_at).toBe(chat.grade_confirmed_at);
  });

  it('is taken back, given anew, and remembered each time', async () => {
    const { student, teacher, params } = await submitted();
    await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'Secure' } });
    app.clock.advance(1_000);
    await teacher.call(chatRoutes.updateChat, {
      params,
      body: { grade: 'Mastered', grade_comment: 'I read it again.' },
    });
    app.clock.advance(1_000);
    const { chat } = await teacher.call(chatRoutes.updateChat, { params, body: { grade: null } });
    expect(chat).toMatchObject({ grade: null, grade_source: null, grade_comment: null, grade_confirmed_at: null });
    expect(await read(student, params.id)).toMatchObject({ grade: null, grade_comment: null });
    const kept = await app.db
      .selectFrom('grades')
      .where('chat_id', '=', params.id)
      .orderBy('version')
      .select(['event', 'grade', 'comment'])
      .execute();
    expect(kept).toEqual([
      { event: 'given', grade: 'Secure', comment: null },
      { event: 'given', grade: 'Mastered', comment: 'I read it again.' },
      { event: 'taken_back', grade: null, comment: null },
    ]);
  });

  it('is not to be guessed by whom it is hidden from', async () => {
    const { at, student, teacher, params } = await submitted();
    await student.call(chatRoutes.submitChat, { params });
    await app.settle();
    const { chat } = await student.call(chatRoutes.updateChat, { params, body: { visibility: 0 } });
    await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'Secure', grade_comment: 'Well done.' } });
    const classmate = await app.signInAs(at.classmate);
    for (const body of [{ grade: 'Secure' }, { grade: 'Mastered' }, { grade_comment: 'Well done.' }]) {
      expect((await classmate.fails(chatRoutes.updateChat, { params, body })).code).toBe('not_allowed');
    }
    // What he was shown may come back with a whole chat.
    const unchanged = { grade: null, grade_comment: null };
    expect((await classmate.call(chatRoutes.updateChat, { params, body: unchanged })).chat.grade).toBeNull();
    const own = { name: chat.name, grade: 'Secure', grade_comment: 'Well done.' };
    expect((await student.call(chatRoutes.updateChat, { params, body: own })).chat.grade).toBe('Secure');
    const wish = { params, body: { grade: 'Mastered' } };
    expect((await student.fails(chatRoutes.updateChat, wish)).code).toBe('not_allowed');
  });

  it('has no place where nothing is graded', async () => {
    const at = await school(app);
    const [student, teacher] = [await app.signInAs(at.student), await app.signInAs(at.teacher)];
    const chat = await startChat(student, at.activity);
    const params = { id: chat.id };
    await say(student, chat.id, 'x = 4');
    const refused = await teacher.fails(chatRoutes.updateChat, { params, body: { grade: 'A' } });
    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    await student.call(chatRoutes.submitChat, { params });
    await app.settle();
    // Nothing waits for a teacher here: the analysis is the student's at once.
    expect((await read(student, chat.id)).analysis?.error).toBeNull();
  });
});

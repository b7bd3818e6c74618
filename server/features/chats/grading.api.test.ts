import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { gradingRoutes } from '#contract/chats/grading.routes.ts';
import { reviewSession } from '#server/features/chats/index.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import {
  changeRubric,
  gradedClass,
  propose,
  reviewsAsked,
  said,
  see,
  submitted,
} from '#tests/support/graded-session.ts';
import { say, startChat } from '#tests/support/lesson.ts';

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
beforeEach(() => {
  provider.reset();
  propose(provider, { grade: 'Secure', reason: 'Solves it alone.' });
});

describe('two who grade at once', () => {
  it('lose nothing: who decided on something older is told what stands', async () => {
    const { at, work, teacher, student } = await gradedClass(app);
    const admin = await app.signInAs(at.admin);
    const params = { id: await submitted(app, student, work) };
    const { grade_version } = await see(teacher, params.id);
    const first = await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'Secure', grade_version } });
    expect(first.chat).toMatchObject({ grade: 'Secure', grade_source: 'sparky', grade_version: grade_version + 1 });
    const second = await admin.fails(chatRoutes.updateChat, { params, body: { grade: 'Mastered', grade_version } });
    expect(second).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'Tom Teacher has given “Secure” meanwhile. Look at it, then decide.',
    });
    // A whole chat that somebody read before comes back with its old grade: no silent way back.
    const stale = await admin.fails(chatRoutes.updateChat, { params, body: { grade: null, grade_version } });
    expect(stale.code).toBe('conflict');
    const now = (await see(admin, params.id)).grade_version;
    const body = { grade: 'Mastered', grade_comment: 'We talked about it.', grade_version: now };
    const third = await admin.call(chatRoutes.updateChat, { params, body });
    expect(third.chat).toMatchObject({ grade: 'Mastered', grade_source: 'teacher', grade_version: now + 1 });
  });

  it('are one where they say the same, and one of two otherwise', async () => {
    const { at, work, teacher, student } = await gradedClass(app);
    const admin = await app.signInAs(at.admin);
    const params = { id: await submitted(app, student, work) };
    const { grade_version } = await see(teacher, params.id);
    const give = (client: typeof admin, grade: string) =>
      client.call(chatRoutes.updateChat, { params, body: { grade, grade_version } });
    const same = await Promise.allSettled([give(teacher, 'Secure'), give(admin, 'Secure'), give(teacher, 'Secure')]);
    expect(same.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    const version = (await see(teacher, params.id)).grade_version;
    expect(version).toBe(grade_version + 1);
    const give2 = (client: typeof admin, grade: string) =>
      client.call(chatRoutes.updateChat, { params, body: { grade, grade_version: version } });
    const both = await Promise.allSettled([give2(teacher, 'Mastered'), give2(admin, 'Beginning')]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { objects } = await teacher.call(gradingRoutes.listChatGrades, { query: { chatId: params.id } });
    expect(objects.map((one) => one.event)).toEqual(['given', 'confirmed', 'drafted']);
  });

  it('with the same Idempotency-Key are one', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const id = await submitted(app, student, work);
    const path = chatRoutes.updateChat.path.replace(':id', id);
    const request = { body: { grade: 'Mastered' }, headers: { 'idempotency-key': newId() } };
    const answers = await Promise.all([1, 2, 3].map(() => teacher.raw('PATCH', path, request)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const { objects } = await teacher.call(gradingRoutes.listChatGrades, { query: { chatId: id } });
    expect(objects.filter((one) => one.event === 'given')).toHaveLength(1);
  });

  it('as two jobs: what an older review still brings is not taken', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const id = await submitted(app, student, work);
    await teacher.call(gradingRoutes.regradeChat, { params: { id } });
    const ctx = { ...app.world, actor: { user_id: null, super_role: null, impersonator_id: null, ip: null } };
    const { signal } = new AbortController();
    // The job itself, and two that a dead process left behind.
    await Promise.all([reviewSession(ctx, id, signal), reviewSession(ctx, id, signal), app.settle()]);
    const drafts = await app.db
      .selectFrom('grades')
      .where('chat_id', '=', id)
      .where('event', '=', 'drafted')
      .orderBy('version')
      .select('version')
      .execute();
    expect(drafts).toEqual([{ version: 1 }, { version: 2 }]);
    expect(await see(teacher, id)).toMatchObject({ grade_version: 2, is_grade_pending: false });
  });
});

describe('what a student sees', () => {
  it('is grade, reason and comment, once they are confirmed and not before', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const params = { id: await submitted(app, student, work) };
    const hidden = { grade: null, grade_reason: null, grade_draft: null, grade_version: 0, is_grade_pending: false };
    expect(await see(student, params.id)).toMatchObject({ ...hidden, grade_criteria: [], grade_evidence: [] });
    await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'Secure', grade_comment: 'Well done.' } });
    expect(await see(student, params.id)).toMatchObject({
      ...{ grade: 'Secure', grade_source: 'sparky', grade_comment: 'Well done.', grade_reason: 'Solves it alone.' },
      ...{ grade_evidence: [{ quote: said }], grade_draft: null, grade_version: 0 },
    });
    await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'Mastered' } });
    expect(await see(student, params.id)).toMatchObject({
      ...{ grade: 'Mastered', grade_source: 'teacher', grade_reason: null, grade_evidence: [] },
    });
    const query = { chatId: params.id };
    expect(await student.fails(gradingRoutes.listChatGrades, { query })).toMatchObject({ status: 403 });
    expect(await student.fails(gradingRoutes.regradeChat, { params })).toMatchObject({ status: 403 });
  });
});

describe('a reason that quotes what students must not know', () => {
  const guidelines =
    'Worked solution: subtract three on both sides, then halve what remains; the usual mistake is adding three instead.';

  it('is plain before anybody confirms it, in a class at once too', async () => {
    const { work, teacher, student } = await gradedClass(app, { guidelines });
    const quote = `The teacher's notes say: ${guidelines}`;
    const criteria = [
      { name: 'Solving', judged: true, level: 'Secure', points: null, max_points: null, reason: quote },
      { name: 'Words', judged: true, level: 'Secure', points: null, max_points: null, reason: 'Says each step.' },
    ];
    propose(provider, { grade: 'Secure', reason: quote, criteria });
    const id = await submitted(app, student, work);
    const plain = 'Judged by the rubric and by what the session shows.';
    const { grade_draft } = await see(teacher, id);
    expect(grade_draft).toMatchObject({ grade: 'Secure', reason: plain });
    await teacher.call(gradingRoutes.confirmGrades, { params: { id: work.id }, body: {} });
    const seen = await see(student, id);
    expect(seen).toMatchObject({ grade: 'Secure', grade_reason: plain });
    expect(seen.grade_criteria.map((one) => one.reason)).toEqual([plain, 'Says each step.']);
    const stored = await app.db.selectFrom('grades').where('chat_id', '=', id).select(['reason', 'criteria']).execute();
    expect(JSON.stringify(stored)).not.toContain('usual mistake');
  });
});

describe('after the rubric was changed', () => {
  it('drafts and grades say so, and Sparky proposes anew while what is confirmed stands', async () => {
    const { work, teacher, student, classmate } = await gradedClass(app);
    const [confirmed, drafted] = [await submitted(app, student, work), await submitted(app, classmate, work)];
    await teacher.call(chatRoutes.updateChat, { params: { id: confirmed }, body: { grade: 'Secure' } });
    await changeRubric(app, work, 'Now with reasons in words.');
    expect(await see(teacher, confirmed)).toMatchObject({ is_grade_stale: true, grade_draft: { is_open: false } });
    expect(await see(teacher, drafted)).toMatchObject({ grade_draft: { is_stale: true, is_open: true } });
    expect(await see(student, confirmed)).toMatchObject({ grade: 'Secure', is_grade_stale: false });

    propose(provider, { grade: 'Beginning', reason: 'Gives no reasons.' });
    const params = { id: work.id };
    const asked = await teacher.call(gradingRoutes.regradeActivity, { params, body: {} });
    expect(asked.grading.regrade).toMatchObject({ total: 2, failed: 0 });
    await app.settle();
    const after = await teacher.call(gradingRoutes.readGrading, { query: { activityId: work.id } });
    expect(after.grading).toMatchObject({ pending: 0, regrade: { total: 2, done: 2, failed: 0, waiting: 0 } });
    const seen = await see(teacher, confirmed);
    expect(seen).toMatchObject({
      ...{ grade: 'Secure', grade_reason: 'Solves it alone.', is_grade_stale: true },
      grade_draft: { grade: 'Beginning', is_open: true, is_stale: false },
    });
    expect(await see(student, confirmed)).toMatchObject({ grade: 'Secure' });

    // The teacher stays with his grade: that is a decision too.
    const keep = { grade: 'Secure', confirm_grade: true, grade_version: seen.grade_version };
    await teacher.call(chatRoutes.updateChat, { params: { id: confirmed }, body: keep });
    expect(await see(teacher, confirmed)).toMatchObject({ is_grade_stale: false, grade_draft: { is_open: false } });
    // Nothing rests on the old rubric any more, so there is nothing to do.
    const again = await teacher.call(gradingRoutes.regradeActivity, { params, body: {} });
    expect(again.grading).toMatchObject({ pending: 0 });
  });

  it('several wishes become one', async () => {
    const { work, teacher, student } = await gradedClass(app);
    await submitted(app, student, work);
    const before = reviewsAsked(provider);
    const params = { id: work.id };
    const body = { only: 'all' as const };
    await Promise.all([1, 2, 3, 4].map(() => teacher.call(gradingRoutes.regradeActivity, { params, body })));
    await app.settle();
    const asked = reviewsAsked(provider) - before;
    expect(asked).toBeGreaterThanOrEqual(1);
    expect(asked).toBeLessThanOrEqual(3);
    expect(await student.fails(gradingRoutes.regradeActivity, { params, body: {} })).toMatchObject({ status: 403 });
  });

  it('a try that fails keeps the draft before it, and says so', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const id = await submitted(app, student, work);
    provider.script(() => [{ text: '{"grade":"Excellent"}' }, { finish: 'stop' }]);
    await teacher.call(gradingRoutes.regradeChat, { params: { id } });
    await expect.poll(async () => (await see(teacher, id)).grade_draft?.error).toBe('invalid_answer');
    expect(await see(teacher, id)).toMatchObject({
      is_grade_pending: true,
      grade_draft: { grade: 'Secure', reason: 'Solves it alone.', error: 'invalid_answer' },
    });
    propose(provider, { grade: 'Mastered', reason: 'All right.' });
    app.clock.advance(10 * 60_000);
    await app.settle();
    expect(await see(teacher, id)).toMatchObject({
      is_grade_pending: false,
      grade_draft: { grade: 'Mastered', error: null },
    });
  }, 60_000);
});

describe('confirming many', () => {
  it('confirms what can be, and says of each other one why not', async () => {
    const { at, work, teacher, student, classmate } = await gradedClass(app);
    const plain = await submitted(app, student, work);
    propose(provider, { grade: null, reason: '', left_open: ['It is too short.'], criteria: [], evidence: [] });
    const open = await submitted(app, classmate, work);
    const working = (await startChat(student, work)).id;
    await say(student, working, said);
    propose(provider, { grade: 'Mastered', reason: 'All of it.' });
    const changed = await submitted(app, classmate, work);
    const chats = [...[plain, open, working].map((id) => ({ id })), { id: changed, grade_version: 0 }, { id: newId() }];
    const params = { id: work.id };
    expect(await student.fails(gradingRoutes.confirmGrades, { params, body: {} })).toMatchObject({ status: 403 });
    const answer = await teacher.call(gradingRoutes.confirmGrades, { params, body: { chats } });
    expect(answer.confirmed).toEqual([{ chat_id: plain, grade: 'Secure' }]);
    const why = new Map(answer.not_confirmed.map((one) => [one.chat_id, one.reason]));
    expect([open, working, changed].map((id) => why.get(id))).toEqual(['left_open', 'not_submitted', 'changed']);
    expect([...why.values()]).toContain('not_found');
    expect(await see(student, plain)).toMatchObject({ grade: 'Secure', grade_source: 'sparky' });

    await changeRubric(app, work, 'Changed.');
    const all = await teacher.call(gradingRoutes.confirmGrades, { params, body: {} });
    expect(all.confirmed).toEqual([]);
    expect(new Map(all.not_confirmed.map((one) => [one.chat_id, one.reason]))).toEqual(
      new Map([
        [open, 'left_open'],
        [changed, 'stale'],
      ]),
    );
    const admin = await app.signInAs(at.admin);
    await admin.call(gradingRoutes.regradeActivity, { params, body: { only: 'all' } });
    await app.settle();
    const [one, two] = await Promise.all(
      [teacher, admin].map((client) => client.call(gradingRoutes.confirmGrades, { params, body: {} })),
    );
    // Two at once confirm each session once.
    const ids = [...(one?.confirmed ?? []), ...(two?.confirmed ?? [])].map(({ chat_id }) => chat_id);
    expect(ids.toSorted()).toEqual([plain, open, changed].toSorted());
  }, 30_000);
});

describe('the table of sessions', () => {
  it('holds each session with its grade, and nothing that a spreadsheet would run', async () => {
    const { at, work, teacher, student } = await gradedClass(app);
    await app.db.updateTable('users').set({ full_name: '=HYPERLINK("x")' }).where('id', '=', at.student.id).execute();
    const id = await submitted(app, student, work);
    const body = { grade: 'Secure', grade_comment: '+1, "well" done' };
    await teacher.call(chatRoutes.updateChat, { params: { id }, body });
    const path = gradingRoutes.downloadSessions.path.replace(':id', work.id);
    const answer = await teacher.raw('GET', `${path}?locale=es`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('.csv');
    const [head = '', row = ''] = answer.text.split('\r\n');
    expect(head.replace('\uFEFF', '')).toMatch(/^Nombre,Correo,/);
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\)",/);
    expect(row).toContain(`"'+1, ""well"" done"`);
    expect(row).toContain('Secure,"Sparky, confirmada"');
    expect(row).toContain(at.student.email);
    await app.db
      .updateTable('workspaces')
      .set({ timezone: 'Mars/Olympus' })
      .where('node_id', '=', at.workspace.id)
      .execute();
    expect((await teacher.raw('GET', path)).text.split('\r\n')).toHaveLength(3);
    expect((await student.raw('GET', path)).status).toBe(403);
    expect((await app.visit().raw('GET', path)).status).toBe(401);
  });
});

describe('a teacher who gives a session back', () => {
  it('takes grade and draft with it, which stay in the history', async () => {
    const { work, teacher, student } = await gradedClass(app, { unsubmittable: false });
    const params = { id: await submitted(app, student, work) };
    await teacher.call(chatRoutes.updateChat, { params, body: { grade: 'Secure' } });
    const { grade_version } = await see(teacher, params.id);
    expect(await student.fails(chatRoutes.unsubmitChat, { params })).toMatchObject({ status: 403 });
    const { chat } = await teacher.call(chatRoutes.unsubmitChat, { params });
    expect(chat).toMatchObject({ submitted_at: null, grade: null, grade_draft: null });
    // Whoever still has the old page open grades nothing that is not there any more.
    const late = await teacher.fails(chatRoutes.updateChat, { params, body: { grade: 'Mastered', grade_version } });
    expect(late.code).toBe('conflict');
    const { objects } = await teacher.call(gradingRoutes.listChatGrades, { query: { chatId: params.id } });
    expect(objects.map(({ event, grade, by }) => [event, grade, by?.full_name ?? null])).toEqual([
      ['reopened', null, 'Tom Teacher'],
      ['confirmed', 'Secure', 'Tom Teacher'],
      ['drafted', 'Secure', null],
    ]);
    await say(student, params.id, 'and I check: 2 times 4 plus 3 is 11');
    app.clock.advance(1_000);
    await student.call(chatRoutes.submitChat, { params });
    await app.settle();
    expect(await see(teacher, params.id)).toMatchObject({
      grade: null,
      grade_draft: { grade: 'Secure', is_open: true },
    });
  });
});

describe('a session that is opened again in the middle of "grade again"', () => {
  it('wants no draft', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const id = await submitted(app, student, work);
    const params = { id: work.id };
    const before = reviewsAsked(provider);
    const waiting = async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(app.db);
      return rows.length;
    };
    let asked: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('chats').set({ submitted_at: null }).where('id', '=', id).execute();
      asked = teacher.call(gradingRoutes.regradeActivity, { params, body: { only: 'all' } });
      await expect.poll(waiting).toBeGreaterThan(0);
    });
    await asked;
    await app.settle();
    expect((await see(teacher, id)).is_grade_pending).toBe(false);
    expect(reviewsAsked(provider)).toBe(before);
  });
});

describe('a class whose limit is reached', () => {
  it('waits with the review, says so, and goes on when somebody adds to it', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const limit = { share: 'everyone', period: 'day', unit: 'tokens', amount: 1 } as const;
    const made = await teacher.call(budgetRoutes.createBudget, { body: { activityId: work.id, ...limit } });
    const before = reviewsAsked(provider);
    const id = await submitted(app, student, work);
    expect(reviewsAsked(provider)).toBe(before);
    const waiting = await see(teacher, id);
    expect(waiting).toMatchObject({ is_grade_pending: true, grade_draft: null, analysis: null });
    expect(Date.parse(waiting.review_waits_until ?? '')).toBeGreaterThan(app.clock.now().getTime());
    // No teacher's page and no export makes a failure of it.
    expect(await app.db.selectFrom('grades').where('chat_id', '=', id).select('id').execute()).toEqual([]);

    // Whoever adds to it need not ask: what waits is woken.
    await teacher.call(budgetRoutes.topUpBudget, { params: { id: made.budget.id }, body: { amount: 10_000_000 } });
    await app.settle();
    expect(await see(teacher, id)).toMatchObject({
      ...{ is_grade_pending: false, review_waits_until: null, analysis: { error: null } },
      grade_draft: { grade: 'Secure', is_open: true },
    });
    const usage = await app.db.selectFrom('usage').where('chat_id', '=', id).select('purpose').execute();
    expect(usage.map((row) => row.purpose).toSorted()).toEqual(['analysis', 'grade']);
    const held = await app.db.selectFrom('budget_reservations').select('id').execute();
    expect(held).toEqual([]);
  });

  it('does not keep a review waiting for ever: it ends with the reason, and a teacher may ask again', async () => {
    const { work, teacher, student } = await gradedClass(app);
    const limit = { share: 'everyone', period: 'day', unit: 'tokens', amount: 1 } as const;
    const made = await teacher.call(budgetRoutes.createBudget, { body: { activityId: work.id, ...limit } });
    const id = await submitted(app, student, work);
    const jobs = async () => {
      const { rows } = await sql`select from graphile_worker.jobs where key = ${`review:${id}`}`.execute(app.db);
      return rows.length;
    };
    // A day later it still waits, and its job with it.
    app.clock.advance(24 * 3_600_000);
    await app.settle();
    expect(await see(teacher, id)).toMatchObject({ is_grade_pending: true, grade_draft: null });
    expect(await jobs()).toBe(1);

    app.clock.advance(25 * 3_600_000);
    await app.settle();
    const ended = await see(teacher, id);
    expect(ended).toMatchObject({
      ...{ is_grade_pending: false, review_waits_until: null, analysis: { error: 'budget_exhausted' } },
      grade_draft: { grade: null, error: 'budget_exhausted' },
    });
    expect(await jobs()).toBe(0);
    const { not_confirmed } = await teacher.call(gradingRoutes.confirmGrades, { params: { id: work.id }, body: {} });
    expect(not_confirmed.map((one) => one.reason)).toEqual(['no_draft']);

    await teacher.call(gradingRoutes.regradeChat, { params: { id } });
    await app.settle();
    // Asked for anew, it waits anew.
    expect((await see(teacher, id)).review_waits_until).not.toBeNull();
    const params = { id: made.budget.id };
    await teacher.call(budgetRoutes.updateBudget, { params, body: { amount: 10_000_000 } });
    await app.settle();
    expect(await see(teacher, id)).toMatchObject({
      ...{ is_grade_pending: false, review_waits_until: null, analysis: { error: null } },
      grade_draft: { grade: 'Secure', error: null },
    });
  }, 60_000);
});

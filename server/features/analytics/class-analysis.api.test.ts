import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat, turn } from '#tests/support/lesson.ts';
import { analysedAgain, reviewedSession } from '#tests/support/reviewed-session.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const sign = { text: 'Sign slips (once).', kind: 'slip.sign' };
const oneSide = { text: 'Changes only one side of the equation (twice).', kind: 'slip.one_side' };
const carry = { text: 'Carry the sign.', kind: 'practise.sign' };

async function pupil(at: School, name: string): Promise<Person> {
  const one = await person(app, name);
  await join(app, one, at.workspace, 'student');
  await join(app, one, at.group, 'member');
  return one;
}

const ofActivity = async (client: Client, id: string) =>
  (await client.call(analyticsRoutes.readAnalysis, { query: { activityId: id } })).analysis;
const ofGroup = async (client: Client, id: string) =>
  (await client.call(analyticsRoutes.readAnalysis, { query: { groupId: id } })).analysis;
const analyse = (client: Client, id: string) => client.call(activityRoutes.analyzeActivity, { params: { id } });

/** Time goes on, and what is due by then is done. */
async function later(minutes: number): Promise<void> {
  app.clock.advance(minutes * 60_000);
  await app.settle();
}

async function klass() {
  const at = await school(app);
  const teacher = await app.signInAs(at.teacher);
  const [ana, ben] = [await pupil(at, 'Ana Abel'), await pupil(at, 'Ben Berg')];
  const chats = [
    await reviewedSession(app, at.activity, at.student, { improvements: [sign], next_objectives: [carry], done: 2 }),
    await reviewedSession(app, at.activity, at.classmate, { improvements: [sign, oneSide], next_objectives: [carry] }),
    await reviewedSession(app, at.activity, ana, { improvements: [{ ...sign, text: 'Sign slips (5 times).' }] }),
    await reviewedSession(app, at.activity, ben, { strengths: [{ text: 'Checks.', kind: 'checks' }], done: 0 }),
  ];
  return { at, teacher, ana, ben, chats };
}

describe('the analysis of a class', () => {
  it('says what how many pupils show, with words that can be opened, and who needs what', async () => {
    const { at, teacher, ana, chats } = await klass();
    expect(await ofActivity(teacher, at.activity.id)).toMatchObject({
      state: 'none',
      improvements: [],
      sessions: { total: 4, read: 0, since: 4 },
    });
    const asked = (await analyse(teacher, at.activity.id)).activity;
    expect(asked.analysis_requested_at).toBe(app.clock.now().toISOString());
    await app.settle();
    const seen = await ofActivity(teacher, at.activity.id);
    expect(seen).toMatchObject({
      scope: 'activity',
      state: 'done',
      error: null,
      is_analyzed_with_sparks: false,
      sessions: { total: 4, read: 4, since: 0, left_out: 0 },
      strengths: [{ text: 'Checks.', count: 1, is_mistake: false }],
      next_objectives: [{ text: 'Carry the sign.', count: 2 }],
      questions: [
        { label: '$x + 7 = 12$', alone: 3, hinted: 0, open: 1 },
        { label: '$4x = 28$', alone: 1, hinted: 0, open: 3 },
      ],
    });
    expect(seen.improvements.map(({ text, count, is_mistake }) => [text, count, is_mistake])).toEqual([
      ['Sign slips.', 3, true],
      ['Changes only one side of the equation.', 1, true],
    ]);
    const [slip] = seen.improvements;
    expect(new Set(slip?.user_ids)).toEqual(new Set([at.student.id, at.classmate.id, ana.id]));
    expect(slip?.examples).toHaveLength(3);
    expect(chats).toEqual(expect.arrayContaining(slip?.examples.map((one) => one.chat_id) ?? []));
    expect(seen.needs).toMatchObject([{ point_id: slip?.id, text: 'Sign slips.', next: 'Carry the sign.' }]);
    expect(seen.needs[0]?.user_ids).toHaveLength(3);
    expect(seen.pupils.map((one) => one.full_name)).toEqual([
      'Ana Abel',
      'Ben Berg',
      'Carl Classmate',
      'Stella Student',
    ]);
    const { activity: shown } = await teacher.call(activityRoutes.readActivity, {
      query: { activityId: at.activity.id },
    });
    expect(shown).toMatchObject({ analysis: { error: null, improvements: [{ text: 'Sign slips.' }, {}] } });
    expect(shown.analysis_updated_at).toBe(app.clock.now().toISOString());
  });

  it('is made by itself some time after sessions were reviewed, and once for several', async () => {
    const at = await school(app);
    const [teacher, student, classmate] = await Promise.all(
      [at.teacher, at.student, at.classmate].map((one) => app.signInAs(one)),
    );
    if (!teacher || !student || !classmate) throw new Error('Somebody is missing');
    for (const client of [student, classmate]) {
      const chat = await startChat(client, at.activity);
      await turn(client, chat.id, '2x = 14, so x = 7');
      await client.call(chatRoutes.submitChat, { params: { id: chat.id } });
      await app.settle();
      app.clock.advance(10_000);
    }
    expect((await ofActivity(teacher, at.activity.id)).sessions).toMatchObject({ read: 0, since: 2 });
    await later(2);
    const seen = await ofActivity(teacher, at.activity.id);
    expect(seen).toMatchObject({ state: 'done', sessions: { total: 2, read: 2, since: 0 } });
    expect(seen.improvements[0]).toMatchObject({ count: 2, is_mistake: true });
    const made = seen.analysis_updated_at;
    // The group's own comes later, and nothing is made anew without news.
    await later(20);
    expect(await ofGroup(teacher, at.group.id)).toMatchObject({ state: 'done', sessions: { read: 2 } });
    expect((await ofActivity(teacher, at.activity.id)).analysis_updated_at).toBe(made);
  });

  it('coalesces wishes, says what came since, and reads a session analysed anew', async () => {
    const { at, teacher, chats } = await klass();
    await Promise.all([1, 2, 3, 4].map(() => analyse(teacher, at.activity.id)));
    await app.settle();
    const { rows } = await app.pool.query<{ n: number }>(
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'analyse_class'",
    );
    expect(rows[0]?.n).toBe(0);
    app.clock.advance(60_000);
    await analysedAgain(app, chats[0] ?? '', { improvements: [oneSide] });
    await reviewedSession(app, at.activity, at.student, { improvements: [oneSide] });
    expect((await ofActivity(teacher, at.activity.id)).sessions).toEqual({ total: 5, read: 4, since: 2, left_out: 0 });
    await analyse(teacher, at.activity.id);
    await app.settle();
    const seen = await ofActivity(teacher, at.activity.id);
    expect(seen.sessions).toEqual({ total: 5, read: 5, since: 0, left_out: 0 });
    expect(seen.improvements.map(({ text, count }) => [text, count])).toEqual([
      ['Changes only one side of the equation.', 2],
      ['Sign slips.', 2],
    ]);
  });

  it('leaves out trials and what is archived, also when it is archived afterwards', async () => {
    const { at, teacher, chats } = await klass();
    await reviewedSession(app, at.activity, at.teacher, { is_preview: true, improvements: [oneSide] });
    await reviewedSession(app, at.activity, at.student, { archived: true, improvements: [oneSide] });
    await analyse(teacher, at.activity.id);
    await app.settle();
    expect((await ofActivity(teacher, at.activity.id)).sessions).toMatchObject({ total: 4, read: 4 });
    await teacher.call(chatRoutes.updateChat, { params: { id: chats[1] ?? '' }, body: { archived: true } });
    const seen = await ofActivity(teacher, at.activity.id);
    expect(seen.sessions).toMatchObject({ total: 3, read: 3, since: 0 });
    expect(seen.improvements.map(({ text, count }) => [text, count])).toEqual([['Sign slips.', 2]]);
    expect(JSON.stringify(seen)).not.toContain(at.classmate.id);
    expect(JSON.stringify(seen)).not.toContain(chats[1]);
  });
});

describe('a group', () => {
  it('puts together what lies in it, and what was begun in it on a library', async () => {
    const { at, teacher } = await klass();
    const inner = await group(app, at.group, { creator: at.teacher, name: 'Afternoon' });
    const [other, library] = [
      await activity(app, inner, { creator: at.teacher, name: 'Fractions' }),
      await activity(app, at.workspace, { creator: at.admin, name: 'From the library' }),
    ];
    await activity(app, inner, { creator: at.teacher, name: 'A draft', is_draft: true });
    await reviewedSession(app, other, at.student, { improvements: [oneSide] });
    await reviewedSession(app, library, at.classmate, { improvements: [oneSide], home: at.group });
    await reviewedSession(app, library, at.student, { improvements: [oneSide], home: { id: at.term.id, name: '' } });
    const { analysis: asked } = await teacher.call(analyticsRoutes.analyzeGroup, { params: { id: at.group.id } });
    expect(asked).toMatchObject({ scope: 'group', state: 'asked' });
    await app.settle();
    const seen = await ofGroup(teacher, at.group.id);
    expect(seen).toMatchObject({ state: 'done', questions: [], sessions: { total: 6, read: 6 } });
    expect(seen.improvements.map(({ text, count }) => [text, count])).toEqual([
      ['Sign slips.', 3],
      ['Changes only one side of the equation.', 2],
    ]);
    expect(seen.activities.map(({ name, started, submitted }) => [name, started, submitted])).toEqual([
      ['Fractions', 1, 1],
      ['From the library', 1, 1],
      [at.activity.name, 4, 4],
    ]);
    // The inner group has its own, of its own session.
    await teacher.call(analyticsRoutes.analyzeGroup, { params: { id: inner.id } });
    await app.settle();
    expect((await ofGroup(teacher, inner.id)).sessions).toMatchObject({ total: 1, read: 1 });
    // The library's activity had no sessions of its own.
    const admin = await app.signInAs(at.admin);
    await analyse(admin, library.id);
    await app.settle();
    expect((await ofActivity(admin, library.id)).sessions).toMatchObject({ total: 0, read: 0, since: 0 });
  });
});

describe('who sees it', () => {
  it('whoever has sight of the activity or group, and nobody else', async () => {
    const { at, teacher, chats } = await klass();
    await analyse(teacher, at.activity.id);
    await app.settle();
    const elsewhere = await school(app);
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    const helper = await person(app, 'Henry Helper');
    await join(app, helper, at.workspace, 'student');
    await join(app, helper, at.activity, 'owner');
    const codes = async (who: Person) => {
      const client = await app.signInAs(who);
      return Promise.all([
        client.fails(analyticsRoutes.readAnalysis, { query: { activityId: at.activity.id } }),
        client.fails(activityRoutes.analyzeActivity, { params: { id: at.activity.id } }),
        client.fails(analyticsRoutes.readAnalysis, { query: { groupId: at.group.id } }),
        client.fails(analyticsRoutes.analyzeGroup, { params: { id: at.group.id } }),
        client.fails(analyticsRoutes.readAnalysis, { query: { chatId: chats[1] ?? '' } }),
      ]).then((all) => all.map((one) => one.code));
    };
    const no = 'not_allowed';
    const none = 'not_found';
    expect(await codes(at.student)).toEqual([no, no, no, no, none]);
    expect(await codes(helper)).toEqual([no, no, none, none, none]);
    expect(await codes(colleague)).toEqual([none, none, none, none, none]);
    expect(await codes(elsewhere.teacher)).toEqual([none, none, none, none, none]);
    for (const who of [at.student, helper]) {
      const { activity: shown } = await (
        await app.signInAs(who)
      ).call(activityRoutes.readActivity, { query: { activityId: at.activity.id } });
      expect(shown).toMatchObject({ analysis: null, analysis_requested_at: null, analysis_updated_at: null });
    }
    const admin = await app.signInAs(at.admin);
    expect((await ofActivity(admin, at.activity.id)).sessions).toMatchObject({ total: 4, read: 4 });
    const guest = await app.visit().fails(analyticsRoutes.readAnalysis, { query: { activityId: at.activity.id } });
    expect(guest.code).toBe('not_signed_in');
  });

  it('gives one session in the same shape, to whom its results are shown', async () => {
    const { at, teacher, chats } = await klass();
    const chatId = chats[1] ?? '';
    const { analysis } = await teacher.call(analyticsRoutes.readAnalysis, { query: { chatId } });
    expect(analysis).toMatchObject({
      scope: 'chat',
      state: 'done',
      sessions: { total: 1, read: 1 },
      improvements: [
        { count: 1, is_mistake: true, examples: [{ chat_id: chatId }] },
        { is_mistake: true, user_ids: [at.classmate.id] },
      ],
    });
    // His own, in an ungraded activity, once it is submitted.
    const classmate = await app.signInAs(at.classmate);
    expect((await classmate.call(analyticsRoutes.readAnalysis, { query: { chatId } })).analysis.scope).toBe('chat');
  });

  it('refuses none, several or nonsense', async () => {
    const { at, teacher } = await klass();
    const ask = (query: object) => teacher.fails(analyticsRoutes.readAnalysis, { query });
    expect((await ask({})).code).toBe('validation_failed');
    expect((await ask({ activityId: at.activity.id, groupId: at.group.id })).code).toBe('validation_failed');
    expect((await ask({ activityId: 'x' })).code).toBe('validation_failed');
    expect((await ask({ activityId: at.group.id })).code).toBe('not_found');
  });
});

describe('a very large class', () => {
  it('is read at once', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const about = 'brackets signs fractions division order factors terms graphs units checking'.split(' ');
    for (let n = 0; n < 500; n += 1) {
      const one = await person(app, `Pupil Number ${n}`);
      const said = (verb: string, step: number) => ({
        text: `${verb} ${about[(n + step) % 10]} when ${about[(n * 7 + step) % 10]} and ${about[(n * 3) % 10]} come in`,
        quotes: ['x = 1', 'x = 2'],
      });
      await reviewedSession(app, at.activity, one, {
        strengths: [said('handles', 0), said('explains', 1), said('notices', 2)],
        improvements: [said('forgets', 3), said('skips', 4), sign],
        next_objectives: [said('practise', 5), said('repeat', 6)],
      });
    }
    await analyse(teacher, at.activity.id);
    const started = performance.now();
    await app.settle();
    const made = performance.now() - started;
    const seen = await ofActivity(teacher, at.activity.id);

    expect(seen.sessions).toEqual({ total: 500, read: 500, since: 0, left_out: 0 });
    expect(seen.improvements[0]).toMatchObject({ text: 'Sign slips.', count: 500 });
    expect(seen.improvements[0]?.examples).toHaveLength(5);
    // A wide bound for a loaded machine; on a quiet one it is a fifth of a second.
    expect(made).toBeLessThan(5_000);
  }, 60_000);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { analyticsRoutes } from '#contract/analytics/analytics.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import type { Step } from '#tests/support/fake-provider/scenarios.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider, SeenRequest } from '#tests/support/fake-provider/server.ts';
import { analysedAgain, reviewedSession } from '#tests/support/reviewed-session.ts';
import { school } from '#tests/support/school.ts';

let app: TestApp;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  const price = { input: 1, output: 2, currency: 'EUR' };
  const profile = {
    id: 'fake',
    kind: 'openai-compatible',
    baseURL: provider.baseURL,
    model: 'fake',
    price,
    local: false,
  };
  app = await startApp({ env: { HEARTH_LLM_PROFILES: JSON.stringify([profile]) } });
});
beforeEach(() => provider.reset());
afterAll(async () => {
  await app.close();
  await provider.close();
});

const promptOf = (request: SeenRequest | undefined): string => JSON.stringify(request?.body.messages ?? '');
/** The ids of a list as the prompt names them. */
const idsIn = (prompt: string, list: string): string[] =>
  [...prompt.matchAll(new RegExp(`- (${list}\\d+) \\(`, 'g'))].map((match) => match[1] ?? '');
const answer = (value: unknown) => (): Step[] => [{ text: JSON.stringify(value) }, { finish: 'stop' }];

/** Names every point, the last of each list first. */
function named(prompt: string) {
  const entries = (list: string, more: object) =>
    idsIn(prompt, list)
      .toReversed()
      .map((id) => ({ ids: [id], text: `Named ${id}`, ...more }));
  return {
    strengths: entries('s', {}),
    improvements: entries('i', { is_mistake: true, next_step: 'Talk about it with a drawing.' }),
    next_objectives: entries('n', {}),
  };
}

async function klass() {
  const at = await school(app);
  const teacher = await app.signInAs(at.teacher);
  const said = (text: string) => [{ text, quotes: ['my own words as Stella'] }];
  const chats = [
    await reviewedSession(app, at.activity, at.student, {
      improvements: said('Stella Student forgets the sign in front of brackets.'),
      strengths: said('Checks every result by putting it in.'),
    }),
    await reviewedSession(app, at.activity, at.classmate, {
      improvements: said('Does not carry a minus over, says Carl.'),
      strengths: said('Checks every result by putting it in.'),
    }),
  ];
  return { at, teacher, chats };
}

const analyse = async (teacher: Client, id: string) => {
  app.clock.advance(60_000);
  await teacher.call(activityRoutes.analyzeActivity, { params: { id } });
};
const seenBy = async (teacher: Client, id: string) =>
  (await teacher.call(analyticsRoutes.readAnalysis, { query: { activityId: id } })).analysis;

describe('a model for analytics', () => {
  it('names, orders and joins points in one call; counts, people and examples stay those of the sessions', async () => {
    const { at, teacher } = await klass();
    provider.script((request) => {
      const names = named(JSON.stringify(request.messages));
      const [first] = names.improvements;
      const ids = names.improvements.flatMap((one) => one.ids);
      return answer({ ...names, improvements: [{ ...first, ids, text: 'Signs get lost.' }] })();
    });
    await analyse(teacher, at.activity.id);
    await app.settle();
    const seen = await seenBy(teacher, at.activity.id);
    expect(seen).toMatchObject({ state: 'done', is_analyzed_with_sparks: true, error: null });
    expect(seen.improvements).toMatchObject([{ text: 'Signs get lost.', count: 2, is_mistake: true }]);
    expect(seen.improvements[0]?.examples.map((one) => one.quote)).toEqual(
      Array.from({ length: 2 }, () => 'my own words as Stella'),
    );
    expect(seen.needs).toMatchObject([{ text: 'Signs get lost.', next: 'Talk about it with a drawing.' }]);
    expect(provider.requests).toHaveLength(1);
    const usage = await app.db
      .selectFrom('usage')
      .where('activity_id', '=', at.activity.id)
      .select(['purpose', 'chat_id', 'cost_micros'])
      .execute();
    expect(usage).toEqual([{ purpose: 'class_analysis', chat_id: null, cost_micros: expect.anything() }]);
  });

  it('never sees a name, a quote, an id, nor words of those who are marked local only', async () => {
    const { at, teacher } = await klass();
    await app.db.updateTable('users').set({ local_models_only: true }).where('id', '=', at.classmate.id).execute();
    provider.script((request) => answer(named(JSON.stringify(request.messages)))());
    await analyse(teacher, at.activity.id);
    await app.settle();
    const prompt = promptOf(provider.requests[0]);
    expect(prompt).toContain('Student forgets the sign');
    for (const hidden of ['Stella', 'Carl', 'minus over', 'own words', at.student.id, at.activity.id, '@']) {
      expect(prompt).not.toContain(hidden);
    }
    const seen = await seenBy(teacher, at.activity.id);
    // What it was not told keeps its own words.
    expect(seen.improvements.map((one) => one.text)).toEqual(['Named i1', 'Does not carry a minus over, says Carl.']);
  });

  it('is told what is wrong with its ids, and what it leaves out is put behind', async () => {
    const { at, teacher } = await klass();
    const wrong = { ids: ['s9', 's1', 's1'], text: 'All are well.' };
    provider.script(answer({ strengths: [wrong], improvements: [], next_objectives: [] }));
    await analyse(teacher, at.activity.id);
    await app.settle();
    expect(provider.requests).toHaveLength(3);
    expect(promptOf(provider.requests[1])).toContain('is no id of this list');
    expect(promptOf(provider.requests[1])).toContain('are missing');
    const seen = await seenBy(teacher, at.activity.id);
    expect(seen).toMatchObject({ state: 'done', is_analyzed_with_sparks: true });
    expect(seen.strengths).toMatchObject([{ text: 'All are well.', count: 2 }]);
    expect(seen.improvements).toHaveLength(2);
  });

  it('leaves its error when it fails, with the analysis before it, and is done once it is back', async () => {
    const { at, teacher, chats } = await klass();
    provider.script((request) => answer(named(JSON.stringify(request.messages)))());
    await analyse(teacher, at.activity.id);
    await app.settle();
    const before = await seenBy(teacher, at.activity.id);
    provider.script(() => [{ answer: { status: 500, body: '{"error":{"message":"out"}}' } }]);
    await analysedAgain(app, chats[0] ?? '', { strengths: [{ text: 'Something new.' }] });
    await analyse(teacher, at.activity.id);
    await expect.poll(async () => (await seenBy(teacher, at.activity.id)).state).toBe('failed');
    const failed = await seenBy(teacher, at.activity.id);
    expect(failed).toMatchObject({ error: 'tutor_unavailable', sessions: { read: 2, since: 1 } });
    expect(failed.improvements).toEqual(before.improvements);
    const { activity } = await teacher.call(activityRoutes.readActivity, { query: { activityId: at.activity.id } });
    expect(activity.analysis?.error).toBe('tutor_unavailable');
    provider.script((request) => answer(named(JSON.stringify(request.messages)))());
    app.clock.advance(10 * 60_000);
    await app.settle();
    const done = await seenBy(teacher, at.activity.id);
    expect(done).toMatchObject({ state: 'done', error: null, sessions: { since: 0 } });
  }, 60_000);

  it('fails the first time beside what stands by rule', async () => {
    const { at, teacher } = await klass();
    provider.script(() => [{ answer: { status: 401, body: '{"error":{"message":"no"}}' } }]);
    await analyse(teacher, at.activity.id);
    await expect.poll(async () => (await seenBy(teacher, at.activity.id)).state).toBe('failed');
    const seen = await seenBy(teacher, at.activity.id);
    expect(seen).toMatchObject({ error: 'tutor_misconfigured', is_analyzed_with_sparks: false });
    expect(seen.strengths).toMatchObject([{ text: 'Checks every result by putting it in.', count: 2 }]);
  });

  it('is not asked where the budget has no room: what stands by rule is whole', async () => {
    const { at, teacher } = await klass();
    const now = app.clock.now();
    await app.db
      .insertInto('budgets')
      .values({
        id: newId(),
        node_id: at.activity.id,
        workspace_id: at.workspace.id,
        share: 'everyone',
        period: 'day',
        unit: 'tokens',
        amount: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await analyse(teacher, at.activity.id);
    await app.settle();
    const usage = await app.db.selectFrom('usage').where('activity_id', '=', at.activity.id).select('id').execute();
    expect(usage).toEqual([]);
    expect(await seenBy(teacher, at.activity.id)).toMatchObject({
      state: 'done',
      error: null,
      is_analyzed_with_sparks: false,
      sessions: { read: 2 },
    });
  });
});

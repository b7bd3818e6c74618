import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLlm } from '#server/platform/llm/index.ts';
import type { LanguageModelV4, LlmProfileConfig } from '#server/platform/llm/index.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { guardSays, startFakeModeration } from '../../../tests/support/fake-provider/moderation-endpoint.ts';
import type { FakeModeration } from '../../../tests/support/fake-provider/moderation-endpoint.ts';
import { fakeProfile } from '../../../tests/support/fake-provider/profile.ts';
import { startFakeProvider } from '../../../tests/support/fake-provider/server.ts';
import type { FakeProvider } from '../../../tests/support/fake-provider/server.ts';
import { textOf } from '../../../tests/support/fake-provider/wire.ts';
import { person } from '../../../tests/support/school.ts';
import { moderateInput } from './index.ts';

let app: TestApp;
let provider: FakeProvider;
let endpoint: FakeModeration;
beforeAll(async () => {
  [app, provider, endpoint] = await Promise.all([startApp(), startFakeProvider(), startFakeModeration()]);
});
beforeEach(() => {
  provider.reset();
  endpoint.seen.length = 0;
  endpoint.answer(() => ({ categories: [] }));
});
afterAll(() => Promise.all([app.close(), provider.close(), endpoint.close()]));

const practice = { doGenerate: () => Promise.reject(new Error('not asked')) } as unknown as LanguageModelV4;
const nobody = { user_id: null, super_role: null, impersonator_id: null, ip: null };
const world = (): Ctx => ({ ...app.world, actor: nobody });
const timeouts = { firstByteMs: 400, gapMs: 400, totalMs: 400 };

function guarded(model: string, change: Partial<LlmProfileConfig> = {}): Ctx {
  const guard = fakeProfile(provider, model, { id: 'guard', timeouts, ...change });
  const profiles = [fakeProfile(provider, 'fake'), guard];
  const llm = createLlm({ profiles, routes: { moderation: 'guard' }, practice });
  return { ...world(), llm };
}

const ask = (ctx: Ctx, text: string, userId: string | null = null, signal = new AbortController().signal) =>
  moderateInput(ctx, { text, locales: ['en'], workspaceId: null, path: [], userId }, signal);

const nothing = { action: 'allow', severity: null, layer: null, isModerated: true };

describe('without a guard', () => {
  it('the local layer alone decides, and that counts as moderated', async () => {
    const llm = createLlm({ profiles: [fakeProfile(provider, 'fake')], routes: {}, practice });
    expect(await ask({ ...world(), llm }, 'What is 3 x 4?')).toMatchObject(nothing);
    expect(await ask({ ...world(), llm }, 'I want to kill myself')).toMatchObject({ action: 'card', layer: 'local' });
    expect(provider.requests).toHaveLength(0);
  });
});

describe('the moderation endpoint', () => {
  const on = (change: Partial<LlmProfileConfig> = {}) =>
    guarded('omni-moderation-latest', { kind: 'openai', baseURL: endpoint.baseURL, apiKey: 'sk-test', ...change });

  it.each([
    [['self-harm', 'self-harm/intent'], 'card', 'urgent', ['self-harm']],
    [['self-harm/instructions'], 'card', 'urgent', ['self-harm']],
    [['self-harm'], 'flag', 'urgent', ['self-harm']],
    [['violence'], 'flag', 'notice', ['violence']],
    [['harassment', 'harassment/threatening'], 'flag', 'urgent', ['harassment']],
    [['sexual', 'sexual/minors'], 'block', 'urgent', ['sexual']],
    [['illicit/violent'], 'block', 'urgent', ['illicit']],
    [['hate'], 'block', 'notice', ['hate']],
  ])('%j is answered by %s, %s', async (found, action, severity, categories) => {
    endpoint.answer(() => ({ categories: found }));
    const verdict = await ask(on(), 'Something that no word list knows.');
    expect(verdict).toMatchObject({ action, severity, categories, layer: 'model', isModerated: true });
    expect(verdict.subCategories).toEqual(found.filter((name) => name.includes('/')));
    expect(endpoint.seen[0]).toMatchObject({ model: 'omni-moderation-latest', authorization: 'Bearer sk-test' });
  });

  it('sees no name, no address and no telephone number', async () => {
    const who = await person(app, { full_name: 'Ana García Pérez' });
    await app.db.updateTable('users').set({ preferred_name: 'Anita' }).where('id', '=', who.id).execute();
    await ask(on(), "I'm Anita (ANA GARCÍA), write to ana@example.org or +49 170 1234567. Pérez out.", who.id);
    expect(endpoint.seen[0]?.input).not.toMatch(/anita|ana|garc|rez|example|1234/i);
    expect(endpoint.seen[0]?.input).toContain('Student');
  });

  it('gets a long text in pieces, each of them whole', async () => {
    endpoint.answer((input) => ({ categories: input.includes('needle here') ? ['violence'] : [] }));
    const verdict = await ask(on(), `${'word '.repeat(6000)} needle here ${'word '.repeat(200)}`);
    expect(verdict).toMatchObject({ action: 'flag', isModerated: true });
    expect(endpoint.seen.length).toBeGreaterThan(4);
    expect(Math.max(...endpoint.seen.map(({ input }) => input.length))).toBeLessThanOrEqual(6000);
  });

  it('is not told what the local layer has already seen', async () => {
    expect(await ask(on(), 'I want to kill myself')).toMatchObject({ action: 'card', isModerated: true });
    expect(endpoint.seen).toHaveLength(0);
  });

  it.each([
    ['500', () => ({ status: 500 })],
    ['401', () => ({ status: 401 })],
    ['429', () => ({ status: 429 })],
    ['no answer', () => 'silence' as const],
    ['HTML', () => ({ body: '<html>' })],
    ['another form', () => ({ body: '{"results": []}' })],
  ])('out (%s): the local verdict stands, marked as not moderated, and soon', async (_, how) => {
    endpoint.answer(how);
    const startedAt = performance.now();
    expect(await ask(on(), 'Is it 12?')).toMatchObject({ ...nothing, isModerated: false });
    expect(await ask(on(), 'kys')).toMatchObject({ action: 'flag', layer: 'local', isModerated: false });
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  it('that is not there at all is as one that is out', async () => {
    const ctx = on({ baseURL: 'http://127.0.0.1:9/v1' });
    expect(await ask(ctx, 'Is it 12?')).toMatchObject({ ...nothing, isModerated: false });
    expect(ctx.llm.health().find(({ profileId }) => profileId === 'guard')).toMatchObject({ failuresInARow: 1 });
  });

  it('is not asked about a pupil whose words stay in the house, and his message is not taken for moderated', async () => {
    const who = await person(app, 'Lea Local');
    await app.db.updateTable('users').set({ local_models_only: true }).where('id', '=', who.id).execute();
    expect(await ask(on({ local: false }), 'Is it 12?', who.id)).toMatchObject({ ...nothing, isModerated: false });
    expect(endpoint.seen).toHaveLength(0);
  });

  it('is left when the turn ends', async () => {
    endpoint.answer(() => 'silence');
    const turn = new AbortController();
    const asked = ask(on(), 'Is it 12?', null, turn.signal);
    turn.abort();
    expect(await asked).toMatchObject({ isModerated: false });
  });
});

describe('a guard model behind chat completions', () => {
  it.each([
    ['safe', { action: 'allow' }],
    ['\n\nsafe', { action: 'allow' }],
    ['unsafe\nS11', { action: 'card', categories: ['self-harm'], subCategories: ['self-harm/intent'] }],
    ['unsafe\nS1,S10', { action: 'block', categories: ['violence', 'illicit', 'hate'] }],
    ['unsafe\nS4', { action: 'block', severity: 'urgent', subCategories: ['sexual/minors'] }],
    ['unsafe\nS13', { action: 'allow' }],
    ['Safety: Unsafe\nCategories: Suicide & Self-Harm', { action: 'card' }],
    ['Safety: Safe\nCategories: None', { action: 'allow' }],
  ])('says %j', async (answer, verdict) => {
    provider.script(() => guardSays(answer));
    expect(await ask(guarded('llama-guard-3-8b'), 'Something.')).toMatchObject({ ...verdict, isModerated: true });
    const messages = provider.requests[0]?.body.messages ?? [];
    expect(messages.map((message) => [message.role, textOf(message)])).toEqual([['user', 'Something.']]);
  });

  it.each([
    ['{"categories": []}', { action: 'allow' }],
    ['Here: {"categories": ["self-harm/intent"]}', { action: 'card', severity: 'urgent' }],
    ['{"categories": {"violence": true, "hate": false}}', { action: 'flag', categories: ['violence'] }],
    ['{"categories": ["gossip"]}', { action: 'allow' }],
  ])('or, asked for JSON, %j', async (answer, verdict) => {
    provider.script(() => guardSays(answer));
    expect(await ask(guarded('qwen3-4b'), 'Something.')).toMatchObject({ ...verdict, isModerated: true });
    expect(provider.requests[0]?.body.messages[0]?.role).toBe('system');
  });

  it.each(['I am sorry, I cannot do that.', '', '{"categories": 7}'])('and %j cannot be read', async (answer) => {
    provider.script(() => guardSays(answer));
    for (const model of ['llama-guard-3-8b', 'qwen3-4b']) {
      expect(await ask(guarded(model), 'Something.')).toMatchObject({ isModerated: false });
    }
  });

  it('silent: is left after its time', async () => {
    provider.script(() => [{ silent: true }]);
    expect(await ask(guarded('llama-guard-3-8b'), 'Something.')).toMatchObject({ ...nothing, isModerated: false });
    await expect.poll(() => provider.open()).toBe(0);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelPurpose } from '#contract/models/models.entities.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { say, startChat, turn } from '#tests/support/lesson.ts';
import { activity, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { lastOf, textOf } from '#tests/support/viewer.ts';

const apiKey = 'sk-school-0123456789abcd';
let app: TestApp;
let provider: FakeProvider;
let at: School;
let owner: Client;
beforeAll(async () => {
  provider = await startFakeProvider({ apiKey });
  app = await startApp({
    env: {
      HEARTH_LLM_PROFILES: JSON.stringify([
        { id: 'fixed', kind: 'openai-compatible', baseURL: 'http://ann:pw@127.0.0.1:9/v1', model: 'fixed-model' },
      ]),
      HEARTH_LLM_ROUTE_CHAT: 'practice',
    },
  });
  at = await school(app);
  owner = await app.signInAs(at.superOwner);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.reset();
  await setRoutes({ chat: null, grading: null, analytics: null });
});

let count = 0;
function newModel(change: object = {}) {
  count += 1;
  return {
    id: `school-${count}`,
    kind: 'openai-compatible' as const,
    model: 'fake',
    base_url: provider.baseURL,
    api_key: apiKey,
    ...change,
  };
}

async function connect(change: object = {}) {
  return (await owner.call(modelRoutes.createModelProfile, { body: newModel(change) })).profile;
}

async function listed(id: string) {
  const { profiles } = await owner.call(modelRoutes.listModelProfiles);
  return profiles.find((profile) => profile.id === id);
}

const setRoutes = (routes: Partial<Record<ModelPurpose, string | null>>) =>
  owner.call(modelRoutes.setModelRoutes, { body: { routes } });

describe('the models of an installation', () => {
  it('are connected, listed, changed and disconnected by a super owner', async () => {
    const made = await connect({ price: { input: 0.15, output: 0.6, currency: 'EUR' } });
    expect(made).toMatchObject({
      source: 'settings',
      kind: 'openai-compatible',
      model: 'fake',
      base_url: provider.baseURL,
      context_tokens: 32_000,
      max_output_tokens: 4_000,
      supports: { tools: true, json: true, vision: false },
      timeouts: { first_byte_ms: 30_000, gap_ms: 20_000, total_ms: 300_000 },
      price: { input: 0.15, output: 0.6, currency: 'EUR' },
      local: true,
      has_key: true,
      key_last_four: 'abcd',
      is_key_readable: true,
      health: { state: 'unknown', last_error: null, failures_in_a_row: 0, retry_at: null },
      abilities: { modify: true },
    });
    expect(await listed(made.id)).toEqual(made);
    const { profile: changed } = await owner.call(modelRoutes.updateModelProfile, {
      params: { profileId: made.id },
      // A whole profile may be sent back.
      body: { ...made, model: 'fake-2', price: null, local: false },
    });
    expect(changed).toMatchObject({ model: 'fake-2', price: null, local: false, key_last_four: 'abcd' });
    await owner.call(modelRoutes.deleteModelProfile, { params: { profileId: made.id } });
    expect(await listed(made.id)).toBeUndefined();
    const again = await owner.fails(modelRoutes.deleteModelProfile, { params: { profileId: made.id } });
    expect(again).toMatchObject({ status: 404 });
  });

  it('show those of the environment read-only, without what is secret in them', async () => {
    const fixed = await listed('fixed');
    expect(fixed).toMatchObject({
      source: 'environment',
      base_url: 'http://127.0.0.1:9/v1',
      abilities: { modify: false },
    });
    for (const fails of [
      owner.fails(modelRoutes.updateModelProfile, { params: { profileId: 'fixed' }, body: { model: 'x' } }),
      owner.fails(modelRoutes.deleteModelProfile, { params: { profileId: 'fixed' } }),
    ]) {
      expect(await fails).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    const taken = await owner.fails(modelRoutes.createModelProfile, { body: newModel({ id: 'fixed' }) });
    expect(taken).toMatchObject({ status: 400, fields: { id: 'The environment has a model of this name.' } });
  });

  it('never answer or store a key as it is, nor write one to the audit log', async () => {
    const made = await connect();
    const answers = await Promise.all([
      owner.raw('GET', '/api/models'),
      owner.raw('PATCH', `/api/models/${made.id}`, { body: { model: 'fake' } }),
      owner.raw('POST', '/api/models/test', { body: { profile_id: made.id } }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(apiKey);
    }
    const rows = await Promise.all([
      app.db.selectFrom('model_profiles').selectAll().execute(),
      app.db.selectFrom('audit_log').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(apiKey);
    expect(JSON.stringify(rows)).toContain('model_profile_created');
  });

  it('are for super owners alone', async () => {
    for (const who of [at.admin, at.teacher, at.student]) {
      const client = await app.signInAs(who);
      for (const fails of [
        client.fails(modelRoutes.listModelProfiles),
        client.fails(modelRoutes.createModelProfile, { body: newModel() }),
        client.fails(modelRoutes.setModelRoutes, { body: { routes: {} } }),
        client.fails(modelRoutes.testModel, { body: { profile_id: 'fixed' } }),
      ]) {
        expect(await fails).toMatchObject({ status: 403, code: 'not_allowed' });
      }
    }
  });

  it.each([
    ['a name with spaces', { id: 'My model' }, 'id'],
    ['the name of the practice tutor', { id: 'practice' }, 'id'],
    ['no address', { base_url: null }, 'base_url'],
    ['a file', { base_url: 'file:///etc/passwd' }, 'base_url'],
    ['another scheme', { base_url: 'gopher://127.0.0.1/' }, 'base_url'],
    ['a key in the address', { base_url: 'https://me:secret@models.example.org/v1' }, 'base_url'],
    ['a query in the address', { base_url: 'https://models.example.org/v1?key=1' }, 'base_url'],
    ['the address of a cloud machine', { base_url: 'http://169.254.169.254/latest' }, 'base_url'],
    ['the same as a number', { base_url: 'http://2852039166/latest' }, 'base_url'],
    ['the same as IPv6', { base_url: 'http://[::ffff:169.254.169.254]/' }, 'base_url'],
    ['a hosted provider without a key', { kind: 'openai', base_url: null, api_key: null }, 'api_key'],
    ['a key of two lines', { api_key: 'sk-1\r\nx-evil: 1' }, 'api_key'],
    ['more output than context', { context_tokens: 1000, max_output_tokens: 1000 }, 'max_output_tokens'],
    ['a negative price', { price: { input: -1, output: 1, currency: 'EUR' } }, 'price.input'],
  ])('refuse %s', async (_, change, field) => {
    const answer = await owner.fails(modelRoutes.createModelProfile, { body: newModel(change) });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(JSON.stringify(answer)).not.toContain(apiKey);
  });

  it('refuse a name twice, also when two are made at once', async () => {
    const body = newModel();
    const answers = await Promise.all([1, 2, 3].map(() => owner.raw('POST', '/api/models', { body })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400, 400]);
  });

  it('do not send a key to an address that it was not given for', async () => {
    const made = await connect();
    const params = { profileId: made.id };
    const elsewhere = { base_url: 'https://elsewhere.example.org/v1' };
    const refused = await owner.fails(modelRoutes.updateModelProfile, { params, body: elsewhere });
    expect(Object.keys(refused.fields ?? {})).toEqual(['api_key']);
    const { profile } = await owner.call(modelRoutes.updateModelProfile, {
      params,
      body: { ...elsewhere, api_key: null },
    });
    expect(profile).toMatchObject({ ...elsewhere, has_key: false, key_last_four: null });
  });
});

describe('which model answers', () => {
  it('is a pupil’s next session’s matter, without a restart', async () => {
    const model = await connect();
    await setRoutes({ chat: model.id });
    const work = await activity(app, at.group, { creator: at.teacher });
    const student = await app.signInAs(at.student);
    const chat = await startChat(student, work);
    expect(chat.tutor.is_practice).toBe(false);
    const after = await turn(student, chat.id, 'Is it 3?');
    expect(textOf(lastOf(after))).toContain('You wrote “Is it 3?”');
    expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${apiKey}`);
    expect(await listed(model.id)).toMatchObject({ health: { state: 'ok', last_error: null } });
    const { profile_id } = await app.db
      .selectFrom('generations')
      .where('chat_id', '=', chat.id)
      .select('profile_id')
      .executeTakeFirstOrThrow();
    expect(profile_id).toBe(model.id);
  });

  it('is a local one for a pupil who is marked, and none at all where there is no local one', async () => {
    const cloud = await connect({ local: false });
    const cellar = await connect({ local: true });
    await setRoutes({ chat: cloud.id });
    const work = await activity(app, at.group, { creator: at.teacher });
    const [student, admin] = await Promise.all([app.signInAs(at.student), app.signInAs(at.admin)]);
    const params = { id: at.workspace.slug };
    const body = { userIds: [at.student.id] };
    const profilesOf = async (chatId: string) => {
      const rows = await app.db.selectFrom('generations').where('chat_id', '=', chatId).select('profile_id').execute();
      return rows.map((row) => row.profile_id);
    };
    const chat = await startChat(student, work);
    await turn(student, chat.id, 'Is it 3?');
    await admin.call(workspaceModelRoutes.markLocalModelsOnly, { params, body });
    await turn(student, chat.id, 'Or 4?');
    const answered = await profilesOf(chat.id);
    expect(answered[0]).toBe(cloud.id);
    expect((await listed(answered[1] ?? ''))?.local).toBe(true);
    await owner.call(workspaceModelRoutes.updateWorkspaceModels, {
      params,
      body: { allowed_profile_ids: [cloud.id] },
    });
    await say(student, chat.id, 'Or 5?');
    const refused = await student.fails(chatRoutes.askSparky, { body: { chat_id: chat.id } });
    expect(refused).toMatchObject({ status: 502, code: 'tutor_unavailable' });
    await admin.call(workspaceModelRoutes.unmarkLocalModelsOnly, { params, body });
    await owner.call(workspaceModelRoutes.updateWorkspaceModels, { params, body: { allowed_profile_ids: null } });
    await owner.call(modelRoutes.deleteModelProfile, { params: { profileId: cellar.id } });
  });

  it('is never the practice tutor in a session that a real model began', async () => {
    const model = await connect();
    await setRoutes({ chat: model.id });
    const work = await activity(app, at.group, { creator: at.teacher });
    const student = await app.signInAs(at.student);
    const chat = await startChat(student, work);
    await turn(student, chat.id, 'Is it 3?');
    await setRoutes({ chat: 'practice' });
    await say(student, chat.id, 'Or 4?');
    const refused = await student.fails(chatRoutes.askSparky, { body: { chat_id: chat.id } });
    expect(refused).toMatchObject({ status: 502, code: 'tutor_unavailable' });
  });

  it('is said by purpose; a model that goes takes its routes along', async () => {
    const model = await connect();
    const { routes } = await setRoutes({ grading: model.id, analytics: 'fixed' });
    expect(routes).toMatchObject({ grading: model.id, analytics: 'fixed', chat: null });
    expect((await listed(model.id))?.purposes).toEqual(['grading']);
    const { environment_routes } = await owner.call(modelRoutes.listModelProfiles);
    expect(environment_routes).toMatchObject({ chat: 'practice', grading: null });
    await owner.call(modelRoutes.deleteModelProfile, { params: { profileId: model.id } });
    const after = await owner.call(modelRoutes.listModelProfiles);
    expect(after.routes).toMatchObject({ grading: null, analytics: 'fixed' });
    const unknown = await owner.fails(modelRoutes.setModelRoutes, { body: { routes: { chat: 'nobody' } } });
    expect(unknown).toMatchObject({ status: 400, fields: { 'routes.chat': 'There is no such model here.' } });
  });
});

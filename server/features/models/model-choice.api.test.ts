import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { createLlm } from '#server/platform/llm/index.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { fakeProfile } from '#tests/support/fake-provider/profile.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import { startChat } from '#tests/support/lesson.ts';
import { person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { keepModelsCurrent, modelChoice } from './index.ts';

let app: TestApp;
let at: School;
let owner: Client;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  at = await school(app);
  owner = await app.signInAs(at.superOwner);
  admin = await app.signInAs(at.admin);
});
afterAll(() => app.close());

const nobody = { user_id: null, super_role: null, impersonator_id: null, ip: null };
/** As a request or job begins: nothing is remembered. */
const fresh = (at_: TestApp = app): Ctx => ({ ...at_.world, actor: nobody });
const here = () => ({ workspaceId: at.workspace.id, userId: at.student.id });

const model = (id: string, change: object = {}) => ({
  id,
  kind: 'openai-compatible' as const,
  model: 'llama3.2',
  base_url: 'http://127.0.0.1:9/v1',
  api_key: 'sk-school-0123456789abcd',
  ...change,
});

describe('the choice of models', () => {
  it('is everything where nobody said a word', async () => {
    const choice = { allowedProfileIds: null, preferred: {}, localOnly: false };
    expect(await modelChoice(fresh(), here())).toEqual(choice);
    expect(await modelChoice(fresh(), { workspaceId: null, userId: null })).toEqual(choice);
    expect(fresh().llm.resolve('chat', choice).isPractice).toBe(true);
  });

  it('is what the workspace may use and chose, and the mark of whoever writes', async () => {
    for (const id of ['one', 'two']) await owner.call(modelRoutes.createModelProfile, { body: model(id) });
    const params = { id: at.workspace.slug };
    const body = { allowed_profile_ids: ['two'], preferred: { chat: 'two' } };
    await owner.call(workspaceModelRoutes.updateWorkspaceModels, { params, body });
    await admin.call(workspaceModelRoutes.markLocalModelsOnly, { params, body: { userIds: [at.student.id] } });
    const ctx = fresh();
    const choice = await modelChoice(ctx, here());
    expect(choice).toEqual({ allowedProfileIds: ['two'], preferred: { chat: 'two' }, localOnly: true });
    expect(ctx.llm.resolve('chat', { previousProfileId: null, ...choice }).profile.id).toBe('two');
    expect(await modelChoice(fresh(), { ...here(), userId: at.classmate.id })).toMatchObject({ localOnly: false });
    expect(await modelChoice(fresh(), { ...here(), userId: null })).toMatchObject({ localOnly: false });
  });

  it('is local as soon as one of those who wrote in a chat is marked', async () => {
    const chat = await startChat(await app.signInAs(at.classmate), at.activity);
    const place = { workspaceId: at.workspace.id, userId: at.classmate.id, chatId: chat.id };
    expect(await modelChoice(fresh(), place)).toMatchObject({ localOnly: false });
    const row = { id: newId(), chat_id: chat.id, workspace_id: at.workspace.id, created_at: app.clock.now() };
    await app.db
      .insertInto('messages')
      .values({ ...row, user_id: at.student.id })
      .execute();
    expect(await modelChoice(fresh(), place)).toMatchObject({ localOnly: true });
  });

  it('keeps a mark outside of all schools, but takes it to no other school', async () => {
    const other = await school(app);
    const userId = at.student.id;
    expect(await modelChoice(fresh(), { workspaceId: null, userId })).toMatchObject({ localOnly: true });
    expect(await modelChoice(fresh(), { workspaceId: other.workspace.id, userId })).toEqual({
      allowedProfileIds: null,
      preferred: {},
      localOnly: false,
    });
    await app.db.updateTable('users').set({ local_models_only: true }).where('id', '=', other.student.id).execute();
    const own = { workspaceId: other.workspace.id, userId: other.student.id };
    expect(await modelChoice(fresh(), own)).toMatchObject({ localOnly: true });
  });

  it('is asked once a request, and anew by the next', async () => {
    const ctx = fresh();
    const before = await modelChoice(ctx, here());
    const params = { id: at.workspace.slug };
    await admin.call(workspaceModelRoutes.updateWorkspaceModels, { params, body: { preferred: { grading: 'two' } } });
    expect(await modelChoice(ctx, here())).toBe(before);
    expect((await modelChoice(fresh(), here())).preferred).toEqual({ chat: 'two', grading: 'two' });
  });
});

describe('several processes on one database', () => {
  it('follow a change at the next question, without a restart', async () => {
    const other = await startApp({ databaseUrl: app.pool.options.connectionString ?? '' });
    try {
      await modelChoice(fresh(other), here());
      expect(other.world.llm.profiles().map(({ id }) => id)).toEqual(['one', 'two']);
      await owner.call(modelRoutes.createModelProfile, { body: model('three') });
      await owner.call(modelRoutes.setModelRoutes, { body: { routes: { analytics: 'three' } } });
      expect(other.world.llm.routes()).toEqual({});
      await Promise.all([modelChoice(fresh(other), here()), modelChoice(fresh(other), here())]);
      expect(other.world.llm.resolve('analytics').profile.id).toBe('three');
      await owner.call(modelRoutes.deleteModelProfile, { params: { profileId: 'three' } });
      await modelChoice(fresh(other), here());
      expect(other.world.llm.profiles().map(({ id }) => id)).toEqual(['one', 'two']);
    } finally {
      await other.close();
    }
  });

  it('hear of it at once where they share a hub', async () => {
    const llm = createLlm({
      profiles: [],
      routes: {},
      practice: app.world.llm.resolve('chat', { preferred: { chat: 'practice' } }).model,
    });
    const node = await keepModelsCurrent({ ...app.world, llm });
    expect(llm.profiles()).toHaveLength(2);
    app.clock.advance(1_000);
    await owner.call(modelRoutes.createModelProfile, { body: model('four') });
    await expect.poll(() => llm.profiles().map(({ id }) => id)).toEqual(['one', 'two', 'four']);
    node.stop();
    await owner.call(modelRoutes.deleteModelProfile, { params: { profileId: 'four' } });
    expect(llm.profiles()).toHaveLength(3);
  });

  it('go on with the provider of a test that gave them one', async () => {
    const provider = await startFakeProvider();
    const practice = app.world.llm.resolve('chat', { preferred: { chat: 'practice' } }).model;
    const llm = createLlm({ profiles: [fakeProfile(provider, 'fake')], routes: {}, practice });
    await modelChoice({ ...fresh(), llm }, here());
    expect(llm.profiles().map(({ id }) => id)).toEqual(['fake', 'one', 'two']);
    expect(llm.resolve('chat').profile.id).toBe('fake');
    await provider.close();
  });
});

describe('a new HEARTH_SECRET', () => {
  const now = 'another secret of the tests, long enough too';
  const before = 'a secret of the tests, long enough to be one';
  const open = async (env: Record<string, string>) => {
    const databaseUrl = app.pool.options.connectionString ?? '';
    const node = await startApp({ databaseUrl, jobs: false, env });
    const models = await keepModelsCurrent(node.world);
    const client = await node.signInAs(await person(node, { super_role: 'owner' }));
    const { profiles } = await client.call(modelRoutes.listModelProfiles);
    models.stop();
    await node.close();
    return profiles.find(({ id }) => id === 'one');
  };

  it('cannot read the keys of the one before, and says so', async () => {
    expect(await open({ HEARTH_SECRET: now })).toMatchObject({ has_key: true, is_key_readable: false });
  });

  it('takes them over where it is told the one before, which then may go', async () => {
    expect(await open({ HEARTH_SECRET: now, HEARTH_SECRET_PREVIOUS: before })).toMatchObject({ is_key_readable: true });
    expect(await open({ HEARTH_SECRET: now })).toMatchObject({ is_key_readable: true, key_last_four: 'abcd' });
    expect(await open({ HEARTH_SECRET: before })).toMatchObject({ is_key_readable: false });
  });
});

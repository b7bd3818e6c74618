import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelRoutes } from '#contract/models/models.routes.ts';
import { workspaceModelRoutes } from '#contract/models/workspace-models.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { join, person, school, term } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let at: School;
let owner: Client;
let admin: Client;
let params: { id: string };
beforeAll(async () => {
  app = await startApp();
  owner = await app.signInAs(await person(app, { full_name: 'Olga Owner', super_role: 'owner' }));
  const base = { kind: 'openai-compatible' as const, model: 'llama3.2', base_url: 'http://127.0.0.1:9/v1' };
  for (const [id, local] of [
    ['cloud', false],
    ['cellar', true],
    ['small', true],
  ] as const) {
    await owner.call(modelRoutes.createModelProfile, { body: { ...base, id, local } });
    app.clock.advance(1_000);
  }
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await school(app);
  admin = await app.signInAs(at.admin);
  params = { id: at.workspace.slug };
});

const update = (client: Client, body: object) =>
  client.call(workspaceModelRoutes.updateWorkspaceModels, { params, body });
const people = async (query: object = {}) =>
  (await admin.call(workspaceModelRoutes.listLocalModelPeople, { params, query })).objects;

describe('the models of a workspace', () => {
  it('are all of them until a super owner says otherwise, and show no address, key or price', async () => {
    const { models } = await admin.call(workspaceModelRoutes.readWorkspaceModels, { params });
    expect(models).toMatchObject({
      workspace_id: at.workspace.slug,
      allowed_profile_ids: null,
      preferred: { chat: null, grading: null },
      standard: { chat: 'cloud' },
      answering: { chat: 'cloud', image: 'cloud' },
      answering_locally: { chat: 'cellar' },
      marked_count: 0,
      abilities: { modify: true, publish: false },
    });
    expect(models.profiles.map(({ id, local, is_allowed }) => [id, local, is_allowed])).toEqual([
      ['cloud', false, true],
      ['cellar', true, true],
      ['small', true, true],
    ]);
    expect(JSON.stringify(models)).not.toMatch(/127\.0\.0\.1|price|key/);
  });

  it('are chosen by purpose by its owners; what was not named stays', async () => {
    await update(admin, { preferred: { chat: 'small', grading: 'cellar' } });
    const { models } = await update(admin, { preferred: { grading: null } });
    expect(models.preferred).toMatchObject({ chat: 'small', grading: null });
    expect(models.answering).toMatchObject({ chat: 'small', grading: 'small' });
    expect(models.standard).toMatchObject({ chat: 'cloud' });
    const unknown = await admin.fails(workspaceModelRoutes.updateWorkspaceModels, {
      params,
      body: { preferred: { chat: 'nobody' } },
    });
    expect(unknown).toMatchObject({ status: 400, fields: { 'preferred.chat': 'There is no such model here.' } });
  });

  it('are narrowed by super owners alone; what is not allowed is neither shown nor chosen nor used', async () => {
    const body = { allowed_profile_ids: ['cellar'] };
    expect(await admin.fails(workspaceModelRoutes.updateWorkspaceModels, { params, body })).toMatchObject({
      status: 403,
    });
    await update(admin, { preferred: { chat: 'cloud' } });
    const { models: seen } = await update(owner, body);
    expect(seen).toMatchObject({ ...body, answering: { chat: 'cellar' }, abilities: { publish: true } });
    expect(seen.profiles.map(({ id, is_allowed }) => [id, is_allowed])).toContainEqual(['cloud', false]);
    const { models } = await admin.call(workspaceModelRoutes.readWorkspaceModels, { params });
    expect(models.profiles.map(({ id }) => id)).toEqual(['cellar']);
    expect(models.allowed_profile_ids).toBeNull();
    const choice = { params, body: { preferred: { grading: 'cloud' } } };
    expect(await admin.fails(workspaceModelRoutes.updateWorkspaceModels, choice)).toMatchObject({ status: 400 });
    for (const ids of [[], ['nobody']]) {
      const wrong = { params, body: { allowed_profile_ids: ids } };
      expect(await owner.fails(workspaceModelRoutes.updateWorkspaceModels, wrong)).toMatchObject({ status: 400 });
    }
  });

  it('leave nothing to a workspace whose only model is disconnected, rather than another', async () => {
    const only = { id: 'only', kind: 'openai-compatible' as const, model: 'x', base_url: 'http://127.0.0.1:9/v1' };
    await owner.call(modelRoutes.createModelProfile, { body: only });
    await update(owner, { allowed_profile_ids: ['only'], preferred: { chat: 'only' } });
    await owner.call(modelRoutes.deleteModelProfile, { params: { profileId: 'only' } });
    const { models } = await owner.call(workspaceModelRoutes.readWorkspaceModels, { params });
    expect(models).toMatchObject({ allowed_profile_ids: [], preferred: { chat: null }, answering: { chat: null } });
  });

  it('keep both of two changes made at once', async () => {
    await Promise.all([
      update(admin, { preferred: { chat: 'small' } }),
      update(admin, { preferred: { grading: 'cellar' } }),
      update(owner, { preferred: { analytics: 'cellar' } }),
    ]);
    const { models } = await admin.call(workspaceModelRoutes.readWorkspaceModels, { params });
    expect(models.preferred).toMatchObject({ chat: 'small', grading: 'cellar', analytics: 'cellar' });
  });

  it('are its owners’ to see', async () => {
    for (const who of [at.teacher, at.student]) {
      const client = await app.signInAs(who);
      for (const fails of [
        client.fails(workspaceModelRoutes.readWorkspaceModels, { params }),
        client.fails(workspaceModelRoutes.updateWorkspaceModels, { params, body: { preferred: {} } }),
        client.fails(workspaceModelRoutes.listLocalModelPeople, { params }),
        client.fails(workspaceModelRoutes.markLocalModelsOnly, { params, body: { userIds: [at.student.id] } }),
        client.fails(workspaceModelRoutes.unmarkLocalModelsOnly, { params, body: { userIds: [at.student.id] } }),
      ]) {
        expect(await fails).toMatchObject({ status: 403, code: 'not_allowed' });
      }
    }
  });
});

describe('"local models only"', () => {
  it('is marked and taken away by owners of the workspace, and found by name', async () => {
    const body = { userIds: [at.student.id] };
    await admin.call(workspaceModelRoutes.markLocalModelsOnly, { params, body });
    await admin.call(workspaceModelRoutes.markLocalModelsOnly, { params, body });
    expect((await people({ marked: true })).map((one) => [one.user.full_name, one.school_role])).toEqual([
      ['Stella Student', 'student'],
    ]);
    expect(await people({ search: 'stell' })).toMatchObject([{ local_models_only: true }]);
    expect((await people({ marked: false })).map((one) => one.user.full_name)).not.toContain('Stella Student');
    const { models } = await admin.call(workspaceModelRoutes.readWorkspaceModels, { params });
    expect(models.marked_count).toBe(1);
    await admin.call(workspaceModelRoutes.unmarkLocalModelsOnly, { params, body });
    expect(await people({ marked: true })).toEqual([]);
    const log = await app.db
      .selectFrom('audit_log')
      .where('user_id', '=', at.admin.id)
      .select(['action', 'details'])
      .execute();
    expect(log).toContainEqual({ action: 'local_models_only_marked', details: { user_ids: [at.student.id] } });
  });

  it('is nothing that anybody else sees of a person', async () => {
    await admin.call(workspaceModelRoutes.markLocalModelsOnly, { params, body: { userIds: [at.student.id] } });
    for (const who of [at.classmate, at.teacher]) {
      const client = await app.signInAs(who);
      for (const path of [
        `/api/tools/read_user?userId=${at.student.id}`,
        `/api/tools/list_users?search=Stella`,
        `/api/tools/list_group_members?groupId=${at.group.id}`,
      ]) {
        const { status, text } = await client.raw('GET', path);
        expect(status).toBe(200);
        expect(text).toContain('Stella');
        expect(text).not.toMatch(/local_model/);
      }
    }
  });

  it('outlives a term: who is not in the present one is still found', async () => {
    await admin.call(workspaceModelRoutes.markLocalModelsOnly, { params, body: { userIds: [at.student.id] } });
    const next = await term(app, at.workspace, { name: 'Next year' });
    await join(app, at.student, next, 'student');
    await app.db.deleteFrom('members').where('user_id', '=', at.student.id).where('node_id', '=', at.term.id).execute();
    expect(await people({ marked: true })).toMatchObject([{ school_role: null, local_models_only: true }]);
  });

  it('marks people of this school alone, all or nothing', async () => {
    const other = await school(app);
    const body = { userIds: [at.student.id, other.student.id] };
    for (const change of [workspaceModelRoutes.markLocalModelsOnly, workspaceModelRoutes.unmarkLocalModelsOnly]) {
      expect(await admin.fails(change, { params, body })).toMatchObject({ status: 404 });
    }
    expect(await people({ marked: true })).toEqual([]);
    const names = (await people()).map((one) => one.user.full_name);
    expect(names).toEqual(['Ada Admin', 'Carl Classmate', 'Stella Student', 'Tom Teacher']);
  });

  it('is found page by page', async () => {
    const first = await admin.call(workspaceModelRoutes.listLocalModelPeople, { params, query: { size: 3 } });
    expect(first.pagination).toMatchObject({ hasMore: true });
    const rest = await people({ size: 3, after: first.pagination.next ?? '' });
    expect([...first.objects, ...rest].map((one) => one.user.id)).toHaveLength(4);
    expect(rest.map((one) => one.user.full_name)).toEqual(['Tom Teacher']);
  });
});

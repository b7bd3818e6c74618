import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { join, person, school, term, workspace } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  // A Monday, in school hours.
  app = await startApp({ now: '2026-11-23T10:00:00Z' });
});
afterAll(() => app.close());

async function withSettings(slug: string) {
  await app.db
    .updateTable('workspaces')
    .set({
      allowed_cidrs: ['127.0.0.0/8', '::1/128'],
      moderation_guidelines: 'Be kind.',
      limit_access_hours_enabled: true,
      access_start_time: '08:00:00',
      access_end_time: '16:00:00',
      mission_and_background: 'A school.',
    })
    .where('slug', '=', slug)
    .execute();
}

describe('read_workspace', () => {
  it('shows an owner its settings and a member only what is his', async () => {
    const at = await school(app);
    await withSettings(at.workspace.slug);
    const query = { workspaceId: at.workspace.slug };
    const admin = await app.signInAs(at.admin);
    const { workspace: owned } = await admin.call(workspaceRoutes.readWorkspace, { query });
    expect(owned).toMatchObject({
      id: at.workspace.slug,
      active_term_id: at.term.id,
      allowed_cidrs: ['127.0.0.0/8', '::1/128'],
      moderation_guidelines: 'Be kind.',
      moderation_notification_categories: ['self-harm'],
      limit_access_hours_enabled: true,
      access_start_time: '08:00:00',
      access_days: [1, 2, 3, 4, 5],
      inherited_role: 1,
      school_role: 'admin',
      district: { id: at.district.id },
      abilities: { modify: true, manage_members: true },
    });
    expect(owned.member_count).toEqual([
      { school_role: 'admin', count: 1 },
      { school_role: 'student', count: 2 },
      { school_role: 'teacher', count: 1 },
    ]);
    for (const member of [at.teacher, at.student]) {
      const client = await app.signInAs(member);
      const { workspace: seen } = await client.call(workspaceRoutes.readWorkspace, { query });
      expect(seen).toMatchObject({
        allowed_cidrs: [],
        moderation_guidelines: null,
        moderation_notification_categories: [],
        limit_access_hours_enabled: false,
        access_start_time: null,
        access_end_time: null,
        access_days: [],
        mission_and_background: 'A school.',
        inherited_role: 0,
        abilities: { modify: false, manage_members: false },
      });
    }
  });

  it('counts a person without a school role as a student', async () => {
    const at = await school(app);
    await join(app, await person(app), at.workspace, null);
    const admin = await app.signInAs(at.admin);
    const { workspace: seen } = await admin.call(workspaceRoutes.readWorkspace, {
      query: { workspaceId: at.workspace.slug },
    });
    expect(seen.member_count).toContainEqual({ school_role: 'student', count: 3 });
  });

  it('does not exist for people of another school, nor for the guest', async () => {
    const [here, there] = [await school(app), await school(app)];
    const query = { workspaceId: here.workspace.slug };
    for (const who of [there.admin, there.teacher, there.student]) {
      const client = await app.signInAs(who);
      expect(await client.fails(workspaceRoutes.readWorkspace, { query })).toMatchObject({ status: 404 });
    }
    expect(await app.visit().fails(workspaceRoutes.readWorkspace, { query })).toMatchObject({ status: 401 });
    const other = await app.signInAs(there.admin);
    const missing = await other.fails(workspaceRoutes.readWorkspace, { query: { workspaceId: 'no-such-school' } });
    const hidden = await other.fails(workspaceRoutes.readWorkspace, { query });
    expect(missing.error).toBe(hidden.error);
  });

  it('offers a public school to anybody signed in, to join', async () => {
    const open = await workspace(app, { name: 'Open School', visibility: 0 });
    const client = await app.signInAs(await person(app));
    const { workspace: seen } = await client.call(workspaceRoutes.readWorkspace, { query: { workspaceId: open.slug } });
    expect(seen).toMatchObject({
      name: 'Open School',
      inherited_role: null,
      school_role: null,
      abilities: { join: true, modify: false },
    });
  });
});

describe('list_workspaces', () => {
  it('lists only the schools one belongs to, by role and district and search', async () => {
    const [here, there] = [await school(app, { name: 'Àrbol School' }), await school(app, { name: 'Bay School' })];
    await join(app, here.admin, there.workspace, 'teacher');
    const admin = await app.signInAs(here.admin);
    const ids = async (query: object) =>
      (await admin.call(workspaceRoutes.listWorkspaces, { query })).objects.map((one) => one.id);
    expect(await ids({})).toEqual([here.workspace.slug, there.workspace.slug]);
    expect(await ids({ roles: [1] })).toEqual([here.workspace.slug]);
    expect(await ids({ roles: [0] })).toEqual([there.workspace.slug]);
    expect(await ids({ districtId: there.district.id })).toEqual([there.workspace.slug]);
    expect(await ids({ search: 'arb' })).toEqual([here.workspace.slug]);
    expect(await ids({ search: 'rbol sch' })).toEqual([here.workspace.slug]);
  });
});

describe('list_terms', () => {
  it('shows members the active and the visible terms, the active one first, and owners all', async () => {
    const at = await school(app);
    app.clock.advance(1000);
    const visible = await term(app, at.workspace, { name: 'Seen', is_visible: true });
    await join(app, at.student, visible, 'student');
    app.clock.advance(1000);
    const hidden = await term(app, at.workspace, { name: 'Unseen', is_visible: false });
    await join(app, at.student, hidden, 'student');
    const query = { workspaceId: at.workspace.slug };
    const ids = async (who: { id: string }, more: object = {}) => {
      const client = await app.signInAs(who);
      const page = await client.call(termRoutes.listTerms, { query: { ...query, ...more } });
      return page.objects.map((one) => one.id);
    };
    expect(await ids(at.admin)).toEqual([at.term.id, hidden.id, visible.id]);
    expect(await ids(at.student)).toEqual([at.term.id, visible.id]);
    expect(await ids(at.teacher)).toEqual([at.term.id]);
    expect(await ids(at.admin, { excludeTermId: at.term.id })).toEqual([hidden.id, visible.id]);
    expect(await ids(at.admin, { search: 'seen' })).toEqual([hidden.id, visible.id]);
  });

  it('gives its days as they were set, wherever the server stands', async () => {
    const at = await school(app);
    await app.db
      .updateTable('terms')
      .set({ start_date: '2026-09-01', end_date: '2026-12-18' })
      .where('node_id', '=', at.term.id)
      .execute();
    const student = await app.signInAs(at.student);
    const { term: seen } = await student.call(termRoutes.readTerm, { query: { termId: at.term.id } });
    expect(seen).toMatchObject({ start_date: '2026-09-01', end_date: '2026-12-18' });
  });

  it('says what the requester is in a term', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const { term: seen } = await teacher.call(termRoutes.readTerm, { query: { termId: at.term.id } });
    expect(seen).toMatchObject({
      workspace_id: at.workspace.slug,
      district_id: at.district.id,
      is_active: true,
      role: 0,
      inherited_role: 0,
      school_role: 'teacher',
      abilities: { create_group: true, modify: false },
    });
  });

  it('answers 404 for a school and a term of other people', async () => {
    const [here, there] = [await school(app), await school(app)];
    const client = await app.signInAs(there.admin);
    const list = await client.fails(termRoutes.listTerms, { query: { workspaceId: here.workspace.slug } });
    expect(list).toMatchObject({ status: 404, code: 'not_found' });
    expect(await client.fails(termRoutes.readTerm, { query: { termId: here.term.id } })).toMatchObject({ status: 404 });
  });
});

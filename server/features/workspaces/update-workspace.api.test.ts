import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { moderationSettings } from '#server/features/moderation/index.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { group, join, person, school } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the moderation settings of a workspace', () => {
  it('are changed by its owner, one by one, and stand in the audit log without what was written', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const params = { id: at.workspace.slug };
    const change = (body: object) => admin.call(workspaceRoutes.updateWorkspace, { params, body });
    const { workspace } = await change({
      moderation_guidelines: '  No dating advice. ',
      moderation_notification_categories: ['violence', 'hate', 'hate'],
      moderation_fail_closed: true,
      safety_contact: 'School nurse: 555 0199',
    });
    expect(workspace).toMatchObject({
      moderation_guidelines: 'No dating advice.',
      moderation_notification_categories: ['hate', 'violence', 'self-harm'],
      moderation_fail_closed: true,
      safety_contact: 'School nurse: 555 0199',
    });
    const { workspace: after } = await change({ safety_contact: '' });
    expect(after).toMatchObject({ safety_contact: null, moderation_guidelines: 'No dating advice.' });
    const rows = await app.db
      .selectFrom('audit_log')
      .where('workspace_id', '=', at.workspace.id)
      .where('action', '=', 'workspace_updated')
      .orderBy('created_at')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ user_id: at.admin.id, details: { moderation_fail_closed: true } });
    expect(JSON.stringify(rows)).not.toMatch(/dating|nurse/);
  });

  it('always keep self-harm among the categories', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const { workspace } = await admin.call(workspaceRoutes.updateWorkspace, {
      params: { id: at.workspace.slug },
      body: { moderation_notification_categories: [] },
    });
    expect(workspace.moderation_notification_categories).toEqual(['self-harm']);
  });

  it('take a whole workspace back and change nothing else of it', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const query = { workspaceId: at.workspace.slug };
    const { workspace: before } = await admin.call(workspaceRoutes.readWorkspace, { query });
    const { workspace: after } = await admin.call(workspaceRoutes.updateWorkspace, {
      params: { id: at.workspace.slug },
      body: { ...before, moderation_fail_closed: true },
    });
    expect(after).toEqual({ ...before, moderation_fail_closed: true });
  });

  it.each([
    [{ safety_contact: 'x'.repeat(201) }, 'safety_contact'],
    [{ moderation_guidelines: 'x'.repeat(1001) }, 'moderation_guidelines'],
    [{ moderation_notification_categories: ['gossip'] }, 'moderation_notification_categories.0'],
    [{ moderation_fail_closed: 'yes' }, 'moderation_fail_closed'],
    [{ nonsense: 1 }, 'nonsense'],
  ])('refuse %o', async (body, field) => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const error = await admin.fails(workspaceRoutes.updateWorkspace, {
      params: { id: at.workspace.slug },
      body: body as never,
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('are nobody else’s: members are refused, other schools do not find it, the guest signs in', async () => {
    const [at, other] = [await school(app), await school(app)];
    const call = { params: { id: at.workspace.slug }, body: { moderation_fail_closed: true } };
    for (const who of [at.teacher, at.student]) {
      const client = await app.signInAs(who);
      expect(await client.fails(workspaceRoutes.updateWorkspace, call)).toMatchObject({ status: 403 });
      const { workspace } = await client.call(workspaceRoutes.readWorkspace, {
        query: { workspaceId: at.workspace.slug },
      });
      expect(workspace).toMatchObject({ moderation_fail_closed: false, safety_contact: null });
    }
    const stranger = await app.signInAs(other.admin);
    expect(await stranger.fails(workspaceRoutes.updateWorkspace, call)).toMatchObject({ status: 404 });
    expect(await app.visit().fails(workspaceRoutes.updateWorkspace, call)).toMatchObject({ status: 401 });
  });
});

describe('the categories of a group', () => {
  it('are set and seen by its owner alone', async () => {
    const at = await school(app);
    const call = { params: { id: at.group.id }, body: { moderation_notification_categories: ['violence' as const] } };
    const teacher = await app.signInAs(at.teacher);
    const { group: changed } = await teacher.call(groupRoutes.updateGroup, call);
    expect(changed.moderation_notification_categories).toEqual(['violence', 'self-harm']);
    const student = await app.signInAs(at.student);
    expect(await student.fails(groupRoutes.updateGroup, call)).toMatchObject({ status: 403, code: 'not_allowed' });
    const { group: seen } = await student.call(groupRoutes.readGroup, { query: { groupId: at.group.id } });
    expect(seen.moderation_notification_categories).toEqual([]);
    const stranger = await app.signInAs(await person(app));
    expect(await stranger.fails(groupRoutes.updateGroup, call)).toMatchObject({ status: 404 });
    const unknown = await teacher.fails(groupRoutes.updateGroup, { ...call, body: { color2: 'red' } as never });
    expect(unknown).toMatchObject({ status: 400, fields: { color2: 'Unknown field.' } });
  });

  it('count together with those of the school and of the groups around', async () => {
    const at = await school(app);
    const inner = await group(app, at.group, { name: 'Inner' });
    await join(app, at.teacher, inner, 'owner');
    const [admin, teacher] = [await app.signInAs(at.admin), await app.signInAs(at.teacher)];
    await admin.call(workspaceRoutes.updateWorkspace, {
      params: { id: at.workspace.slug },
      body: { moderation_notification_categories: ['sexual'], safety_contact: '116 111' },
    });
    await teacher.call(groupRoutes.updateGroup, {
      params: { id: inner.id },
      body: { moderation_notification_categories: ['violence'] },
    });
    const place = { workspaceId: at.workspace.id, path: [at.workspace.id, at.term.id, at.group.id, inner.id] };
    const settings = await moderationSettings({ db: app.db }, place);
    expect(settings).toMatchObject({ failClosed: false, contact: '116 111' });
    expect(settings.categories.toSorted()).toEqual(['self-harm', 'sexual', 'violence']);
    expect(await moderationSettings({ db: app.db }, { workspaceId: null, path: [] })).toEqual({
      failClosed: false,
      categories: ['self-harm'],
      contact: null,
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRoutes } from '#contract/audit/audit.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { join, person, school } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function twoAdmins() {
  const at = await school(app);
  const other = await person(app, { full_name: 'Ada Second' });
  await join(app, other, at.term, 'admin');
  return { at, first: await app.signInAs(at.admin), second: await app.signInAs(other), other };
}

describe('two admins who save a workspace at once', () => {
  it('do not overwrite each other in silence: the second is told what stands there now, and who wrote it', async () => {
    const { at, first, second, other } = await twoAdmins();
    const params = { id: at.workspace.slug };
    const read = { workspaceId: at.workspace.slug };
    const { workspace } = await first.call(workspaceRoutes.readWorkspace, { query: read });
    await second.call(workspaceRoutes.updateWorkspace, {
      params,
      body: { name: 'By the second', expected: { name: workspace.name } },
    });
    const refused = await first.fails(workspaceRoutes.updateWorkspace, {
      params,
      body: {
        name: 'By the first',
        color: 'pink',
        expected: { name: workspace.name, color: workspace.color },
      },
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'conflict',
      changed: { name: 'By the second' },
      changed_by: { id: other.id, name: 'Ada Second' },
    });
    const { workspace: after } = await first.call(workspaceRoutes.readWorkspace, { query: read });
    expect(after).toMatchObject({ name: 'By the second', color: workspace.color });
  });

  it('are told who changed it, not who looked into it since', async () => {
    const { at, first, second, other } = await twoAdmins();
    const params = { id: at.workspace.slug };
    const query = { workspaceId: at.workspace.slug };
    await second.call(workspaceRoutes.updateWorkspace, { params, body: { name: 'By the second' } });
    const { status } = await first.raw('GET', `${auditRoutes.exportAudit.path}?workspaceId=${query.workspaceId}`);
    expect(status).toBe(200);
    const body = { name: 'By the first', expected: { name: 'As it was' } };
    const refused = await first.fails(workspaceRoutes.updateWorkspace, { params, body });
    expect(refused).toMatchObject({ code: 'conflict', changed_by: { id: other.id } });
  });

  it('both succeed where they changed different fields, or the same to the same', async () => {
    const { at, first, second } = await twoAdmins();
    const params = { id: at.workspace.slug };
    const { workspace } = await first.call(workspaceRoutes.readWorkspace, {
      query: { workspaceId: at.workspace.slug },
    });
    const expected = { name: workspace.name, mission_and_background: workspace.mission_and_background };
    await second.call(workspaceRoutes.updateWorkspace, { params, body: { name: 'The same', expected } });
    const { workspace: after } = await first.call(workspaceRoutes.updateWorkspace, {
      params,
      body: { name: 'The same', mission_and_background: 'We sing.', expected },
    });
    expect(after).toMatchObject({ name: 'The same', mission_and_background: 'We sing.' });
  });

  it('do not overwrite each other where they say nothing of what they read, as before', async () => {
    const { at, first, second } = await twoAdmins();
    const params = { id: at.workspace.slug };
    await second.call(workspaceRoutes.updateWorkspace, { params, body: { name: 'One' } });
    const { workspace } = await first.call(workspaceRoutes.updateWorkspace, { params, body: { name: 'Two' } });
    expect(workspace.name).toBe('Two');
  });
});

describe('two admins who save the domains at once', () => {
  it('are refused when the list is not the one they read, and get the present one', async () => {
    const { at, first, second, other } = await twoAdmins();
    const params = { workspaceId: at.workspace.slug };
    const hill = { domain: 'hill.edu', school_role: 'student' as const };
    const staff = { domain: 'staff.hill.edu', school_role: null };
    await second.call(workspaceRoutes.updateWorkspaceDomains, {
      params,
      body: { workspaceDomains: [hill], expected: [] },
    });
    const refused = await first.fails(workspaceRoutes.updateWorkspaceDomains, {
      params,
      body: { workspaceDomains: [staff], expected: [] },
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'conflict',
      changed: { domains: [hill] },
      changed_by: { id: other.id },
    });
    const { domains } = await first.call(workspaceRoutes.updateWorkspaceDomains, {
      params,
      body: { workspaceDomains: [staff, hill], expected: [hill] },
    });
    expect(domains).toEqual([hill, staff]);
  });
});

describe('two owners who save a district at once', () => {
  it('do not overwrite each other in silence', async () => {
    const at = await school(app);
    const owner = await app.signInAs(at.superOwner);
    const { district } = await owner.call(districtRoutes.createDistrict, { body: { name: 'North' } });
    const params = { id: district.id };
    await owner.call(districtRoutes.updateDistrict, {
      params,
      body: { tagline: 'Nine schools.', expected: { tagline: null } },
    });
    const refused = await owner.fails(districtRoutes.updateDistrict, {
      params,
      body: { tagline: 'Ten schools.', name: 'North and south', expected: { tagline: null, name: 'North' } },
    });
    expect(refused).toMatchObject({ status: 409, code: 'conflict', changed: { tagline: 'Nine schools.' } });
    const { district: after } = await owner.call(districtRoutes.readDistrict, { query: { districtId: district.id } });
    expect(after).toMatchObject({ name: 'North', tagline: 'Nine schools.' });
  });
});

describe('access controls that are not saved yet', () => {
  const draft = {
    allowed_cidrs: [] as string[],
    limit_access_hours_enabled: true,
    timezone: 'Europe/London',
    access_start_time: '08:00',
    access_end_time: '16:00',
    access_days: [1, 2, 3, 4, 5],
  };

  it('are tried by the clock of their time zone and from the address of who asks', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const preview = (changes: object = {}) =>
      admin.call(workspaceRoutes.previewWorkspaceAccess, {
        params: { id: at.workspace.slug },
        body: { ...draft, ...changes },
      });
    // A Thursday in winter.
    app.clock.set('2026-12-03T15:30:00Z');
    expect(await preview()).toEqual({ address: '127.0.0.1', is_address_inside: true, is_open_now: true });
    expect(await preview({ timezone: 'Europe/Berlin' })).toMatchObject({ is_open_now: false });
    expect(await preview({ access_days: [7] })).toMatchObject({ is_open_now: false });
    expect(await preview({ allowed_cidrs: ['10.0.0.0/8'] })).toMatchObject({ is_address_inside: false });
    expect(await preview({ allowed_cidrs: ['127.0.0.0/8'] })).toMatchObject({ is_address_inside: true });
  });

  it('are the owners’ alone', async () => {
    const at = await school(app);
    const params = { id: at.workspace.slug };
    const teacher = await app.signInAs(at.teacher);
    const refused = await teacher.fails(workspaceRoutes.previewWorkspaceAccess, { params, body: draft });
    expect(refused.status).toBe(403);
    const stranger = await app.signInAs((await school(app)).admin);
    expect((await stranger.fails(workspaceRoutes.previewWorkspaceAccess, { params, body: draft })).status).toBe(404);
  });
});

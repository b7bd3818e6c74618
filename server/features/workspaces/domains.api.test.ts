import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { school } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the domains of a workspace', () => {
  it('are replaced as a whole, in lower case, and listed by name', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const params = { workspaceId: at.workspace.slug };
    const put = async (workspaceDomains: object[]) =>
      (await admin.call(workspaceRoutes.updateWorkspaceDomains, { params, body: { workspaceDomains } as never }))
        .domains;
    const hill = { domain: 'hill.edu', school_role: null };
    const staff = { domain: 'staff.hill.edu', school_role: 'teacher' };
    expect(await put([{ domain: ' @Staff.Hill.EDU', school_role: 'teacher' }, { domain: 'hill.edu' }])).toEqual([
      hill,
      staff,
    ]);
    const list = async (query: object = {}) =>
      (await admin.call(workspaceRoutes.listWorkspaceDomains, { query: { ...params, ...query } })).domains;
    expect(await list()).toEqual([hill, staff]);
    expect(await list({ search: 'STAFF' })).toEqual([staff]);
    expect(await list({ from: 1, size: 5000 })).toEqual([staff]);
    expect(await put([{ ...staff, school_role: 'student' }])).toEqual([{ ...staff, school_role: 'student' }]);
    expect(await put([])).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it.each([
    [[{ domain: 'gmail.com' }], 'workspaceDomains.0.domain', /school’s own/],
    [[{ domain: 'hill.edu' }, { domain: 'Yahoo.co.uk' }], 'workspaceDomains.1.domain', /school’s own/],
    [[{ domain: 'mail.hotmail.fr' }], 'workspaceDomains.0.domain', /school’s own/],
    [[{ domain: 'hill' }], 'workspaceDomains.0.domain', 'Invalid domain.'],
    [[{ domain: 'hill.e' }], 'workspaceDomains.0.domain', 'Invalid domain.'],
    [[{ domain: 'hi ll.edu' }], 'workspaceDomains.0.domain', 'Invalid domain.'],
    [[{ domain: 'hill.edu' }, { domain: 'HILL.edu' }], 'workspaceDomains.1.domain', 'This domain is there twice.'],
    [[{ domain: 'hill.edu', school_role: 'head' }], 'workspaceDomains.0.school_role', /./],
    [[{ domain: 'hill.edu', role: 1 }], 'workspaceDomains.0.role', 'Unknown field.'],
  ])('refuse %o and stay as they were', async (workspaceDomains, field, message) => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const params = { workspaceId: at.workspace.slug };
    const before = [{ domain: 'before.edu', school_role: 'student' as const }];
    await admin.call(workspaceRoutes.updateWorkspaceDomains, { params, body: { workspaceDomains: before } });
    const error = await admin.fails(workspaceRoutes.updateWorkspaceDomains, {
      params,
      body: { workspaceDomains: workspaceDomains as never },
    });
    expect([error.status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
    expect(error.fields?.[field]).toMatch(message);
    const { domains } = await admin.call(workspaceRoutes.listWorkspaceDomains, { query: params });
    expect(domains).toEqual(before);
  });

  it('take a domain below a word that a free provider uses too', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const domains = ['live.hill.edu', 'mail.hill.edu', 'notgmail.com'];
    const answer = await admin.call(workspaceRoutes.updateWorkspaceDomains, {
      params: { workspaceId: at.workspace.slug },
      body: { workspaceDomains: domains.map((domain) => ({ domain })) },
    });
    expect(answer.domains.map((one) => one.domain)).toEqual(domains);
  });
});

describe('list_integrations', () => {
  it('lists what the workspace is connected to, page by page', async () => {
    const [at, other] = [await school(app), await school(app)];
    const rows = [
      ['Aeries', 'Hill District', at],
      ['Canvas', 'Hill Classes', at],
      ['Canvas', 'Other School', other],
    ] as const;
    for (const [provider_name, team_name, { workspace }] of rows) {
      await app.db
        .insertInto('integrations')
        .values({ id: newId(), workspace_id: workspace.id, provider_name, team_name, created_at: app.clock.now() })
        .execute();
    }
    const admin = await app.signInAs(at.admin);
    const list = (query: object = {}) =>
      admin.call(workspaceRoutes.listIntegrations, { query: { workspaceId: at.workspace.slug, ...query } });
    const page = await list();
    expect(page.objects).toMatchObject([
      { provider_name: 'Canvas', provider_logo_url: null, team_name: 'Hill Classes' },
      { provider_name: 'Aeries', provider_logo_url: null, team_name: 'Hill District' },
    ]);
    expect((await list({ search: 'aer' })).objects).toHaveLength(1);
    const first = await list({ size: 1 });
    const second = await list({ size: 1, after: first.pagination.next });
    expect([...first.objects, ...second.objects]).toEqual(page.objects);
  });
});

it('domains and integrations are the owners’ alone', async () => {
  const [at, other] = [await school(app), await school(app)];
  const query = { workspaceId: at.workspace.slug };
  const put = { params: query, body: { workspaceDomains: [] } };
  const answers = async (who: { id: string } | null) => {
    const client = who ? await app.signInAs(who) : app.visit();
    return [
      (await client.fails(workspaceRoutes.listWorkspaceDomains, { query })).status,
      (await client.fails(workspaceRoutes.updateWorkspaceDomains, put)).status,
      (await client.fails(workspaceRoutes.listIntegrations, { query })).status,
    ];
  };
  expect(await answers(at.teacher)).toEqual([403, 403, 403]);
  expect(await answers(at.student)).toEqual([403, 403, 403]);
  expect(await answers(other.admin)).toEqual([404, 404, 404]);
  expect(await answers(null)).toEqual([401, 401, 401]);
});

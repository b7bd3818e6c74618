import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { district, join, person, school } from '../../../tests/support/school.ts';
import type { School } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Changes a workspace as this person: `set` must work, `refuse` must not. */
async function changing(at: School, who: { id: string }) {
  const client = await app.signInAs(who);
  const params = { id: at.workspace.slug };
  return {
    client,
    set: async (body: object) => (await client.call(workspaceRoutes.updateWorkspace, { params, body })).workspace,
    refuse: (body: object) => client.fails(workspaceRoutes.updateWorkspace, { params, body }),
  };
}

describe('PATCH /api/workspaces/{id}', () => {
  it('changes each field that an owner sends and no other', async () => {
    const at = await school(app);
    const { set } = await changing(at, at.admin);
    const fields = {
      name: 'Hill Top',
      color: '#a1b2c3',
      logo_url: 'https://logos.example/hill.png',
      timezone: 'America/New_York',
      allowed_cidrs: ['192.168.0.0/16'],
      mission_and_background: 'On a hill.',
      limit_access_hours_enabled: true,
      access_start_time: '22:00:00',
      access_end_time: '06:00:00',
      access_days: [5, 6],
    };
    for (const [field, value] of Object.entries(fields)) {
      // Hours count together: switched on once they are complete.
      if (field !== 'limit_access_hours_enabled')
        expect(await set({ [field]: value })).toMatchObject({ [field]: value });
    }
    const after = await set({ limit_access_hours_enabled: true });
    expect(after).toMatchObject(fields);
    expect(await set({ ...after, id: 'another-address', mission_and_background: '' })).toEqual({
      ...after,
      mission_and_background: null,
    });
  });

  it('wants a start, an end and a day of access hours that are on', async () => {
    const at = await school(app);
    const { set, refuse } = await changing(at, at.admin);
    expect(await refuse({ limit_access_hours_enabled: true, access_days: [] })).toMatchObject({
      code: 'validation_failed',
      fields: {
        access_start_time: 'Access hours need a start.',
        access_end_time: 'Access hours need an end.',
        access_days: 'Access hours need at least one day.',
      },
    });
    const hours = { limit_access_hours_enabled: true, access_start_time: '08:00', access_end_time: '16:00' };
    expect(await refuse({ ...hours, access_end_time: '08:00' })).toMatchObject({
      fields: { access_end_time: 'Access hours cannot end when they start.' },
    });
    await set(hours);
    expect(await refuse({ access_start_time: null })).toMatchObject({ code: 'validation_failed' });
    expect(await refuse({ access_days: [] })).toMatchObject({ code: 'validation_failed' });
    expect(await refuse({ timezone: null })).toMatchObject({ fields: { timezone: expect.any(String) as string } });
    expect(await set({ limit_access_hours_enabled: false, access_start_time: null })).toMatchObject({
      access_start_time: null,
      access_end_time: '16:00:00',
    });
  });

  it.each([
    [{ name: '' }, 'name', 'This is required'],
    [{ color: 'mauve' }, 'color', /./],
    [{ logo_url: 'javascript:alert(1)' }, 'logo_url', 'Invalid URL.'],
    [{ timezone: 'Middle/Earth' }, 'timezone', /time zone/],
    [{ timezone: '+01:00' }, 'timezone', /time zone/],
    [{ timezone: 'BST' }, 'timezone', /time zone/],
    [{ allowed_cidrs: ['10.0.0.1'] }, 'allowed_cidrs.0', /CIDR/],
    [{ allowed_cidrs: ['::/0', 'fe80::/129'] }, 'allowed_cidrs.1', /CIDR/],
    [{ access_end_time: '24:00' }, 'access_end_time', 'Invalid time format (expected HH:MM or HH:MM:SS)'],
    [{ access_end_time: '9:5' }, 'access_end_time', 'Invalid time format (expected HH:MM or HH:MM:SS)'],
    [{ access_days: [0] }, 'access_days.0', /./],
    [{ visibility: 3 }, 'visibility', /./],
    [{ plan: 'gold' }, 'plan', /./],
    [{ mission_and_background: 'x'.repeat(1001) }, 'mission_and_background', 'At most 1000 characters.'],
    [{ slug: 'other' }, 'slug', 'Unknown field.'],
  ])('refuses %o', async (body, field, message) => {
    const at = await school(app);
    const { refuse } = await changing(at, at.admin);
    const error = await refuse(body);
    expect([error.status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
    expect(error.fields?.[field]).toMatch(message);
  });

  it('leaves plan, district and archiving to super owners', async () => {
    const at = await school(app);
    const other = await district(app, { name: 'Other Valley' });
    const { set, refuse } = await changing(at, at.admin);
    for (const body of [{ plan: 'trial' }, { district_id: other.id }, { district_id: null }, { archived: true }]) {
      expect(await refuse({ name: 'Changed', ...body })).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    // As they are, they may be sent along.
    const same = await set({ name: 'Same', plan: 'paid', district_id: at.district.id, archived: false });
    expect(same).toMatchObject({ name: 'Same', plan: 'paid', district_id: at.district.id });
    const platform = await changing(at, at.superOwner);
    expect(await platform.set({ plan: 'trial' })).toMatchObject({ plan: 'trial' });
  });

  it('moves with all that is in it to another district, whose owners own it from then on', async () => {
    const at = await school(app);
    const other = await district(app, { name: 'Other Valley' });
    const [before, after] = [await person(app), await person(app)];
    await join(app, before, at.district, 'owner');
    await join(app, after, other, 'owner');
    const reads = async (who: { id: string }) => {
      const client = await app.signInAs(who);
      const answer = await client.raw('GET', `/api/tools/read_group?groupId=${at.group.id}`);
      return answer.status;
    };
    expect([await reads(before), await reads(after)]).toEqual([200, 404]);
    const platform = await changing(at, at.superOwner);
    expect(await platform.set({ district_id: other.id })).toMatchObject({
      district_id: other.id,
      district: { name: 'Other Valley' },
    });
    expect([await reads(before), await reads(after)]).toEqual([404, 200]);
    const teacher = await app.signInAs(at.teacher);
    const { term } = await teacher.call(termRoutes.readTerm, { query: { termId: at.term.id } });
    expect(term.district_id).toBe(other.id);
    expect(await platform.set({ district_id: null })).toMatchObject({ district_id: null, district: null });
    expect([await reads(before), await reads(after)]).toEqual([404, 404]);
    expect(await platform.refuse({ district_id: at.group.id })).toMatchObject({
      status: 400,
      fields: { district_id: 'There is no such district.' },
    });
  });

  it('opens its active term when it becomes public, and closes it again', async () => {
    const at = await school(app);
    const newcomer = await app.signInAs(await person(app));
    const { set } = await changing(at, at.admin);
    const query = { termId: at.term.id };
    expect(await newcomer.fails(termRoutes.readTerm, { query })).toMatchObject({ status: 404 });
    expect(await set({ visibility: 'public' })).toMatchObject({ visibility: 0 });
    const { term } = await newcomer.call(termRoutes.readTerm, { query });
    expect(term.abilities.join).toBe(true);
    await set({ visibility: 2 });
    expect(await newcomer.fails(termRoutes.readTerm, { query })).toMatchObject({ status: 404 });
  });

  it('names another of its admins the creator, and nobody else', async () => {
    const at = await school(app);
    const second = await person(app, 'Berta Admin');
    await join(app, second, at.workspace, 'admin');
    const { set, refuse } = await changing(at, at.admin);
    expect(await set({ creator_id: second.id })).toMatchObject({
      creator_id: second.id,
      creator: { full_name: 'Berta Admin' },
    });
    expect(await refuse({ creator_id: at.teacher.id })).toMatchObject({
      fields: { creator_id: 'The creator must be an admin of the active term.' },
    });
    expect(await refuse({ creator_id: null })).toMatchObject({
      error: 'Please designate a creator for this workspace.',
    });
  });

  it('archived, is gone for its people, who begin elsewhere, until a super owner brings it back', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const params = { id: at.admin.id };
    await admin.call(userRoutes.updateUser, { params, body: { last_workspace_id: at.workspace.slug } });
    const platform = await changing(at, at.superOwner);
    expect(await platform.set({ archived: true })).toMatchObject({
      archived: true,
      abilities: { archive: false, restore: true },
    });
    const query = { groupId: at.group.id };
    const teacher = await app.signInAs(at.teacher);
    expect(await teacher.fails(groupRoutes.readGroup, { query })).toMatchObject({ status: 404 });
    expect((await admin.call(workspaceRoutes.listWorkspaces, {})).objects).toEqual([]);
    const { user } = await admin.call(userRoutes.readUser, { query: { userId: at.admin.id } });
    expect(user.last_workspace_id).toBeNull();
    const asAdmin = await changing(at, at.admin);
    expect(await asAdmin.refuse({ archived: false })).toMatchObject({ status: 404 });
    expect(await platform.set({ archived: false })).toMatchObject({ archived: false });
    expect((await teacher.call(groupRoutes.readGroup, { query })).group.id).toBe(at.group.id);
  });

  it('survives two changes at once: each field is as one of them left it', async () => {
    const [at, far] = [await school(app), await district(app)];
    const platform = await changing(at, at.superOwner);
    const answers = await Promise.all([
      platform.set({ district_id: far.id }),
      platform.set({ district_id: null }),
      platform.set({ visibility: 1 }),
      platform.set({ name: 'Together' }),
    ]);
    expect(answers).toHaveLength(4);
    const { workspace } = await platform.client.call(workspaceRoutes.readWorkspace, {
      query: { workspaceId: at.workspace.slug },
    });
    expect(workspace).toMatchObject({ name: 'Together', visibility: 1 });
    const node = await app.db
      .selectFrom('nodes')
      .where('id', '=', at.group.id)
      .select('path')
      .executeTakeFirstOrThrow();
    expect(node.path[0]).toBe(workspace.district_id ?? at.workspace.id);
  });
});

describe('a join link on read_workspace', () => {
  it('shows the name, logo and colour of an unlisted school, and nothing of a private one', async () => {
    const at = await school(app, { visibility: 1 });
    const token = `token-${at.term.id}`;
    await app.db.insertInto('join_links').values({ node_id: at.term.id, token, created_at: app.clock.now() }).execute();
    const newcomer = await app.signInAs(await person(app));
    const query = { workspaceId: at.workspace.slug, join_token: token };
    const { workspace } = await newcomer.call(workspaceRoutes.readWorkspace, { query });
    expect(workspace).toMatchObject({
      name: at.workspace.name,
      color: 'blue',
      member_count: [],
      creator: null,
      creator_id: null,
      district_id: null,
      abilities: { join: true, modify: false },
    });
    const wrong = { ...query, join_token: `${token}x` };
    expect(await newcomer.fails(workspaceRoutes.readWorkspace, { query: wrong })).toMatchObject({ status: 404 });
    const { set } = await changing(at, at.admin);
    await set({ visibility: 'private' });
    expect(await newcomer.fails(workspaceRoutes.readWorkspace, { query })).toMatchObject({ status: 404 });
  });
});

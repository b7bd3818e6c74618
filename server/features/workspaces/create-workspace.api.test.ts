import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colors } from '#contract/core/constants.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { district, join, person, school, workspace } from '../../../tests/support/school.ts';
import { slugOf } from './choose-slug.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const freshSlug = () => `school-${newId().slice(-10)}`;

/** A teacher of a school on this plan, signed in. */
async function staffOf(plan: 'free' | 'trial' | 'paid', as: 'teacher' | 'student' = 'teacher') {
  const who = await person(app, 'Tina Teacher');
  await join(app, who, await workspace(app, { plan }), as);
  return { who, client: await app.signInAs(who) };
}

describe('POST /api/workspaces', () => {
  it('makes a workspace with all its defaults and its first term, and its maker its admin', async () => {
    const { who, client } = await staffOf('paid');
    const id = freshSlug();
    const answer = await client.call(workspaceRoutes.createWorkspace, {
      body: { workspace: { id: id.toUpperCase(), name: ' Hill School ' } },
    });
    expect(answer.workspaceId).toBe(id);
    expect(answer.workspace).toMatchObject({
      id,
      name: 'Hill School',
      active_term_id: answer.activeTermId,
      plan: 'free',
      visibility: 1,
      archived: false,
      moderation_notification_categories: ['self-harm'],
      access_days: [1, 2, 3, 4, 5],
      limit_access_hours_enabled: false,
      allowed_cidrs: [],
      district_id: null,
      creator_id: who.id,
      creator: { full_name: 'Tina Teacher' },
      role: 1,
      inherited_role: 1,
      school_role: 'admin',
      member_count: [{ school_role: 'admin', count: 1 }],
      abilities: { modify: true, change_active_term: true, archive: false },
    });
    expect(colors).toContain(answer.workspace.color);
    const { objects } = await client.call(termRoutes.listTerms, { query: { workspaceId: id } });
    const year = app.clock.now().getUTCFullYear();
    expect(objects).toMatchObject([
      { id: answer.activeTermId, name: `Fall ${year}`, is_active: true, is_visible: true, school_role: 'admin' },
    ]);
    const { objects: mine } = await client.call(workspaceRoutes.listWorkspaces, { query: { roles: [1] } });
    expect(mine.map((one) => one.id)).toEqual([id]);
  });

  it('takes every field that people write', async () => {
    const { client } = await staffOf('paid');
    const fields = {
      color: 'teal' as const,
      logo_url: 'https://logos.example/hill.png',
      visibility: 'public' as const,
      timezone: 'Asia/Kolkata',
      allowed_cidrs: ['10.0.0.0/8', '2001:db8::/32'],
      mission_and_background: 'A school on a hill.',
      moderation_guidelines: 'No dating advice.',
      limit_access_hours_enabled: true,
      access_start_time: '08:00',
      access_end_time: '16:30:15',
      access_days: [7, 1, 1],
    };
    const { workspace: made } = await client.call(workspaceRoutes.createWorkspace, {
      body: { workspace: { id: freshSlug(), name: 'Hill', ...fields } },
    });
    expect(made).toMatchObject({
      ...fields,
      visibility: 0,
      access_start_time: '08:00:00',
      access_days: [1, 7],
    });
  });

  it('lets a super owner choose plan, district and admin; his own default plan is the trial', async () => {
    const platform = await app.signInAs(await person(app, { super_role: 'owner' }));
    const head = await person(app, 'Hanna Head');
    const place = await district(app);
    const look = { tagline: 'One valley.', logo_url: 'https://a.example/l.png', white_labeling_enabled: true };
    await platform.call(districtRoutes.updateDistrict, { params: { id: place.id }, body: look });
    const { workspace: made } = await platform.call(workspaceRoutes.createWorkspace, {
      body: { workspace: { id: freshSlug(), name: 'A', district_id: place.id }, creatorId: head.id },
    });
    expect(made).toMatchObject({
      plan: 'trial',
      district_id: place.id,
      district: { id: place.id },
      creator_id: head.id,
      role: null,
      inherited_role: 1,
    });
    const { workspace: seen } = await (
      await app.signInAs(head)
    ).call(workspaceRoutes.readWorkspace, { query: { workspaceId: made.id } });
    expect(seen).toMatchObject({ role: 1, school_role: 'admin', district: { id: place.id, ...look } });
    const { workspace: paid } = await platform.call(workspaceRoutes.createWorkspace, {
      body: { workspace: { id: freshSlug(), name: 'B', plan: 'paid' } },
    });
    expect(paid.plan).toBe('paid');
  });

  it('makes the address of the name where none was chosen', async () => {
    const { client } = await staffOf('paid');
    const mark = newId().slice(-6);
    const make = async (id?: string) =>
      (
        await client.call(workspaceRoutes.createWorkspace, {
          body: { workspace: { name: `École d’Été ${mark}`, ...(id === undefined ? {} : { id }) } },
        })
      ).workspaceId;
    expect(await make()).toBe(`ecole-d-ete-${mark}`);
    expect(await make('NEW_7')).toBe(`ecole-d-ete-${mark}-2`);
    expect([slugOf('東京の学校'), slugOf('New'), slugOf('—')]).toEqual(['school', 'school-new', 'school']);
  });

  it('makes one a key, and one an address, whatever comes at once', async () => {
    const { client } = await staffOf('paid');
    const headers = { 'idempotency-key': newId() };
    const body = { workspace: { id: freshSlug(), name: 'Once' } };
    const [first, again] = await Promise.all([
      client.call(workspaceRoutes.createWorkspace, { body, headers }),
      client.call(workspaceRoutes.createWorkspace, { body, headers }),
    ]);
    expect(again).toEqual(first);
    const taken = await client.fails(workspaceRoutes.createWorkspace, {
      body: { workspace: { id: body.workspace.id.toUpperCase(), name: 'Twice' } },
    });
    expect(taken).toMatchObject({ status: 409, code: 'slug_taken' });
    const { id } = await app.db
      .selectFrom('nodes')
      .where('kind', '=', 'workspace')
      .where('name', '=', 'Twice')
      .select((eb) => eb.fn.countAll<string>().as('id'))
      .executeTakeFirstOrThrow();
    expect(Number(id)).toBe(0);
  });

  it.each([
    [{ workspace: { id: 'a b', name: 'A' } }, 'workspace.id', 'Invalid URL.'],
    [{ workspace: { id: '-a', name: 'A' } }, 'workspace.id', 'Invalid URL.'],
    [{ workspace: { id: 'new', name: 'A' } }, 'workspace.id', 'Invalid URL.'],
    [{ workspace: { id: '01900000-0000-7000-8000-000000000000', name: 'A' } }, 'workspace.id', 'Invalid URL.'],
    [{ workspace: { name: ' ' } }, 'workspace.name', 'This is required'],
    [{ workspace: {} }, 'workspace.name', 'This is required'],
    [{ workspace: { name: 'A'.repeat(201) } }, 'workspace.name', 'At most 200 characters.'],
    [{ workspace: { name: 'A', nonsense: 1 } }, 'workspace.nonsense', 'Unknown field.'],
    [
      { workspace: { name: 'A', access_start_time: '8:00' } },
      'workspace.access_start_time',
      'Invalid time format (expected HH:MM or HH:MM:SS)',
    ],
    [{ workspace: { name: 'A', allowed_cidrs: ['10.0.0.0/33'] } }, 'workspace.allowed_cidrs.0', /CIDR/],
    [{ workspace: { name: 'A', timezone: 'Mars/North' } }, 'workspace.timezone', /time zone/],
    [{}, 'workspace', 'This is required'],
  ])('refuses %o', async (body, field, message) => {
    const { client } = await staffOf('paid');
    const error = await client.fails(workspaceRoutes.createWorkspace, { body: body as never });
    expect([error.status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
    expect(error.fields?.[field]).toMatch(message);
  });

  it('is for super owners and the staff of a paid school, and nobody gives himself what is the platform’s', async () => {
    const body = { workspace: { id: freshSlug(), name: 'A' } };
    const others = [await staffOf('free'), await staffOf('trial'), await staffOf('paid', 'student')];
    for (const { client } of others) {
      expect(await client.fails(workspaceRoutes.createWorkspace, { body })).toMatchObject({ code: 'not_allowed' });
    }
    expect(await app.visit().fails(workspaceRoutes.createWorkspace, { body })).toMatchObject({ status: 401 });
    const { client, who } = await staffOf('paid');
    const place = await district(app);
    for (const more of [
      { workspace: { ...body.workspace, plan: 'paid' as const } },
      { workspace: { ...body.workspace, district_id: place.id } },
      { ...body, creatorId: (await person(app)).id },
    ]) {
      const error = await client.fails(workspaceRoutes.createWorkspace, { body: { ...body, ...more } });
      expect(error).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    const made = await client.call(workspaceRoutes.createWorkspace, { body: { ...body, creatorId: who.id } });
    expect(made.workspace.creator_id).toBe(who.id);
  });

  it('puts none under a district that is not there or archived', async () => {
    const at = await school(app);
    const platform = await app.signInAs(at.superOwner);
    const make = (district_id: string) =>
      platform.fails(workspaceRoutes.createWorkspace, { body: { workspace: { name: 'A', district_id } } });
    expect(await make(newId())).toMatchObject({ fields: { district_id: 'There is no such district.' } });
    await app.db.updateTable('nodes').set({ is_gone: true }).where('id', '=', at.district.id).execute();
    expect(await make(at.district.id)).toMatchObject({ status: 409, code: 'conflict' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { districtRoutes } from '#contract/districts/districts.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { district, join, person, school, workspace } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const superOwner = async () => app.signInAs(await person(app, { super_role: 'owner' }));

describe('POST /api/districts', () => {
  it('makes a district with its fields, and who asks is its owner', async () => {
    const owner = await person(app, { full_name: 'Olga Owner', super_role: 'owner' });
    const client = await app.signInAs(owner);
    const answer = await client.call(districtRoutes.createDistrict, {
      body: {
        id: 'NEW_1',
        name: '  Rowan Valley ',
        tagline: 'Nine schools.',
        logo_url: 'https://logos.example/rowan.png',
        white_labeling_enabled: true,
        mission_and_background: 'Nobody gets stuck alone.',
      } as never,
    });
    expect(answer.id).toBe(answer.district.id);
    expect(answer.district).toMatchObject({
      entity_type: 'district',
      name: 'Rowan Valley',
      tagline: 'Nine schools.',
      logo_url: 'https://logos.example/rowan.png',
      white_labeling_enabled: true,
      mission_and_background: 'Nobody gets stuck alone.',
      creator_id: owner.id,
      creator: { full_name: 'Olga Owner' },
      archived: false,
      role: 1,
      inherited_role: 1,
      abilities: { modify: true, archive: true, restore: false, manage_members: true },
    });
    const read = await client.call(districtRoutes.readDistrict, { query: { districtId: answer.id } });
    expect(read.district).toEqual(answer.district);
  });

  it('takes another person as its first owner, once a key', async () => {
    const head = await person(app, 'Hanna Head');
    const client = await superOwner();
    const headers = { 'idempotency-key': newId() };
    const body = { name: 'Lake Side', creator_id: head.id };
    const first = await client.call(districtRoutes.createDistrict, { body, headers });
    const again = await client.call(districtRoutes.createDistrict, { body, headers });
    expect(again.id).toBe(first.id);
    expect(first.district).toMatchObject({ creator_id: head.id, role: null, inherited_role: 1, tagline: null });
    const seen = await (
      await app.signInAs(head)
    ).call(districtRoutes.readDistrict, { query: { districtId: first.id } });
    expect(seen.district).toMatchObject({
      role: 1,
      abilities: { modify: true, archive: false, restore: false, create_workspace: false },
    });
  });

  it.each([
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'A', mission_and_background: 'x'.repeat(1001) }, 'mission_and_background'],
    [{ name: 'A', logo_url: 'ftp://logos' }, 'logo_url'],
    [{ name: 'A', white_labeling_enabled: true, tagline: 'Here' }, 'logo_url'],
    [{ name: 'A', white_labeling_enabled: true, logo_url: 'https://a.example/l.png' }, 'tagline'],
    [{ name: 'A', creator_id: '01900000-0000-7000-8000-000000000000' }, 'creator_id'],
    [{ name: 'A', colour: 'red' }, 'colour'],
  ])('refuses %o', async (body, field) => {
    const client = await superOwner();
    const error = await client.fails(districtRoutes.createDistrict, { body: body as never });
    expect([error.status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
  });

  it('is the platform’s: an admin may not, the guest signs in', async () => {
    const at = await school(app);
    const admin = await app.signInAs(at.admin);
    const call = { body: { name: 'Mine' } };
    expect(await admin.fails(districtRoutes.createDistrict, call)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await app.visit().fails(districtRoutes.createDistrict, call)).toMatchObject({ status: 401 });
  });
});

describe('list_districts and read_district', () => {
  it('show a district to its people and to super owners, and to nobody of its schools', async () => {
    const at = await school(app);
    const [owner, member] = [await person(app, 'Dora District'), await person(app, 'Mo Member')];
    await join(app, owner, at.district, 'owner');
    await join(app, member, at.district, 'member');
    const query = { districtId: at.district.id };
    for (const [who, role] of [
      [owner, 1],
      [member, 0],
    ] as const) {
      const client = await app.signInAs(who);
      const page = await client.call(districtRoutes.listDistricts, {});
      expect(page.objects.map((one) => [one.id, one.inherited_role])).toEqual([[at.district.id, role]]);
      const { district: seen } = await client.call(districtRoutes.readDistrict, { query });
      expect(seen.abilities.modify).toBe(role === 1);
    }
    for (const who of [at.admin, at.teacher, at.student, await person(app)]) {
      const client = await app.signInAs(who);
      expect((await client.call(districtRoutes.listDistricts, {})).objects).toEqual([]);
      expect(await client.fails(districtRoutes.readDistrict, { query })).toMatchObject({ status: 404 });
    }
  });

  it('list by name, by role and search, page by page', async () => {
    const who = await person(app, 'Lister');
    const mark = newId().slice(-6);
    const names = ['Ärmel', 'Bach', 'Čelo', 'Dom'].map((name) => `${name} ${mark}`);
    for (const [at, name] of names.toReversed().entries()) {
      await join(app, who, await district(app, { name }), at % 2 === 0 ? 'owner' : 'member');
    }
    const client = await app.signInAs(who);
    const list = async (query: object) => (await client.call(districtRoutes.listDistricts, { query })).objects;
    const named = async (query: object) => (await list(query)).map((one) => one.name);
    expect(await named({})).toEqual(names);
    expect(await named({ roles: [1] })).toEqual([names[1], names[3]]);
    expect(await named({ search: 'celo' })).toEqual([names[2]]);
    expect(await named({ from: 1, size: 2 })).toEqual([names[1], names[2]]);
    const first = await client.call(districtRoutes.listDistricts, { query: { size: 3 } });
    expect(first.pagination).toMatchObject({ size: 3, hasMore: true });
    const after = first.pagination.next ?? '';
    expect(await named({ size: 3, after })).toEqual([names[3]]);
    const tampered = await client.fails(districtRoutes.listDistricts, { query: { after: `${after}x` } });
    expect(tampered).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('PATCH /api/districts/{id}', () => {
  it('changes what an owner sends, and takes the whole district back', async () => {
    const at = await school(app);
    const [owner, second, stranger] = [await person(app), await person(app), await person(app)];
    await join(app, owner, at.district, 'owner');
    await join(app, second, at.district, 'owner');
    const client = await app.signInAs(owner);
    const params = { id: at.district.id };
    const change = async (body: object) =>
      (await client.call(districtRoutes.updateDistrict, { params, body })).district;
    const changed = await change({ name: 'Green Hills', tagline: 'All of us', creator_id: second.id });
    expect(changed).toMatchObject({ name: 'Green Hills', tagline: 'All of us', creator_id: second.id });
    expect(await change({ ...changed, mission_and_background: 'Together.' })).toEqual({
      ...changed,
      mission_and_background: 'Together.',
    });

    const refuse = (body: object) => client.fails(districtRoutes.updateDistrict, { params, body });
    expect(await refuse({ creator_id: stranger.id })).toMatchObject({
      status: 400,
      fields: { creator_id: 'The creator must be an owner of this district.' },
    });
    expect(await refuse({ creator_id: null })).toMatchObject({
      error: 'Please designate a creator for this district.',
    });
    expect(await refuse({ white_labeling_enabled: true })).toMatchObject({
      fields: { logo_url: 'White labelling needs a logo.' },
    });
    expect(await refuse({ archived: true })).toMatchObject({ status: 403, code: 'not_allowed' });
    await change({ white_labeling_enabled: true, logo_url: 'https://a.example/l.png' });
    expect(await refuse({ tagline: '' })).toMatchObject({ fields: { tagline: 'White labelling needs a tagline.' } });
  });

  it('is refused to members and unknown to others', async () => {
    const [at, other] = [await school(app), await school(app)];
    const member = await person(app);
    await join(app, member, at.district, 'member');
    const call = { params: { id: at.district.id }, body: { name: 'Mine' } };
    const asMember = await app.signInAs(member);
    expect(await asMember.fails(districtRoutes.updateDistrict, call)).toMatchObject({ status: 403 });
    for (const who of [at.admin, other.admin]) {
      const client = await app.signInAs(who);
      expect(await client.fails(districtRoutes.updateDistrict, call)).toMatchObject({ status: 404 });
    }
    expect(await app.visit().fails(districtRoutes.updateDistrict, call)).toMatchObject({ status: 401 });
  });

  it('archived, takes its schools out of sight until a super owner brings it back', async () => {
    const at = await school(app);
    const owner = await person(app);
    await join(app, owner, at.district, 'owner');
    const beside = await workspace(app, { name: 'Beside' });
    await join(app, at.admin, beside, 'teacher');
    const [platform, admin] = [await superOwner(), await app.signInAs(at.admin)];
    await admin.call(userRoutes.updateUser, {
      params: { id: at.admin.id },
      body: { last_workspace_id: at.workspace.slug },
    });
    const call = { params: { id: at.district.id } };
    const { district: archived } = await platform.call(districtRoutes.updateDistrict, {
      ...call,
      body: { archived: true },
    });
    expect(archived).toMatchObject({ archived: true, abilities: { archive: false, restore: true } });
    const school404 = { query: { workspaceId: at.workspace.slug } };
    expect(await admin.fails(workspaceRoutes.readWorkspace, school404)).toMatchObject({ status: 404 });
    const { user } = await admin.call(userRoutes.readUser, { query: { userId: at.admin.id } });
    expect(user.last_workspace_id).toBeNull();
    const former = await app.signInAs(owner);
    expect((await former.call(districtRoutes.listDistricts, {})).objects).toEqual([]);
    expect(await former.fails(districtRoutes.updateDistrict, { ...call, body: { archived: false } })).toMatchObject({
      status: 404,
    });
    expect((await platform.call(districtRoutes.listDistricts, { query: { size: 5000 } })).objects).not.toContainEqual(
      expect.objectContaining({ id: at.district.id }),
    );
    await platform.call(districtRoutes.updateDistrict, { ...call, body: { archived: false } });
    const { workspace: back } = await admin.call(workspaceRoutes.readWorkspace, school404);
    expect(back).toMatchObject({ archived: false, inherited_role: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { group, join, person, school, term } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const names = (page: { objects: { name: string }[] }) => page.objects.map((one) => one.name);

async function classes() {
  const at = await school(app);
  const year = await group(app, at.workspace, { name: 'Year 8', visibility: 0, creator: at.teacher });
  const set = await group(app, year, { name: 'Élan set', visibility: 0 });
  const secret = await group(app, year, { name: 'Reserve set', visibility: 2 });
  const lab = await group(app, secret, { name: 'Lab', visibility: 0 });
  return { ...at, year, set, secret, lab };
}

describe('list_groups', () => {
  it('shows a student the public groups of the term and his own, by name without regard to case and accents', async () => {
    const at = await classes();
    await group(app, at.workspace, { name: 'alpine club', visibility: 0 });
    const student = await app.signInAs(at.student);
    const page = await student.call(groupRoutes.listGroups, { query: { termId: at.term.id } });
    expect(names(page)).toEqual(['alpine club', 'Élan set', 'Maths 8b', 'Year 8']);
    const teacher = await app.signInAs(at.admin);
    const whole = await teacher.call(groupRoutes.listGroups, { query: { termId: at.term.id } });
    expect(names(whole)).toEqual(['alpine club', 'Élan set', 'Lab', 'Maths 8b', 'Reserve set', 'Year 8']);
  });

  it('puts a group whose parent is hidden at the top of the tree, and tells nothing of the parent', async () => {
    const at = await classes();
    await join(app, at.student, at.lab, 'member');
    const student = await app.signInAs(at.student);
    const top = await student.call(groupRoutes.listGroups, {
      query: { termId: at.term.id, groupTarget: 'children' },
    });
    expect(names(top)).toEqual(['Lab', 'Maths 8b', 'Year 8']);
    const lab = top.objects.find((one) => one.name === 'Lab');
    expect(lab).toMatchObject({ parent_group_id: null, ancestor_group_ids: [at.year.id], depth: 2 });

    const admin = await app.signInAs(at.admin);
    const seen = await admin.call(groupRoutes.listGroups, { query: { termId: at.term.id, groupTarget: 'children' } });
    expect(names(seen)).toEqual(['Maths 8b', 'Year 8']);
  });

  it('finds children, descendants without itself, itself, and ancestors root first', async () => {
    const at = await classes();
    const admin = await app.signInAs(at.admin);
    const around = async (groupId: string, groupTarget: 'children' | 'descendants' | 'itself' | 'ancestors') =>
      names(await admin.call(groupRoutes.listGroups, { query: { groupId, groupTarget } }));
    expect(await around(at.year.id, 'children')).toEqual(['Élan set', 'Reserve set']);
    expect(await around(at.year.id, 'descendants')).toEqual(['Élan set', 'Lab', 'Reserve set']);
    expect(await around(at.year.id, 'itself')).toEqual(['Year 8']);
    expect(await around(at.lab.id, 'ancestors')).toEqual(['Year 8', 'Reserve set']);
    const top = await admin.call(groupRoutes.listGroups, { query: { termId: at.term.id, groupTarget: 'ancestors' } });
    expect(top.objects).toEqual([]);
  });

  it('filters by role, the inherited one included, and searches prefixes and substrings without accents', async () => {
    const at = await classes();
    const teacher = await app.signInAs(at.teacher);
    const mine = await teacher.call(groupRoutes.listGroups, { query: { termId: at.term.id, roles: [1] } });
    expect(names(mine)).toEqual(['Maths 8b']);
    const admin = await app.signInAs(at.admin);
    const found = async (search: string) =>
      names(await admin.call(groupRoutes.listGroups, { query: { termId: at.term.id, search } }));
    expect(await found('elan')).toEqual(['Élan set']);
    expect(await found('eserv')).toEqual(['Reserve set']);
    expect(await found('set res')).toEqual(['Reserve set']);
    expect(await found('%')).toEqual([]);
  });

  it('counts members by role and says what the requester is', async () => {
    const at = await school(app);
    const student = await app.signInAs(at.student);
    const { group: one } = await student.call(groupRoutes.readGroup, { query: { groupId: at.group.id } });
    expect(one).toMatchObject({
      member_count: [
        { role: 0, count: 2 },
        { role: 1, count: 1 },
      ],
      role: 0,
      inherited_role: 0,
      school_role: 'student',
      status: 'published',
      workspace_id: at.workspace.slug,
      district_id: at.district.id,
      creator: { full_name: 'Tom Teacher' },
      abilities: { view: true, modify: false, create_activity: true },
    });
  });

  it('answers 404 under a place that one may not see, and asks the guest to sign in', async () => {
    const at = await classes();
    const stranger = await app.signInAs(await person(app));
    for (const query of [{ termId: at.term.id }, { groupId: at.year.id }, { groupId: at.secret.id }]) {
      expect(await stranger.fails(groupRoutes.listGroups, { query })).toMatchObject({ status: 404, code: 'not_found' });
    }
    const outsider = await app.signInAs(at.student);
    expect(await outsider.fails(groupRoutes.readGroup, { query: { groupId: at.secret.id } })).toMatchObject({
      status: 404,
    });
    expect(await app.visit().fails(groupRoutes.listGroups, { query: { termId: at.term.id } })).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });

  it('hides an unpublished group from its members and shows it to its owner', async () => {
    const at = await school(app);
    const hidden = await group(app, at.workspace, { name: 'Not yet', is_published: false, creator: at.teacher });
    await join(app, at.student, hidden, 'member');
    await join(app, at.teacher, hidden, 'owner');
    const query = { termId: at.term.id, search: 'not yet' };
    const student = await app.signInAs(at.student);
    expect(names(await student.call(groupRoutes.listGroups, { query }))).toEqual([]);
    const teacher = await app.signInAs(at.teacher);
    const page = await teacher.call(groupRoutes.listGroups, { query });
    expect(page.objects).toMatchObject([{ name: 'Not yet', is_published: false, status: 'unpublished' }]);
  });

  it('keeps the terms apart', async () => {
    const at = await school(app);
    const before = await term(app, at.workspace, { name: 'Before', is_visible: true });
    await group(app, before, { name: 'Old class', visibility: 0 });
    const admin = await app.signInAs(at.admin);
    const old = await admin.call(groupRoutes.listGroups, { query: { termId: before.id } });
    expect(names(old)).toEqual(['Old class']);
    const student = await app.signInAs(at.student);
    expect(await student.fails(groupRoutes.listGroups, { query: { termId: before.id } })).toMatchObject({
      status: 404,
    });
  });

  it.each([
    [{}, 'termId', 'Give either termId or groupId.'],
    [{ termId: '$term', groupTarget: 'itself' }, 'groupTarget', 'A term has no "itself".'],
    [{ termId: '$term', groupTarget: 'sideways' }, 'groupTarget', /.+/],
    [{ termId: '$term', roles: '7' }, 'roles.0', /.+/],
    [{ termId: '$term', after: 'tampered' }, 'after', 'This cursor is not one of this list.'],
    [{ termId: '$term', nonsense: '1' }, 'nonsense', 'Unknown field.'],
  ])('refuses %j', async (query, field, message) => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const given = Object.fromEntries(
      Object.entries(query).map(([key, value]) => [key, value === '$term' ? at.term.id : value]),
    );
    const error = await teacher.fails(groupRoutes.listGroups, { query: given });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.fields?.[field]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('answers batch_too_large for a page over 5000', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const error = await teacher.fails(groupRoutes.listGroups, { query: { termId: at.term.id, size: 5001 } });
    expect(error).toMatchObject({ status: 400, code: 'batch_too_large', error: 'Batch size cannot be over 5000.' });
  });
});

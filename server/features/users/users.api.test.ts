import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { group, join, person, school, term, workspace } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let other: School;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  other = await school(app);
});
afterAll(() => app.close());

describe('reading a person', () => {
  test('one sees all of oneself', async () => {
    const client = await app.signInAs(home.student);
    const { user } = await client.call(userRoutes.readUser, { query: { userId: 'me' } });
    expect(user).toMatchObject({ id: home.student.id, email: home.student.email, preference: {} });
    expect(user.auth_uid).not.toBeNull();
    expect((await client.call(userRoutes.readUser, { query: { userId: home.student.id } })).user).toEqual(user);
  });

  test('a classmate is a name without address', async () => {
    const client = await app.signInAs(home.student);
    const { user } = await client.call(userRoutes.readUser, { query: { userId: home.classmate.id } });
    expect(user).toMatchObject({ full_name: 'Carl Classmate', email: null, auth_uid: null, last_signed_in_at: null });
  });

  test('a student does not see his teacher’s address; the staff see each other’s and the students’', async () => {
    const student = await app.signInAs(home.student);
    const seen = await student.call(userRoutes.readUser, { query: { userId: home.teacher.id } });
    expect(seen.user).toMatchObject({ full_name: 'Tom Teacher', email: null });
    const teacher = await app.signInAs(home.teacher);
    for (const someone of [home.student, home.admin]) {
      const { user } = await teacher.call(userRoutes.readUser, { query: { userId: someone.id } });
      expect(user.email).toBe(someone.email);
      expect(user.preference).toEqual({});
    }
  });

  test('who shares no term does not exist, not even for another school’s admin', async () => {
    for (const someone of [other.admin, other.teacher, other.student]) {
      const client = await app.signInAs(someone);
      const refused = await client.fails(userRoutes.readUser, { query: { userId: home.student.id } });
      expect([refused.status, refused.code]).toEqual([404, 'not_found']);
    }
  });

  test('an admin of the active term reaches the people of the years before, a teacher does not', async () => {
    const lastYear = await term(app, home.workspace);
    const leaver = await person(app, 'Lena Leaver');
    await join(app, leaver, lastYear, 'student');
    const admin = await app.signInAs(home.admin);
    const { user } = await admin.call(userRoutes.readUser, { query: { userId: leaver.id } });
    expect(user.email).toBe(leaver.email);
    const teacher = await app.signInAs(home.teacher);
    expect((await teacher.fails(userRoutes.readUser, { query: { userId: leaver.id } })).code).toBe('not_found');
  });

  test('the owner of a group that somebody is in sees his address, though he is no staff', async () => {
    const club = await group(app, home.workspace, { creator: home.classmate });
    await join(app, home.classmate, club, 'owner');
    await join(app, home.student, club, 'member');
    const client = await app.signInAs(home.classmate);
    const { user } = await client.call(userRoutes.readUser, { query: { userId: home.student.id } });
    expect(user.email).toBe(home.student.email);
  });

  test('an archived person is gone', async () => {
    const gone = await person(app, 'Gone Gary');
    await join(app, gone, home.workspace, 'student');
    await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', gone.id).execute();
    const teacher = await app.signInAs(home.teacher);
    expect((await teacher.fails(userRoutes.readUser, { query: { userId: gone.id } })).code).toBe('not_found');
  });
});

describe('what is told with a person', () => {
  test('his highest role in the active terms that both are in, and nothing of other schools', async () => {
    const tutor = await person(app, 'Tessa Twoschools');
    await join(app, tutor, home.workspace, 'student');
    await join(app, tutor, other.workspace, 'admin');
    await join(app, tutor, await term(app, home.workspace, { is_visible: true }), 'teacher');
    const roleFor = async (who: { id: string }) => {
      const client = await app.signInAs(who);
      const { user } = await client.call(userRoutes.readUser, { query: { userId: tutor.id } });
      const { objects } = await client.call(userRoutes.listUsers, { query: { search: 'Twoschools' } });
      expect(objects[0]?.school_role).toBe(user.school_role);
      return user.school_role;
    };
    expect(await roleFor(home.student)).toBe('student');
    expect(await roleFor(other.student)).toBe('admin');
    expect(await roleFor(home.superOwner)).toBe('admin');
    const own = await app.signInAs(tutor);
    const { user } = await own.call(userRoutes.readUser, { query: { userId: 'me' } });
    expect(user.school_role).toBe('admin');
    expect((await own.call(accountRoutes.getSession)).user).toEqual(user);
  });

  test('one changes oneself and nobody else', async () => {
    const client = await app.signInAs(home.student);
    const abilitiesOn = async (userId: string) =>
      (await client.call(userRoutes.readUser, { query: { userId } })).user.abilities;
    expect(await abilitiesOn('me')).toEqual({ view: true, modify: true });
    expect(await abilitiesOn(home.classmate.id)).toEqual({ view: true, modify: false });
  });

  test('who is gone is still named as the one who made a thing', async () => {
    const leaver = await person(app, 'Maud Maker');
    const made = await group(app, home.workspace, { creator: leaver });
    await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', leaver.id).execute();
    const client = await app.signInAs(home.student);
    const { group: read } = await client.call(groupRoutes.readGroup, { query: { groupId: made.id } });
    expect(read.creator).toMatchObject({ id: leaver.id, full_name: 'Maud Maker' });
    expect((await client.fails(userRoutes.readUser, { query: { userId: leaver.id } })).code).toBe('not_found');
  });
});

describe('listing people', () => {
  test('those who share a term, by last name; nobody else is counted or hinted at', async () => {
    const crowd = await workspace(app);
    const names = ['Zoe Abel', 'Bo Çelik', 'Ana de Vries', 'Élodie Étienne', 'Max Zöller'];
    const people = await Promise.all(names.map((name) => person(app, name)));
    for (const someone of people) await join(app, someone, crowd, 'student');
    const client = await app.signInAs(people[0] ?? '');
    const { objects, pagination } = await client.call(userRoutes.listUsers);
    expect(objects.map((user) => user.last_name)).toEqual(['Abel', 'Çelik', 'Étienne', 'Vries', 'Zöller']);
    expect(objects.map((user) => user.email).filter(Boolean)).toEqual([people[0]?.email]);
    const params = { id: people[0]?.id ?? '' };
    await client.call(userRoutes.updateUser, { params, body: { last_workspace_id: crowd.slug } });
    const listed = (await client.call(userRoutes.listUsers)).objects[0];
    const read = await client.call(userRoutes.readUser, { query: { userId: params.id } });
    expect(listed, 'whole, so that sent back it changes nothing').toEqual(read.user);
    const query = { termId: crowd.active_term_id, userIds: [params.id] };
    const members = (await client.call(memberRoutes.listTermMembers, { query })).objects;
    expect(members.map((one) => one.user)).toEqual([read.user]);
    objects.splice(0, 1, read.user);
    expect(pagination).toEqual({ from: 0, size: 30, hasMore: false, next: null });

    const first = await client.call(userRoutes.listUsers, { query: { size: 2 } });
    expect(first.pagination).toMatchObject({ size: 2, hasMore: true });
    const rest = await client.call(userRoutes.listUsers, { query: { after: first.pagination.next ?? '' } });
    const paged = await client.call(userRoutes.listUsers, { query: { from: 2 } });
    expect(rest.objects).toEqual(objects.slice(2));
    expect(paged.objects).toEqual(objects.slice(2));

    const found = await client.call(userRoutes.listUsers, { query: { search: 'celi' } });
    expect(found.objects.map((user) => user.full_name)).toEqual(['Bo Çelik']);
    const inside = await client.call(userRoutes.listUsers, { query: { search: 'ienn' } });
    expect(inside.objects.map((user) => user.full_name)).toEqual(['Élodie Étienne']);
    for (const search of ['%', '_', "'", 'ce%ik']) {
      expect((await client.call(userRoutes.listUsers, { query: { search } })).objects, search).toEqual([]);
    }
  });

  test('an address is found by its beginning, by those who may see it', async () => {
    const search = home.classmate.email.slice(0, -4).toUpperCase();
    const found = async (who: { id: string }) => {
      const client = await app.signInAs(who);
      return (await client.call(userRoutes.listUsers, { query: { search } })).objects.map((user) => user.id);
    };
    expect(await found(home.teacher)).toEqual([home.classmate.id]);
    expect(await found(home.superOwner)).toEqual([home.classmate.id]);
    expect(await found(home.classmate)).toEqual([home.classmate.id]);
    expect(await found(home.student)).toEqual([]);
    expect(await found(other.teacher)).toEqual([]);
  });

  test('super owners are told who else is one, and nobody else is', async () => {
    const other = await person(app, { super_role: 'owner' });
    const search = other.email;
    const rolesFor = async (who: { id: string }) => {
      const client = await app.signInAs(who);
      return (await client.call(userRoutes.listUsers, { query: { search } })).objects.map((user) => user.super_role);
    };
    expect(await rolesFor(home.superOwner)).toEqual(['owner']);
    await join(app, other, home.workspace, 'student');
    expect(await rolesFor(home.admin)).toEqual([null]);
  });

  test('a cursor that was changed is refused', async () => {
    const client = await app.signInAs(home.teacher);
    const { pagination } = await client.call(userRoutes.listUsers, { query: { size: 1 } });
    const after = `x${pagination.next ?? ''}`;
    expect((await client.fails(userRoutes.listUsers, { query: { after } })).fields).toHaveProperty('after');
  });

  test('a super owner lists everybody', async () => {
    const client = await app.signInAs(home.superOwner);
    const { objects } = await client.call(userRoutes.listUsers, { query: { size: 5000 } });
    const ids = new Set(objects.map((user) => user.id));
    expect(ids.isSupersetOf(new Set([home.student.id, other.student.id]))).toBe(true);
    expect(objects.every((user) => user.email !== null)).toBe(true);
  });

  test('authenticatedOnly leaves out those who never signed in', async () => {
    const client = await app.signInAs(home.teacher);
    await app.db
      .updateTable('users')
      .set({ first_signed_in_at: app.clock.now() })
      .where('id', '=', home.student.id)
      .execute();
    const { objects } = await client.call(userRoutes.listUsers, { query: { authenticatedOnly: 'true' } });
    expect(objects.map((user) => user.id)).toEqual([home.student.id]);
  });

  test('a cursor of another list, and a size over the limit, are refused', async () => {
    const client = await app.signInAs(home.teacher);
    const cursor = await client.fails(userRoutes.listUsers, { query: { after: 'WyJhIl0.AAAAAAAA' } });
    expect(cursor).toMatchObject({ status: 400, code: 'validation_failed' });
    const size = await client.fails(userRoutes.listUsers, { query: { size: 5001 } });
    expect(size).toMatchObject({ status: 400, code: 'batch_too_large', error: 'Batch size cannot be over 5000.' });
  });
});

describe('changing one’s profile', () => {
  test('a whole user may be sent back; only what may change does', async () => {
    const client = await app.signInAs(home.student);
    const { user } = await client.call(userRoutes.readUser, { query: { userId: 'me' } });
    const answer = await client.call(userRoutes.updateUser, {
      params: { id: 'me' },
      body: {
        ...user,
        preferred_name: '  Stel ',
        description: 'Likes maths.',
        super_role: 'owner',
        email: 'x@y.zz',
      } as never,
    });
    expect(answer.user).toEqual({ ...user, preferred_name: 'Stel', description: 'Likes maths.' });
  });

  test('preferences are merged, key by key and workspace by workspace', async () => {
    const client = await app.signInAs(home.teacher);
    const save = (preference: object) =>
      client.call(userRoutes.updateUser, { params: { id: home.teacher.id }, body: { preference } });
    await save({ sidebar_open: false, language: 'es' });
    await save({ workspaces: { [home.workspace.slug]: { is_active_term_changed: true } } });
    const { user } = await save({ color_scheme: 'dark', workspaces: { another: {} } });
    expect(user.preference).toEqual({
      sidebar_open: false,
      language: 'es',
      color_scheme: 'dark',
      workspaces: { [home.workspace.slug]: { is_active_term_changed: true }, another: {} },
    });
  });

  test('the last workspace is one that one may see, and is told by its slug', async () => {
    const client = await app.signInAs(home.student);
    const set = (last_workspace_id: string | null) => ({ params: { id: 'me' } as const, body: { last_workspace_id } });
    const { user } = await client.call(userRoutes.updateUser, set(home.workspace.slug));
    expect(user.last_workspace_id).toBe(home.workspace.slug);
    const refused = await client.fails(userRoutes.updateUser, set(other.workspace.slug));
    expect(refused).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['last_workspace_id']);
    expect((await client.call(userRoutes.updateUser, set(null))).user.last_workspace_id).toBeNull();
  });

  test('nor one that he could only join, nor one of a district that he is no owner of', async () => {
    const open = await workspace(app, { visibility: 0 });
    const client = await app.signInAs(home.student);
    const set = (last_workspace_id: string) => ({ params: { id: 'me' } as const, body: { last_workspace_id } });
    expect((await client.fails(userRoutes.updateUser, set(open.slug))).fields).toHaveProperty('last_workspace_id');
    const owner = await person(app, 'Dina District');
    await join(app, owner, home.district, 'owner');
    const { user } = await (await app.signInAs(owner)).call(userRoutes.updateUser, set(home.workspace.slug));
    expect(user.last_workspace_id).toBe(home.workspace.slug);
  });

  test('nobody changes another: not allowed where he is known, else he does not exist', async () => {
    const client = await app.signInAs(home.admin);
    const body = { preferred_name: 'Changed' };
    expect((await client.fails(userRoutes.updateUser, { params: { id: home.student.id }, body })).code).toBe(
      'not_allowed',
    );
    expect((await client.fails(userRoutes.updateUser, { params: { id: other.student.id }, body })).code).toBe(
      'not_found',
    );
    const rows = await app.db.selectFrom('users').where('preferred_name', '=', 'Changed').select('id').execute();
    expect(rows).toEqual([]);
  });

  test('an unknown field, an empty name and an address that is no web address are named', async () => {
    const client = await app.signInAs(home.student);
    const refused = await client.fails(userRoutes.updateUser, {
      params: { id: 'me' },
      body: { preferred_name: '  ', avatar_url: 'javascript:alert(1)', is_admin: true } as never,
    });
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(['avatar_url', 'is_admin', 'preferred_name']);
  });
});

describe('connected drives', () => {
  test('are one’s own, by kind, and found by the name of the account', async () => {
    const connect = (who: { id: string }, kind: 'google_drive' | 'onedrive_school', account_name: string) =>
      app.db
        .insertInto('connected_apps')
        .values({ id: newId(), user_id: who.id, kind, account_name, connected_at: app.clock.now() })
        .execute();
    await connect(home.teacher, 'onedrive_school', 'tom@hill.example.org');
    await connect(home.teacher, 'google_drive', 'Tom’s drive');
    await connect(home.admin, 'google_drive', 'Ada’s drive');
    const client = await app.signInAs(home.teacher);
    const kinds = async (query: object) =>
      (await client.call(userRoutes.listConnectedApps, { query })).objects.map((one) => one.kind);
    expect(await kinds({})).toEqual(['google_drive', 'onedrive_school']);
    expect(await kinds({ search: 'hill' })).toEqual(['onedrive_school']);
    const first = await client.call(userRoutes.listConnectedApps, { query: { size: 1 } });
    expect(first.pagination.hasMore).toBe(true);
    expect(await kinds({ after: first.pagination.next ?? '' })).toEqual(['onedrive_school']);
    const student = await app.signInAs(home.student);
    expect((await student.call(userRoutes.listConnectedApps)).objects).toEqual([]);
  });
});

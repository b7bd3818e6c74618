import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { group, join, person, school, term } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let other: School;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  other = await school(app);
});
afterAll(() => app.close());

const address = () => `new.${newId()}@example.org`;
const nothingTold = {
  full_name: '',
  last_name: '',
  preferred_name: null,
  avatar_url: null,
  school_role: null,
  description: null,
  created_at: null,
  first_signed_in_at: null,
  auth_uid: null,
  super_role: null,
  preference: {},
};

function rowsOf(emails: string[]) {
  return app.db.selectFrom('users').where('email', 'in', emails).selectAll().orderBy('email').execute();
}

describe('finding or making people by address', () => {
  test('makes who is missing, who can then be invited', async () => {
    const email = address();
    const admin = await app.signInAs(home.admin);
    const avatar_url = 'https://example.org/nora.png';
    const body = { email: ` ${email.toUpperCase()} `, full_name: 'Nora van Newcomer', avatar_url };
    const { user, users } = await admin.call(userRoutes.upsertUsers, { body });
    expect(users).toBeUndefined();
    expect(user).toMatchObject({ email, full_name: 'Nora van Newcomer', last_name: 'Newcomer', avatar_url });
    const [row] = await rowsOf([email]);
    expect(row).toMatchObject({ id: user?.id, auth_uid: null, super_role: null, first_signed_in_at: null });
    const members = [{ user_id: user?.id ?? '', role: 0 as const }];
    await admin.call(memberRoutes.addActivityMembers, { params: { activityId: home.activity.id }, body: { members } });
    const listed = await admin.call(memberRoutes.listActivityMembers, { query: { activityId: home.activity.id } });
    expect(listed.objects.map((member) => member.user.email)).toContain(email);
  });

  test('a second time gives the same id, changes nothing and tells nothing', async () => {
    const email = address();
    const teacher = await app.signInAs(home.teacher);
    const first = await teacher.call(userRoutes.upsertUsers, { body: { email, full_name: 'First Name' } });
    const before = await rowsOf([email]);
    const again = { email, full_name: 'Other Name', avatar_url: 'https://example.org/other.png' };
    const second = await teacher.call(userRoutes.upsertUsers, { body: again });
    expect(second.user).toMatchObject({ id: first.user?.id, email, ...nothingTold });
    expect(await rowsOf([email])).toEqual(before);
  });

  test('of a person of another school it tells id and address alone, and leaves him as he is', async () => {
    const before = await rowsOf([home.student.email]);
    const stranger = await app.signInAs(other.teacher);
    const body = { email: home.student.email, full_name: 'Somebody Else' };
    const { user } = await stranger.call(userRoutes.upsertUsers, { body });
    expect(user).toMatchObject({ id: home.student.id, email: home.student.email, ...nothingTold });
    expect(user?.abilities).toEqual({ view: false, modify: false });
    expect(await rowsOf([home.student.email])).toEqual(before);
    const unread = await stranger.fails(userRoutes.readUser, { query: { userId: user?.id ?? '' } });
    expect(unread.code).toBe('not_found');
  });

  test('a list is answered in its order; the same address in another case is the same person', async () => {
    const [a, b] = [address(), address()];
    const teacher = await app.signInAs(home.teacher);
    const users = [
      { email: b, full_name: 'Bea Beta' },
      { email: home.student.email },
      { email: a.toUpperCase(), full_name: null },
      { email: a, full_name: 'Second Time' },
      { email: b.toUpperCase() },
    ];
    const answer = await teacher.call(userRoutes.upsertUsers, { body: { users } });
    expect(answer.user).toBeUndefined();
    expect(answer.users?.map((user) => user.email)).toEqual([b, home.student.email, a]);
    expect(answer.users?.map((user) => user.full_name)).toEqual(['Bea Beta', '', '']);
    expect((await rowsOf([a, b])).length).toBe(2);
  });

  test('5,000 at once; one more is too many, and nobody is made', async () => {
    const admin = await app.signInAs(home.admin);
    const stamp = newId();
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ email: `p${at}.${stamp}@example.org` }));
    const refused = await admin.fails(userRoutes.upsertUsers, { body: { users: many(5001) } });
    expect([refused.status, refused.code, refused.error]).toEqual([
      400,
      'batch_too_large',
      'Batch size cannot be over 5000.',
    ]);
    expect((await rowsOf([`p0.${stamp}@example.org`])).length).toBe(0);
    const { users } = await admin.call(userRoutes.upsertUsers, { body: { users: many(5000) } });
    expect(new Set(users?.map((user) => user.id)).size).toBe(5000);
  });

  test('two lists at once make each person once', async () => {
    const emails = Array.from({ length: 40 }, address);
    const [one, two] = await Promise.all([app.signInAs(home.teacher), app.signInAs(home.admin)]);
    const asked = (list: string[]) => ({ body: { users: list.map((email) => ({ email })) } });
    const answers = await Promise.all([
      one.call(userRoutes.upsertUsers, asked(emails)),
      two.call(userRoutes.upsertUsers, asked(emails.toReversed())),
    ]);
    const ids = answers.map((answer) => new Map(answer.users?.map((user) => [user.email, user.id])));
    expect(ids[0]).toEqual(ids[1]);
    expect((await rowsOf(emails)).length).toBe(40);
  });

  test.each([
    'nora',
    'nora@',
    '@example.org',
    '.nora@example.org',
    'nora.@example.org',
    'no..ra@example.org',
    'nora@example',
    'nora@example.o',
    'no ra@example.org',
    'nora@exa mple.org',
    'nora@-example.org',
  ])('%s is no address', async (email) => {
    const teacher = await app.signInAs(home.teacher);
    const alone = await teacher.fails(userRoutes.upsertUsers, { body: { email } });
    expect(alone).toMatchObject({ code: 'validation_failed', fields: { email: 'Invalid email address' } });
    const good = address();
    const listed = await teacher.fails(userRoutes.upsertUsers, { body: { users: [{ email: good }, { email }] } });
    expect(listed.fields).toEqual({ 'users.1.email': 'Invalid email address' });
    expect(await rowsOf([good])).toEqual([]);
  });

  test('a person or a list, not both and not neither; unknown fields are named', async () => {
    const teacher = await app.signInAs(home.teacher);
    const fails = async (body: object) =>
      Object.keys((await teacher.fails(userRoutes.upsertUsers, { body })).fields ?? {});
    expect(await fails({})).toEqual(['email']);
    expect(await fails({ email: address(), users: [{ email: address() }] })).toEqual(['users']);
    expect(await fails({ users: [] })).toEqual(['users']);
    expect(await fails({ users: [{ email: address(), super_role: 'owner' }] })).toEqual(['users.0.super_role']);
    expect(await fails({ email: address(), avatar_url: 'javascript:alert(1)' })).toEqual(['avatar_url']);
  });
});

describe('who may', () => {
  async function may(who: Person): Promise<boolean> {
    const client = await app.signInAs(who);
    const email = address();
    const answer = await client.raw('POST', '/api/users/upsert', { body: { email } });
    const made = (await rowsOf([email])).length === 1;
    expect([answer.status, made]).toEqual(answer.status === 200 ? [200, true] : [403, false]);
    return made;
  }

  test('staff, admins, owners of a district and super owners', async () => {
    for (const who of [home.teacher, home.admin, home.superOwner]) expect(await may(who)).toBe(true);
    const districtOwner = await person(app, 'Dora District');
    await join(app, districtOwner, home.district, 'owner');
    expect(await may(districtOwner)).toBe(true);
  });

  test('neither students, whatever they own, nor who was staff in a term that is over, nor who is nowhere', async () => {
    const club = await group(app, home.workspace, { creator: home.classmate });
    await join(app, home.classmate, club, 'owner');
    const before = await person(app, 'Ben Before');
    await join(app, before, await term(app, home.workspace), 'teacher');
    for (const who of [home.student, home.classmate, before, await person(app)]) expect(await may(who)).toBe(false);
  });

  test('the guest is asked to sign in', async () => {
    const refused = await app.visit().fails(userRoutes.upsertUsers, { body: { email: address() } });
    expect([refused.status, refused.code]).toEqual([401, 'not_signed_in']);
  });
});

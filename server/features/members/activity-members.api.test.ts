import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { activity, group, join, person, school, term } from '../../../tests/support/school.ts';
import type { Person } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const { addActivityMembers, listActivityMembers, removeActivityMembers } = memberRoutes;

async function lesson() {
  const at = await school(app);
  const params = { activityId: at.activity.id };
  const rows = async () => {
    const found = await app.db
      .selectFrom('members')
      .where('node_id', '=', at.activity.id)
      .select(['user_id', 'role'])
      .execute();
    return new Map(found.map((row) => [row.user_id, row.role]));
  };
  const as = async (who: Person) => {
    const client = await app.signInAs(who);
    return {
      add: (members: object[], shouldOverride?: boolean) =>
        client.call(addActivityMembers, { params, body: body(members, shouldOverride) }),
      addFails: (members: object[], shouldOverride?: boolean) =>
        client.fails(addActivityMembers, { params, body: body(members, shouldOverride) }),
      remove: (...people: Person[]) => client.call(removeActivityMembers, { params, body: ids(people) }),
      removeFails: (...people: Person[]) => client.fails(removeActivityMembers, { params, body: ids(people) }),
      client,
    };
  };
  return { ...at, params, rows, as };
}

const body = (members: object[], shouldOverride?: boolean) =>
  ({ members, ...(shouldOverride === undefined ? {} : { shouldOverride }) }) as never;
const ids = (people: Person[]) => ({ userIds: people.map((one) => one.id) });
const give = (who: { id: string }, role: 0 | 1 = 0) => ({ user_id: who.id, role });

describe('add_activity_members', () => {
  it('adds people and answers them', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    const { members } = await teacher.add([give(at.student), give(at.classmate, 1)]);
    expect(members).toMatchObject([
      { user: { full_name: 'Carl Classmate' }, role: 1, inherited: false, school_role: 'student' },
      { user: { full_name: 'Stella Student' }, role: 0 },
    ]);
    const page = await teacher.client.call(listActivityMembers, { query: { activityId: at.activity.id, roles: [1] } });
    expect(page.objects.map((one) => one.user.full_name)).toEqual(['Carl Classmate', 'Tom Teacher']);
  });

  it('leaves roles as they are unless told to override', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    await teacher.add([give(at.student)]);
    await teacher.add([give(at.student, 1)]);
    expect((await at.rows()).get(at.student.id)).toBe(0);
    await teacher.add([give(at.student, 1), give(at.classmate)], true);
    expect(await at.rows()).toEqual(
      new Map([
        [at.teacher.id, 1],
        [at.student.id, 1],
        [at.classmate.id, 0],
      ]),
    );
  });

  it('lets a person of the term join by himself, as member and no more', async () => {
    const at = await lesson();
    const student = await at.as(at.student);
    await student.add([give(at.student)]);
    expect((await at.rows()).get(at.student.id)).toBe(0);
    const classmate = await at.as(at.classmate);
    expect(await classmate.addFails([give(at.classmate, 1)])).toMatchObject({
      status: 403,
      code: 'NO_PERMISSION_TO_INVITE',
    });
    expect((await at.rows()).has(at.classmate.id)).toBe(false);
  });

  it('is all or nothing, and names in JSON who may not be invited', async () => {
    const at = await lesson();
    const student = await at.as(at.student);
    const error = await student.addFails([give(at.student), give(at.classmate)]);
    const expected = {
      code: 'NO_PERMISSION_TO_INVITE',
      invitee_id: at.classmate.id,
      activity_id: at.activity.id,
    };
    expect(error).toMatchObject({ status: 403, ...expected });
    expect(JSON.parse(error.error)).toEqual(expected);
    expect((await at.rows()).size).toBe(1);
  });

  it('lets staff share beyond the term, and a student who owns his activity only within it', async () => {
    const at = await lesson();
    const outside = await person(app, 'Otto Outside');
    const teacher = await at.as(at.teacher);
    await teacher.add([give(outside)]);
    expect((await at.rows()).get(outside.id)).toBe(0);

    const own = await activity(app, at.group, { creator: at.student });
    const student = await app.signInAs(at.student);
    const sent = (who: { id: string }) => ({ params: { activityId: own.id }, body: body([give(who)]) });
    await student.call(addActivityMembers, sent(at.classmate));
    expect(await student.fails(addActivityMembers, sent(outside))).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE' });
    const nobody = await student.fails(addActivityMembers, sent({ id: newId() }));
    expect(nobody).toMatchObject({ status: 403, code: 'NO_PERMISSION_TO_INVITE' });
  });

  it('lets a teacher who is a member of a public activity invite, but no higher than himself', async () => {
    const at = await lesson();
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    await join(app, colleague, at.activity, 'member');
    const member = await at.as(colleague);
    await member.add([give(at.student)]);
    expect(await member.addFails([give(at.classmate, 1)])).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE' });
    expect(await member.addFails([give(at.student, 1)], true)).toMatchObject({ code: 'NO_PERMISSION_TO_INVITE' });
    expect((await at.rows()).get(at.student.id)).toBe(0);
  });

  it('keeps the creator an owner', async () => {
    const at = await lesson();
    const admin = await at.as(at.admin);
    await admin.add([give(at.student, 1)]);
    expect(await admin.addFails([give(at.teacher, 0)], true)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await at.rows()).get(at.teacher.id)).toBe(1);
  });

  it('is closed in a term that is over, but for the term’s owners', async () => {
    const at = await school(app);
    const over = await term(app, at.workspace, { is_visible: true });
    await join(app, at.teacher, over, 'teacher');
    await join(app, at.student, over, 'student');
    const old = await activity(app, await group(app, over), { creator: at.teacher });
    const sent = { params: { activityId: old.id }, body: body([give(at.student)]) };
    const teacher = await app.signInAs(at.teacher);
    expect(await teacher.fails(addActivityMembers, sent)).toMatchObject({ status: 403, code: 'not_allowed' });
    const admin = await app.signInAs(at.admin);
    await admin.call(addActivityMembers, sent);
  });

  it.each([
    ['nobody', { members: [] }, 'members'],
    ['a role there is not', { members: [{ user_id: '$student', role: 2 }] }, 'members.0.role'],
    ['the same person twice', { members: [0, 1].map((role) => ({ user_id: '$student', role })) }, 'members'],
    ['an unknown field', { members: [{ user_id: '$student', role: 0 }], force: true }, 'force'],
  ])('refuses %s', async (_what, given, field) => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    const sent = JSON.parse(JSON.stringify(given).replaceAll('$student', at.student.id)) as never;
    const error = await teacher.client.fails(addActivityMembers, { params: at.params, body: sent });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.fields).toHaveProperty([field]);
    expect((await at.rows()).size).toBe(1);
  });

  it('answers batch_too_large for more than 5000, and 404 to who may not see the activity', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    const many = Array.from({ length: 5001 }, () => give({ id: newId() }));
    expect(await teacher.addFails(many)).toMatchObject({
      status: 400,
      code: 'batch_too_large',
      error: 'Batch size cannot be over 5000.',
    });
    const stranger = await at.as(await person(app));
    expect(await stranger.addFails([give(at.student)])).toMatchObject({ status: 404 });
  });
});

describe('remove_activity_members', () => {
  it('removes people; who is none is none afterwards', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    await teacher.add([give(at.student), give(at.classmate)]);
    await teacher.remove(at.student, at.classmate, at.admin);
    expect([...(await at.rows()).keys()]).toEqual([at.teacher.id]);
  });

  it('lets a member leave, and remove nobody else', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    await teacher.add([give(at.student), give(at.classmate)]);
    const student = await at.as(at.student);
    const error = await student.removeFails(at.student, at.classmate);
    expect(error).toMatchObject({ status: 403, code: 'NO_PERMISSION_TO_DELETE_OTHERS' });
    expect(JSON.parse(error.error)).toMatchObject({ code: 'NO_PERMISSION_TO_DELETE_OTHERS' });
    expect((await at.rows()).size).toBe(3);
    await student.remove(at.student);
    expect((await at.rows()).has(at.student.id)).toBe(false);
  });

  it('does not let the last owner go, and hands the creator’s slot on', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    expect(await teacher.removeFails(at.teacher)).toMatchObject({ status: 409, code: 'conflict' });
    await teacher.add([give(at.classmate, 1)]);
    await teacher.remove(at.teacher);
    expect(await at.rows()).toEqual(new Map([[at.classmate.id, 1]]));
    const node = await app.db
      .selectFrom('nodes')
      .where('id', '=', at.activity.id)
      .select('creator_id')
      .executeTakeFirstOrThrow();
    expect(node.creator_id).toBe(at.classmate.id);
  });

  it('keeps one owner when two leave at once', async () => {
    const at = await lesson();
    const teacher = await at.as(at.teacher);
    await teacher.add([give(at.classmate, 1)]);
    const classmate = await at.as(at.classmate);
    const ends = await Promise.allSettled([teacher.remove(at.teacher), classmate.remove(at.classmate)]);
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([...(await at.rows()).values()]).toEqual([1]);
  });
});

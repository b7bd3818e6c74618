import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { creatorOf, enrol, give, membersOf, rowsOf, toldTo } from '#tests/support/members.ts';
import { activity, group, join, person, school, term } from '#tests/support/school.ts';
import type { Person } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

async function stage(options: Parameters<typeof school>[1] = {}) {
  const at = await school(app, options);
  const as = async (who: Person) => membersOf(await app.signInAs(who), 'term', at.term);
  return { ...at, as, rows: () => rowsOf(app, at.term) };
}

describe('add_term_members', () => {
  it('adds people with school roles, answers them by last name and tells them', async () => {
    const at = await stage();
    const [ben, ana] = [await person(app, 'Ben Zimmer'), await person(app, 'Ana Arnold')];
    const admin = await at.as(at.admin);
    const members = await admin.add([enrol(ben, 'teacher'), enrol(ana)]);
    expect(members).toMatchObject([
      { user: { full_name: 'Ana Arnold', email: ana.email }, role: 0, school_role: null, inherited: false },
      { user: { full_name: 'Ben Zimmer' }, role: 0, school_role: 'teacher' },
    ]);
    expect(await toldTo(app, ben)).toEqual(['invited_to_term']);
    // Nobody is told twice of the same place.
    await admin.add([enrol(ben, 'admin')]);
    expect([(await at.rows()).get(ben.id), await toldTo(app, ben)]).toEqual(['teacher', ['invited_to_term']]);
    await admin.add([enrol(ben, 'admin')], { shouldOverride: true });
    const [row] = await admin.add([enrol(ben)]);
    expect(row).toMatchObject({ role: 1, school_role: 'admin' });
    expect(await toldTo(app, ben)).toEqual(['invited_to_term']);
  });

  it('is for the owners of the term: others are refused for the first of the list, and nothing is changed', async () => {
    const at = await stage();
    const [one, two] = [await person(app), await person(app)];
    for (const who of [at.teacher, at.student]) {
      const error = await (await at.as(who)).addFails([enrol(one, 'student'), enrol(two)]);
      const expected = { code: 'NO_PERMISSION_TO_INVITE', invitee_id: one.id, term_id: at.term.id };
      expect(error).toMatchObject({ status: 403, ...expected });
      expect(JSON.parse(error.error)).toEqual(expected);
    }
    const admin = await at.as(at.admin);
    const nobody = newId();
    expect(await admin.addFails([enrol(one), enrol({ id: nobody })])).toMatchObject({ invitee_id: nobody });
    expect((await at.rows()).size).toBe(4);
    const stranger = await at.as(await person(app));
    expect(await stranger.addFails([enrol(one)])).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('lets a teacher of a public school invite, no higher than himself, and change nobody', async () => {
    const at = await stage({ visibility: 0 });
    const colleague = await person(app);
    const teacher = await at.as(at.teacher);
    await teacher.add([enrol(colleague, 'teacher')]);
    expect(await teacher.addFails([enrol(await person(app), 'admin')])).toMatchObject({
      code: 'NO_PERMISSION_TO_INVITE',
    });
    expect(await teacher.addFails([enrol(at.classmate, 'teacher')], { shouldOverride: true })).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect((await at.rows()).get(at.classmate.id)).toBe('student');
  });

  it('keeps an admin and the creator an admin', async () => {
    const at = await stage();
    const admin = await at.as(at.admin);
    const demotion = [[enrol(at.admin, 'teacher')], { shouldOverride: true }] as const;
    expect(await admin.addFails([...demotion[0]], demotion[1])).toMatchObject({ status: 409, code: 'conflict' });
    await admin.add([enrol(at.teacher, 'admin')], { shouldOverride: true });
    await app.db.updateTable('nodes').set({ creator_id: at.admin.id }).where('id', '=', at.term.id).execute();
    expect(await admin.addFails([...demotion[0]], demotion[1])).toMatchObject({ code: 'conflict' });
    expect((await at.rows()).get(at.admin.id)).toBe('admin');
  });

  it('writes down who is made an admin, and who is one no longer', async () => {
    const at = await stage();
    const admin = await at.as(at.admin);
    await admin.add([enrol(at.teacher, 'admin'), enrol(at.student, 'student')], { shouldOverride: true });
    await admin.add([enrol(at.teacher, 'teacher')], { shouldOverride: true });
    const lines = await app.db
      .selectFrom('audit_log')
      .where('entity_id', '=', at.term.id)
      .select(['action', 'user_id', 'workspace_id', 'details'])
      .orderBy('id')
      .execute();
    const line = {
      user_id: at.admin.id,
      workspace_id: at.workspace.id,
      details: { user_ids: [at.teacher.id], count: 1 },
    };
    expect(lines).toEqual([
      { action: 'owners_named', ...line },
      { action: 'owners_removed', ...line },
    ]);
  });

  it('designates content moderators among teachers and admins', async () => {
    const at = await stage();
    const admin = await at.as(at.admin);
    const marked = (who: Person, school_role: 'teacher' | 'student') => [
      { ...enrol(who, school_role), is_content_moderator: true },
    ];
    const error = await admin.addFails(marked(at.student, 'student'), { shouldOverride: true });
    expect(error).toMatchObject({ status: 400, fields: { 'members.0.is_content_moderator': expect.any(String) } });
    const [made] = await admin.add(marked(at.teacher, 'teacher'), { shouldOverride: true });
    expect(made).toMatchObject({ is_content_moderator: true });
    const [student] = await admin.add([enrol(at.teacher, 'student')], { shouldOverride: true });
    expect(student).toMatchObject({ is_content_moderator: false, school_role: 'student' });
  });

  it('is closed in a term that is over, but for its owners', async () => {
    const at = await stage();
    const over = await term(app, at.workspace, { is_visible: true });
    await join(app, at.teacher, over, 'teacher');
    const teacher = membersOf(await app.signInAs(at.teacher), 'term', over);
    expect(await teacher.addFails([enrol(at.student)])).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await teacher.removeFails(at.teacher)).toMatchObject({ status: 403, code: 'not_allowed' });
    await membersOf(await app.signInAs(at.admin), 'term', over).add([enrol(at.student)]);
    expect((await rowsOf(app, over)).size).toBe(2);
  });

  it.each([
    ['a role there is not', { members: [{ user_id: '$student', school_role: 'owner' }] }, 'members.0.school_role'],
    ['a role of another place', { members: [{ user_id: '$student', role: 0 }] }, 'members.0.role'],
    ['the same person twice', { members: [{ user_id: '$student' }, { user_id: '$student' }] }, 'members'],
    ['somebody without an id', { members: [{ school_role: 'student' }] }, 'members.0.user_id'],
    ['an empty token', { members: [{ user_id: '$student' }], join_token: '' }, 'join_token'],
  ])('refuses %s', async (_what, given, field) => {
    const at = await stage();
    const admin = await app.signInAs(at.admin);
    const body = JSON.parse(JSON.stringify(given).replaceAll('$student', at.student.id)) as never;
    const error = await admin.fails(memberRoutes.addTermMembers, { params: { termId: at.term.id }, body });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.fields).toHaveProperty([field]);
  });
});

describe('seats of the free plan', () => {
  /** A school on the free plan with so many people in its term. */
  async function almostFull(people: number) {
    const at = await stage({ plan: 'free' });
    for (let more = (await at.rows()).size; more < people; more += 1) {
      await join(app, await person(app), at.workspace, 'student');
    }
    return at;
  }

  it('are 80 people of the active term, counted with those who are only invited; more are refused together', async () => {
    const at = await almostFull(79);
    const admin = await at.as(at.admin);
    const [one, two] = [await person(app), await person(app)];
    expect(await admin.addFails([enrol(one), enrol(two)])).toMatchObject({
      status: 409,
      code: 'seats_exhausted',
      error: "You've used all your seats.",
    });
    await admin.add([enrol(one), enrol(at.student)]);
    expect((await at.rows()).size).toBe(80);
    expect(await toldTo(app, two)).toEqual([]);
    // Who is in already takes no seat, and another term has none to count.
    await admin.add([enrol(at.classmate, 'teacher')], { shouldOverride: true });
    const next = await term(app, at.workspace);
    await membersOf(await app.signInAs(at.admin), 'term', next).add([enrol(two)]);
    // Nor does a group let anybody in beside them.
    const klass = membersOf(await app.signInAs(at.admin), 'group', at.group);
    expect(await klass.addFails([give(two)])).toMatchObject({ code: 'seats_exhausted' });
    expect((await rowsOf(app, at.group)).has(two.id)).toBe(false);
  });

  it('are exact when many come at once', async () => {
    const at = await almostFull(76);
    const admin = await at.as(at.admin);
    const people = await Promise.all(Array.from({ length: 9 }, () => person(app)));
    const ends = await Promise.allSettled(people.map((one) => admin.add([enrol(one)])));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(4);
    expect((await at.rows()).size).toBe(80);
  });
});

describe('remove_term_members', () => {
  it('takes all rows below along, leaves his chats to him, and hands on what he made', async () => {
    const at = await stage();
    const year = await group(app, at.workspace, { name: 'Year', creator: at.admin });
    await join(app, at.admin, year, 'owner');
    await join(app, at.teacher, year, 'owner');
    const mine = await activity(app, year, { creator: at.teacher });
    const others = await activity(app, year, { creator: at.admin });
    await join(app, at.teacher, others, 'member');
    const elsewhere = await school(app);
    await join(app, at.teacher, elsewhere.workspace, 'teacher');

    await (await at.as(at.admin)).remove(at.teacher);
    for (const place of [at.term, at.group, at.activity, year, mine, others]) {
      expect((await rowsOf(app, place)).has(at.teacher.id)).toBe(false);
    }
    for (const place of [at.group, at.activity, mine]) {
      expect(await creatorOf(app, place)).toBe(at.admin.id);
      expect((await rowsOf(app, place)).get(at.admin.id)).toBe(1);
    }
    expect((await rowsOf(app, elsewhere.term)).get(at.teacher.id)).toBe('teacher');
  });

  it('lets a person go by himself; what he alone owned falls to the nearest owner above it', async () => {
    const at = await stage();
    const own = await activity(app, at.group, { creator: at.student });
    const under = await group(app, at.group, { creator: at.student });
    await join(app, at.student, under, 'owner');
    await (await at.as(at.student)).remove(at.student);
    expect((await at.rows()).has(at.student.id)).toBe(false);
    for (const place of [own, under]) {
      expect(await creatorOf(app, place)).toBe(at.teacher.id);
      expect(await rowsOf(app, place)).toEqual(new Map([[at.teacher.id, 1]]));
    }
  });

  it('keeps the last admin, whoever asks, and one of two who go at once', async () => {
    const at = await stage();
    const admin = await at.as(at.admin);
    expect(await admin.removeFails(at.admin)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await (await at.as(at.superOwner)).removeFails(at.admin)).toMatchObject({ code: 'conflict' });
    await admin.add([enrol(at.teacher, 'admin')], { shouldOverride: true });
    const second = await at.as(at.teacher);
    const ends = await Promise.allSettled([admin.remove(at.teacher), second.remove(at.admin)]);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    expect([...(await at.rows()).values()].filter((role) => role === 'admin')).toHaveLength(1);
  });

  it('is for its owners; a member may only go himself', async () => {
    const at = await stage();
    const error = await (await at.as(at.student)).removeFails(at.student, at.classmate);
    const expected = { code: 'NO_PERMISSION_TO_DELETE_OTHERS', term_id: at.term.id };
    expect(error).toMatchObject({ status: 403, ...expected });
    expect(JSON.parse(error.error)).toEqual(expected);
    expect((await at.rows()).size).toBe(4);
  });

  it('leaves nobody below a term that he was taken out of in the same moment', async () => {
    const at = await stage();
    const newcomer = await person(app);
    await join(app, newcomer, at.workspace, 'student');
    const [admin, teacher] = [await at.as(at.admin), membersOf(await app.signInAs(at.teacher), 'group', at.group)];
    await Promise.allSettled([teacher.add([give(newcomer)]), admin.remove(newcomer)]);
    const isIn = async (place: { id: string }) => (await rowsOf(app, place)).has(newcomer.id);
    if (!(await isIn(at.term))) expect(await isIn(at.group)).toBe(false);
  });
});

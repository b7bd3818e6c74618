import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startChat } from '#tests/support/lesson.ts';
import { enrol, give, membersOf, rowsOf } from '#tests/support/members.ts';
import { district, join, person, school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const read = (who: { id: string }, role: 0 | 1 | null, more: object = {}) => ({ user_id: who.id, role, ...more });
const override = (...expected: object[]) => ({ shouldOverride: true, expected });

/** A class with two admins of its term, who both have its list before them. */
async function stage() {
  const at = await school(app);
  const second = await person(app, 'Agnes Admin');
  await join(app, second, at.workspace, 'admin');
  const as = async (who: { id: string }, kind: 'term' | 'group' = 'group') =>
    membersOf(await app.signInAs(who), kind, at[kind]);
  const inTerm = async () => [await as(at.admin, 'term'), await as(second, 'term')] as const;
  const inGroup = async () => [await as(at.admin), await as(second)] as const;
  return { ...at, second, inTerm, inGroup };
}

describe('a change that says what was read', () => {
  it('is made when the row is as it was read, and when it is as it is wanted already', async () => {
    const at = await stage();
    const [one, two] = await at.inGroup();
    const [sent, more] = [[give(at.student, 1)], override(read(at.student, 0))];
    expect(await one.add(sent, more)).toMatchObject([{ role: 1 }]);
    expect(await two.add(sent, more)).toMatchObject([{ role: 1 }]);
  });

  it('does not undo, unseen, the role that somebody else gave: all of the list waits, and is told what is there now', async () => {
    const at = await stage();
    const [one, two] = await at.inTerm();
    await one.add([enrol(at.student, 'teacher')], { shouldOverride: true });
    const asRead = [read(at.student, 0, { school_role: 'student' }), read(at.classmate, 0, { school_role: 'student' })];
    const error = await two.addFails([enrol(at.student, 'admin'), enrol(at.classmate, 'teacher')], override(...asRead));
    expect(error).toMatchObject({ status: 409, code: 'conflict' });
    expect(error).toMatchObject({
      conflicts: [{ user_id: at.student.id, role: 0, school_role: 'teacher', is_content_moderator: false }],
    });
    const rows = await rowsOf(app, at.term);
    expect([rows.get(at.student.id), rows.get(at.classmate.id)]).toEqual(['teacher', 'student']);
    // Having seen it, one may.
    const seen = override(read(at.student, 0, { school_role: 'teacher' }));
    expect(await two.add([enrol(at.student, 'admin')], seen)).toMatchObject([{ school_role: 'admin' }]);
  });

  it('does not bring back who was taken out meanwhile', async () => {
    const at = await stage();
    const [one, two] = await at.inGroup();
    await one.remove(at.student);
    const error = await two.addFails([give(at.student, 1)], override(read(at.student, 0)));
    expect(error).toMatchObject({ code: 'conflict', conflicts: [{ user_id: at.student.id, role: null }] });
    expect((await rowsOf(app, at.group)).has(at.student.id)).toBe(false);
  });

  it('does not take away from whom somebody else has just made an owner; who is gone already is no conflict', async () => {
    const at = await stage();
    const [one] = await at.inGroup();
    await one.add([give(at.student, 1)], { shouldOverride: true });
    const client = await app.signInAs(at.second);
    const body = { userIds: [at.student.id], expected: [read(at.student, 0)] };
    const params = { groupId: at.group.id };
    const error = await client.fails(memberRoutes.removeGroupMembers, { params, body });
    expect(error).toMatchObject({ code: 'conflict', conflicts: [{ user_id: at.student.id, role: 1 }] });
    expect((await rowsOf(app, at.group)).get(at.student.id)).toBe(1);
    await one.remove(at.student);
    await client.call(memberRoutes.removeGroupMembers, { params, body });
  });

  it('two at the same moment: one is saved, the other is told', async () => {
    const at = await stage();
    const [one, two] = await at.inTerm();
    const asRead = override(read(at.student, 0, { school_role: 'student' }));
    const answers = await Promise.allSettled([
      one.add([enrol(at.student, 'teacher')], asRead),
      two.add([enrol(at.student, 'admin')], asRead),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const kept = (await rowsOf(app, at.term)).get(at.student.id);
    expect(kept).toBe(answers[0]?.status === 'fulfilled' ? 'teacher' : 'admin');
  });

  it('holds for a content moderator, for districts and for chats', async () => {
    const at = await stage();
    const [one, two] = await at.inGroup();
    await one.add([{ ...give(at.teacher, 1), is_content_moderator: true }], { shouldOverride: true });
    const asRead = override(read(at.teacher, 1));
    expect(await two.addFails([{ ...give(at.teacher, 0) }], asRead)).toMatchObject({
      conflicts: [{ user_id: at.teacher.id, role: 1, is_content_moderator: true }],
    });

    const [head, owner] = [await district(app), await person(app, 'Dora District')];
    await join(app, owner, head, 'owner');
    const inDistrict = membersOf(await app.signInAs(owner), 'district', head);
    await inDistrict.add([give(at.second, 1)]);
    expect(await inDistrict.addFails([give(at.second, 0)], override(read(at.second, null)))).toMatchObject({
      conflicts: [{ user_id: at.second.id, role: 1 }],
    });

    const student = await app.signInAs(at.student);
    const chat = await startChat(student, at.activity);
    const shared = membersOf(student, 'chat', chat);
    await shared.add([give(at.classmate, 1)]);
    expect(await shared.addFails([give(at.classmate, 0)], override(read(at.classmate, null)))).toMatchObject({
      conflicts: [{ user_id: at.classmate.id, role: 1 }],
    });
  });

  it('tells nobody a row who does not own the place', async () => {
    const at = await stage();
    const member = membersOf(await app.signInAs(at.student), 'group', at.group);
    const error = await member.addFails([give(at.classmate, 1)], override(read(at.classmate, 1)));
    expect(error).not.toHaveProperty('conflicts');
  });
});

it('an inherited row says through what it owns: the nearest of several, and nothing that one may not know', async () => {
  const at = await stage();
  const list = async (who: { id: string }) =>
    (
      await (
        await app.signInAs(who)
      ).call(memberRoutes.listActivityMembers, { query: { activityId: at.activity.id, inherited: 'true' } })
    ).objects
      .filter((one) => one.inherited)
      .map((one) => [one.user.full_name, one.inherited_from?.entity_type, one.inherited_from?.name]);
  await join(app, at.admin, at.group, 'owner');
  const term = await app.db.selectFrom('nodes').where('id', '=', at.term.id).select('name').executeTakeFirstOrThrow();
  const group = await app.db.selectFrom('nodes').where('id', '=', at.group.id).select('name').executeTakeFirstOrThrow();
  const all = await list(at.second);
  expect(all).toContainEqual(['Ada Admin', 'group', group.name]);
  expect(all).toContainEqual(['Agnes Admin', 'term', term.name]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { creatorOf, enrol, give, membersOf, rowsOf, toldTo } from '#tests/support/members.ts';
import { activity, group, join, person, rebuild, school, term } from '#tests/support/school.ts';
import type { Person, Place } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

async function stage() {
  const at = await school(app);
  const domain = `${at.workspace.slug}.example.org`;
  await app.db
    .insertInto('workspace_domains')
    .values({ workspace_id: at.workspace.id, domain, school_role: 'teacher', created_at: app.clock.now() })
    .execute();
  const as = async (who: Person, place: Place = at.group) => membersOf(await app.signInAs(who), 'group', place);
  const ofDomain = () => person(app, { full_name: 'Dana Domain', email: `dana.${newId()}@${domain}` });
  return { ...at, as, ofDomain, rows: (place: Place = at.group) => rowsOf(app, place) };
}

describe('add_group_members', () => {
  it('adds people of the term, and tells them', async () => {
    const at = await stage();
    const newcomer = await person(app, 'Nora Newcomer');
    await join(app, newcomer, at.workspace, 'student');
    const [member] = await (await at.as(at.teacher)).add([give(newcomer)]);
    expect(member).toMatchObject({ user: { full_name: 'Nora Newcomer' }, role: 0, school_role: 'student' });
    expect(await toldTo(app, newcomer)).toEqual(['invited_to_group']);
    expect(await toldTo(app, at.teacher)).toEqual([]);
  });

  it('adds whoever is new to the term without a role: by the term’s owners, and by staff where the address fits a domain', async () => {
    const at = await stage();
    const [dana, outsider] = [await at.ofDomain(), await person(app)];
    const teacher = await at.as(at.teacher);
    const [member] = await teacher.add([give(dana)]);
    // A rule's role is for who proves his address himself.
    expect(member).toMatchObject({ role: 0, school_role: null });
    expect((await rowsOf(app, at.term)).get(dana.id)).toBeNull();
    expect(await toldTo(app, dana)).toEqual(['invited_to_group']);

    const error = await teacher.addFails([give(at.student), give(outsider)]);
    const expected = { code: 'NO_PERMISSION_TO_INVITE', invitee_id: outsider.id, term_id: at.term.id };
    expect(error).toMatchObject({ status: 403, ...expected });
    expect(JSON.parse(error.error)).toEqual(expected);
    await (await at.as(at.admin)).add([give(outsider)]);
    expect((await rowsOf(app, at.term)).has(outsider.id)).toBe(true);
  });

  it('lets a student invite into his own group, within the term', async () => {
    const at = await stage();
    const own = await group(app, at.workspace, { name: 'Revision', creator: at.student });
    await join(app, at.student, own, 'owner');
    const student = await at.as(at.student, own);
    await student.add([give(at.classmate, 1)]);
    expect((await at.rows(own)).get(at.classmate.id)).toBe(1);
    expect(await student.addFails([give(await at.ofDomain())])).toMatchObject({ term_id: at.term.id });
  });

  it('is refused to members, and to the owner who would give up the last ownership', async () => {
    const at = await stage();
    const newcomer = await person(app);
    await join(app, newcomer, at.workspace, 'student');
    expect(await (await at.as(at.student)).addFails([give(newcomer)])).toMatchObject({
      code: 'NO_PERMISSION_TO_INVITE',
      group_id: at.group.id,
    });
    const teacher = await at.as(at.teacher);
    expect(await teacher.addFails([give(at.teacher, 0)], { shouldOverride: true })).toMatchObject({ code: 'conflict' });
  });

  it('lets owners name a content moderator among themselves', async () => {
    const at = await stage();
    const teacher = await at.as(at.teacher);
    const moderator = { ...give(at.teacher, 1), is_content_moderator: true };
    const [member] = await teacher.add([moderator], { shouldOverride: true });
    expect(member).toMatchObject({ is_content_moderator: true });
    expect(await teacher.addFails([{ ...give(at.student), is_content_moderator: true }])).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('is closed in a term that is over, and to another school altogether', async () => {
    const at = await stage();
    const over = await term(app, at.workspace, { is_visible: true });
    const old = await group(app, over, { creator: at.teacher });
    await join(app, at.teacher, over, 'teacher');
    await join(app, at.teacher, old, 'owner');
    const sent = [give(at.student)];
    expect(await (await at.as(at.teacher, old)).addFails(sent)).toMatchObject({ code: 'not_allowed' });
    const elsewhere = await school(app);
    expect(await (await at.as(elsewhere.admin)).addFails(sent)).toMatchObject({ status: 404 });
  });

  it('finds nothing where the group has been archived', async () => {
    const at = await stage();
    await app.db.updateTable('nodes').set({ archived_at: new Date() }).where('id', '=', at.group.id).execute();
    await rebuild(app, at.group);
    expect(await (await at.as(at.teacher)).addFails([give(at.admin)])).toMatchObject({ status: 404 });
  });
});

describe('remove_group_members', () => {
  it('takes a pupil out of all below it, and leaves him what he wrote', async () => {
    const at = await stage();
    const under = await group(app, at.group, { name: 'Set 1', creator: at.teacher });
    await join(app, at.student, under, 'member');
    const work = await activity(app, under, { creator: at.teacher });
    await join(app, at.student, work, 'member');
    const [student, classmate] = [await app.signInAs(at.student), await app.signInAs(at.classmate)];
    const own = await startChat(student, at.activity);
    await say(student, own.id, 'x = 4');
    const others = await startChat(classmate, at.activity);
    await membersOf(classmate, 'chat', others).add([give(at.student)]);

    await (await at.as(at.teacher)).remove(at.student);
    for (const place of [at.group, under, work]) expect((await at.rows(place)).has(at.student.id)).toBe(false);
    expect((await rowsOf(app, at.term)).get(at.student.id)).toBe('student');
    const left = await app.db
      .selectFrom('chat_members')
      .where('user_id', '=', at.student.id)
      .select('chat_id')
      .execute();
    expect(left.map((row) => row.chat_id)).toEqual([own.id]);
    const page = await student.call(memberRoutes.listChatMembers, { query: { chatId: own.id } });
    expect(page.objects.map((one) => one.user.id)).toEqual([at.student.id]);
    expect((await student.raw('GET', `/api/tools/read_chat?chatId=${others.id}`)).status).toBe(404);
  });

  it('puts who removes the last owner in his place, where he is of the term', async () => {
    const at = await stage();
    const superOwner = await at.as(at.superOwner);
    expect(await superOwner.removeFails(at.teacher)).toMatchObject({ status: 409, code: 'conflict' });
    await (await at.as(at.admin)).remove(at.teacher);
    expect(await creatorOf(app, at.group)).toBe(at.admin.id);
    expect((await at.rows()).get(at.admin.id)).toBe(1);
    expect((await at.rows()).has(at.teacher.id)).toBe(false);
  });

  it('does not let the last owner go by himself, and hands his slot to the next owner', async () => {
    const at = await stage();
    const teacher = await at.as(at.teacher);
    expect(await teacher.removeFails(at.teacher)).toMatchObject({ status: 409, code: 'conflict' });
    await teacher.add([give(at.classmate, 1)], { shouldOverride: true });
    await teacher.remove(at.teacher);
    expect(await creatorOf(app, at.group)).toBe(at.classmate.id);
  });

  it('is refused to members for anybody but themselves', async () => {
    const at = await stage();
    const error = await (await at.as(at.student)).removeFails(at.classmate);
    expect(JSON.parse(error.error)).toEqual({ code: 'NO_PERMISSION_TO_DELETE_OTHERS', group_id: at.group.id });
    await (await at.as(at.student)).remove(at.student);
    expect((await at.rows()).has(at.student.id)).toBe(false);
  });
});

describe('five thousand at once', () => {
  it('are added to a term and taken out again, each once', async () => {
    const at = await school(app);
    const admin = membersOf(await app.signInAs(at.admin), 'term', at.term);
    const people = Array.from({ length: 5000 }, () => ({ id: newId() }));
    for (let from = 0; from < people.length; from += 1000) {
      const rows = people.slice(from, from + 1000).map(({ id }) => ({
        id,
        email: `${id}@example.org`,
        full_name: `Person ${id}`,
        last_name: id,
        created_at: app.clock.now(),
      }));
      await app.db.insertInto('users').values(rows).execute();
    }
    const members = await admin.add(people.map((one) => enrol(one, 'student')));
    expect(members).toHaveLength(5000);
    expect((await rowsOf(app, at.term)).size).toBe(5004);
    await admin.remove(...people);
    expect((await rowsOf(app, at.term)).size).toBe(4);
  });
});

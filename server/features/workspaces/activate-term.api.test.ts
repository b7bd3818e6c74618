import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { activationRoutes } from '#contract/workspaces/activation.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { group, join, person, school, term } from '#tests/support/school.ts';
import type { Place, School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let next: Place;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  next = await term(app, home.workspace, { name: 'Next year' });
  admin = await app.signInAs(home.admin);
});

const activate = (client: Client, termId: string, emailMembers = false) =>
  client.call(activationRoutes.activateTerm, { params: { termId }, body: { emailMembers } });
const refusal = (client: Client, termId: string) =>
  client.fails(activationRoutes.activateTerm, { params: { termId }, body: {} });
const activeTerms = async () => {
  const rows = await app.db
    .selectFrom('nodes')
    .where('workspace_id', '=', home.workspace.id)
    .where('is_active', '=', true)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
};
const isChanged = async (client: Client) => {
  const { user } = await client.call(userRoutes.readUser, { query: { userId: 'me' } });
  return user.preference?.workspaces?.[home.workspace.slug]?.is_active_term_changed;
};

describe('activating a term', () => {
  it('makes it the active one for everybody, and keeps the one before for its members to read', async () => {
    await join(app, home.admin, next, 'admin');
    await join(app, home.student, next, 'student');
    const answer = await activate(admin, next.id);
    expect(answer.term).toMatchObject({
      id: next.id,
      is_active: true,
      is_visible: true,
      school_role: 'admin',
      abilities: { change_active_term: false, archive: false, show_inactive_term_banner: false },
    });
    expect(answer.workspace).toMatchObject({
      id: home.workspace.slug,
      active_term_id: next.id,
      school_role: 'admin',
      inherited_role: 1,
      member_count: [
        { school_role: 'admin', count: 1 },
        { school_role: 'student', count: 1 },
      ],
    });
    expect(await activeTerms()).toEqual([next.id]);

    const student = await app.signInAs(home.student);
    const before = { termId: home.term.id };
    expect((await student.call(termRoutes.readTerm, { query: before })).term).toMatchObject({
      is_active: false,
      abilities: { create_group: false, show_inactive_term_banner: true },
    });
    expect((await student.call(groupRoutes.readGroup, { query: { groupId: home.group.id } })).group.name).toBe(
      'Maths 8b',
    );
    // Members read; the owners go on writing, as the owners of the workspace's new term do.
    const teacher = await app.signInAs(home.teacher);
    const rename = { params: { id: home.group.id }, body: { name: 'Renamed' } };
    expect(await teacher.fails(groupRoutes.updateGroup, rename)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect((await admin.call(groupRoutes.updateGroup, rename)).group.name).toBe('Renamed');
    const paused = await student.call(activityRoutes.isActivityPaused, { query: { activityId: home.activity.id } });
    expect(paused).toMatchObject({ paused: true, reason: 'term_inactive' });
  });

  it("follows the workspace's visibility: what was private is open, what was open is closed", async () => {
    await app.db.updateTable('nodes').set({ visibility: 0 }).where('id', '=', home.workspace.id).execute();
    await join(app, home.admin, next, 'admin');
    const club = await group(app, next, { name: 'Club', visibility: 0 });
    const open = await group(app, home.workspace, { name: 'Open', visibility: 0 });
    const member = await person(app);
    await join(app, member, next, 'student');
    const client = await app.signInAs(member);
    const status = async (groupId: string) =>
      (await client.raw('GET', `/api/tools/read_group?groupId=${groupId}`)).status;
    await activate(admin, next.id);
    expect([await status(club.id), await status(open.id)]).toEqual([200, 404]);
    const rows = await app.db
      .selectFrom('nodes')
      .where('id', 'in', [next.id, home.term.id])
      .select(['id', 'visibility'])
      .execute();
    expect(new Map(rows.map((row) => [row.id, row.visibility]))).toEqual(
      new Map([
        [next.id, 0],
        [home.term.id, 2],
      ]),
    );
  });

  it('is for the owners of the workspace, whose active term has an admin', async () => {
    expect(await refusal(admin, next.id)).toMatchObject({
      status: 409,
      code: 'conflict',
      error: expect.stringMatching(/needs an admin/),
    });
    expect(await activeTerms()).toEqual([home.term.id]);
    await join(app, home.teacher, next, 'admin');
    // An admin of a term that is not active owns that term only.
    expect(await refusal(await app.signInAs(home.teacher), next.id)).toMatchObject({
      status: 403,
      code: 'not_allowed',
    });
    expect(await refusal(await app.signInAs(home.student), next.id)).toMatchObject({ status: 404 });
    expect(await refusal(await app.signInAs((await school(app)).admin), next.id)).toMatchObject({ status: 404 });
    expect(await refusal(app.visit(), next.id)).toMatchObject({ status: 401 });
    expect(await refusal(admin, newId())).toMatchObject({ status: 404 });
    const wrong = { params: { termId: next.id }, body: { emailMembers: 'yes' } as never };
    expect(await admin.fails(activationRoutes.activateTerm, wrong)).toMatchObject({ code: 'validation_failed' });

    // Whoever is nothing in the new term hands the school over, and sees what he has done.
    const { term: done, workspace } = await activate(admin, next.id);
    expect(done).toMatchObject({ is_active: true, role: null });
    expect(workspace).toMatchObject({ active_term_id: next.id, inherited_role: 0, allowed_cidrs: [] });
    expect(await refusal(admin, home.term.id)).toMatchObject({ status: 403 });
  });

  it('changes nothing where it is the active one already, and takes no body', async () => {
    const answer = await admin.raw('POST', `/api/terms/${home.term.id}/activate`, {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    expect(await isChanged(admin)).toBeUndefined();
    const lines = app.db
      .selectFrom('audit_log')
      .where('action', '=', 'term_activated')
      .where('entity_id', '=', home.term.id);
    expect(await lines.selectAll().execute()).toEqual([]);
  });

  it('is refused where the free plan has too few seats for it', async () => {
    await app.db.updateTable('workspaces').set({ plan: 'free' }).where('node_id', '=', home.workspace.id).execute();
    await join(app, home.admin, next, 'admin');
    for (let at = 0; at < 80; at++) await join(app, await person(app), next, 'student');
    expect(await refusal(admin, next.id)).toMatchObject({ status: 409, code: 'seats_exhausted' });
    expect(await activeTerms()).toEqual([home.term.id]);
  });

  it('leaves one active term when several are activated at once', async () => {
    const terms = [next, await term(app, home.workspace, { name: 'A third' }), { id: home.term.id, name: 'This year' }];
    for (const one of terms.slice(0, 2)) await join(app, home.admin, one, 'admin');
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        terms.map((one) => admin.raw('POST', `/api/terms/${one.id}/activate`, { body: {} })),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      const [active, ...others] = await activeTerms();
      expect(others).toEqual([]);
      const { workspace } = await admin.call(workspaceRoutes.readWorkspace, {
        query: { workspaceId: home.workspace.slug },
      });
      expect(workspace.active_term_id).toBe(active);
    }
  });

  it('of two admins at once, with one term: one does it, and the other learns that it is done', async () => {
    const other = await person(app, 'Olga Other');
    await join(app, other, home.term, 'admin');
    for (const who of [home.admin, other]) await join(app, who, next, 'admin');
    const second = await app.signInAs(other);
    const body = { emailMembers: false, activeTermId: home.term.id };
    const answers = await Promise.all(
      [admin, second].map((one) => one.call(activationRoutes.activateTerm, { params: { termId: next.id }, body })),
    );
    expect(answers.map((one) => one.already_active).toSorted()).toEqual([false, true]);
    expect(answers.map((one) => one.workspace.active_term_id)).toEqual([next.id, next.id]);
    const lines = await app.db
      .selectFrom('audit_log')
      .where('action', '=', 'term_activated')
      .where('entity_id', '=', next.id)
      .select('action')
      .execute();
    expect(lines).toHaveLength(1);
  });

  it('of two admins at once, with two terms: the second does not undo unseen what the first has done', async () => {
    const third = await term(app, home.workspace, { name: 'A third' });
    for (const one of [next, third]) await join(app, home.admin, one, 'admin');
    const body = { emailMembers: false, activeTermId: home.term.id };
    const answers = await Promise.all(
      [next, third].map((one) => admin.raw('POST', `/api/terms/${one.id}/activate`, { body })),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const [active = ''] = await activeTerms();
    const refused = answers.find((one) => one.status === 409);
    expect(refused?.body).toMatchObject({ code: 'conflict', active_term_id: active });
    const loser = active === next.id ? third : next;
    const again = { params: { termId: loser.id }, body: { emailMembers: false, activeTermId: active } };
    expect(await admin.call(activationRoutes.activateTerm, again)).toMatchObject({ already_active: false });
    expect(await activeTerms()).toEqual([loser.id]);
  });

  it('begins for four hundred members in one call, each of whom finds the congratulations', async () => {
    await join(app, home.admin, next, 'admin');
    const people: Awaited<ReturnType<typeof person>>[] = [];
    // As many at once as there are connections: on a busy machine, who waits for one longer than three seconds is turned away.
    while (people.length < 400) {
      const more = await Promise.all(Array.from({ length: 10 }, () => person(app)));
      await Promise.all(more.map((one) => join(app, one, next, 'student')));
      people.push(...more);
    }
    const { term: begun, workspace } = await activate(admin, next.id);
    expect(begun.is_active).toBe(true);
    expect(workspace.member_count).toContainEqual({ school_role: 'student', count: 400 });
    const marked = await app.db
      .selectFrom('users')
      .where(
        'id',
        'in',
        people.map((one) => one.id),
      )
      .where(sql<string>`preference->'workspaces'->${home.workspace.slug}->>'is_active_term_changed'`, '=', 'true')
      .select('id')
      .execute();
    expect(marked).toHaveLength(400);
  });

  it('never meets an archived one: of archiving and activating at once, the first counts', async () => {
    await join(app, home.admin, next, 'admin');
    const [activated, archived] = await Promise.all([
      admin.raw('POST', `/api/terms/${next.id}/activate`, { body: {} }),
      admin.raw('PUT', `/api/terms/${next.id}`, { body: { archived: true } }),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([activated.status, archived.status]);
    expect(await activeTerms()).toEqual([activated.status === 200 ? next.id : home.term.id]);
  });
});

describe('the members of a new term', () => {
  it('find its congratulations once, each in his own preference', async () => {
    await join(app, home.admin, next, 'admin');
    await join(app, home.student, next, 'student');
    const student = await app.signInAs(home.student);
    const own = { params: { id: 'me' }, body: { preference: { sidebar_open: false, workspaces: { elsewhere: {} } } } };
    await student.call(userRoutes.updateUser, own);
    await activate(admin, next.id);
    expect(await isChanged(student)).toBe(true);
    expect(await isChanged(admin)).toBe(true);
    expect(await isChanged(await app.signInAs(home.classmate))).toBeUndefined();
    const { user } = await student.call(userRoutes.readUser, { query: { userId: 'me' } });
    expect(user.preference).toMatchObject({ sidebar_open: false, workspaces: { elsewhere: {} } });
    const seen = { workspaces: { [home.workspace.slug]: { is_active_term_changed: false } } };
    await student.call(userRoutes.updateUser, { params: { id: 'me' }, body: { preference: seen } });
    expect(await isChanged(student)).toBe(false);
  });

  it('are mailed when that is wished, each in his language, but for who activated it', async () => {
    await join(app, home.admin, next, 'admin');
    await join(app, home.student, next, 'student');
    await join(app, home.teacher, next, 'teacher');
    const student = await app.signInAs(home.student);
    await student.call(userRoutes.updateUser, { params: { id: 'me' }, body: { preference: { language: 'es' } } });
    await activate(admin, next.id, true);
    // Again, as a second admin or a lost answer would: nobody is mailed twice.
    expect(await activate(admin, next.id, true)).toMatchObject({ already_active: true });
    await app.settle();
    const people = [home.admin, home.teacher, home.student, home.classmate].map((one) => one.email);
    const mails = await app.db
      .selectFrom('outbox')
      .where('recipient', 'in', people)
      .select(['recipient', 'subject', 'plain'])
      .execute();
    expect(new Map(mails.map((mail) => [mail.recipient, mail.subject]))).toEqual(
      new Map([
        [home.teacher.email, 'Next year has begun at Hill School'],
        [home.student.email, 'Next year ha empezado en Hill School'],
      ]),
    );
    expect(mails).toHaveLength(2);
    expect(mails.find((mail) => mail.recipient === home.teacher.email)?.plain).toContain('Hello Tom Teacher,');
  });

  it('get one mail, not two, where they were just invited to it; who was never here is led to an account', async () => {
    await join(app, home.admin, next, 'admin');
    const [invited, added] = [await person(app), await person(app, { full_name: '' })];
    for (const one of [invited, added]) await join(app, one, next, 'student');
    const entity = { type: 'term' as const, id: next.id };
    await admin.call(invitationRoutes.sendInvitations, { body: { entity, userIds: [invited.id] } });
    await activate(admin, next.id, true);
    await app.settle();
    const to = (email: string) => app.db.selectFrom('outbox').where('recipient', '=', email).selectAll().execute();
    expect((await to(invited.email)).map((mail) => mail.subject)).toEqual([
      expect.stringContaining('invited you to Hill School'),
    ]);
    const [mail, ...more] = await to(added.email);
    expect(more).toEqual([]);
    expect(mail?.plain).toContain('/get-started?email=');
  });

  it('get no mail where it is not wished', async () => {
    await join(app, home.admin, next, 'admin');
    await join(app, home.student, next, 'student');
    await activate(admin, next.id);
    await app.settle();
    const mails = await app.db.selectFrom('outbox').where('recipient', '=', home.student.email).selectAll().execute();
    expect(mails).toEqual([]);
  });
});

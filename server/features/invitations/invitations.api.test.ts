import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { invitationRoutes } from '#contract/invitations/invitations.routes.ts';
import type { InvitationEntity } from '#contract/invitations/invitations.routes.ts';
import { memberRoutes } from '#contract/members/members.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { startChat } from '#tests/support/lesson.ts';
import { enrol, give, membersOf } from '#tests/support/members.ts';
import { activity, group, join, person, rebuild, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';
import { mailsInAll } from './send-invitations.ts';
import { writeMailings } from './write-mailings.ts';

const dayMs = 86_400_000;
let app: TestApp;
let home: School;
let teacher: Client;
beforeAll(async () => {
  app = await startApp();
  home = await school(app, { name: 'Hill School', term_name: 'Spring' });
  teacher = await app.signInAs(home.teacher);
});
afterAll(() => app.close());

const place = (type: InvitationEntity['type'], { id }: { id: string }): InvitationEntity => ({ type, id });
const invite = (client: Client, entity: InvitationEntity, people: { id: string }[], personalMessage?: string) =>
  client.call(invitationRoutes.sendInvitations, {
    body: { entity, userIds: people.map((one) => one.id), personalMessage },
  });
const inviteFails = (client: Client, entity: InvitationEntity, people: { id: string }[]) =>
  client.fails(invitationRoutes.sendInvitations, { body: { entity, userIds: people.map((one) => one.id) } });
const mailsTo = async (who: Person) => {
  await app.settle();
  return app.db.selectFrom('outbox').where('recipient', '=', who.email).selectAll().orderBy('id').execute();
};

/** A pupil in a class of the teacher's. */
async function pupil(given: { full_name?: string; email?: string } = {}): Promise<Person> {
  const one = await person(app, given);
  await join(app, one, home.workspace, 'student');
  await join(app, one, home.group, 'member');
  return one;
}

describe('the mail', () => {
  test('leads somebody who has an account to the group, and its teacher sees that it went out', async () => {
    const ana = await pupil({ full_name: 'Ana María Ruiz' });
    await app.signInAs(ana);
    expect(await invite(teacher, place('group', home.group), [ana])).toEqual({ sent: [ana.id], failed: [] });
    const mail = await app.mailTo(ana.email);
    expect(mail.subject).toBe('Tom Teacher invited you to Maths 8b');
    expect(mail.plain).toContain('Hello Ana,');
    expect(mail.plain).toContain('Tom Teacher added you to the group Maths 8b.');
    expect(mail.html).toContain(`href="${app.url}/groups/${home.group.id}"`);

    const query = { groupId: home.group.id, userIds: [ana.id] };
    const { objects } = await teacher.call(memberRoutes.listGroupMembers, { query });
    expect(objects[0]?.invitation).toMatchObject({ state: 'sent', error: null });
    const classmate = await app.signInAs(home.classmate);
    const seen = await classmate.call(memberRoutes.listGroupMembers, { query });
    expect(seen.objects.map((one) => one.invitation)).toEqual([null]);
  });

  test('leads somebody new to an account with his address, and from there to the place', async () => {
    const nobody = await pupil({ full_name: '', email: 'new+one@example.org' });
    await invite(teacher, place('group', home.group), [nobody]);
    const mail = await app.mailTo(nobody.email);
    expect(mail.plain).toContain('Hello there,');
    expect(mail.plain).toContain('Create your account with this address, new+one@example.org');
    const [, href = ''] = mail.html.match(/href="([^"]*get-started[^"]*)"/) ?? [];
    const url = new URL(href.replaceAll('&amp;', '&'));
    expect(url.origin).toBe(app.url);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      email: nobody.email,
      redirect_to: `/groups/${home.group.id}`,
    });
  });

  test.each([
    ['term', () => place('term', home.term), 'to Hill School', 'Hill School, Spring', () => '/workspaces/'],
    ['district', () => place('district', home.district), 'to Green Valley', 'the district Green Valley', () => '/'],
    [
      'activity',
      () => place('activity', home.activity),
      'Linear equations',
      'the activity',
      () => `/activities/${home.activity.id}`,
    ],
  ])('of a %s names it', async (_kind, entity, subject, text, path) => {
    const owner = await app.signInAs(home.superOwner);
    const one = await pupil();
    await join(app, one, home.activity, 'member');
    await join(app, one, home.district, 'member');
    await app.signInAs(one);
    await invite(owner, entity(), [one]);
    const mail = await app.mailTo(one.email);
    expect(mail.subject).toMatch(/^Olga Owner invited you to /);
    if (subject.startsWith('to')) expect(mail.subject).toContain(subject);
    expect(mail.plain).toContain(text);
    expect(mail.html).toContain(`href="${app.url}${path()}`);
  });

  test('of a chat says which kind it is', async () => {
    const student = await app.signInAs(home.student);
    const session = await startChat(student, home.activity);
    await membersOf(student, 'chat', session).add([give(home.classmate)]);
    await invite(student, place('chat', session), [home.classmate]);
    const mail = await app.mailTo(home.classmate.email);
    expect(mail.subject).toMatch(/^Stella Student shared a session with you: ./);
    expect(mail.html).toContain(`/activities/${home.activity.id}/sessions/${session.id}"`);
    const { chat } = await student.call(chatRoutes.createChat, { body: { parent_group_id: home.group.id } });
    await membersOf(student, 'chat', chat).add([give(home.classmate)]);
    await invite(student, place('chat', chat), [home.classmate]);
    expect((await app.mailTo(home.classmate.email)).html).toContain(`/chats/${chat.id}"`);
  });

  test("is written in the receiver's language, else in the sender's", async () => {
    const [ana, ben] = [await pupil({ full_name: 'Ana' }), await pupil({ full_name: 'Ben' })];
    const speak = (who: { id: string }, language: string) =>
      app.db
        .updateTable('users')
        .set({ preference: JSON.stringify({ language }) })
        .where('id', '=', who.id)
        .execute();
    await speak(ana, 'en');
    await speak(home.teacher, 'es');
    await invite(teacher, place('group', home.group), [ana, ben]);
    expect((await app.mailTo(ana.email)).subject).toBe('Tom Teacher invited you to Maths 8b');
    const mail = await app.mailTo(ben.email);
    expect(mail.subject).toBe('Tom Teacher te ha invitado a Maths 8b');
    expect(mail.html).toContain('lang="es"');
    await speak(home.teacher, 'en');
  });

  test('carries personal words as they are: no mark-up, no links', async () => {
    const one = await pupil();
    await invite(teacher, place('group', home.group), [one], 'Hi <b>you</b>\nsee http://evil.example/x or a@b.org');
    const mail = await app.mailTo(one.email);
    expect(mail.html).toContain('Hi &lt;b&gt;you&lt;/b&gt;<br/>');
    expect(mail.html).not.toMatch(/href="http:\/\/evil/);
    for (const text of [mail.html, mail.plain]) expect(text).not.toMatch(/evil\.example|a@b\.org|http:\/\/evil/);
    expect(mail.plain).toContain('Tom Teacher writes:');
  });
});

describe('who may', () => {
  test('mail: owners everybody who stands there, others only those whom they added', async () => {
    const open = await group(app, home.workspace, { name: 'Chess', creator: home.admin, visibility: 0 });
    await join(app, home.admin, open, 'owner');
    await join(app, home.teacher, open, 'member');
    const [his, other] = [await pupil(), await pupil()];
    await membersOf(teacher, 'group', open).add([give(his)]);
    await join(app, other, open, 'member');
    expect((await invite(teacher, place('group', open), [his])).sent).toEqual([his.id]);
    const refused = await inviteFails(teacher, place('group', open), [his, other]);
    expect(refused).toMatchObject({ status: 403, code: 'NO_PERMISSION_TO_INVITE', invitee_id: other.id });
    expect(await mailsTo(other)).toEqual([]);
    // Who may add nobody any more reminds nobody either.
    await app.db.updateTable('nodes').set({ visibility: 2 }).where('id', '=', open.id).execute();
    await rebuild(app, open);
    expect((await inviteFails(teacher, place('group', open), [his])).code).toBe('NO_PERMISSION_TO_INVITE');
    const admin = await app.signInAs(home.admin);
    expect((await invite(admin, place('group', open), [other])).sent).toEqual([other.id]);
  });

  test('not mail: pupils, strangers, the guest', async () => {
    const student = await app.signInAs(home.student);
    expect((await inviteFails(student, place('group', home.group), [home.classmate])).code).toBe(
      'NO_PERMISSION_TO_INVITE',
    );
    const stranger = await app.signInAs((await school(app)).admin);
    expect((await inviteFails(stranger, place('group', home.group), [home.student])).code).toBe('not_found');
    expect((await inviteFails(app.visit(), place('group', home.group), [home.student])).code).toBe('not_signed_in');
  });

  test('be mailed: only who stands there, never oneself; whether somebody exists is not told', async () => {
    const elsewhere = await person(app);
    const { id: nobody } = home.group;
    const answer = await invite(teacher, place('group', home.group), [elsewhere, { id: nobody }, home.teacher]);
    expect(answer).toEqual({
      sent: [],
      failed: [
        { user_id: elsewhere.id, reason: 'not_a_member' },
        { user_id: nobody, reason: 'not_a_member' },
        { user_id: home.teacher.id, reason: 'yourself' },
      ],
    });
    expect(await mailsTo(elsewhere)).toEqual([]);
  });

  test('write: at most 1000 characters, to at most 5000 people', async () => {
    const send = (body: object) => teacher.fails(invitationRoutes.sendInvitations, { body: body as never });
    const entity = place('group', home.group);
    const long = await send({ entity, userIds: [home.student.id], personalMessage: 'x'.repeat(1001) });
    expect(long.fields).toEqual({ personalMessage: 'At most 1000 characters.' });
    const many = Array.from({ length: 5001 }, () => home.student.id);
    expect((await send({ entity, userIds: many })).code).toBe('batch_too_large');
    expect((await send({ entity, userIds: [] })).code).toBe('validation_failed');
    expect((await send({ entity: { type: 'workspace', id: home.workspace.id }, userIds: [] })).status).toBe(400);
  });
});

describe('nobody is flooded', () => {
  test('three mails about a place in a day, then tomorrow again', async () => {
    const one = await pupil();
    const again = () => invite(teacher, place('group', home.group), [one]);
    for (let at = 0; at < 3; at += 1) {
      expect((await again()).sent).toEqual([one.id]);
      await app.settle();
    }
    expect((await again()).failed).toEqual([{ user_id: one.id, reason: 'too_often' }]);
    expect(await mailsTo(one)).toHaveLength(3);
    app.clock.advance(dayMs + 1);
    teacher = await app.signInAs(home.teacher);
    expect((await again()).sent).toEqual([one.id]);
  });

  test('the same call twice, and at once, is one mail', async () => {
    const one = await pupil();
    const body = { entity: place('group', home.group), userIds: [one.id] };
    const headers = { 'idempotency-key': 'the-same' };
    await Promise.all([1, 2].map(() => teacher.call(invitationRoutes.sendInvitations, { body, headers })));
    expect(await mailsTo(one)).toHaveLength(1);
  });

  test('about many places at once: so many in a day, and no more', async () => {
    const ana = await pupil();
    const places = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const made = await group(app, home.workspace, { creator: home.teacher });
        await join(app, home.teacher, made, 'owner');
        await join(app, ana, made, 'member');
        return made;
      }),
    );
    const earlier = Array.from({ length: mailsInAll - 2 }, () => ({
      id: newId(),
      batch_id: newId(),
      kind: 'invitation' as const,
      place_kind: 'group' as const,
      place_id: newId(),
      user_id: ana.id,
      sender_id: home.teacher.id,
      created_at: app.clock.now(),
    }));
    await app.db.insertInto('mailings').values(earlier).execute();
    const answers = await Promise.all(places.map((one) => invite(teacher, place('group', one), [ana])));
    expect(answers.filter((answer) => answer.sent.length === 1)).toHaveLength(2);
    expect(answers.flatMap((answer) => answer.failed)).toEqual(
      Array.from({ length: 4 }, () => ({ user_id: ana.id, reason: 'too_often' })),
    );
  });

  test('nobody asks for more of them in a day than the installation allows, and the owners read who asked for how many', async () => {
    const usual = app.world.config.mailsADay;
    const busy = await person(app, { full_name: 'Bea Busy' });
    await join(app, busy, home.workspace, 'teacher');
    await join(app, busy, home.group, 'owner');
    const client = await app.signInAs(busy);
    const entity = place('group', home.group);
    app.world.config.mailsADay = 3;
    const [one, two, three, four] = [await pupil(), await pupil(), await pupil(), await pupil()];
    expect((await invite(client, entity, [one, two])).sent).toHaveLength(2);
    const refused = await inviteFails(client, entity, [three, four]);
    expect(refused).toMatchObject({ status: 429, code: 'mail_limit_reached', limit: 3, left: 1 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await invite(client, entity, [three])).sent).toEqual([three.id]);
    expect(await mailsTo(four)).toEqual([]);
    app.clock.advance(dayMs);
    expect((await invite(client, entity, [four])).sent).toEqual([four.id]);
    app.world.config.mailsADay = usual;

    const lines = await app.db
      .selectFrom('audit_log')
      .where('action', '=', 'invitations_sent')
      .where('user_id', '=', busy.id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(lines.map(({ entity_id, workspace_id, details }) => ({ entity_id, workspace_id, details }))).toEqual(
      [[one, two], [three], [four]].map((people) => ({
        entity_id: home.group.id,
        workspace_id: home.workspace.id,
        details: { count: people.length, user_ids: people.map(({ id }) => id) },
      })),
    );
  });

  test('a batch that is written twice mails each once, and not who has left since', async () => {
    const people: Person[] = [];
    // As many at once as there are connections: on a busy machine, who waits for one longer than three seconds is turned away.
    while (people.length < 120) people.push(...(await Promise.all(Array.from({ length: 10 }, () => pupil()))));
    const [gone] = people;
    await invite(teacher, place('group', home.group), people);
    await membersOf(teacher, 'group', home.group).remove(gone as Person);
    const { batch_id: batchId } = await app.db
      .selectFrom('mailings')
      .where('user_id', '=', people[1]?.id ?? '')
      .select('batch_id')
      .executeTakeFirstOrThrow();
    const ctx = { ...app.world, actor: { user_id: null, super_role: null, impersonator_id: null, ip: null } };
    await Promise.all([writeMailings(ctx, { batchId }), writeMailings(ctx, { batchId })]);
    await app.settle();
    const addresses = people.map((one) => one.email);
    const mails = await app.db.selectFrom('outbox').where('recipient', 'in', addresses).select('recipient').execute();
    expect(new Set(mails.map((mail) => mail.recipient)).size).toBe(mails.length);
    expect(mails.length).toBeGreaterThanOrEqual(119);
  });
});

describe('from the mail into the school', () => {
  const password = 'seven tall trees';
  const signUp = async (email: string, full_name: string) => {
    const client = app.visit();
    await client.call(accountRoutes.signUp, { body: { email, password, full_name } });
    const { token } = await app.mailTo(email);
    const { user } = await client.call(accountRoutes.verifyEmail, { body: { token: token ?? '' } });
    return { client, user };
  };

  test('a teacher who was invited claims the row that waited for him, with its id and its role', async () => {
    const admin = await app.signInAs(home.admin);
    const { user } = await admin.call(userRoutes.upsertUsers, { body: { email: 'Nina@Hill.example' } });
    await membersOf(admin, 'term', home.term).add([enrol({ id: user?.id ?? '' }, 'teacher')]);
    await invite(admin, place('term', home.term), [{ id: user?.id ?? '' }], 'Good to have you');
    expect((await app.mailTo('nina@hill.example')).plain).toContain('Good to have you');
    const nina = await signUp('nina@hill.example', 'Nina New');
    expect(nina.user.id).toBe(user?.id);
    const { objects } = await nina.client.call(memberRoutes.listTermMembers, {
      query: { termId: home.term.id, userIds: [nina.user.id] },
    });
    expect(objects).toMatchObject([{ school_role: 'teacher', user: { full_name: 'Nina New' } }]);
  });

  const rule = (workspace: { id: string }, domain: string, school_role: 'student' | null) =>
    app.db
      .insertInto('workspace_domains')
      .values({ workspace_id: workspace.id, domain, school_role, created_at: app.clock.now() })
      .execute();
  const roleOf = async (userId: string, term: { id: string }) => {
    await app.settle();
    const row = { user_id: userId, node_id: term.id };
    return app.db
      .selectFrom('members')
      .where('user_id', '=', row.user_id)
      .where('node_id', '=', row.node_id)
      .select('school_role')
      .executeTakeFirst();
  };

  test('a pupil with an address of the school is in it once he has proven the address, and not before', async () => {
    await rule(home.workspace, 'hill.example', 'student');
    const upserted = await (
      await app.signInAs(home.admin)
    ).call(userRoutes.upsertUsers, {
      body: { email: 'unproven@hill.example' },
    });
    expect(await roleOf(upserted.user?.id ?? '', home.term)).toBeUndefined();
    const pupilOne = await signUp('pia@hill.example', 'Pia Pupil');
    expect(await roleOf(pupilOne.user.id, home.term)).toEqual({ school_role: 'student' });
    const query = { termId: home.term.id, userIds: [pupilOne.user.id] };
    expect((await pupilOne.client.call(memberRoutes.listTermMembers, { query })).objects).toHaveLength(1);
  });

  test('where two schools share a domain nobody is put into either', async () => {
    const other = await school(app);
    await rule(home.workspace, 'shared.example', 'student');
    await rule(other.workspace, 'shared.example', 'student');
    const sam = await signUp('sam@shared.example', 'Sam Shared');
    expect(await roleOf(sam.user.id, home.term)).toBeUndefined();
    await membersOf(sam.client, 'term', other.term).add([enrol(sam.user)]);
    expect(await roleOf(sam.user.id, other.term)).toEqual({ school_role: 'student' });
  });

  test('who signs up from the mail comes to the place by the link that verifies, and never to another site', async () => {
    const body = { email: 'lea@elsewhere.example', password, full_name: 'Lea', redirect_to: '/groups/x?y=1' };
    await app.visit().call(accountRoutes.signUp, { body });
    expect((await app.mailTo(body.email)).plain).toContain('&redirect_to=%2Fgroups%2Fx%3Fy%3D1');
    for (const redirect_to of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example', '']) {
      const error = await app.visit().fails(accountRoutes.signUp, { body: { ...body, redirect_to } });
      expect(error.fields).toEqual({ redirect_to: 'Invalid URL.' });
    }
  });

  test('an outsider gets in by nothing', async () => {
    const outsider = await signUp('eve@elsewhere.example', 'Eve Elsewhere');
    const query = { termId: home.term.id };
    expect((await outsider.client.fails(memberRoutes.listTermMembers, { query })).code).toBe('not_found');
  });
});

test('an activity shared beyond the class keeps its own list', async () => {
  const extra = await activity(app, home.group, { creator: home.teacher });
  expect((await invite(teacher, place('activity', extra), [home.student])).failed).toEqual([
    { user_id: home.student.id, reason: 'not_a_member' },
  ]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { importRoutes } from '#contract/activities/import.routes.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { lockTrees } from '#server/permissions/tree.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { read as readChat, say, startChat } from '#tests/support/lesson.ts';
import { waitingForLock } from '#tests/support/locks.ts';
import { view } from '#tests/support/viewer.ts';
import { activity, group, join, person, rebuild, school, term } from '#tests/support/school.ts';
import type { Person, Place, School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let teacher: Client;
let admin: Client;
let student: Client;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  teacher = await app.signInAs(home.teacher);
  admin = await app.signInAs(home.admin);
  student = await app.signInAs(home.student);
});

const move = async (client: Client, parent: ParentTarget, id = home.activity.id) =>
  (await client.call(importRoutes.moveActivity, { params: { id }, body: { parent } })).activity;
const refusal = (client: Client, parent: ParentTarget, id = home.activity.id) =>
  client.fails(importRoutes.moveActivity, { params: { id }, body: { parent } });
const read = async (client: Client, activityId = home.activity.id) =>
  (await client.call(activityRoutes.readActivity, { query: { activityId } })).activity;
const peopleOf = async (id = home.activity.id) => {
  const rows = await app.db.selectFrom('members').where('node_id', '=', id).select(['user_id', 'role']).execute();
  return new Map(rows.map((row) => [row.user_id, row.role]));
};
const nodeOf = (id: string) =>
  app.db
    .selectFrom('nodes')
    .innerJoin('activities', 'activities.node_id', 'nodes.id')
    .where('nodes.id', '=', id)
    .select(['nodes.parent_id', 'nodes.path', 'nodes.visibility', 'nodes.creator_id', 'activities.term_id'])
    .select('activities.workspace_id')
    .executeTakeFirstOrThrow();
const chatOf = (id: string) =>
  app.db
    .selectFrom('chats')
    .where('id', '=', id)
    .select(['home_id', 'term_id', 'workspace_id', 'parent_activity_id'])
    .executeTakeFirstOrThrow();
const sessionsOf = async (client: Client, activityId = home.activity.id) =>
  (await client.call(chatRoutes.listActivityChats, { query: { activityId } })).objects.map((chat) => chat.id);
/** A second class of the same term, of a colleague; the teacher may put activities there. */
async function otherClass(as: 'member' | 'owner' = 'member'): Promise<{ place: Place; colleague: Person }> {
  const colleague = await person(app, 'Cora Colleague');
  await join(app, colleague, home.workspace, 'teacher');
  const place = await group(app, home.workspace, { name: 'Maths 8c', visibility: 2, creator: colleague });
  await join(app, colleague, place, 'owner');
  await join(app, home.teacher, place, as);
  return { place, colleague };
}

describe('a move within the term', () => {
  it('changes place and visibility, and brings its sessions along', async () => {
    const { place, colleague } = await otherClass();
    const chat = await startChat(student, home.activity);
    await say(student, chat.id, 'x = 4');
    const moved = await move(teacher, { group_id: place.id });
    expect(moved).toMatchObject({ parent_group_id: place.id, parent_term_id: null, visibility: 0, chat_count: 1 });
    expect((await nodeOf(home.activity.id)).path).toEqual([
      ...[home.district.id, home.workspace.id, home.term.id],
      ...[place.id, home.activity.id],
    ]);
    expect(await chatOf(chat.id)).toMatchObject({ home_id: home.activity.id, term_id: home.term.id });
    expect(await sessionsOf(await app.signInAs(colleague))).toEqual([chat.id]);

    expect(await move(teacher, { term_id: home.term.id })).toMatchObject({
      ...{ parent_group_id: null, parent_term_id: home.term.id, visibility: 1 },
    });
  });

  it('changes nothing where it stands already', async () => {
    await app.db.updateTable('nodes').set({ visibility: 2 }).where('id', '=', home.activity.id).execute();
    await join(app, home.student, home.activity, 'member');
    const stranger = await person(app);
    await join(app, stranger, home.activity, 'member');
    expect(await move(teacher, { group_id: home.group.id })).toMatchObject({ visibility: 2 });
    expect((await peopleOf()).size).toBe(3);
    const written = await app.db.selectFrom('audit_log').where('entity_id', '=', home.activity.id).execute();
    expect(written).toEqual([]);
  });

  it('removes the members who are not in the target, and keeps who is or owns it', async () => {
    const { place, colleague } = await otherClass();
    await join(app, home.student, place, 'member');
    for (const who of [home.student, home.classmate, home.admin, colleague]) {
      await join(app, who, home.activity, 'member');
    }
    await move(teacher, { group_id: place.id });
    expect(await peopleOf()).toEqual(
      new Map([
        [home.teacher.id, 1],
        [home.student.id, 0],
        [home.admin.id, 0],
        [colleague.id, 0],
      ]),
    );
    const { details } = await app.db
      .selectFrom('audit_log')
      .where('action', '=', 'activity_moved')
      .where('entity_id', '=', home.activity.id)
      .select('details')
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ from: home.group.id, to: place.id });
  });

  it('gives the place of a creator who stays behind to who moves it', async () => {
    const { place } = await otherClass();
    await app.db.deleteFrom('members').where('node_id', '=', place.id).where('user_id', '=', home.teacher.id).execute();
    expect(await move(admin, { group_id: place.id })).toMatchObject({ creator_id: home.admin.id, role: 1 });
    expect(await peopleOf()).toEqual(new Map([[home.admin.id, 1]]));
    expect(await teacher.fails(activityRoutes.readActivity, { query: { activityId: home.activity.id } })).toMatchObject(
      { status: 404 },
    );
  });

  it('takes an owner of the place where a super owner from outside of the term moves it', async () => {
    const { place, colleague } = await otherClass();
    await app.db.deleteFrom('members').where('node_id', '=', place.id).where('user_id', '=', home.teacher.id).execute();
    expect(await move(await app.signInAs(home.superOwner), { group_id: place.id })).toMatchObject({
      creator_id: colleague.id,
    });
    expect(await peopleOf()).toEqual(new Map([[colleague.id, 1]]));
  });

  it('drops the pins that do not hold any more, and keeps the others', async () => {
    const year = await group(app, home.workspace, { name: 'Year' });
    const [set, other] = [await group(app, year), await group(app, year)];
    const work = await activity(app, set, { creator: home.teacher });
    const pins = [home.workspace.id, year.id, set.id].map((node_id) => ({ node_id, activity_id: work.id }));
    await app.db
      .insertInto('activity_pins')
      .values(pins.map((pin) => ({ ...pin, pinned_at: app.clock.now() })))
      .execute();
    await move(admin, { group_id: other.id }, work.id);
    const left = await app.db
      .selectFrom('activity_pins')
      .where('activity_id', '=', work.id)
      .select('node_id')
      .execute();
    expect(new Set(left.map((pin) => pin.node_id))).toEqual(new Set([home.workspace.id, year.id]));
  });
});

describe('who looks on', () => {
  it('is asked anew: the teacher of the class before loses the stream, the pupil keeps his own', async () => {
    const { place } = await otherClass();
    await app.db.deleteFrom('members').where('node_id', '=', place.id).where('user_id', '=', home.teacher.id).execute();
    const chat = await startChat(student, home.activity);
    await say(student, chat.id, 'x = 4');
    const [his, hers] = [await view(teacher, chat.id), await view(student, chat.id)];
    await move(admin, { group_id: place.id });
    await his.ended();
    await hers.sees(() => hers.events.some((one) => one.event === 'chat.updated'), 'The pupil is not asked anew');
    await Promise.all([his.close(), hers.close()]);
  });
});

describe('a move to another term', () => {
  it('leaves the sessions in the term where they were begun, with who saw them there', async () => {
    const next = await term(app, home.workspace, { is_visible: true });
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, next, 'teacher');
    await join(app, home.teacher, next, 'teacher');
    const place = await group(app, next, { visibility: 2, creator: colleague });
    await join(app, colleague, place, 'owner');
    // In a term that is not active only its owners make something.
    expect(await refusal(teacher, { group_id: place.id })).toMatchObject({ status: 404 });
    const chat = await startChat(student, home.activity);
    await say(student, chat.id, 'x = 4');
    await move(admin, { group_id: place.id });
    expect(await nodeOf(home.activity.id)).toMatchObject({ term_id: next.id });
    expect(await chatOf(chat.id)).toEqual({
      ...{ home_id: home.group.id, term_id: home.term.id, workspace_id: home.workspace.id },
      parent_activity_id: home.activity.id,
    });
    // The pupil reads what he wrote, and writes no more; his teacher reads it; the new owner does not.
    expect((await readChat(student, chat.id)).final_messages.length).toBe(2);
    const body = { chat_id: chat.id, contents: [{ type: 'text' as const, source_text: 'And now?' }] };
    expect(await student.fails(chatRoutes.saveMessage, { body })).toMatchObject({ status: 403 });
    expect((await readChat(teacher, chat.id)).id).toBe(chat.id);
    const newcomer = await app.signInAs(colleague);
    expect(await newcomer.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
    expect(await sessionsOf(newcomer)).toEqual([]);
    expect(await sessionsOf(admin)).toEqual([chat.id]);
  });

  it('shows its new owners neither the report on the class nor what was used for it', async () => {
    const next = await term(app, home.workspace, { is_visible: true });
    const now = app.clock.now();
    const report = { node_id: home.activity.id, workspace_id: home.workspace.id, requested_at: now };
    await app.db.insertInto('class_analyses').values(report).execute();
    await app.db.updateTable('activities').set({ analysis_updated_at: now, analysis_requested_at: now }).execute();
    const day = {
      ...{ workspace_id: home.workspace.id, day: '2026-03-02', activity_id: home.activity.id },
      ...{ user_id: home.student.id, purpose: 'turn', profile_id: 'p', model: 'm', currency: null },
      ...{ calls: 2, input_tokens: 10, output_tokens: 5, cost_micros: 0 },
    };
    await app.db
      .insertInto('usage_days')
      .values([
        { ...day, home_id: home.activity.id },
        { ...day, home_id: home.group.id },
      ])
      .execute();
    expect(await move(admin, { term_id: next.id })).toMatchObject({ analysis_requested_at: null, analysis: null });
    const days = await app.db
      .selectFrom('usage_days')
      .where('activity_id', '=', home.activity.id)
      .select(['home_id', 'calls', 'input_tokens'])
      .execute();
    expect(days).toEqual([{ home_id: home.group.id, calls: 4, input_tokens: 20 }]);
    expect(await app.db.selectFrom('class_analyses').where('node_id', '=', home.activity.id).execute()).toEqual([]);
  });

  it('comes back without the sessions being lost or told twice', async () => {
    const next = await term(app, home.workspace, { is_visible: true });
    const chat = await startChat(student, home.activity);
    await say(student, chat.id, 'x = 4');
    await move(admin, { term_id: next.id });
    await move(admin, { group_id: home.group.id });
    expect(await sessionsOf(teacher)).toEqual([chat.id]);
    await say(student, chat.id, 'Here again.');
    expect((await readChat(teacher, chat.id)).final_messages.length).toBe(3);
  });

  it('begins no session in a place that the activity has left meanwhile', async () => {
    const next = await term(app, home.workspace, { is_visible: true });
    await join(app, home.student, next, 'student');
    const waiting = await app.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('activities')
        .where('node_id', '=', home.activity.id)
        .forUpdate()
        .select('node_id')
        .execute();
      const call = student.raw('POST', '/api/chats', { body: { parent_activity_id: home.activity.id } });
      await waitingForLock(app.db, 1);
      await trx.updateTable('activities').set({ term_id: next.id }).where('node_id', '=', home.activity.id).execute();
      return [call];
    });
    expect((await waiting[0])?.status).toBe(409);
  });
});

describe('libraries', () => {
  it('takes an activity of a class, and gives it back', async () => {
    const chat = await startChat(student, home.activity);
    await say(student, chat.id, 'x = 4');
    await join(app, home.classmate, home.activity, 'member');
    const stranger = await person(app);
    await join(app, stranger, home.activity, 'member');
    const pin = { node_id: home.workspace.id, activity_id: home.activity.id, pinned_at: app.clock.now() };
    await app.db.insertInto('activity_pins').values(pin).execute();
    expect(await move(teacher, { workspace_id: home.workspace.slug })).toMatchObject({
      ...{ parent_workspace_id: home.workspace.slug, parent_group_id: null, term_id: null, visibility: 0 },
      pinned: true,
    });
    // Its pupils are members of the school; who is in no term of it is not.
    expect([...(await peopleOf()).keys()].toSorted()).toEqual([home.classmate.id, home.teacher.id].toSorted());
    expect(await chatOf(chat.id)).toMatchObject({ home_id: home.group.id, term_id: home.term.id });
    await say(student, chat.id, 'It goes on.');
    expect(await sessionsOf(teacher)).toEqual([chat.id]);

    // A session begun in the library itself is its pupil's alone, also when the activity stands in a class again.
    const own = await startChat(await app.signInAs(home.classmate), home.activity);
    expect(await move(teacher, { group_id: home.group.id })).toMatchObject({ parent_group_id: home.group.id });
    expect(await chatOf(own.id)).toMatchObject({ home_id: null, term_id: null });
    expect(await teacher.fails(chatRoutes.readChat, { query: { chatId: own.id } })).toMatchObject({ status: 404 });
  });

  it('follow the rules of who may put something there', async () => {
    const mine = await activity(app, home.group, { creator: home.student });
    expect(await refusal(student, { workspace_id: home.workspace.slug }, mine.id)).toMatchObject({ status: 403 });
    expect(await refusal(student, { public: true }, mine.id)).toMatchObject({ status: 403 });
    expect(await refusal(teacher, { district_id: home.district.id })).toMatchObject({ status: 404 });
    expect(await move(student, { term_id: home.term.id }, mine.id)).toMatchObject({ parent_term_id: home.term.id });
    const stranger = await person(app);
    await join(app, stranger, home.activity, 'member');
    expect(await move(teacher, { public: true })).toMatchObject({ parent_group_id: null, visibility: 0, role: 1 });
    expect((await peopleOf()).has(stranger.id)).toBe(true);
    expect((await read(app.visit())).id).toBe(home.activity.id);
    // A library's activity is moved by its owner, not by all who see it.
    expect(await refusal(admin, { group_id: home.group.id })).toMatchObject({ status: 403 });
    const superOwner = await app.signInAs(home.superOwner);
    expect(await move(superOwner, { district_id: home.district.id })).toMatchObject({
      parent_district_id: home.district.id,
    });
    expect((await peopleOf()).has(stranger.id)).toBe(false);
  });

  it('another school: what is taught goes along, what was done and who was there stays', async () => {
    const other = await school(app);
    await join(app, home.teacher, other.workspace, 'teacher');
    await join(app, home.teacher, other.group, 'member');
    await join(app, home.student, home.activity, 'member');
    const chat = await startChat(student, home.activity);
    await say(student, chat.id, 'x = 4');
    expect(await move(teacher, { group_id: other.group.id })).toMatchObject({
      ...{ parent_group_id: other.group.id, workspace_id: other.workspace.slug },
    });
    expect(await peopleOf()).toEqual(new Map([[home.teacher.id, 1]]));
    expect(await chatOf(chat.id)).toMatchObject({ home_id: home.group.id, workspace_id: home.workspace.id });
    const contents = await app.db
      .selectFrom('contents')
      .where('activity_id', '=', home.activity.id)
      .select('workspace_id')
      .execute();
    expect(contents).toEqual([{ workspace_id: other.workspace.id }, { workspace_id: other.workspace.id }]);
    const newTeacher = await app.signInAs(other.teacher);
    expect((await read(newTeacher)).guidelines_contents.length).toBe(1);
    expect(await sessionsOf(newTeacher)).toEqual([]);
    expect(await newTeacher.fails(chatRoutes.readChat, { query: { chatId: chat.id } })).toMatchObject({ status: 404 });
  });
});

describe('rights', () => {
  // To a class of the school that he sees and is not in, the term, the school's, the district's and the public library.
  it.each([
    ['guest', [401, 401, 401, 401, 401]],
    ['stranger', [404, 404, 404, 404, 404]],
    ['member', [403, 403, 403, 403, 403]],
    ['pupil who made it', [403, 200, 403, 404, 403]],
    ['teacher', [403, 200, 200, 404, 200]],
    ['admin', [200, 200, 200, 404, 200]],
    ['super owner', [200, 200, 200, 200, 200]],
  ])('of a %s', async (who, expected) => {
    const maker = who === 'pupil who made it' ? home.student : home.teacher;
    const people: Record<string, Person> = {
      stranger: (await school(app)).teacher,
      member: home.student,
      'pupil who made it': home.student,
      teacher: home.teacher,
      admin: home.admin,
      'super owner': home.superOwner,
    };
    const one = people[who];
    const client = one ? await app.signInAs(one) : app.visit();
    const open = await group(app, home.workspace, { visibility: 0 });
    const targets: ParentTarget[] = [
      { group_id: open.id },
      { term_id: home.term.id },
      { workspace_id: home.workspace.slug },
      { district_id: home.district.id },
      { public: true },
    ];
    const statuses = [];
    for (const parent of targets) {
      const { id } = await activity(app, home.group, { creator: maker });
      statuses.push((await client.raw('POST', `/api/activities/${id}/move`, { body: { parent } })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it('are asked at both ends', async () => {
    const { place } = await otherClass();
    const foreign = await school(app);
    const to = { group_id: place.id };
    expect(await refusal(student, { term_id: home.term.id })).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await refusal(await app.signInAs(foreign.teacher), to)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusal(app.visit(), to)).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(await refusal(teacher, { group_id: foreign.group.id })).toMatchObject({ status: 404 });
    const shelf = await group(app, home.workspace, { visibility: 0 });
    expect(await refusal(teacher, { group_id: shelf.id })).toMatchObject({ status: 403 });
    const archived = await group(app, home.workspace, { creator: home.teacher });
    await join(app, home.teacher, archived, 'owner');
    await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', archived.id).execute();
    await rebuild(app, archived);
    expect(await refusal(teacher, { group_id: archived.id })).toMatchObject({ status: 404 });
    expect((await nodeOf(home.activity.id)).parent_id).toBe(home.group.id);
  });

  it('refuses a body that names no place, two, or something else', async () => {
    const parents = [{}, { group_id: home.group.id, term_id: home.term.id }, { public: false }, { activity_id: 'x' }];
    for (const parent of parents) {
      const answer = await teacher.raw('POST', `/api/activities/${home.activity.id}/move`, { body: { parent } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });
});

describe('at the same moment', () => {
  it('two moves come one after the other, and the last one holds', async () => {
    const places = await Promise.all([0, 1, 2].map(() => group(app, home.workspace)));
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        places.map((place) =>
          admin.raw('POST', `/api/activities/${home.activity.id}/move`, { body: { parent: { group_id: place.id } } }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      const { path, parent_id } = await nodeOf(home.activity.id);
      expect(path.slice(-2)).toEqual([parent_id, home.activity.id]);
    }
  });

  it('sessions begin and end while it goes to and fro, and none is lost', async () => {
    const next = await term(app, home.workspace, { is_visible: true });
    const pupils = await Promise.all([home.student, home.classmate].map((who) => app.signInAs(who)));
    const begun = pupils.flatMap((one) =>
      [0, 1, 2].map(() => one.raw('POST', '/api/chats', { body: { parent_activity_id: home.activity.id } })),
    );
    await move(admin, { term_id: next.id });
    await move(admin, { group_id: home.group.id });
    for (const answer of await Promise.all(begun)) expect([201, 404, 409]).toContain(answer.status);
    const chats = await app.db
      .selectFrom('chats')
      .leftJoin('nodes as home', 'home.id', 'chats.home_id')
      .where('parent_activity_id', '=', home.activity.id)
      .select(['chats.term_id', 'home.term_id as home_term_id'])
      .execute();
    for (const chat of chats) expect(chat).toEqual({ term_id: home.term.id, home_term_id: home.term.id });
  });

  it('is moved nowhere that is archived meanwhile, and not by who has lost it meanwhile', async () => {
    const { place } = await otherClass();
    const waiting = await app.db.transaction().execute(async (trx) => {
      await lockTrees(trx, [place.id]);
      const path = `/api/activities/${home.activity.id}/move`;
      const calls = [
        admin.raw('POST', path, { body: { parent: { group_id: place.id } } }),
        teacher.raw('POST', path, { body: { parent: { term_id: home.term.id } } }),
      ];
      await waitingForLock(app.db, calls.length);
      await trx
        .updateTable('nodes')
        .set({ archived_at: app.clock.now(), is_gone: true })
        .where('id', '=', place.id)
        .execute();
      await trx.deleteFrom('members').where('user_id', '=', home.teacher.id).where('kind', '!=', 'term').execute();
      return calls;
    });
    const answers = await Promise.all(waiting);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    expect((await nodeOf(home.activity.id)).parent_id).toBe(home.group.id);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import type { PublishDestination } from '#contract/activities/duplicate.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { say, startChat } from '../../../tests/support/lesson.ts';
import { activity, group, join, person, rebuild, school, workspace } from '../../../tests/support/school.ts';
import type { Place, School } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, now: '2026-10-05T08:00:00Z' });
});
afterAll(() => app.close());

const { duplicateActivity, listPublishedCopies, publishActivity, unpublishActivity } = copyRoutes;
const { listPublicLibraryActivities, listWorkspaceLibraryActivities, readActivity, updateActivity } = activityRoutes;
const text = (source_text: string) => ({ type: 'text' as const, source_text });
const notAllowed = { status: 403, code: 'not_allowed' };

const publish = async (by: Client, { id }: { id: string }, destination?: PublishDestination) =>
  (await by.call(publishActivity, { body: { activityId: id, destination } })).activity;
const isRefused = (by: Client, { id }: { id: string }, destination?: PublishDestination) =>
  by.fails(publishActivity, { body: { activityId: id, destination } });
const unpublish = (by: Client, { id }: { id: string }) => by.call(unpublishActivity, { body: { activityId: id } });
const copiesOf = async (by: Client, { id }: { id: string }) =>
  (await by.call(listPublishedCopies, { query: { activityId: id } })).objects;

async function districtOwner(at: School): Promise<Client> {
  const owner = await person(app, 'Dora District');
  await join(app, owner, at.district, 'owner');
  return app.signInAs(owner);
}

describe('publish without a destination', () => {
  it('makes a draft one no more, for its owners, pupils among them', async () => {
    const at = await school(app);
    const [teacher, student] = [await app.signInAs(at.teacher), await app.signInAs(at.student)];
    const classmate = await app.signInAs(at.classmate);
    const draft = await activity(app, at.group, { is_draft: true, creator: at.student });
    expect(await isRefused(classmate, draft)).toMatchObject({ status: 404 });
    const { activity: before } = await student.call(readActivity, { query: { activityId: draft.id } });
    expect(before).toMatchObject({ is_draft: true, abilities: { publish: true } });
    const after = await publish(student, draft);
    expect(after).toMatchObject({ id: draft.id, is_draft: false, base_id: null, abilities: { publish: false } });
    expect(await publish(student, draft)).toEqual(after);
    expect(await isRefused(classmate, draft)).toMatchObject(notAllowed);
    expect((await publish(teacher, draft)).is_draft).toBe(false);
  });
});

describe('publish to a library', () => {
  it('makes a copy there that its people see, whatever the source is', async () => {
    const at = await school(app);
    const [teacher, student] = [await app.signInAs(at.teacher), await app.signInAs(at.student)];
    const source = await activity(app, at.group, {
      is_draft: true,
      creator: at.teacher,
      deadline: '2026-10-09T08:00:00Z',
    });
    const copy = await publish(teacher, source, 'workspace');
    expect(copy).toMatchObject({
      base_id: source.id,
      parent_workspace_id: at.workspace.slug,
      parent_group_id: null,
      term_id: null,
      is_draft: false,
      visibility: 0,
      deadline: null,
      creator_id: at.teacher.id,
      role: 1,
      guidelines_contents: [{ type: 'text' }],
    });
    expect(copy.id).not.toBe(source.id);
    const query = { workspaceId: at.workspace.slug };
    expect((await student.call(listWorkspaceLibraryActivities, { query })).objects.map((one) => one.id)).toEqual([
      copy.id,
    ]);
    const { activity: still } = await teacher.call(readActivity, { query: { activityId: source.id } });
    expect(still).toMatchObject({ is_draft: true, base_id: null, parent_group_id: at.group.id });

    const inPublic = await publish(teacher, source, 'public');
    expect(inPublic).toMatchObject({ parent_workspace_id: null, workspace_id: null, district_id: null });
    const shown = await app.visit().call(listPublicLibraryActivities, { query: {} });
    expect(shown.objects.map((one) => one.id)).toContain(inPublic.id);
    const inDistrict = await publish(await districtOwner(at), source, 'district');
    expect(inDistrict).toMatchObject({ parent_district_id: at.district.id });
    expect(new Set([copy.id, inPublic.id, inDistrict.id]).size).toBe(3);
  });

  it('brings its copy up to date, with the sessions that are held on it', async () => {
    const at = await school(app);
    const [teacher, student] = [await app.signInAs(at.teacher), await app.signInAs(at.student)];
    const source = await activity(app, at.group, { creator: at.teacher });
    const copy = await publish(teacher, source, 'workspace');
    const chat = await startChat(student, copy);
    await say(student, chat.id, 'I think x = 4');
    const { activity: there } = await teacher.call(updateActivity, {
      params: { id: copy.id },
      body: { visibility: 1, name: 'Renamed in the library', color: 'red' },
    });
    expect(there.chat_count).toBe(1);

    const { activity: read } = await teacher.call(readActivity, { query: { activityId: source.id } });
    await teacher.call(updateActivity, {
      params: { id: source.id },
      body: {
        name: 'Second edition',
        duration: 30,
        graded: true,
        grading_rubric: [{ grade: 'A', content: 'All of it' }],
        guidelines_contents: [
          text('New first'),
          ...read.guidelines_contents.map(({ id, name, type }) => ({
            id,
            name,
            type: type as 'text',
            source_text: 'Changed',
          })),
        ],
      },
    });
    app.clock.advance(1_000);
    const after = await publish(teacher, source, 'workspace');
    expect(after).toMatchObject({
      id: copy.id,
      created_at: copy.created_at,
      name: 'Second edition',
      color: 'orange',
      duration: 30,
      graded: true,
      grading_rubric: [{ grade: 'A', content: 'All of it' }],
      visibility: 1,
      chat_count: 1,
      guidelines_contents: [{ source_text: 'New first' }, { source_text: 'Changed' }],
    });
    // An item that was there keeps its id, for what points at it.
    expect(after.guidelines_contents[1]?.id).toBe(copy.guidelines_contents[0]?.id);
    expect(after.initial_message_contents).toMatchObject(copy.initial_message_contents.map(({ id }) => ({ id })));
    await say(student, chat.id, 'I go on');
  });

  it('is for owners of the activity who may put something into that library', async () => {
    const at = await school(app);
    const away = await school(app);
    const mine = await activity(app, at.group, { creator: at.student });
    const draft = await activity(app, at.group, { creator: at.student, is_draft: true });
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, at.workspace, 'teacher');
    const open = await activity(app, await group(app, at.workspace), { creator: at.teacher });
    const clients = {
      student: await app.signInAs(at.student),
      colleague: await app.signInAs(colleague),
      teacher: await app.signInAs(at.teacher),
      stranger: await app.signInAs(away.admin),
    };
    for (const destination of ['public', 'workspace', 'district'] as const) {
      for (const source of [mine, draft]) {
        expect(await isRefused(clients.student, source, destination)).toMatchObject(notAllowed);
      }
      expect(await isRefused(clients.colleague, open, destination)).toMatchObject(notAllowed);
      expect(await isRefused(clients.stranger, open, destination)).toMatchObject({ status: 404 });
      expect(await isRefused(app.visit(), open, destination)).toMatchObject({ status: 401 });
    }
    // The district is not to be seen by the schools' people, and its library takes from its owners.
    expect(await isRefused(clients.teacher, open, 'district')).toMatchObject(notAllowed);
    expect(await isRefused(await app.signInAs(at.admin), open, 'district')).toMatchObject(notAllowed);
    await publish(await app.signInAs(at.superOwner), open, 'district');
  });

  it('says where there is no such library, and where it is in it already', async () => {
    const at = await school(app);
    const alone = await workspace(app);
    const teacher = await app.signInAs(at.teacher);
    await join(app, at.teacher, alone, 'admin');
    const conflict = { status: 409, code: 'conflict' };
    const ofSchool = await activity(app, alone, { creator: at.teacher });
    expect(await isRefused(teacher, ofSchool, 'district')).toMatchObject(conflict);
    expect(await isRefused(teacher, ofSchool, 'workspace')).toMatchObject(conflict);
    const owner = await districtOwner(at);
    const ofDistrict = await activity(app, at.district, { creator: at.superOwner });
    const superOwner = await app.signInAs(at.superOwner);
    expect(await isRefused(superOwner, ofDistrict, 'district')).toMatchObject(conflict);
    expect(await isRefused(superOwner, ofDistrict, 'workspace')).toMatchObject(conflict);
    expect(await isRefused(owner, ofDistrict, 'public')).toMatchObject(notAllowed);
    await publish(superOwner, ofDistrict, 'public');
    expect(await isRefused(teacher, at.activity, 'moon' as 'public')).toMatchObject({ status: 400 });
  });

  it('makes one copy of two calls at once', async () => {
    const at = await school(app);
    const [teacher, admin] = [await app.signInAs(at.teacher), await app.signInAs(at.admin)];
    for (const destination of ['workspace', 'public'] as const) {
      const source = await activity(app, at.group, { creator: at.teacher });
      const made = await Promise.all(
        [teacher, admin, teacher, admin].map((client) => publish(client, source, destination)),
      );
      expect(new Set(made.map((copy) => copy.id)).size).toBe(1);
      const copies = await app.db.selectFrom('activities').where('base_id', '=', source.id).select('node_id').execute();
      expect(copies).toHaveLength(1);
      // Whoever publishes owns what he publishes.
      expect((await publish(admin, source, destination)).role).toBe(1);
    }
  });

  it('leaves alone what somebody has put there by duplicating', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const body = { activityId: at.activity.id, parent: { workspace_id: at.workspace.slug } };
    const { activity: duplicate } = await (await app.signInAs(at.admin)).call(duplicateActivity, { body });
    const copy = await publish(teacher, at.activity, 'workspace');
    expect(copy.id).not.toBe(duplicate.id);
    expect(await copiesOf(teacher, at.activity)).toMatchObject([{ id: copy.id }]);
    expect(await teacher.fails(unpublishActivity, { body: { activityId: duplicate.id } })).toMatchObject(notAllowed);
  });
});

describe('unpublish', () => {
  it('archives the copy, which is brought back by publishing again', async () => {
    const at = await school(app);
    const [teacher, student] = [await app.signInAs(at.teacher), await app.signInAs(at.student)];
    const copy = await publish(teacher, at.activity, 'workspace');
    await startChat(student, copy);
    expect((await unpublish(teacher, copy)).activity).toMatchObject({ id: copy.id, archived: true });
    const query = { activityId: copy.id };
    expect(await student.fails(readActivity, { query })).toMatchObject({ status: 404 });
    expect(await teacher.fails(unpublishActivity, { body: { activityId: copy.id } })).toMatchObject({ status: 404 });
    expect(await copiesOf(teacher, at.activity)).toEqual([]);
    expect((await teacher.call(readActivity, { query: { activityId: at.activity.id } })).activity.archived).toBe(false);

    expect(await publish(teacher, at.activity, 'workspace')).toMatchObject({
      id: copy.id,
      archived: false,
      chat_count: 1,
    });
    await student.call(readActivity, { query });
    await unpublish(teacher, copy);
    app.clock.advance(31 * 86_400_000);
    const another = await publish(await app.signInAs(at.teacher), at.activity, 'workspace');
    expect(another).toMatchObject({ archived: false, chat_count: 0, base_id: at.activity.id });
    expect(another.id).not.toBe(copy.id);
  });

  it('is for the owners of the copy and of its source', async () => {
    const at = await school(app);
    const [teacher, admin] = [await app.signInAs(at.teacher), await app.signInAs(at.admin)];
    const student = await app.signInAs(at.student);
    const second = await person(app, 'Sam Second');
    await join(app, second, at.workspace, 'teacher');
    const colleague = await app.signInAs(second);
    const copy = await publish(teacher, at.activity, 'workspace');
    const body = { activityId: copy.id };
    const stranger = await app.signInAs((await school(app)).admin);
    expect(await student.fails(unpublishActivity, { body })).toMatchObject(notAllowed);
    expect(await colleague.fails(unpublishActivity, { body })).toMatchObject(notAllowed);
    expect(await stranger.fails(unpublishActivity, { body })).toMatchObject({ status: 404 });
    expect(await app.visit().fails(unpublishActivity, { body })).toMatchObject({ status: 401 });
    await join(app, second, at.group, 'owner');
    await unpublish(await app.signInAs(second), copy);
    await publish(teacher, at.activity, 'workspace');
    await unpublish(admin, copy);
    expect(await teacher.fails(unpublishActivity, { body: { activityId: at.activity.id } })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  });
});

describe('list_published_copies', () => {
  it('tells its owners where it stands, the last published first', async () => {
    const at = await school(app);
    const [teacher, student] = [await app.signInAs(at.teacher), await app.signInAs(at.student)];
    const ofSchool = await publish(teacher, at.activity, 'workspace');
    app.clock.advance(1_000);
    const inPublic = await publish(teacher, at.activity, 'public');
    expect(await copiesOf(teacher, at.activity)).toMatchObject([
      { id: inPublic.id, parent_workspace_id: null, base_id: at.activity.id },
      { id: ofSchool.id, parent_workspace_id: at.workspace.slug, guidelines_contents: [] },
    ]);
    const query = { activityId: at.activity.id };
    expect(await student.fails(listPublishedCopies, { query })).toMatchObject(notAllowed);
    expect(await app.visit().fails(listPublishedCopies, { query })).toMatchObject({ status: 401 });
    const page = await teacher.call(listPublishedCopies, { query: { ...query, size: 1 } });
    expect(page.pagination).toMatchObject({ hasMore: true });
    // Out of its library it is an activity like any other.
    await app.db.updateTable('nodes').set({ parent_id: at.group.id }).where('id', '=', ofSchool.id).execute();
    await rebuild(app, { id: ofSchool.id, name: '' });
    expect((await copiesOf(teacher, at.activity)).map((one) => one.id)).toEqual([inPublic.id]);
    expect((await publish(teacher, at.activity, 'workspace')).id).not.toBe(ofSchool.id);
  });
});

describe('abilities', () => {
  let at: School;
  let away: School;
  let open: Place;
  const others: Record<'colleague' | 'district owner', { id: string }> = {
    colleague: { id: '' },
    'district owner': { id: '' },
  };
  beforeAll(async () => {
    [at, away] = [await school(app), await school(app)];
    open = await group(app, at.workspace, { creator: at.teacher });
    await join(app, at.teacher, open, 'owner');
    await join(app, at.student, open, 'member');
    const [colleague, owner] = [await person(app, 'Cora Colleague'), await person(app, 'Dora District')];
    await join(app, colleague, at.workspace, 'teacher');
    await join(app, owner, at.district, 'owner');
    Object.assign(others, { colleague, 'district owner': owner });
  });

  it.each([
    ['a student', () => at.student],
    ['the teacher', () => at.teacher],
    ['a colleague', () => others.colleague],
    ['an admin', () => at.admin],
    ['a district owner', () => others['district owner']],
    ['a super owner', () => at.superOwner],
    ['a teacher of another school', () => away.teacher],
    ['a student of another school', () => away.student],
  ])('say duplicate and publish to %s exactly where the calls are allowed', async (_, who) => {
    const client = await app.signInAs(who());
    const places = [open, { id: at.term.id, name: '' }, at.workspace, at.district, null];
    for (const place of places) {
      const made = [
        { creator: at.teacher, is_draft: false },
        { creator: at.student, is_draft: false },
        { creator: at.student, is_draft: true },
      ];
      await Promise.all(
        made.map(async (options) => isAsSaid(client, await activity(app, place, options), options.is_draft)),
      );
    }
  });

  async function isAsSaid(client: Client, source: Place, isDraft: boolean): Promise<void> {
    const read = await client.raw('GET', `/api/tools/read_activity?activityId=${source.id}`);
    const activityId = source.id;
    const status = async (path: string, body: object) => (await client.raw('POST', path, { body })).status;
    const duplicated = await status('/api/activities/duplicate', {
      activityId,
      // A place that nobody may see: 404 comes after the right to the activity.
      parent: { group_id: '01990000-0000-7000-8000-000000000000' },
    });
    const published: number[] = [];
    for (const destination of ['public', 'workspace', 'district'] as const) {
      published.push(await status('/api/activities/publish', { activityId, destination }));
    }
    if (isDraft) published.push(await status('/api/activities/publish', { activityId }));
    if (read.status !== 200) {
      expect([duplicated, ...published].every((one) => one === 404)).toBe(true);
      return;
    }
    const { abilities } = (read.body as { activity: { abilities: Record<string, boolean> } }).activity;
    expect(abilities['duplicate']).toBe(duplicated !== 403);
    expect(abilities['publish']).toBe(published.includes(201));
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import type { Client } from '../../../tests/support/client.ts';
import { activity, join, person, rebuild, school, workspace } from '../../../tests/support/school.ts';
import type { Place } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const {
  listPublicLibraryActivities: listPublic,
  listDistrictLibraryActivities: listDistrict,
  listWorkspaceLibraryActivities: listWorkspace,
  createActivity,
  updateActivity,
  readActivity,
  listActivityAncestors,
  isActivityPaused,
} = activityRoutes;
const names = (page: { objects: { name: string }[] }) => page.objects.map((one) => one.name);
const text = (source_text: string) => ({ type: 'text' as const, source_text });
const basics = {
  name: 'Shared',
  guidelines_contents: [text('Ask for reasons.')],
  initial_message_contents: [text('Hello!')],
};

async function make(parent: Place | null, name: string, options: object = {}) {
  app.clock.advance(1000);
  return activity(app, parent, { name, ...options });
}

async function archive(place: Place): Promise<void> {
  await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', place.id).execute();
  await rebuild(app, place);
}

describe('the public library', () => {
  it('is everybody’s: what is public in it, the newest first; the rest its owners’', async () => {
    const at = await school(app);
    const creatorId = at.teacher.id;
    const options = { creator: at.teacher };
    const first = await make(null, 'First', options);
    await make(null, 'Unlisted', { ...options, visibility: 1 });
    await make(null, 'Private', { ...options, visibility: 2 });
    await make(null, 'Draft', { ...options, is_draft: true });
    await archive(await make(null, 'Gone', options));
    await make(null, 'Last', options);
    await make(at.workspace, 'Of the school', options);
    const list = async (client: Client) => names(await client.call(listPublic, { query: { creatorId } }));
    expect(await list(app.visit())).toEqual(['Last', 'First']);
    expect(await list(await app.signInAs(at.student))).toEqual(['Last', 'First']);
    expect(await list(await app.signInAs(await person(app)))).toEqual(['Last', 'First']);
    const whole = ['Last', 'Draft', 'Private', 'Unlisted', 'First'];
    expect(await list(await app.signInAs(at.teacher))).toEqual(whole);
    expect(await list(await app.signInAs(at.superOwner))).toEqual(whole);

    const guest = app.visit();
    const { objects } = await guest.call(listPublic, { query: { creatorId } });
    expect(objects[1]).toMatchObject({
      id: first.id,
      parent_group_id: null,
      parent_district_id: null,
      parent_workspace_id: null,
      workspace_id: null,
      term_id: null,
      inherited_role: null,
      guidelines_contents: [],
      abilities: { view: true, create_chat: false, modify: false, duplicate: false },
    });
  });

  it('is read by the guest: the activity, what is above it, whether it is open; and no guidelines', async () => {
    const at = await school(app);
    const open = await make(null, 'Open', { creator: at.teacher });
    const hidden = await make(null, 'Unlisted', { creator: at.teacher, visibility: 1 });
    const guest = app.visit();
    const query = { activityId: open.id };
    const { activity: read } = await guest.call(readActivity, { query });
    expect(read).toMatchObject({ name: 'Open', guidelines_contents: [], creator_id: at.teacher.id, creator: null });
    expect(read.initial_message_contents).toHaveLength(1);
    expect((await guest.call(listActivityAncestors, { query })).objects).toEqual([]);
    expect(await guest.call(isActivityPaused, { query })).toMatchObject({ paused: false, reason: null });
    expect(await guest.fails(readActivity, { query: { activityId: hidden.id } })).toMatchObject({
      code: 'not_signed_in',
    });
    // Its link is for who is signed in.
    const outsider = await app.signInAs(await person(app));
    expect((await outsider.call(readActivity, { query: { activityId: hidden.id } })).activity.name).toBe('Unlisted');
  });

  it('takes activities of non-students, from whom no parent is given', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const { activity: made } = await teacher.call(createActivity, { body: basics });
    expect(made).toMatchObject({
      visibility: 0,
      term_id: null,
      workspace_id: null,
      parent_group_id: null,
      inherited_role: 1,
      role: 1,
      creator_id: at.teacher.id,
      abilities: { modify: true, archive: true },
    });
    const listed = await app.visit().call(listPublic, { query: { creatorId: at.teacher.id } });
    expect(listed.objects.map((one) => one.id)).toEqual([made.id]);
    for (const who of [at.student, await person(app)]) {
      const client = await app.signInAs(who);
      expect(await client.fails(createActivity, { body: basics })).toMatchObject({ status: 403, code: 'not_allowed' });
    }
    expect(await app.visit().fails(createActivity, { body: basics })).toMatchObject({ code: 'not_signed_in' });
  });
});

describe('a district’s library', () => {
  it('is for the members of all its schools, unlisted ones too, and for nobody else', async () => {
    const at = await school(app);
    const sister = await workspace(app, { name: 'Sister school', district: at.district });
    const pupil = await person(app, 'Sonia Sister');
    await join(app, pupil, sister, 'student');
    const owner = await person(app, 'Dora District');
    await join(app, owner, at.district, 'owner');
    await make(at.district, 'Public');
    await make(at.district, 'Unlisted', { visibility: 1 });
    await make(at.district, 'Private', { visibility: 2 });
    await make(at.workspace, 'Elsewhere');
    const query = { districtId: at.district.id };
    for (const who of [at.student, at.teacher, at.admin, pupil]) {
      const page = await (await app.signInAs(who)).call(listDistrict, { query });
      expect(names(page)).toEqual(['Unlisted', 'Public']);
      expect(page.objects[0]).toMatchObject({ parent_district_id: at.district.id, district_id: at.district.id });
    }
    const all = await (await app.signInAs(owner)).call(listDistrict, { query });
    expect(names(all)).toEqual(['Private', 'Unlisted', 'Public']);
    const stranger = await app.signInAs((await school(app)).admin);
    expect(await stranger.fails(listDistrict, { query })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await app.visit().fails(listDistrict, { query })).toMatchObject({ code: 'not_signed_in' });
  });

  it('takes activities of its owners alone', async () => {
    const at = await school(app);
    const owner = await person(app, 'Dora District');
    await join(app, owner, at.district, 'owner');
    const body = { ...basics, parent_district_id: at.district.id };
    const { activity: made } = await (await app.signInAs(owner)).call(createActivity, { body });
    expect(made).toMatchObject({ parent_district_id: at.district.id, visibility: 0, inherited_role: 1 });
    const admin = await app.signInAs(at.admin);
    // He sees the district's library, not the district.
    expect(await admin.fails(createActivity, { body })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await admin.call(readActivity, { query: { activityId: made.id } })).activity.guidelines_contents).toEqual(
      [],
    );
  });
});

describe('a school’s library', () => {
  it('puts what is pinned in the school first, then the newest, for its members', async () => {
    const at = await school(app);
    const [old] = [await make(at.workspace, 'Old')];
    await make(at.workspace, 'New', { visibility: 1 });
    await make(at.workspace, 'Private', { visibility: 2 });
    await app.db
      .insertInto('activity_pins')
      .values([at.activity, old].map((one) => ({ ...pinOf(at.workspace), activity_id: one.id })))
      .execute();
    const query = { workspaceId: at.workspace.slug };
    const page = await (await app.signInAs(at.student)).call(listWorkspace, { query });
    expect(names(page)).toEqual(['Old', 'New']);
    expect(page.objects[0]).toMatchObject({ pinned: true, parent_workspace_id: at.workspace.slug, term_id: null });
    expect(names(await (await app.signInAs(at.admin)).call(listWorkspace, { query }))).toEqual([
      'Old',
      'Private',
      'New',
    ]);
    const stranger = await app.signInAs((await school(app)).teacher);
    expect(await stranger.fails(listWorkspace, { query })).toMatchObject({ status: 404 });
  });

  it('a public school’s library is for who has joined it', async () => {
    const open = await workspace(app, { visibility: 0 });
    await make(open, 'Inside');
    const passer = await app.signInAs(await person(app));
    expect(await passer.fails(listWorkspace, { query: { workspaceId: open.slug } })).toMatchObject({ status: 404 });
  });
});

describe('filters and orders of a library', () => {
  it('finds by subject, level, words, creator and role; the most popular first where asked', async () => {
    const at = await school(app);
    const made = [];
    for (const [index, name] of ['Algebra one', 'Geometry', 'Poems', 'Algebra two'].entries()) {
      const creator = index === 2 ? at.admin : at.teacher;
      const one = await make(at.workspace, name, { creator });
      const categories = [['math.algebra'], ['math.geometry', 'arts'], ['english'], ['math']][index] ?? [];
      const grade_system_level = index === 0 ? 'uk.year_8' : null;
      await app.db
        .updateTable('activities')
        .set({ categories, grade_system_level, chat_count: [5, 9, 5, 0][index] ?? 0 })
        .where('node_id', '=', one.id)
        .execute();
      made.push(one);
    }
    const client = await app.signInAs(at.teacher);
    const list = async (query: object) =>
      names(await client.call(listWorkspace, { query: { workspaceId: at.workspace.slug, ...query } }));
    expect(await list({ subject: 'math' })).toEqual(['Algebra two', 'Geometry', 'Algebra one']);
    expect(await list({ subject: 'math.algebra' })).toEqual(['Algebra one']);
    expect(await list({ subject: 'arts' })).toEqual(['Geometry']);
    expect(await list({ gradeSystemLevel: 'uk.year_8' })).toEqual(['Algebra one']);
    expect(await list({ search: 'álg' })).toEqual(['Algebra two', 'Algebra one']);
    expect(await list({ creatorId: at.admin.id })).toEqual(['Poems']);
    expect(await list({ roles: [1] })).toEqual(['Algebra two', 'Geometry', 'Algebra one']);
    expect(await list({ sort: 'popular' })).toEqual(['Geometry', 'Poems', 'Algebra one', 'Algebra two']);
    expect(await list({ sort: 'popular', subject: 'math', search: 'alg' })).toEqual(['Algebra one', 'Algebra two']);
    expect(await list({ sort: 'recent', from: 1, size: 2 })).toEqual(['Poems', 'Geometry']);
  });

  it('gives by `after` the same whole as by `from`, in every order, of the public library too', async () => {
    const at = await school(app);
    for (let index = 0; index < 11; index += 1) {
      if (index % 3 === 0) app.clock.advance(1000);
      const one = await activity(app, null, { name: `Page ${index}`, creator: at.teacher });
      const chat_count = index % 3;
      await app.db.updateTable('activities').set({ chat_count }).where('node_id', '=', one.id).execute();
    }
    const client = await app.signInAs(at.student);
    for (const sort of ['popular', 'recent', undefined] as const) {
      const query = { creatorId: at.teacher.id, ...(sort && { sort }) };
      const whole = (await client.call(listPublic, { query })).objects.map((one) => one.id);
      expect(whole).toHaveLength(11);
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.call<typeof listPublic>>> = await client.call(listPublic, {
          query: { ...query, size: 2, ...(after && { after }) },
        });
        seen.push(...page.objects.map((one) => one.id));
        after = page.pagination.next;
      } while (after);
      expect(seen).toEqual(whole);
    }
    expect(await client.fails(listPublic, { query: { after: 'bm9uZQ.x' } })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });
});

describe('the creator’s place', () => {
  it('goes to another owner of the activity, and to nobody else', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const params = { id: at.activity.id };
    const give = (creator_id: string | null) => ({ params, body: { creator_id } });
    for (const whom of [at.admin.id, at.student.id, null]) {
      expect(await teacher.fails(updateActivity, give(whom))).toMatchObject({
        status: 400,
        fields: { creator_id: 'Choose one of its owners.' },
      });
    }
    await join(app, at.admin, at.activity, 'owner');
    const { activity: after } = await teacher.call(updateActivity, give(at.admin.id));
    expect(after).toMatchObject({ creator_id: at.admin.id, creator: { full_name: 'Ada Admin' } });
    // A whole entity sent back names whoever it was.
    const whole: object = after;
    expect((await teacher.call(updateActivity, { params, body: whole })).activity.creator_id).toBe(at.admin.id);
  });
});

function pinOf(place: Place) {
  return { node_id: place.id, pinned_by: null, pinned_at: app.clock.now() };
}

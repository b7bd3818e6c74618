import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { pinRoutes } from '#contract/activities/pins.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let teacher: Client;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  teacher = await app.signInAs(home.teacher);
  admin = await app.signInAs(home.admin);
});

const { createGroupActivityPin, deleteGroupActivityPin, createWorkspaceActivityPin, deleteWorkspaceActivityPin } =
  pinRoutes;
const inGroup = (place = home.group, work = home.activity) => ({
  body: { groupId: place.id, activityId: work.id },
});
const inSchool = (work = home.activity) => ({
  body: { workspaceId: home.workspace.slug, activityId: work.id },
});
const read = async (client: Client, id = home.activity.id) =>
  (await client.call(activityRoutes.readActivity, { query: { activityId: id } })).activity;
const listed = async (client: Client, groupId = home.group.id) =>
  (await client.call(activityRoutes.listGroupActivities, { query: { groupId } })).objects;
const told = async (who: Person) =>
  (await (await app.signInAs(who)).call(notificationRoutes.listNotifications)).objects.filter(
    (one) => one.type === 'pinned_activity',
  );

describe('a pin in a group', () => {
  it('puts the activity first, in the order of pinning, and says since when', async () => {
    const work = [];
    for (const name of ['One', 'Two', 'Three']) {
      app.clock.advance(1000);
      work.push(await activity(app, home.group, { name, creator: home.teacher }));
    }
    const pinned = [];
    for (const at of [1, 0]) {
      app.clock.advance(1000);
      const answer = await teacher.call(createGroupActivityPin, inGroup(home.group, work[at]));
      expect(answer.activity).toMatchObject({ name: work[at]?.name, pinned: true });
      pinned.push(answer.activity.pinned_at);
    }
    expect((await listed(teacher)).map((one) => [one.name, one.pinned, one.pinned_at])).toEqual([
      ['Two', true, pinned[0]],
      ['One', true, pinned[1]],
      ['Three', false, null],
      [home.activity.name, false, null],
    ]);
    app.clock.advance(1000);
    const again = await teacher.call(createGroupActivityPin, inGroup(home.group, work[1]));
    expect(again.activity.pinned_at).toBe(pinned[0]);
    // It is pinned in the group and not in the school.
    const term = await admin.call(activityRoutes.listTermChildrenActivities, { query: { termId: home.term.id } });
    expect(term.objects).toEqual([]);
  });

  it('may stand in any group above it, and in no other', async () => {
    const year = await group(app, home.workspace, { name: 'Year 8', creator: home.admin });
    const set = await group(app, year, { name: 'Set 2' });
    const work = await activity(app, set, { name: 'Below' });
    await admin.call(createGroupActivityPin, inGroup(year, work));
    expect((await listed(admin, year.id)).map((one) => [one.name, one.pinned])).toEqual([['Below', true]]);
    expect((await listed(admin, set.id)).map((one) => one.pinned)).toEqual([false]);
    expect(await read(admin, work.id)).toMatchObject({ pinned: true });

    for (const elsewhere of [home.group, await group(app, set)]) {
      expect(await admin.fails(createGroupActivityPin, inGroup(elsewhere, work))).toMatchObject({
        status: 409,
        code: 'pin_not_in_ancestor',
        error: 'The activity can only be pinned in an ancestor group.',
      });
    }
    const library = await activity(app, home.workspace, { name: 'Library' });
    expect(await admin.fails(createGroupActivityPin, inGroup(year, library))).toMatchObject({
      code: 'pin_not_in_ancestor',
    });
  });

  it('is its owners’ to set and take away', async () => {
    const student = await app.signInAs(home.student);
    for (const route of [createGroupActivityPin, deleteGroupActivityPin] as const) {
      expect(await student.fails(route, inGroup())).toMatchObject({ status: 403, code: 'not_allowed' });
      expect(await app.visit().fails(route, inGroup())).toMatchObject({ code: 'not_signed_in' });
      const stranger = await app.signInAs((await school(app)).admin);
      expect(await stranger.fails(route, inGroup())).toMatchObject({ status: 404, code: 'not_found' });
    }
    // An owner of the activity alone owns no group.
    await join(app, home.classmate, home.activity, 'owner');
    const owner = await app.signInAs(home.classmate);
    expect(await owner.fails(createGroupActivityPin, inGroup())).toMatchObject({ code: 'not_allowed' });
    expect((await read(owner)).abilities.pin).toBe(false);
  });

  it('is hidden with what was archived, and is there again when that is restored', async () => {
    const { pinned_at } = (await teacher.call(createGroupActivityPin, inGroup())).activity;
    const params = { id: home.activity.id };
    await teacher.call(activityRoutes.updateActivity, { params, body: { archived: true } });
    expect(await listed(teacher)).toEqual([]);
    expect(await teacher.fails(createGroupActivityPin, inGroup())).toMatchObject({ status: 404 });
    await teacher.call(activityRoutes.updateActivity, { params, body: { archived: false } });
    expect((await listed(teacher)).map((one) => one.pinned_at)).toEqual([pinned_at]);
  });

  it('tells the members who see the activity, once, and nobody of his own doing', async () => {
    const hidden = await activity(app, home.group, { name: 'Private', visibility: 2, creator: home.teacher });
    const draft = await activity(app, home.group, { name: 'Draft', is_draft: true, creator: home.teacher });
    await join(app, home.classmate, hidden, 'member');
    for (const work of [home.activity, home.activity, hidden, draft]) {
      await teacher.call(createGroupActivityPin, inGroup(home.group, work));
    }
    expect((await told(home.student)).map((one) => [one.activity?.name, one.count, one.group?.id])).toEqual([
      [home.activity.name, 1, home.group.id],
    ]);
    expect(new Set((await told(home.classmate)).map((one) => one.activity?.name))).toEqual(
      new Set([home.activity.name, 'Private']),
    );
    expect(await told(home.teacher)).toEqual([]);
  });
});

describe('a pin in a workspace', () => {
  it('shows in the term and in the library, for owners of the workspace to set', async () => {
    await admin.call(createWorkspaceActivityPin, inSchool());
    const library = await activity(app, home.workspace, { name: 'Library' });
    await activity(app, home.workspace, { name: 'Newer' });
    await admin.call(createWorkspaceActivityPin, inSchool(library));
    const shelf = await admin.call(activityRoutes.listWorkspaceLibraryActivities, {
      query: { workspaceId: home.workspace.slug },
    });
    expect(shelf.objects.map((one) => [one.name, one.pinned])).toEqual([
      ['Library', true],
      ['Newer', false],
    ]);
    const query = { termId: home.term.id };
    const term = await admin.call(activityRoutes.listTermChildrenActivities, { query });
    expect(new Set(term.objects.map((one) => one.name))).toEqual(new Set([home.activity.name, 'Library']));
    expect(await teacher.fails(createWorkspaceActivityPin, inSchool())).toMatchObject({ code: 'not_allowed' });
    expect((await told(home.student)).map((one) => one.activity?.name).toSorted()).toEqual(
      ['Library', home.activity.name].toSorted(),
    );
  });

  it('takes what lies in it, and nothing of elsewhere', async () => {
    const shared = await activity(app, null, { name: 'Public' });
    const ofDistrict = await activity(app, home.district, { name: 'District' });
    for (const work of [shared, ofDistrict]) {
      expect(await admin.fails(createWorkspaceActivityPin, inSchool(work))).toMatchObject({
        status: 409,
        code: 'pin_not_in_ancestor',
      });
    }
    const other = await school(app);
    expect(await admin.fails(createWorkspaceActivityPin, inSchool(other.activity))).toMatchObject({ status: 404 });
  });

  it('is taken away by its owners, also where there is none', async () => {
    await admin.call(createWorkspaceActivityPin, inSchool());
    expect(await teacher.fails(deleteWorkspaceActivityPin, inSchool())).toMatchObject({ code: 'not_allowed' });
    const query = inSchool().body;
    for (const call of [{ query }, { query }]) await admin.call(deleteWorkspaceActivityPin, call);
    expect((await read(admin)).pinned).toBe(false);
  });
});

describe('taking a pin away', () => {
  it('takes ids from the query or the body, and asks for the activity', async () => {
    const ids = inGroup().body;
    for (const call of [
      { query: ids },
      { body: ids },
      { query: { groupId: ids.groupId }, body: { activityId: ids.activityId } },
    ]) {
      await teacher.call(createGroupActivityPin, inGroup());
      await teacher.call(deleteGroupActivityPin, call);
      expect((await read(teacher)).pinned).toBe(false);
    }
    await teacher.call(deleteGroupActivityPin, { query: ids });
    expect(await teacher.fails(deleteGroupActivityPin, { query: { groupId: ids.groupId } })).toMatchObject({
      code: 'validation_failed',
      fields: { activityId: 'This is required' },
    });
    const twice = { query: ids, body: { activityId: home.group.id } };
    expect(await teacher.fails(deleteGroupActivityPin, twice)).toMatchObject({ code: 'validation_failed' });
  });

  it('without a group takes those that are his to take', async () => {
    const year = await group(app, home.workspace, { name: 'Year', creator: home.admin });
    const set = await group(app, year, { name: 'Set' });
    const owner = await person(app, 'Otto Owner');
    await join(app, owner, home.workspace, 'teacher');
    await join(app, owner, set, 'owner');
    const work = await activity(app, set);
    for (const place of [year, set]) await admin.call(createGroupActivityPin, inGroup(place, work));
    await admin.call(createWorkspaceActivityPin, inSchool(work));
    const client = await app.signInAs(owner);
    await client.call(deleteGroupActivityPin, { query: { activityId: work.id } });
    expect((await listed(admin, year.id)).map((one) => one.pinned)).toEqual([true]);
    expect((await listed(admin, set.id)).map((one) => one.pinned)).toEqual([false]);
    await admin.call(deleteGroupActivityPin, { query: { activityId: work.id } });
    expect((await read(admin, work.id)).pinned).toBe(true);
    await admin.call(deleteWorkspaceActivityPin, inSchool(work));
    expect((await read(admin, work.id)).pinned).toBe(false);
  });
});

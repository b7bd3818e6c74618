import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { colors } from '#contract/core/constants.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, school, term } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
let admin: Client;
let teacher: Client;
let student: Client;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  admin = await app.signInAs(home.admin);
  teacher = await app.signInAs(home.teacher);
  student = await app.signInAs(home.student);
});

const create = async (client: Client, body: object) =>
  (await client.call(groupRoutes.createGroup, { body: { name: 'Made', ...body } })).group;
const update = async (client: Client, id: string, body: object) =>
  (await client.call(groupRoutes.updateGroup, { params: { id }, body })).group;
const read = async (client: Client, groupId: string) =>
  (await client.call(groupRoutes.readGroup, { query: { groupId } })).group;

describe('a new group', () => {
  it('has the defaults of the specification, and its maker as its creator and owner', async () => {
    const made = await create(student, { name: ' Chess club ', parent_term_id: home.term.id });
    expect(made).toMatchObject({
      name: 'Chess club',
      description: null,
      logo_url: null,
      parent_term_id: home.term.id,
      parent_group_id: null,
      visibility: 1,
      is_published: true,
      status: 'published',
      archived: false,
      moderation_notification_categories: ['self-harm'],
      depth: 0,
      term_id: home.term.id,
      workspace_id: home.workspace.slug,
      district_id: home.district.id,
      ancestor_group_ids: [],
      creator_id: home.student.id,
      creator: { full_name: 'Stella Student' },
      member_count: [{ role: 1, count: 1 }],
      role: 1,
      inherited_role: 1,
      school_role: 'student',
      // A student's group is his to manage, and shows him nobody's sessions.
      abilities: { modify: true, move: true, archive: true, view_all_chats: false },
    });
    expect(colors).toContain(made.color);
    expect(await read(student, made.id)).toEqual(made);
  });

  it('nests to any depth, each one deeper than the one it is in', async () => {
    let parent = { id: home.group.id, depth: 0, ancestor_group_ids: [] as string[] };
    for (let depth = 1; depth <= 12; depth++) {
      const made = await create(teacher, { parent_group_id: parent.id });
      expect(made).toMatchObject({ depth, parent_group_id: parent.id, parent_term_id: null });
      expect(made.ancestor_group_ids).toEqual([...parent.ancestor_group_ids, parent.id]);
      parent = made;
    }
  });

  it('takes every field, and of a whole unsaved group only what is to be written', async () => {
    const fields = {
      name: 'Set 1',
      color: '#12ab34',
      description: 'Mondays and Thursdays',
      logo_url: 'https://example.org/logo.png',
      learning_goals_and_background: 'Linear functions',
      moderation_notification_categories: ['self-harm', 'violence'],
    };
    const made = await create(teacher, {
      ...fields,
      visibility: 'private',
      status: 'unpublished',
      id: 'NEW_7',
      parent_group_id: home.group.id,
      parent_term_id: null,
      creator_id: home.student.id,
      edlink_class_id: 'class-1',
      depth: 99,
      archived: true,
    });
    expect(made).toMatchObject({
      ...fields,
      moderation_notification_categories: ['violence', 'self-harm'],
      visibility: 2,
      is_published: false,
      creator_id: home.teacher.id,
      edlink_class_id: null,
      depth: 1,
      archived: false,
    });
  });

  it('tells its goals to its owners and the staff of its term, and to no student', async () => {
    const goals = 'Sparky: half of the class is new to fractions';
    const { id } = await create(admin, {
      parent_term_id: home.term.id,
      visibility: 'public',
      learning_goals_and_background: goals,
    });
    for (const one of [admin, teacher]) {
      expect((await read(one, id)).learning_goals_and_background).toBe(goals);
    }
    expect(await read(student, id)).toMatchObject({ name: 'Made', learning_goals_and_background: null });
    const { objects } = await student.call(groupRoutes.listGroups, { query: { termId: home.term.id } });
    expect(objects.find((one) => one.id === id)?.learning_goals_and_background).toBeNull();
  });

  it('is told to the owners of the place, but for its maker; several in an hour are one notification', async () => {
    for (const name of ['First team', 'Second team']) await create(student, { name, parent_group_id: home.group.id });
    const told = async (client: Client) => (await client.call(notificationRoutes.listNotifications)).objects;
    expect(await told(teacher)).toMatchObject([
      {
        type: 'created_group',
        count: 2,
        user: { id: home.student.id },
        group: { name: 'First team' },
        parent_group: { id: home.group.id },
        term: { id: home.term.id },
      },
    ]);
    expect(await told(student)).toEqual([]);
    await create(teacher, { name: 'Year 9', parent_term_id: home.term.id });
    expect(await told(admin)).toMatchObject([
      { type: 'created_group', count: 1, group: { name: 'Year 9' }, parent_term: { id: home.term.id } },
    ]);
  });

  it('is made by members and owners of the place, in an old term by its owners alone', async () => {
    const body = { name: 'Made', parent_group_id: home.group.id };
    const open = await group(app, home.workspace, { visibility: 0 });
    expect(await student.fails(groupRoutes.createGroup, { body: { ...body, parent_group_id: open.id } })).toMatchObject(
      {
        status: 403,
        code: 'not_allowed',
      },
    );
    const stranger = await app.signInAs(await person(app));
    expect(await stranger.fails(groupRoutes.createGroup, { body })).toMatchObject({ status: 404 });
    expect(await app.visit().fails(groupRoutes.createGroup, { body })).toMatchObject({ code: 'not_signed_in' });
    const old = await term(app, home.workspace, { is_visible: true });
    await join(app, home.student, old, 'student');
    const there = { body: { name: 'Made', parent_term_id: old.id } };
    expect(await student.fails(groupRoutes.createGroup, there)).toMatchObject({ code: 'not_allowed' });
    expect(await create(admin, { parent_term_id: old.id })).toMatchObject({ term_id: old.id });
  });

  it.each([
    [{}, 'parent_group_id', /exactly one parent/],
    [{ parent_group_id: newId(), parent_term_id: newId() }, 'parent_group_id', /exactly one parent/],
    [{ name: ' ' }, 'name', 'This is required'],
    [{ name: undefined }, 'name', 'This is required'],
    [{ color: 'mauve' }, 'color', /.+/],
    [{ logo_url: 'ftp://example.org/a b' }, 'logo_url', 'Invalid URL.'],
    [{ visibility: 3 }, 'visibility', /.+/],
    [{ description: 'x'.repeat(2001) }, 'description', 'At most 2000 characters.'],
    [{ status: 'unpublished', is_published: true }, 'status', /contradict/],
    [{ nick_name: 'x' }, 'nick_name', 'Unknown field.'],
  ])('refuses %j', async (body, field, message) => {
    const place = /parent/.test(field) ? {} : { parent_group_id: home.group.id };
    const error = await teacher.fails(groupRoutes.createGroup, { body: { name: 'Made', ...place, ...body } as never });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error.fields?.[field]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    const query = { groupId: home.group.id };
    expect((await teacher.call(groupRoutes.listGroups, { query })).objects).toEqual([]);
  });
});

describe('changing a group', () => {
  it('changes what is given, and takes a whole group back', async () => {
    const before = await read(teacher, home.group.id);
    const after = await update(teacher, home.group.id, {
      ...before,
      name: 'Maths 8c',
      description: '  ',
      visibility: 0,
    });
    expect(after).toEqual({ ...before, name: 'Maths 8c', visibility: 0 });
    expect(await update(teacher, home.group.id, { color: 'grape' })).toEqual({ ...after, color: 'grape' });
    expect(await update(teacher, home.group.id, {})).toMatchObject({ name: 'Maths 8c' });
  });

  it('opens and closes it: what is unpublished its owners alone see', async () => {
    const seen = () => student.raw('GET', `/api/tools/read_group?groupId=${home.group.id}`);
    const whole = await read(teacher, home.group.id);
    // Either of the two fields that say it may have been changed in a whole group.
    expect(await update(teacher, home.group.id, { ...whole, status: 'unpublished' })).toMatchObject({
      is_published: false,
      status: 'unpublished',
    });
    expect((await seen()).status).toBe(404);
    const closed = await read(teacher, home.group.id);
    expect(await update(teacher, home.group.id, { ...closed, is_published: true })).toMatchObject({
      status: 'published',
    });
    expect((await seen()).status).toBe(200);
  });

  it('shows it to the term when it becomes public', async () => {
    const lab = await create(teacher, { parent_term_id: home.term.id, visibility: 2 });
    const listed = async () =>
      (await student.call(groupRoutes.listGroups, { query: { termId: home.term.id } })).objects.map((one) => one.id);
    expect(await listed()).not.toContain(lab.id);
    await update(teacher, lab.id, { visibility: 'public' });
    expect(await listed()).toContain(lab.id);
  });

  it('names another creator among its owners alone', async () => {
    const params = { id: home.group.id };
    for (const creator_id of [home.student.id, home.admin.id, newId(), null]) {
      const error = await teacher.fails(groupRoutes.updateGroup, { params, body: { creator_id } });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(Object.keys(error.fields ?? {})).toEqual(['creator_id']);
    }
    const heir = await person(app, 'Hanna Heir');
    await join(app, heir, home.workspace, 'teacher');
    await join(app, heir, home.group, 'owner');
    const changed = await update(teacher, home.group.id, { creator_id: heir.id });
    expect(changed).toMatchObject({ creator_id: heir.id, creator: { full_name: 'Hanna Heir' }, role: 1 });
  });

  it('archives it with all that is in it, hidden from its owners too, and brings it back for thirty days', async () => {
    const inner = await create(teacher, { parent_group_id: home.group.id });
    expect(await update(teacher, home.group.id, { archived: true })).toMatchObject({
      archived: true,
      abilities: { archive: false, restore: true },
    });
    for (const [route, query] of [
      [groupRoutes.readGroup, { groupId: home.group.id }],
      [groupRoutes.readGroup, { groupId: inner.id }],
      [activityRoutes.readActivity, { activityId: home.activity.id }],
    ] as const) {
      for (const client of [teacher, student, admin]) {
        expect(await client.fails(route, { query: query as never })).toMatchObject({ status: 404 });
      }
    }
    const restore = (id: string) => ({ params: { id }, body: { archived: false } });
    expect(await student.fails(groupRoutes.updateGroup, restore(home.group.id))).toMatchObject({ status: 404 });
    // Nothing comes back by itself while what it is in is gone.
    expect(await teacher.fails(groupRoutes.updateGroup, restore(inner.id))).toMatchObject({ status: 404 });
    expect(await update(teacher, home.group.id, { archived: false })).toMatchObject({ archived: false });
    expect(await read(student, home.group.id)).toMatchObject({ name: 'Maths 8b' });
    expect(await read(teacher, inner.id)).toMatchObject({ depth: 1 });

    await update(teacher, home.group.id, { archived: true });
    const old = new Date(app.clock.now().getTime() - 31 * 86_400_000);
    await app.db.updateTable('nodes').set({ archived_at: old }).where('id', '=', home.group.id).execute();
    expect(await teacher.fails(groupRoutes.updateGroup, restore(home.group.id))).toMatchObject({ status: 404 });
    const superOwner = await app.signInAs(home.superOwner);
    expect(await update(superOwner, home.group.id, { archived: false })).toMatchObject({ archived: false });
  });

  it('is refused to members, and unknown to others', async () => {
    const call = { params: { id: home.group.id }, body: { name: 'Mine' } };
    expect(await student.fails(groupRoutes.updateGroup, call)).toMatchObject({ status: 403, code: 'not_allowed' });
    const stranger = await app.signInAs(await person(app));
    expect(await stranger.fails(groupRoutes.updateGroup, call)).toMatchObject({ status: 404 });
    expect(await read(teacher, home.group.id)).toMatchObject({ name: 'Maths 8b' });
  });
});

describe('list_mutual_groups', () => {
  it('holds the groups of both, and knows nobody whom the requester may not know', async () => {
    const chess = await create(student, { name: 'Chess', parent_term_id: home.term.id });
    await join(app, home.classmate, chess, 'member');
    await create(student, { name: 'Alone', parent_term_id: home.term.id });
    const old = await term(app, home.workspace, { is_visible: true });
    const before = await group(app, old, { name: 'Last year', visibility: 0 });
    for (const one of [home.student, home.classmate]) {
      await join(app, one, old, 'student');
      await join(app, one, before, 'member');
    }
    const mutual = async (client: Client, userId: string, more: object = {}) => {
      const query = { termId: home.term.id, userId, ...more };
      return (await client.call(groupRoutes.listMutualGroups, { query })).objects.map((one) => one.name);
    };
    expect(await mutual(student, home.classmate.id)).toEqual(['Chess', 'Maths 8b']);
    expect(await mutual(student, home.classmate.id, { search: 'mat' })).toEqual(['Maths 8b']);
    expect(await mutual(student, home.classmate.id, { termId: old.id })).toEqual(['Last year']);
    expect(await mutual(student, home.teacher.id)).toEqual(['Maths 8b']);
    expect(await mutual(student, home.student.id)).toEqual(['Alone', 'Chess', 'Maths 8b']);
    expect(await mutual(admin, home.student.id)).toEqual([]);
    await update(teacher, home.group.id, { is_published: false });
    expect(await mutual(student, home.classmate.id)).toEqual(['Chess']);

    const first = await student.call(groupRoutes.listMutualGroups, {
      query: { termId: home.term.id, userId: home.student.id, size: 1 },
    });
    expect(first.pagination).toMatchObject({ hasMore: true });
    expect(await mutual(student, home.student.id, { after: first.pagination.next ?? '' })).toEqual(['Chess']);

    const other = await school(app);
    const query = { termId: home.term.id, userId: other.student.id };
    expect(await student.fails(groupRoutes.listMutualGroups, { query })).toMatchObject({ status: 404 });
    const stranger = await app.signInAs(other.student);
    const theirs = { termId: home.term.id, userId: home.student.id };
    expect(await stranger.fails(groupRoutes.listMutualGroups, { query: theirs })).toMatchObject({ status: 404 });
  });
});

describe("a group's join link", () => {
  it('shows the face of a private group to people of its term, until there is another or none', async () => {
    const secret = await create(teacher, {
      name: 'Private tuition',
      description: 'For us alone',
      parent_term_id: home.term.id,
      visibility: 2,
    });
    const params = { groupId: secret.id };
    expect(await student.fails(groupRoutes.readGroup, { query: params })).toMatchObject({ status: 404 });
    const first = await teacher.call(groupRoutes.createGroupJoinLink, { params });
    expect(new URL(first.url).pathname).toBe(`/groups/${secret.id}`);
    const shown = (client: Client, join_token: string) =>
      client.call(groupRoutes.readGroup, { query: { ...params, join_token } });
    expect((await shown(student, first.token)).group).toMatchObject({
      name: 'Private tuition',
      color: secret.color,
      description: null,
      creator: null,
      member_count: [],
      parent_term_id: null,
      abilities: { join: true, modify: false, create_activity: false, create_chat: false },
    });
    const stranger = await app.signInAs(await person(app));
    await expect(shown(stranger, first.token)).rejects.toMatchObject({ code: 'not_found' });
    await expect(shown(app.visit(), first.token)).rejects.toMatchObject({ code: 'not_signed_in' });
    const { token } = await teacher.call(groupRoutes.createGroupJoinLink, { params });
    await expect(shown(student, first.token)).rejects.toMatchObject({ code: 'not_found' });
    expect((await shown(student, token)).group.id).toBe(secret.id);
    // A token opens its own group and no other.
    const other = await create(teacher, { parent_term_id: home.term.id, visibility: 2 });
    const astray = { query: { groupId: other.id, join_token: token } };
    expect(await student.fails(groupRoutes.readGroup, astray)).toMatchObject({ status: 404 });
    await teacher.call(groupRoutes.deleteGroupJoinLink, { params });
    await expect(shown(student, token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is given by its owners alone', async () => {
    const params = { groupId: home.group.id };
    expect(await student.fails(groupRoutes.createGroupJoinLink, { params })).toMatchObject({ code: 'not_allowed' });
    expect(await student.fails(groupRoutes.deleteGroupJoinLink, { params })).toMatchObject({ code: 'not_allowed' });
    expect(await student.fails(groupRoutes.readGroupJoinLink, { params })).toMatchObject({ code: 'not_allowed' });
    const link = await admin.call(groupRoutes.createGroupJoinLink, { params });
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect((await teacher.call(groupRoutes.readGroupJoinLink, { params })).join_link).toEqual(link);
    await teacher.call(groupRoutes.deleteGroupJoinLink, { params });
    expect((await teacher.call(groupRoutes.readGroupJoinLink, { params })).join_link).toBeNull();
  });
});

it('counts activities of a moved or archived place nowhere else', async () => {
  // The activity follows its group out of the lists of the term, and back.
  await activity(app, home.group, { name: 'Second', creator: home.teacher });
  const query = { termId: home.term.id };
  const count = async () => (await teacher.call(activityRoutes.listTermDescendantActivities, { query })).objects.length;
  expect(await count()).toBe(2);
  await update(teacher, home.group.id, { archived: true });
  expect(await count()).toBe(0);
  await update(teacher, home.group.id, { archived: false });
  expect(await count()).toBe(2);
});

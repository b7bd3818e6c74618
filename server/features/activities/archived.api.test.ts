import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { RouteCall } from '#contract/core/route.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { startChat } from '../../../tests/support/lesson.ts';
import { activity, group, join, person, rebuild, school, term } from '../../../tests/support/school.ts';
import type { Person, Place } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const { listArchived, readBuilderChat, updateActivity } = activityRoutes;
const day = 86_400_000;

async function archive(...places: Place[]): Promise<void> {
  for (const place of places) {
    app.clock.advance(1000);
    await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', place.id).execute();
    await rebuild(app, place);
  }
}

async function listed(who: Person, query: RouteCall<typeof listArchived>['query']): Promise<string[]> {
  const client = await app.signInAs(who);
  return (await client.call(listArchived, { query })).objects.map((one) => one.name);
}

describe('list_archived', () => {
  it('holds what the requester may restore, the latest first', async () => {
    const at = await school(app);
    const mine = await activity(app, at.group, { name: 'Mine', creator: at.teacher });
    const klass = await group(app, at.workspace, { name: 'Class', creator: at.admin });
    const below = await activity(app, klass, { name: 'Below' });
    await archive(mine, below, klass);
    const inSchool = { workspaceId: at.workspace.slug };
    // What lies below something archived waits for that.
    expect(await listed(at.admin, inSchool)).toEqual(['Class', 'Mine']);
    expect(await listed(at.teacher, inSchool)).toEqual(['Mine']);
    expect(await listed(at.student, inSchool)).toEqual([]);
    expect(await listed(at.teacher, { groupId: at.group.id })).toEqual(['Mine']);
    expect(await listed(at.admin, { ...inSchool, entityTypes: ['group'] })).toEqual(['Class']);
    expect(await listed(at.admin, { ...inSchool, search: 'mi' })).toEqual(['Mine']);

    const client = await app.signInAs(at.teacher);
    const { objects } = await client.call(listArchived, { query: { groupId: at.group.id } });
    expect(objects).toMatchObject([
      {
        id: mine.id,
        entity_type: 'activity',
        archived: true,
        color: 'orange',
        emoji: '🧮',
        parent: { id: at.group.id, entity_type: 'group', name: 'Maths 8b' },
        days_left: 30,
        workspace_id: at.workspace.slug,
        term_id: at.term.id,
        creator: { full_name: 'Tom Teacher' },
        abilities: { restore: true },
      },
    ]);
    await client.call(updateActivity, { params: { id: mine.id }, body: { archived: false } });
    expect(await listed(at.teacher, inSchool)).toEqual([]);
  });

  it('offers nothing in it to a super owner, who reads it still, but to restore it', async () => {
    const at = await school(app);
    await archive(at.group);
    const owner = await app.signInAs(at.superOwner);
    const { group: found } = await owner.call(groupRoutes.readGroup, { query: { groupId: at.group.id } });
    const offered = { view: true, restore: true, archive: false, invite: false, manage_members: false, pin: false };
    expect(found.abilities).toMatchObject({ ...offered, move: false, create_group: false, create_activity: false });
    await owner.call(groupRoutes.updateGroup, { params: { id: at.group.id }, body: { archived: false } });
    const { group: again } = await owner.call(groupRoutes.readGroup, { query: { groupId: at.group.id } });
    expect(again.abilities).toMatchObject({ invite: true, manage_members: true, pin: true, create_group: true });
  });

  it('tells nobody of what an unpublished group hides from him, though he made it', async () => {
    const at = await school(app);
    const mine = await activity(app, at.group, { name: 'Mine', creator: at.student });
    await archive(mine);
    await app.db.updateTable('nodes').set({ is_published: false }).where('id', '=', at.group.id).execute();
    await rebuild(app, at.group);
    const student = await app.signInAs(at.student);
    const restoring = { params: { id: mine.id }, body: { archived: false } };
    expect(await listed(at.student, { workspaceId: at.workspace.slug })).toEqual([]);
    expect(await student.fails(updateActivity, restoring)).toMatchObject({ status: 404 });
    expect(await listed(at.teacher, { workspaceId: at.workspace.slug })).toEqual(['Mine']);
    await (await app.signInAs(at.teacher)).call(updateActivity, restoring);
  });

  it('ends after thirty days, but for super owners', async () => {
    const at = await school(app);
    await archive(at.activity);
    const query = { groupId: at.group.id };
    app.clock.advance(30 * day - 2000);
    expect(await listed(at.teacher, query)).toEqual([at.activity.name]);
    app.clock.advance(3000);
    expect(await listed(at.teacher, query)).toEqual([]);
    const superOwner = await app.signInAs(at.superOwner);
    const { objects } = await superOwner.call(listArchived, { query });
    expect(objects).toMatchObject([{ name: at.activity.name, days_left: 0 }]);
    await superOwner.call(updateActivity, { params: { id: at.activity.id }, body: { archived: false } });
  });

  it('leaves what is in a term that is over to the term’s owners', async () => {
    const at = await school(app);
    const before = await term(app, at.workspace, { is_visible: true });
    await join(app, at.teacher, before, 'teacher');
    const old = await activity(app, before, { name: 'Old', creator: at.teacher });
    await archive(old);
    const query = { workspaceId: at.workspace.slug };
    expect(await listed(at.teacher, query)).toEqual([]);
    expect(await listed(at.admin, query)).toEqual(['Old']);
  });

  it('holds sessions that were archived, for their teacher', async () => {
    const at = await school(app);
    await app.db.updateTable('activities').set({ archivable: true }).where('node_id', '=', at.activity.id).execute();
    const student = await app.signInAs(at.student);
    const chat = await startChat(student, at.activity);
    await student.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name: 'Away', archived: true } });
    const teacher = await app.signInAs(at.teacher);
    const query = { groupId: at.group.id };
    const { objects } = await teacher.call(listArchived, { query });
    expect(objects).toMatchObject([
      { id: chat.id, entity_type: 'chat', name: 'Away', parent: { id: at.activity.id, entity_type: 'activity' } },
    ]);
    expect(await listed(at.student, query)).toEqual([]);
    await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { archived: false } });
    expect(await listed(at.teacher, query)).toEqual([]);
  });

  it('is paged like every list', async () => {
    const at = await school(app);
    const made: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await archive(await activity(app, at.group, { name }));
      made.unshift(name);
    }
    const client = await app.signInAs(at.teacher);
    const query = { groupId: at.group.id, size: 2 };
    const first = await client.call(listArchived, { query });
    const second = await client.call(listArchived, { query: { ...query, after: first.pagination.next ?? '' } });
    const third = await client.call(listArchived, { query: { ...query, from: 4 } });
    expect([first, second, third].flatMap((page) => page.objects.map((one) => one.name))).toEqual(made);
    expect(third.pagination).toMatchObject({ hasMore: false, next: null });
    const tampered = { query: { ...query, after: 'AAAA.BBBB' } };
    expect(await client.fails(listArchived, tampered)).toMatchObject({ code: 'validation_failed' });
    expect(await client.fails(listArchived, { query: {} })).toMatchObject({
      fields: { workspaceId: 'Give either workspaceId or groupId.' },
    });
  });

  it('does not exist for people of another school', async () => {
    const [here, there] = [await school(app), await school(app)];
    const client = await app.signInAs(there.admin);
    for (const query of [{ workspaceId: here.workspace.slug }, { groupId: here.group.id }]) {
      expect(await client.fails(listArchived, { query })).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('read_builder_chat', () => {
  async function builderChat(activityId: string, by: Person, at: { id: string }, workspaceId: string) {
    app.clock.advance(1000);
    const id = newId();
    await app.db
      .insertInto('chats')
      .values({
        id,
        workspace_id: workspaceId,
        term_id: at.id,
        parent_activity_id: activityId,
        home_id: activityId,
        creator_id: by.id,
        mode: 'activity_builder_update',
        created_at: app.clock.now(),
      })
      .execute();
    await app.db
      .insertInto('chat_members')
      .values({ chat_id: id, user_id: by.id, workspace_id: workspaceId, role: 1, created_at: app.clock.now() })
      .execute();
    return id;
  }

  it('is the requester’s own, the latest that is not archived', async () => {
    const at = await school(app);
    const query = { activityId: at.activity.id };
    const teacher = await app.signInAs(at.teacher);
    expect(await teacher.fails(readBuilderChat, { query })).toMatchObject({ status: 404, code: 'not_found' });
    await builderChat(at.activity.id, at.teacher, at.term, at.workspace.id);
    const latest = await builderChat(at.activity.id, at.teacher, at.term, at.workspace.id);
    const { chat } = await teacher.call(readBuilderChat, { query });
    expect(chat).toMatchObject({ id: latest, mode: 'activity_builder_update', final_messages: [], draft_messages: [] });
    for (const who of [at.admin, at.superOwner, at.student]) {
      const client = await app.signInAs(who);
      expect(await client.fails(readBuilderChat, { query })).toMatchObject({ status: 404, code: 'not_found' });
    }
    await app.db.updateTable('chats').set({ archived_at: app.clock.now() }).where('id', '=', latest).execute();
    expect((await teacher.call(readBuilderChat, { query })).chat.id).not.toBe(latest);
    const stranger = await app.signInAs(await person(app));
    expect(await stranger.fails(readBuilderChat, { query })).toMatchObject({ status: 404 });
  });
});

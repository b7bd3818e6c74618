import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteCall } from '#contract/core/route.ts';
import { searchRoutes } from '#contract/search/search.routes.ts';
import { newId } from '#server/platform/ids.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { activity, group, join, person, school, term, workspace } from '../../../tests/support/school.ts';
import type { Person, Place, School } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());

const { searchEverything } = searchRoutes;
type Query = RouteCall<typeof searchEverything>['query'];

async function search(who: Person | null, query: Query) {
  const client = who ? await app.signInAs(who) : app.visit();
  return client.call(searchEverything, { query });
}

/** Of each section what it is called; people by their full name. */
async function found(who: Person | null, query: Query) {
  const { workspaces, groups, users, activities, chats } = await search(who, query);
  const named = (page: { objects: { name: string }[] }) => page.objects.map((one) => one.name);
  return {
    workspaces: named(workspaces),
    groups: named(groups),
    users: users.objects.map((one) => one.full_name),
    activities: named(activities),
    chats: named(chats),
  };
}

const idsIn = (page: { objects: { id: string }[] }): string[] => page.objects.map((one) => one.id);

interface ChatOptions {
  name?: string;
  visibility?: 0 | 1 | 2;
  archived?: boolean;
  preview?: boolean;
  mode?: 'analytics';
}

/** A session of an activity or a chat of a group, straight in the database. */
async function chat(by: Person, at: School, home: Place, options: ChatOptions = {}): Promise<string> {
  app.clock.advance(1000);
  const id = newId();
  const { kind } = await app.db.selectFrom('nodes').where('id', '=', home.id).select('kind').executeTakeFirstOrThrow();
  const created_at = app.clock.now();
  await app.db
    .insertInto('chats')
    .values({
      id,
      workspace_id: at.workspace.id,
      term_id: at.term.id,
      parent_activity_id: kind === 'activity' ? home.id : null,
      parent_group_id: kind === 'group' ? home.id : null,
      home_id: home.id,
      creator_id: by.id,
      name: options.name ?? '',
      visibility: options.visibility ?? 2,
      is_preview: options.preview ?? false,
      mode: options.mode ?? null,
      archived_at: options.archived ? created_at : null,
      created_at,
    })
    .execute();
  await app.db
    .insertInto('chat_members')
    .values({ chat_id: id, user_id: by.id, workspace_id: at.workspace.id, role: 1, created_at })
    .execute();
  return id;
}

const nothing = { workspaces: [], groups: [], users: [], activities: [], chats: [] };

describe('search_everything', () => {
  it('finds in all five sections, with whole entities, by any letters of a name and without accents', async () => {
    const at = await school(app);
    const place = await group(app, at.workspace, { name: 'Zéphyr set' });
    const work = await activity(app, place, { name: 'Around the zephyr', creator: at.teacher });
    await join(app, await person(app, 'Zephyrine Zimmer'), at.workspace, 'student');
    await chat(at.student, at, work, { name: 'Zephyr, second try' });
    const here = await workspace(app, { name: 'Zephyr School' });
    await join(app, at.admin, here, 'teacher');
    expect(await found(at.admin, { search: 'ZEPHY' })).toEqual({
      workspaces: ['Zephyr School'],
      groups: ['Zéphyr set'],
      users: ['Zephyrine Zimmer'],
      activities: ['Around the zephyr'],
      chats: ['Zephyr, second try'],
    });
    expect(await found(at.admin, { search: 'phyr' })).toMatchObject({
      workspaces: ['Zephyr School'],
      groups: ['Zéphyr set'],
      users: ['Zephyrine Zimmer'],
      activities: ['Around the zephyr'],
      chats: [],
    });
    const whole = await search(at.admin, { search: 'zephyr' });
    expect(whole.groups.objects[0]).toMatchObject({ id: place.id, inherited_role: 1, abilities: { modify: true } });
    expect(whole.activities.objects[0]).toMatchObject({ id: work.id, ancestor_group_ids: [place.id] });
    expect(whole.chats.objects[0]).toMatchObject({ creator_id: at.student.id, inherited_role: 1 });
    expect(whole.chats.pagination).toEqual({ from: 0, size: 3, hasMore: false, next: null });
  });

  it('shows three of each: by name, or the newest, and says that there are more', async () => {
    const at = await school(app);
    for (const letter of ['D', 'a', 'C', 'B']) {
      app.clock.advance(1000);
      const place = await group(app, at.workspace, { name: `${letter} quartet` });
      const work = await activity(app, place, { name: `Quartet ${letter}` });
      await chat(at.student, at, work, { name: `My quartet ${letter}` });
      await join(app, await person(app, `Quartet ${letter}son`), at.workspace, 'student');
    }
    for (const who of [at.admin, at.superOwner]) {
      const all = await found(who, { search: 'quart' });
      expect(all).toMatchObject({
        groups: ['a quartet', 'B quartet', 'C quartet'],
        users: ['Quartet ason', 'Quartet Bson', 'Quartet Cson'],
        activities: ['Quartet B', 'Quartet C', 'Quartet a'],
        chats: ['My quartet B', 'My quartet C', 'My quartet a'],
      });
      const { groups, users, activities, chats, workspaces } = await search(who, { search: 'quart' });
      for (const page of [groups, users, activities, chats]) {
        expect(page.pagination).toEqual({ from: 0, size: 3, hasMore: true, next: null });
      }
      expect(workspaces.pagination.hasMore).toBe(false);
    }
  });

  it('finds by one letter, by two, and in scripts without spaces', async () => {
    const at = await school(app);
    const place = await group(app, at.workspace, { name: '数学課 Ω' });
    const work = await activity(app, place, { name: '한국어 수업', visibility: 0 });
    await chat(at.student, at, work, { name: '二次方程式' });
    for (const typed of ['数学', '学課', '数', 'Ω', 'ω']) {
      expect([typed, (await found(at.student, { search: typed })).groups]).toEqual([typed, ['数学課 Ω']]);
    }
    expect((await found(at.student, { search: '한국' })).activities).toEqual(['한국어 수업']);
    expect((await found(at.student, { search: '方程' })).chats).toEqual(['二次方程式']);
    expect((await found(at.student, { search: 's' })).users).toContain('Stella Student');
    expect((await found(at.student, { search: 'st' })).users).toEqual(['Stella Student']);
    expect(await found(at.student, { search: '!?' })).toEqual(nothing);
    expect(await found(at.student, { search: "%_\\ ' & | :*" })).toEqual(nothing);
  });

  it('finds a session by its name, its activity’s and its maker’s', async () => {
    const at = await school(app);
    const work = await activity(app, at.group, { name: 'Volcanoes' });
    await chat(at.student, at, work, { name: 'Lava' });
    await chat(at.classmate, at, at.activity, { name: 'Other' });
    for (const [typed, names] of [
      ['lav', ['Lava']],
      ['volc', ['Lava']],
      ['stella', ['Lava']],
      ['carl', ['Other']],
    ] as const) {
      for (const who of [at.teacher, at.admin, at.superOwner]) {
        const mine = { search: typed, termId: at.term.id };
        expect([typed, (await found(who, mine)).chats]).toEqual([typed, names]);
      }
    }
    expect((await found(at.student, { search: 'stella' })).chats).toEqual(['Lava']);
    expect((await found(at.classmate, { search: 'volc' })).chats).toEqual([]);
  });

  it('shows nobody more than he may see', async () => {
    const at = await school(app);
    const secret = await group(app, at.workspace, { name: 'Xylophone secret', visibility: 2 });
    await activity(app, secret, { name: 'Xylophone inside' });
    await group(app, at.workspace, { name: 'Xylophone linked', visibility: 1 });
    await activity(app, at.group, { name: 'Xylophone draft', is_draft: true });
    const own = await chat(at.student, at, at.activity, { name: 'Xylophone mine' });
    await chat(at.classmate, at, at.activity, { name: 'Xylophone private' });
    await chat(at.classmate, at, at.activity, { name: 'Xylophone shared', visibility: 0 });
    await chat(at.classmate, at, at.activity, { name: 'Xylophone gone', archived: true });
    await chat(at.classmate, at, at.activity, { name: 'Xylophone analytics', mode: 'analytics' });
    await chat(at.teacher, at, at.activity, { name: 'Xylophone trial', preview: true });
    const query = { search: 'xylo' };
    expect(await found(at.student, query)).toEqual({
      ...nothing,
      chats: ['Xylophone shared', 'Xylophone mine'],
    });
    expect(await found(at.teacher, query)).toEqual({
      ...nothing,
      activities: ['Xylophone draft'],
      chats: ['Xylophone shared', 'Xylophone private', 'Xylophone mine'],
    });
    expect(await found(at.admin, query)).toMatchObject({
      groups: ['Xylophone linked', 'Xylophone secret'],
      activities: expect.arrayContaining(['Xylophone draft', 'Xylophone inside']) as string[],
    });
    const other = await school(app);
    for (const who of [other.admin, other.teacher, await person(app), null]) {
      expect(await found(who, query)).toEqual(nothing);
    }
    // A viewer finds what was shared with him by a row.
    const viewer = await person(app);
    await app.db
      .insertInto('chat_members')
      .values({ chat_id: own, user_id: viewer.id, role: 0, created_at: app.clock.now() })
      .execute();
    expect((await found(viewer, query)).chats).toEqual(['Xylophone mine']);
  });

  it('shows the guest the public library, and members the libraries of their school and district', async () => {
    const at = await school(app);
    await activity(app, null, { name: 'Ocarina for all' });
    await activity(app, null, { name: 'Ocarina by link', visibility: 1 });
    await activity(app, at.workspace, { name: 'Ocarina of the school' });
    await activity(app, at.district, { name: 'Ocarina of the district' });
    expect(await found(null, { search: 'ocar' })).toEqual({ ...nothing, activities: ['Ocarina for all'] });
    const { activities } = await found(at.student, { search: 'ocar' });
    expect(activities.toSorted()).toEqual(['Ocarina for all', 'Ocarina of the district', 'Ocarina of the school']);
  });

  it('finds for a district’s owner what is in its schools', async () => {
    const at = await school(app);
    const owner = await person(app, 'Dora District');
    await join(app, owner, at.district, 'owner');
    await group(app, at.workspace, { name: 'Marimba', visibility: 2 });
    await chat(at.student, at, at.activity, { name: 'Marimba talk' });
    await school(app);
    expect(await found(owner, { search: 'marim' })).toEqual({
      ...nothing,
      groups: ['Marimba'],
      chats: ['Marimba talk'],
    });
    expect((await found(owner, { search: 'hill' })).workspaces).toEqual(['Hill School']);
    expect((await found(owner, { search: 'stel' })).users).toEqual(['Stella Student']);
  });
});

describe('one section', () => {
  it('is paged to its end in the same order, and the others are left empty', async () => {
    const at = await school(app);
    for (let index = 10; index < 17; index += 1) {
      app.clock.advance(1000);
      const place = await group(app, at.workspace, { name: `Sextant ${index}` });
      const work = await activity(app, place, { name: `Sextant lesson ${index}` });
      await chat(index % 2 === 0 ? at.student : at.teacher, at, work, { name: `Sextant talk ${index}` });
      await join(app, await person(app, `Sextant ${String.fromCodePoint(index + 55)}son`), at.workspace, 'student');
    }
    for (const section of ['groups', 'users', 'activities', 'chats'] as const) {
      for (const who of [at.admin, at.teacher, at.superOwner]) {
        const ids: string[] = [];
        for (let from = 0, more = true; more; from += 3) {
          const answer = await search(who, { search: 'sext', section, from, size: 3 });
          ids.push(...idsIn(answer[section]));
          more = answer[section].pagination.hasMore;
          const others = Object.entries(answer).filter(([name]) => name !== section);
          expect(others.flatMap(([, page]) => idsIn(page))).toEqual([]);
        }
        const whole = await search(who, { search: 'sext', section });
        expect(whole[section].pagination).toMatchObject({ from: 0, size: 30, hasMore: false });
        expect([section, ids]).toEqual([section, idsIn(whole[section])]);
        expect(new Set(ids).size).toBe(ids.length);
        const first = await search(who, { search: 'sext' });
        expect(idsIn(first[section])).toEqual(ids.slice(0, 3));
      }
    }
    expect((await search(at.admin, { search: 'sext', section: 'chats' })).chats.objects).toHaveLength(7);
    expect(
      (await search(at.student, { search: 'sext', section: 'chats', userId: at.student.id })).chats.objects,
    ).toHaveLength(4);
  });

  it('pages nothing but one section', async () => {
    const at = await school(app);
    const client = await app.signInAs(at.student);
    for (const query of [
      { search: 'a', from: 3 },
      { search: 'a', size: 3 },
    ]) {
      expect(await client.fails(searchEverything, { query })).toMatchObject({
        status: 400,
        fields: { section: 'Only one section can be paged.' },
      });
    }
  });
});

describe('within a scope', () => {
  it('a term holds its own and nothing of another', async () => {
    const at = await school(app);
    const before = await term(app, at.workspace, { is_visible: true });
    await join(app, at.admin, before, 'admin');
    await group(app, at.workspace, { name: 'Lute now' });
    await group(app, before, { name: 'Lute then' });
    await activity(app, before, { name: 'Lute song', visibility: 0 });
    await chat(at.student, at, at.activity, { name: 'Lute talk' });
    expect(await found(at.admin, { search: 'lute', termId: at.term.id })).toEqual({
      ...nothing,
      groups: ['Lute now'],
      chats: ['Lute talk'],
    });
    expect(await found(at.admin, { search: 'lute', termId: before.id })).toEqual({
      ...nothing,
      groups: ['Lute then'],
      activities: ['Lute song'],
    });
    expect((await found(at.admin, { search: 'stella', termId: before.id })).users).toEqual([]);
    expect((await found(at.admin, { search: 'stella', termId: at.term.id })).users).toEqual(['Stella Student']);
  });

  it('a group holds what is below it and its members', async () => {
    const at = await school(app);
    const below = await group(app, at.group, { name: 'Viola below' });
    const work = await activity(app, below, { name: 'Viola piece' });
    await chat(at.student, at, work, { name: 'Viola talk' });
    await chat(at.student, at, below, { name: 'Viola chat' });
    const beside = await group(app, at.workspace, { name: 'Viola beside' });
    await chat(at.student, at, await activity(app, beside, { name: 'Viola other' }), { name: 'Viola elsewhere' });
    for (const who of [at.teacher, at.admin, at.superOwner]) {
      expect(await found(who, { search: 'viola', groupId: at.group.id })).toEqual({
        ...nothing,
        groups: ['Viola below'],
        activities: ['Viola piece'],
        chats: ['Viola chat', 'Viola talk'],
      });
    }
    const people = { search: 'a', groupId: at.group.id };
    expect((await found(at.teacher, people)).users.toSorted()).toEqual([
      'Carl Classmate',
      'Stella Student',
      'Tom Teacher',
    ]);
  });

  it('a profile holds what is that person’s, as far as one may see it', async () => {
    const at = await school(app);
    const choir = await group(app, at.workspace, { name: 'Banjo choir' });
    await join(app, at.student, choir, 'member');
    await group(app, at.workspace, { name: 'Banjo without her' });
    await activity(app, choir, { name: 'Banjo of hers', creator: at.student });
    await activity(app, choir, { name: 'Banjo of his', creator: at.teacher });
    await chat(at.student, at, at.activity, { name: 'Banjo session' });
    await chat(at.classmate, at, at.activity, { name: 'Banjo of Carl' });
    const profile = { search: 'banjo', userId: at.student.id };
    const whole = {
      ...nothing,
      groups: ['Banjo choir'],
      activities: ['Banjo of hers'],
      chats: ['Banjo session'],
    };
    expect(await found(at.student, profile)).toEqual(whole);
    expect(await found(at.teacher, profile)).toEqual(whole);
    expect(await found(at.classmate, profile)).toEqual({ ...whole, chats: [] });
    expect((await found(at.classmate, { search: 'hill', userId: at.student.id })).workspaces).toEqual(['Hill School']);
  });

  it('is one that the requester may see, and only one', async () => {
    const [here, there] = [await school(app), await school(app)];
    const client = await app.signInAs(there.admin);
    for (const scope of [{ termId: here.term.id }, { groupId: here.group.id }, { userId: here.student.id }]) {
      const query = { search: 'a', ...scope };
      expect(await client.fails(searchEverything, { query })).toMatchObject({ status: 404, code: 'not_found' });
      expect(await app.visit().fails(searchEverything, { query })).toMatchObject({ code: 'not_signed_in' });
    }
    const two = { search: 'a', termId: there.term.id, groupId: there.group.id };
    expect(await client.fails(searchEverything, { query: two })).toMatchObject({
      status: 400,
      fields: { termId: 'Give one of termId, groupId and userId, or none.' },
    });
    for (const typed of ['', '   ']) {
      expect(await client.fails(searchEverything, { query: { search: typed } })).toMatchObject({
        status: 400,
        fields: { search: 'Type what you are looking for.' },
      });
    }
  });
});

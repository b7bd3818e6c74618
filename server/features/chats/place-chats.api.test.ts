import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import type { Chat } from '#contract/chats/chats.entities.ts';
import type { RouteSpec } from '#contract/core/route.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { read, startChat, words } from '#tests/support/lesson.ts';
import { activity, district, group, join, person, rebuild, school } from '#tests/support/school.ts';

let app: TestApp;
let home: Awaited<ReturnType<typeof furnish>>;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  home = await furnish();
});
afterAll(() => app.close());

const {
  listTermChildrenChats,
  listTermDescendantChats,
  listTermChildrenActivityChats,
  listGroupChats,
  listGroupDescendantChats,
  listGroupActivityChats,
  listPublicLibraryActivityChats,
  listDistrictLibraryActivityChats,
  listWorkspaceLibraryActivityChats,
} = chatRoutes;

async function begin(client: Client, body: object): Promise<string> {
  app.clock.advance(60_000);
  return (await client.call(chatRoutes.createChat, { body })).chat.id;
}

/** One chat of the student in each kind of place of a school. */
async function furnish() {
  const at = await school(app);
  const inner = await group(app, at.group, { creator: at.teacher, visibility: 0, name: 'Set 1' });
  await join(app, at.student, inner, 'member');
  const ofTerm = await activity(app, at.term, { creator: at.admin, name: 'Reading log' });
  const ofInner = await activity(app, inner, { creator: at.teacher, name: 'Photosynthesis' });
  const ofSchool = await activity(app, at.workspace, { creator: at.admin, name: 'Essay coach' });
  const ofDistrict = await activity(app, at.district, { creator: at.superOwner, name: 'Wellbeing' });
  const ofAll = await activity(app, null, { creator: at.superOwner, name: 'Chess puzzles' });
  const student = await app.signInAs(at.student);
  const teacher = await app.signInAs(at.teacher);
  const admin = await app.signInAs(at.admin);
  const classmate = await app.signInAs(at.classmate);
  const inGroup = { parent_group_id: at.group.id };
  const chats = {
    freeInTerm: await begin(student, { parent_term_id: at.term.id, name: 'Planning my week' }),
    freeInGroup: await begin(student, { ...inGroup, name: 'Fractions again' }),
    ofTerm: await begin(student, { parent_activity_id: ofTerm.id }),
    ofGroup: await begin(student, { parent_activity_id: at.activity.id }),
    ofInner: await begin(student, { parent_activity_id: ofInner.id }),
    schoolInGroup: await begin(student, { parent_activity_id: ofSchool.id, ...inGroup }),
    districtInTerm: await begin(student, { parent_activity_id: ofDistrict.id, parent_term_id: at.term.id }),
    publicAlone: await begin(student, { parent_activity_id: ofAll.id }),
  };
  return { at, inner, ofSchool, chats, student, teacher, admin, classmate };
}

type Name = keyof typeof home.chats;
const names = (objects: readonly Chat[]): string[] =>
  objects.map(({ id }) => Object.entries(home.chats).find(([, own]) => own === id)?.[0] ?? id);

type Lists = Record<string, (client: Client, more?: object) => Promise<{ objects: Chat[] }>>;
function lists(): Lists {
  const [term, klass] = [{ termId: home.at.term.id }, { groupId: home.at.group.id }];
  const ask =
    (route: RouteSpec, query: object) =>
    async (client: Client, more: object = {}) =>
      (await client.call(route, { query: { ...query, ...more } as never })) as unknown as { objects: Chat[] };
  return {
    termFree: ask(listTermChildrenChats, term),
    termSessions: ask(listTermChildrenActivityChats, term),
    term: ask(listTermDescendantChats, term),
    groupFree: ask(listGroupChats, klass),
    groupSessions: ask(listGroupActivityChats, klass),
    group: ask(listGroupDescendantChats, klass),
    public: ask(listPublicLibraryActivityChats, {}),
    district: ask(listDistrictLibraryActivityChats, { districtId: home.at.district.id }),
    school: ask(listWorkspaceLibraryActivityChats, { workspaceId: home.at.workspace.slug }),
  };
}

async function seenBy(client: Client): Promise<Record<string, string[]>> {
  const found: [string, string[]][] = [];
  for (const [name, list] of Object.entries(lists())) found.push([name, names((await list(client)).objects)]);
  return Object.fromEntries(found);
}

describe('the lists of chats', () => {
  it('hold for a student what is his, each in its place, the newest first', async () => {
    expect(await seenBy(home.student)).toEqual({
      termFree: ['freeInTerm'],
      termSessions: ['districtInTerm', 'ofTerm'],
      term: ['districtInTerm', 'schoolInGroup', 'ofInner', 'ofGroup', 'ofTerm', 'freeInGroup', 'freeInTerm'],
      groupFree: ['freeInGroup'],
      groupSessions: ['schoolInGroup', 'ofGroup'],
      group: ['schoolInGroup', 'ofInner', 'ofGroup', 'freeInGroup'],
      public: ['publicAlone'],
      district: ['districtInTerm'],
      school: ['schoolInGroup'],
    });
  });

  it('hold for the teacher of a class what is in it, for the head of the school all of the term', async () => {
    const ofClass = ['schoolInGroup', 'ofInner', 'ofGroup', 'freeInGroup'];
    expect(await seenBy(home.teacher)).toEqual({
      ...{ termFree: [], termSessions: [], term: ofClass },
      ...{ groupFree: ['freeInGroup'], groupSessions: ['schoolInGroup', 'ofGroup'], group: ofClass },
      ...{ public: [], district: [], school: ['schoolInGroup'] },
    });
    const ofAdmin = await seenBy(home.admin);
    const ofStudent = await seenBy(home.student);
    // Begun in no term, a session is its student's alone.
    expect(ofAdmin).toEqual({ ...ofStudent, public: [] });
  });

  it('hold for a classmate nothing but what is shared with the class', async () => {
    const empty = Object.fromEntries(Object.keys(lists()).map((name) => [name, []]));
    expect(await seenBy(home.classmate)).toEqual(empty);
    const params = { id: home.chats.freeInGroup };
    await home.student.call(chatRoutes.updateChat, { params, body: { visibility: 'public' } });
    const shared = ['freeInGroup'];
    expect(await seenBy(home.classmate)).toEqual({ ...empty, term: shared, groupFree: shared, group: shared });
    await home.student.call(chatRoutes.updateChat, { params, body: { visibility: 'private' } });
    expect(await seenBy(home.classmate)).toEqual(empty);
  });

  it('hold nothing for people of another school, and are not there at all under what they may not see', async () => {
    const there = await school(app);
    const stranger = await app.signInAs(there.teacher);
    const { termFree, school: ofSchool, district: ofDistrict, group: ofGroup, public: ofAll } = lists();
    for (const list of [termFree, ofSchool, ofDistrict, ofGroup]) {
      await expect(list?.(stranger)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await ofAll?.(stranger))?.objects).toEqual([]);
    await expect(ofAll?.(app.visit())).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('are searched by the chat’s own name, its activity’s and its maker’s', async () => {
    const { term } = lists();
    const search = async (client: Client, text: string) =>
      names((await term?.(client, { search: text }))?.objects ?? []);
    expect(await search(home.teacher, 'fract')).toEqual(['freeInGroup']);
    expect(await search(home.teacher, 'PHOTO')).toEqual(['ofInner']);
    expect(await search(home.student, 'essay')).toEqual(['schoolInGroup']);
    expect(await search(home.student, 'wellb')).toEqual(['districtInTerm']);
    expect(await search(home.admin, 'stel')).toHaveLength(7);
    expect(await search(home.admin, 'carl')).toEqual([]);
    expect(await search(home.classmate, 'photo')).toEqual([]);
    expect(await search(home.admin, '%')).toEqual([]);
  });

  it('are narrowed by activity, maker and role, and refuse what they do not know', async () => {
    const { at, student, teacher, admin } = home;
    const { school: ofSchool, group: ofGroup, groupSessions } = lists();
    expect(names((await ofSchool?.(student, { activityId: home.ofSchool.id }))?.objects ?? [])).toEqual([
      'schoolInGroup',
    ]);
    expect((await ofSchool?.(student, { activityId: at.activity.id }))?.objects).toEqual([]);
    expect(names((await groupSessions?.(teacher, { activityId: at.activity.id }))?.objects ?? [])).toEqual(['ofGroup']);
    expect((await ofGroup?.(teacher, { creatorId: at.classmate.id }))?.objects).toEqual([]);
    expect((await ofGroup?.(teacher, { creatorId: at.student.id, roles: [1] }))?.objects).toHaveLength(4);
    expect((await ofGroup?.(admin, { roles: [0] }))?.objects).toEqual([]);
    const bad = [{ sort: 'last_message_at' }, { size: 0 }, { after: 'x' }, { colour: 'red' }, { roles: [2] }];
    for (const query of bad) {
      await expect(ofGroup?.(teacher, query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
    }
    await expect(ofGroup?.(teacher, { size: 5001 })).rejects.toMatchObject({ status: 400, code: 'batch_too_large' });
    const first = await teacher.call(listGroupDescendantChats, { query: { groupId: at.group.id, size: 1 } });
    const after = first.pagination.next ?? '';
    // A cursor is of one list and one order.
    await expect(groupSessions?.(teacher, { after })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(ofGroup?.(teacher, { after, order: 'asc' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('carry every field and ability of a chat, as reading it does', async () => {
    const { objects } = await home.teacher.call(listGroupChats, { query: { groupId: home.at.group.id } });
    const {
      final_messages: _,
      draft_messages: __,
      stream_cursor: ___,
      voice: ____,
      ...whole
    } = await read(home.teacher, home.chats.freeInGroup);
    expect(objects).toEqual([whole]);
  });

  it('name what is above a chat of each kind of place, as far as it is seen', async () => {
    const above = async (client: Client, name: Name) => {
      const query = { chatId: home.chats[name] };
      const { objects } = await client.call(chatRoutes.listChatAncestors, { query });
      return objects.map((one) => one.name);
    };
    const term = ['Hill School', 'This year'];
    expect(await above(home.student, 'freeInTerm')).toEqual(term);
    expect(await above(home.student, 'ofInner')).toEqual([...term, 'Maths 8b', 'Set 1', 'Photosynthesis']);
    expect(await above(home.student, 'schoolInGroup')).toEqual([...term, 'Maths 8b', 'Essay coach']);
    expect(await above(home.student, 'publicAlone')).toEqual(['Chess puzzles']);
  });
});

describe('a session on a library’s activity', () => {
  it('is written and replaced where it was begun, until that term has ended; then it is read', async () => {
    const at = await school(app);
    const work = await activity(app, at.workspace, { creator: at.admin });
    const student = await app.signInAs(at.student);
    const id = await begin(student, { parent_activity_id: work.id, parent_term_id: at.term.id });
    const again = (await student.call(chatRoutes.replaceChat, { params: { id } })).chat;
    expect(again).toMatchObject({ base_id: id, term_id: at.term.id, parent_activity_id: work.id });
    await app.db
      .updateTable('nodes')
      .set({ is_active: false, is_visible: true })
      .where('id', '=', at.term.id)
      .execute();
    await rebuild(app, at.term);
    expect(await read(student, again.id)).toMatchObject({ id: again.id, term_id: at.term.id });
    const body = { chat_id: again.id, contents: [words('One more')] };
    expect(await student.fails(chatRoutes.saveMessage, { body })).toMatchObject({
      status: 409,
      code: 'activity_closed',
    });
    const replaced = await student.fails(chatRoutes.replaceChat, { params: { id: again.id } });
    expect(replaced.status).toBeGreaterThanOrEqual(403);
    const late = { parent_activity_id: work.id, parent_term_id: at.term.id };
    expect(await student.fails(chatRoutes.createChat, { body: late })).toMatchObject({ status: 403 });
  });

  it('is not shown to the library’s owner who does not teach in its term', async () => {
    const place = await district(app);
    const [here, there] = [await school(app, {}), await school(app, {})];
    await app.db
      .updateTable('nodes')
      .set({ parent_id: place.id })
      .where('id', 'in', [here.workspace.id, there.workspace.id])
      .execute();
    await rebuild(app, place);
    const author = await person(app, 'Aki Author');
    await join(app, author, here.workspace, 'teacher');
    const work = await activity(app, place, { creator: author });
    const pupil = await app.signInAs(there.student);
    const id = await begin(pupil, { parent_activity_id: work.id, parent_group_id: there.group.id });
    const query = { districtId: place.id };
    const list = async (client: Client) =>
      (await client.call(listDistrictLibraryActivityChats, { query })).objects.map((chat) => chat.id);
    expect(await list(await app.signInAs(author))).toEqual([]);
    expect(await list(await app.signInAs(there.teacher))).toEqual([id]);
    const own = await begin(await app.signInAs(here.student), {
      parent_activity_id: work.id,
      parent_term_id: here.term.id,
    });
    expect(await list(await app.signInAs(author))).toEqual([own]);
    expect(await startChat(pupil, work)).toMatchObject({ term_id: null });
    expect(await list(await app.signInAs(there.teacher))).toEqual([id]);
  });
});

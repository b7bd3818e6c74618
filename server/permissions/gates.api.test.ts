import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { homeRoutes } from '#contract/home/home.routes.ts';
import { searchRoutes } from '#contract/search/search.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addressOf } from '#tests/support/client.ts';
import type { Client } from '#tests/support/client.ts';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import type { FakeProvider } from '#tests/support/fake-provider/server.ts';
import { ask, read, say, startChat, words } from '#tests/support/lesson.ts';
import { join, person, school } from '#tests/support/school.ts';
import type { School } from '#tests/support/school.ts';
import { view } from '#tests/support/viewer.ts';
import { publishSightChange } from './sight-changes.ts';

// Mondays; the schools' clocks show UTC.
const inSchool = '2026-11-23T10:00:00Z';
const evening = '2026-11-23T18:00:00Z';

let app: TestApp;
let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
  const profile = { id: 'fake', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
  app = await startApp({
    now: inSchool,
    env: { HEARTH_LLM_PROFILES: JSON.stringify([profile]), HEARTH_TRUSTED_PROXIES: 'loopback' },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

/** A client behind the school's proxy, whose own address is `ip`. */
function from(client: Client, ip: string): Client {
  const headers = (given?: Record<string, string>) => ({ 'x-forwarded-for': ip, ...given });
  return {
    ...client,
    call: (route, sent) => client.call(route, { ...sent, headers: headers(sent?.headers) }),
    fails: (route, sent) => client.fails(route, { ...sent, headers: headers(sent?.headers) }),
  };
}

interface Limited {
  at: School;
  student: Client;
  teacher: Client;
}

async function limited(limits: Record<string, unknown>, on = app): Promise<Limited> {
  on.clock.set(inSchool);
  const at = await school(on);
  const admin = await on.signInAs(at.admin);
  const body = { timezone: 'UTC', ...limits };
  await admin.call(workspaceRoutes.updateWorkspace, { params: { id: at.workspace.id }, body });
  return { at, student: await on.signInAs(at.student), teacher: await on.signInAs(at.teacher) };
}

const closedForHours = /event: stream\.closed\ndata: \{"code":"outside_school_hours"\}\n\n$/;
const hours = { limit_access_hours_enabled: true, access_start_time: '08:00', access_end_time: '16:00' };

/** Everything that a student does in his school, each with its code. */
async function tries(client: Client, at: School, chatId: string): Promise<Record<string, string>> {
  const query = { termId: at.term.id };
  const failures = {
    home: client.fails(homeRoutes.readHome),
    terms: client.fails(termRoutes.listTerms, { query: { workspaceId: at.workspace.id } }),
    school: client.fails(workspaceRoutes.readWorkspace, { query: { workspaceId: at.workspace.id } }),
    groups: client.fails(groupRoutes.listGroups, { query }),
    group: client.fails(groupRoutes.readGroup, { query: { groupId: at.group.id } }),
    activity: client.fails(activityRoutes.readActivity, { query: { activityId: at.activity.id } }),
    begin: client.fails(chatRoutes.createChat, { body: { parent_activity_id: at.activity.id } }),
    session: client.fails(chatRoutes.readChat, { query: { chatId } }),
    write: client.fails(chatRoutes.saveMessage, { body: { chat_id: chatId, contents: [words('Hello')] } }),
    ask: client.fails(chatRoutes.askSparky, { body: { chat_id: chatId } }),
    submit: client.fails(chatRoutes.submitChat, { params: { id: chatId } }),
    stream: client.fails(chatRoutes.streamChat, { params: { id: chatId } }),
  };
  const told = await Promise.all(
    Object.entries(failures).map(async ([what, failure]) => {
      const { status, code } = await failure;
      return [what, `${status} ${code}`] as const;
    }),
  );
  return Object.fromEntries(told);
}

const names = [
  'home',
  'terms',
  'school',
  'groups',
  'group',
  'activity',
  'begin',
  'session',
  'write',
  'ask',
  'submit',
  'stream',
];
const all = (code: string) => Object.fromEntries(names.map((name) => [name, `403 ${code}`]));

describe('access hours', () => {
  it('keep students out of everything in the school, and nobody else', async () => {
    const { at, student, teacher } = await limited(hours);
    const chat = await startChat(student, at.activity);
    await say(student, chat.id, 'Is it 4?');

    app.clock.set(evening);
    expect(await tries(student, at, chat.id)).toEqual(all('outside_school_hours'));
    const { error } = await student.fails(activityRoutes.readActivity, { query: { activityId: at.activity.id } });
    expect(error).toBe(
      "Hey, I'd be happy to help, but I'm currently available only during the school hours. Let's connect soon!",
    );

    expect((await student.call(accountRoutes.getSession)).user.id).toBe(at.student.id);
    expect((await student.call(workspaceRoutes.listWorkspaces)).objects).toMatchObject([{ id: at.workspace.slug }]);
    const found = await student.call(searchRoutes.searchEverything, { query: { search: 'a' } });
    expect([...found.groups.objects, ...found.activities.objects, ...found.chats.objects]).toEqual([]);
    // Of people, too, he finds himself alone.
    const people = await student.call(searchRoutes.searchEverything, {
      query: { search: 'a', section: 'users', size: 50 },
    });
    expect(people.users.objects.filter((one) => one.id !== at.student.id)).toEqual([]);
    const known = await student.call(userRoutes.listUsers, { query: {} });
    expect(known.objects.filter((one) => one.id !== at.student.id)).toEqual([]);
    expect((await student.fails(userRoutes.readUser, { query: { userId: at.teacher.id } })).code).toBe('not_found');
    await student.call(activityRoutes.listPublicLibraryActivities);

    for (const who of [teacher, await app.signInAs(at.admin), await app.signInAs(at.superOwner)]) {
      expect((await read(who, chat.id)).id).toBe(chat.id);
      await who.call(homeRoutes.readHome);
    }
    const acting = await app.signInAs(at.superOwner);
    await acting.call(accountRoutes.impersonate, { body: { impersonatedUserId: at.student.id } });
    expect((await read(acting, chat.id)).id).toBe(chat.id);

    app.clock.set('2026-11-24T08:00:00Z');
    expect((await read(student, chat.id)).id).toBe(chat.id);
  });

  it('hold for who is in no term of the school, and for who has no role in his', async () => {
    const { at } = await limited({ ...hours, visibility: 0 });
    const parent = await person(app);
    await join(app, parent, at.workspace, null);
    const [someone, outsider] = [await app.signInAs(parent), await app.signInAs(await person(app))];
    const query = { workspaceId: at.workspace.id };
    app.clock.set(evening);
    expect((await someone.fails(termRoutes.listTerms, { query })).code).toBe('outside_school_hours');
    const group = await outsider.fails(groupRoutes.readGroup, { query: { groupId: at.group.id } });
    expect(group.code).toBe('not_found');
  });

  it('end a running stream, and say so in it', async () => {
    const { at, student } = await limited(hours);
    const chat = await startChat(student, at.activity);
    provider.script((request) => (request.response_format ? undefined : [{ text: 'Let us see.' }, { hang: true }]));
    await say(student, chat.id, 'Is it 4?');
    const path = addressOf(chatRoutes.streamChat, { params: { id: chat.id } });
    const response = await student.open(path, { headers: { 'last-event-id': chat.stream_cursor } });
    await ask(student, chat.id);
    app.clock.set('2026-11-23T16:00:00Z');
    publishSightChange(app.world, [at.student.id]);
    expect(await response.text()).toMatch(closedForHours);
    provider.reset();
  });

  it('end a stream on the second, though nothing happens in the chat; the teacher’s goes on', async () => {
    const { at, student, teacher } = await limited(hours);
    const chat = await startChat(student, at.activity);
    app.clock.set('2026-11-23T15:59:59.950Z');
    const path = addressOf(chatRoutes.streamChat, { params: { id: chat.id } });
    const response = await student.open(path);
    const watching = await view(teacher, chat.id);
    app.clock.set('2026-11-23T16:00:00Z');
    expect(await response.text()).toMatch(closedForHours);
    await teacher.call(chatRoutes.updateChat, { params: { id: chat.id }, body: { name: 'After school' } });
    await watching.sees((now) => now.name === 'After school');
    await watching.close();
  });

  it('over midnight and through daylight saving let in by the clock on the wall', async () => {
    const night = { access_start_time: '20:00', access_end_time: '06:30', access_days: [5] };
    const { at, student } = await limited({ ...hours, ...night, timezone: 'America/New_York' });
    const query = { groupId: at.group.id };
    const isIn = async (moment: string) => {
      app.clock.set(moment);
      return (await student.raw('GET', addressOf(groupRoutes.readGroup, { query }))).status === 200;
    };
    // Friday, 27 November, 20:00 in New York (UTC-5), to Saturday 06:30.
    expect(await isIn('2026-11-28T00:59:59Z')).toBe(false);
    expect(await isIn('2026-11-28T01:00:00Z')).toBe(true);
    expect(await isIn('2026-11-28T05:00:01Z')).toBe(true);
    expect(await isIn('2026-11-28T11:29:59Z')).toBe(true);
    expect(await isIn('2026-11-28T11:30:00Z')).toBe(false);
    expect(await isIn('2026-11-29T01:00:00Z')).toBe(false);
    // The same by the summer's clock (UTC-4): an hour earlier for the world.
    expect(await isIn('2026-10-24T00:00:00Z')).toBe(true);
    expect(await isIn('2026-10-24T10:30:00Z')).toBe(false);
  });
});

describe('school networks', () => {
  it('keep students out who are elsewhere, as the trusted proxy says where they are', async () => {
    const { at, student, teacher } = await limited({ allowed_cidrs: ['203.0.113.0/24', '2001:db8:1::/48'] });
    const inside = from(student, '203.0.113.9');
    const chat = await startChat(inside, at.activity);
    expect((await read(from(student, '2001:db8:1::5'), chat.id)).id).toBe(chat.id);
    const clothed = from(student, '::ffff:203.0.113.9');
    expect((await read(clothed, chat.id)).id).toBe(chat.id);
    // The last proxy's word counts: what stands before it, a client may have written himself.
    const chains = [
      '203.0.113.9, 198.51.100.7',
      '203.0.113.9,198.51.100.7,127.0.0.1',
      'unknown',
      '203.0.113.9, nonsense',
    ];
    for (const ip of ['198.51.100.7', '2001:db8:2::5', '::ffff:198.51.100.7', ...chains])
      expect(await tries(from(student, ip), at, chat.id)).toEqual(all('outside_school_network'));
    expect((await read(from(teacher, '198.51.100.7'), chat.id)).id).toBe(chat.id);
  });

  it('are not entered by a forged header where no proxy is trusted', async () => {
    const plain = await startApp({ now: inSchool });
    try {
      const { student } = await limited({ allowed_cidrs: ['203.0.113.0/24'] }, plain);
      const answer = await from(student, '203.0.113.9').fails(homeRoutes.readHome);
      expect(answer.code).toBe('outside_school_network');
    } finally {
      await plain.close();
    }
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { alertRoutes } from '#contract/alerts/alerts.routes.ts';
import { chatRoutes } from '#contract/chats/chats.routes.ts';
import { groupRoutes } from '#contract/groups/groups.routes.ts';
import { homeRoutes, homeSizes } from '#contract/home/home.routes.ts';
import { notificationRoutes } from '#contract/notifications/notifications.routes.ts';
import { termRoutes } from '#contract/terms/terms.routes.ts';
import { userRoutes } from '#contract/users/users.routes.ts';
import { workspaceRoutes } from '#contract/workspaces/workspaces.routes.ts';
import { saySomething } from '#tests/support/alerts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { say, startChat } from '#tests/support/lesson.ts';
import { activity, group, join, person, school, term, workspace } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';

let app: TestApp;
let home: School;
beforeAll(async () => {
  app = await startApp();
  home = await school(app);
  const { student, classmate, teacher, workspace: house, term: year, group: klass } = home;
  await group(app, year, { creator: teacher, name: 'Chess', visibility: 0 });
  const hidden = await group(app, klass, { creator: teacher, name: 'Set 2', visibility: 2, is_published: false });
  await activity(app, hidden, { creator: teacher, name: 'Not yet' });
  await activity(app, year, { creator: teacher, name: 'For everybody', visibility: 0 });
  await term(app, house, { name: 'Last year', is_visible: false });
  for (const pupil of [student, classmate]) await startChat(await app.signInAs(pupil), home.activity);
  await saySomething(app, 'I want to kill myself', home);
});
afterAll(() => app.close());

/** Signs in when what was begun before has come to its end. */
async function enter(who: Person): Promise<Client> {
  await app.settle();
  return app.signInAs(who);
}

/** What the first screen asks for without `read_home`, as web/api/place.ts chooses the workspace and the term. */
async function oneByOne(client: Client, last: string | null = null) {
  const workspaces = await client.call(workspaceRoutes.listWorkspaces, { query: { size: homeSizes.workspaces } });
  const unread = await client.call(notificationRoutes.countUnreadNotifications);
  const place = workspaces.objects.find((one) => one.id === last) ?? workspaces.objects[0];
  if (place === undefined) return { workspaces, workspace_id: null, terms: null, in_term: null, unread };
  const terms = await client.call(termRoutes.listTerms, { query: { workspaceId: place.id, size: homeSizes.terms } });
  const chosen = terms.objects.find((one) => one.is_active) ?? terms.objects[0];
  const found = { workspaces, workspace_id: place.id, terms, unread };
  if (chosen === undefined) return { ...found, in_term: null };
  const termId = chosen.id;
  const teaches = ['teacher', 'admin'].includes(chosen.school_role ?? '') || chosen.inherited_role === 1;
  const of = <N extends keyof typeof homeSizes>(size: N) => ({ termId, size: homeSizes[size] });
  const [tree, list] = [of('tree'), of('groups')];
  const in_term = {
    term_id: termId,
    top_groups: await client.call(groupRoutes.listGroups, { query: { ...tree, groupTarget: 'children' } }),
    top_activities: await client.call(activityRoutes.listTermChildrenActivities, { query: tree }),
    groups: await client.call(groupRoutes.listGroups, { query: list }),
    activities: await client.call(activityRoutes.listTermDescendantActivities, { query: of('activities') }),
    due: await client.call(activityRoutes.listTermDescendantActivities, {
      query: { ...of('due'), sort: 'deadline' },
    }),
    standings: teaches ? (await client.call(homeRoutes.listHomeStandings, { query: { termId } })).objects : null,
    chats: await client.call(chatRoutes.listTermDescendantChats, { query: { ...of('chats'), sort: 'created_at' } }),
    alerts: teaches
      ? await client.call(alertRoutes.listMessageAlerts, { query: { state: 'open', size: homeSizes.alerts } })
      : null,
  };
  return { ...found, in_term };
}

const roles: [string, () => Person][] = [
  ['a student', () => home.student],
  ['another student', () => home.classmate],
  ['a teacher', () => home.teacher],
  ['an admin', () => home.admin],
  ['a super owner', () => home.superOwner],
];

describe.each(roles)('%s', (_, who) => {
  test('is shown what the single calls show, and nothing else', async () => {
    const client = await enter(who());
    expect(await client.call(homeRoutes.readHome)).toEqual(await oneByOne(client));
  });
});

test('a teacher finds the alert, a student no alerts and not the hidden group', async () => {
  const shown = await (await enter(home.teacher)).call(homeRoutes.readHome);
  expect(shown.in_term?.alerts?.objects).toHaveLength(1);
  expect(shown.in_term?.chats.objects.length).toBeGreaterThan(1);
  const seen = await (await enter(home.classmate)).call(homeRoutes.readHome);
  expect(seen.in_term?.alerts).toBeNull();
  expect(seen.in_term?.groups.objects.map((one) => one.name)).not.toContain('Set 2');
  expect(seen.in_term?.chats.objects).toHaveLength(1);
  expect(seen.unread.open_alerts).toBeNull();
});

test('how far an activity is counts its pupils once, its own people alone, and nobody for a student', async () => {
  const deadline = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const own = await school(app);
  const { student, classmate, teacher } = own;
  const begun = await activity(app, own.group, { creator: teacher, name: 'Begun', graded: true, deadline });
  const client = await app.signInAs(student);
  const session = await startChat(client, begun);
  await say(client, session.id, 'x = 4');
  await startChat(await app.signInAs(classmate), begun);
  await startChat(await app.signInAs(teacher), begun);
  const at = async () => {
    const shown = await (await enter(teacher)).call(homeRoutes.readHome);
    return shown.in_term?.standings?.find((one) => one.activity_id === begun.id);
  };
  expect(await at()).toMatchObject({ started: 1, working: 1, submitted: 0, to_review: 0 });
  const { pupils, not_started: left } = (await at()) ?? {};
  expect((pupils ?? 0) - (left ?? 0)).toBe(1);
  await client.call(chatRoutes.submitChat, { params: { id: session.id } });
  expect(await at()).toMatchObject({ started: 1, working: 0, submitted: 1, to_review: 1 });
  const shown = await (await enter(teacher)).call(homeRoutes.readHome);
  expect(shown.in_term?.due.objects.map((one) => one.name)).toEqual(['Begun']);
  expect((await client.call(homeRoutes.readHome)).in_term?.standings).toBeNull();
  expect((await client.call(homeRoutes.listHomeStandings, { query: { termId: own.term.id } })).objects).toEqual([]);
});

test('a parent without a school role sees what his single calls show', async () => {
  const parent = await person(app, 'Paula Parent');
  await join(app, parent, home.workspace, null);
  const client = await enter(parent);
  const shown = await client.call(homeRoutes.readHome);
  expect(shown).toEqual(await oneByOne(client));
  expect(shown.in_term?.alerts).toBeNull();
});

test('who is in two schools begins in the one where he was last', async () => {
  const other = await workspace(app, { name: 'Aaron School' });
  const wanderer = await person(app, 'Walt Wanderer');
  await join(app, wanderer, other, 'student');
  await join(app, wanderer, home.workspace, 'teacher');
  const client = await enter(wanderer);
  expect((await client.call(homeRoutes.readHome)).workspace_id).toBe(other.slug);
  const body = { last_workspace_id: home.workspace.slug };
  await client.call(userRoutes.updateUser, { params: { id: 'me' }, body });
  const shown = await client.call(homeRoutes.readHome);
  expect(shown.workspace_id).toBe(home.workspace.slug);
  expect(shown).toEqual(await oneByOne(client, home.workspace.slug));
});

test('who is in no school is told so', async () => {
  const client = await enter(await person(app, 'Lonely Leo'));
  const shown = await client.call(homeRoutes.readHome);
  expect(shown).toMatchObject({ workspace_id: null, terms: null, in_term: null, unread: { count: 0 } });
  expect(shown.workspaces.objects).toEqual([]);
});

test('takes no parameters, and no guests', async () => {
  const client = await enter(home.student);
  expect((await client.raw('GET', `${homeRoutes.readHome.path}?termId=${home.term.id}`)).status).toBe(400);
  expect((await app.visit().raw('GET', homeRoutes.readHome.path)).status).toBe(401);
});

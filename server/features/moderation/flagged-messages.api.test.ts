import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationRoutes } from '#contract/moderation/moderation.routes.ts';
import { saySomething } from '#tests/support/alerts.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { join, person, school } from '#tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const page = (client: Client, query: Record<string, unknown> = {}) =>
  client.call(moderationRoutes.listFlaggedMessages, { query });
const idsOf = async (client: Client, query: Record<string, unknown> = {}) =>
  (await page(client, query)).objects.map((one) => one.id);

it('shows a teacher what moderation found, each message once with all that it raised', async () => {
  const cry = await saySomething(app, 'I want to hurt myself and everybody');
  await cry.raise();
  await cry.raise({ category: 'violence', subCategories: [], severity: 'notice' });
  await cry.raise({ source: 'student', category: 'harassment', subCategories: [], severity: 'notice' });
  const teacher = await app.signInAs(cry.at.teacher);
  const { objects } = await page(teacher);
  expect(objects).toHaveLength(1);
  expect(objects[0]).toMatchObject({
    id: cry.messageId,
    chat_id: cry.chatId,
    activity_id: cry.at.activity.id,
    group_id: cry.at.group.id,
    term_id: cry.at.term.id,
    workspace_id: cry.at.workspace.slug,
    user_id: cry.at.student.id,
    moderation_categories: expect.toSatisfy(
      (all: string[]) => all.length === 2 && all.includes('self-harm') && all.includes('violence'),
    ),
    sub_categories: ['self-harm/intent'],
    severity: 'urgent',
    alerts: [{ state: 'open' }, { state: 'open' }],
    excerpt: 'I want to hurt myself and everybody',
    student: { full_name: 'Stella Student' },
    activity: { id: cry.at.activity.id },
    group: { id: cry.at.group.id },
  });
});

it('shows nothing to students and to people of other schools, and knows no place that one may not see', async () => {
  const cry = await saySomething(app);
  await cry.raise();
  const other = await school(app);
  expect(await idsOf(await app.signInAs(cry.at.student))).toEqual([]);
  const stranger = await app.signInAs(other.teacher);
  expect(await idsOf(stranger)).toEqual([]);
  for (const place of [
    { districtId: cry.at.district.id },
    { workspaceId: cry.at.workspace.slug },
    { termId: cry.at.term.id },
    { groupId: cry.at.group.id },
    { activityId: cry.at.activity.id },
  ]) {
    expect((await stranger.fails(moderationRoutes.listFlaggedMessages, { query: place })).code).toBe('not_found');
  }
});

it('is for content moderators and for owners with sight, and for no colleague', async () => {
  const cry = await saySomething(app);
  const { at } = cry;
  await cry.raise();
  const colleague = await person(app, 'Coco Colleague');
  await join(app, colleague, at.workspace, 'teacher');
  const counsellor = await person(app, 'Cora Counsellor');
  await join(app, counsellor, at.workspace, 'teacher');
  const moderates = { is_content_moderator: true };
  await app.db.updateTable('members').set(moderates).where('user_id', '=', counsellor.id).execute();
  for (const reader of [at.teacher, at.admin, counsellor]) {
    expect(await idsOf(await app.signInAs(reader), { workspaceId: at.workspace.slug })).toEqual([cry.messageId]);
  }
  expect(await idsOf(await app.signInAs(colleague), { workspaceId: at.workspace.slug })).toEqual([]);
});

it('looks in every kind of place, by the days of the school', async () => {
  const cry = await saySomething(app);
  const { at } = cry;
  await cry.raise();
  const owner = await person(app, 'Dora District');
  await join(app, owner, at.district, 'owner');
  const elsewhere = await school(app);
  const [above, admin] = await Promise.all([owner, at.admin].map((one) => app.signInAs(one)));
  const inside = [
    { workspaceId: at.workspace.slug },
    { termId: at.term.id },
    { groupId: at.group.id },
    { activityId: at.activity.id },
  ];
  for (const place of inside) expect([place, await idsOf(admin as Client, place)]).toEqual([place, [cry.messageId]]);
  expect(await idsOf(above as Client, { districtId: at.district.id })).toEqual([cry.messageId]);
  const both = { workspaceId: at.workspace.slug, groupId: elsewhere.group.id };
  expect(await idsOf(await app.signInAs(at.superOwner), both)).toEqual([]);

  const timezone = 'Pacific/Auckland';
  await app.db.updateTable('workspaces').set({ timezone }).where('node_id', '=', at.workspace.id).execute();
  // There it is the 11th from 11:00 of the 10th on.
  const created_at = new Date('2026-03-10T12:00:00Z');
  await app.db.updateTable('messages').set({ created_at }).where('id', '=', cry.messageId).execute();
  const day = (date: string) => ({ termId: at.term.id, since: date, until: date });
  expect(await idsOf(admin as Client, day('2026-03-11'))).toEqual([cry.messageId]);
  expect(await idsOf(admin as Client, day('2026-03-10'))).toEqual([]);
  expect(await idsOf(above as Client, { ...day('2026-03-10'), termId: undefined, districtId: at.district.id })).toEqual(
    [cry.messageId],
  );
});

it('leaves out what nobody found, and what only a person reported', async () => {
  const quiet = await saySomething(app, 'x = 4');
  const reported = await saySomething(app, 'x = 5', quiet.at);
  await reported.raise({ source: 'teacher', category: 'hate', subCategories: [], severity: 'notice' });
  expect(await idsOf(await app.signInAs(quiet.at.teacher))).toEqual([]);
});

it('looks in one place and one stretch of time, newest first, page after page', async () => {
  const first = await saySomething(app, 'I want to die 1');
  const cries = [first];
  for (const text of ['I want to die 2', 'I want to die 3']) cries.push(await saySomething(app, text, first.at));
  for (const [at, cry] of cries.entries()) {
    await cry.raise();
    const created_at = new Date(Date.UTC(2026, 2, 10 + at, 12));
    await app.db.updateTable('messages').set({ created_at }).where('id', '=', cry.messageId).execute();
  }
  const teacher = await app.signInAs(first.at.teacher);
  const [one, two, three] = cries.map((cry) => cry.messageId);
  expect(await idsOf(teacher)).toEqual([three, two, one]);
  expect(await idsOf(teacher, { groupId: first.at.group.id, activityId: first.at.activity.id })).toEqual([
    three,
    two,
    one,
  ]);
  expect(await idsOf(teacher, { since: '2026-03-11' })).toEqual([three, two]);
  expect(await idsOf(teacher, { until: '2026-03-11' })).toEqual([two, one]);
  expect(await idsOf(teacher, { since: '2026-03-11T12:00:00Z', until: '2026-03-11T12:00:00Z' })).toEqual([two]);
  expect(await idsOf(teacher, { search: 'Stella' })).toHaveLength(3);
  expect(await idsOf(teacher, { search: 'nobody of that name' })).toEqual([]);
  const begin = await page(teacher, { size: 2 });
  expect(begin.pagination).toMatchObject({ hasMore: true });
  expect(await idsOf(teacher, { size: 2, after: begin.pagination.next ?? '' })).toEqual([one]);
  expect(
    (await teacher.fails(moderationRoutes.listFlaggedMessages, { query: { since: '2026-03-12', until: '2026-03-11' } }))
      .code,
  ).toBe('validation_failed');
  expect((await teacher.fails(moderationRoutes.listFlaggedMessages, { query: { since: 'yesterday' } })).code).toBe(
    'validation_failed',
  );
});

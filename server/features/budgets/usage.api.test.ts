import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { TestApp } from '#tests/support/app.ts';
import { recordOf, startPricedApp } from '#tests/support/budgets.ts';
import type { Took } from '#tests/support/budgets.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { Person, Place, School } from '#tests/support/school.ts';
import { settleBudget } from './settle-budget.ts';

let app: TestApp;
let home: School;
let teacher: Client;
let admin: Client;
let elsewhere: Place;

beforeAll(async () => {
  app = await startPricedApp({ jobs: false, now: '2026-03-10T22:30:00Z' });
  home = await school(app);
  await app.db
    .updateTable('workspaces')
    .set({ timezone: 'Europe/Berlin' })
    .where('node_id', '=', home.workspace.id)
    .execute();
  const other = await group(app, home.workspace, { name: 'Maths 9a' });
  elsewhere = await activity(app, other, { name: 'Fractions' });
  [teacher, admin] = await Promise.all([app.signInAs(home.teacher), app.signInAs(home.admin)]);

  await used(home.activity, home.student, { inputTokens: 1_000, outputTokens: 100 });
  await used(home.activity, home.student, { inputTokens: 500, outputTokens: 50 });
  await used(home.activity, home.classmate, { inputTokens: 10, outputTokens: 10, profileId: 'free' });
  await used(elsewhere, home.classmate, { inputTokens: 3_000, outputTokens: 0, profileId: 'dollars' });
  // An hour later it is tomorrow in Berlin.
  app.clock.advance(3_600_000);
  await used(home.activity, null, { inputTokens: 200, outputTokens: 20 }, 'grade');
  await used(home.activity, home.student, { inputTokens: 70, outputTokens: 7, profileId: 'practice' });
});
afterAll(() => app.close());

async function used(where: Place, who: Person | null, took: Took, purpose: 'chat' | 'grade' = 'chat'): Promise<void> {
  const record = recordOf(home, who, app.clock.now(), took);
  record.chat.parent_activity_id = where.id;
  record.purpose = purpose;
  if (took.profileId === 'practice') record.usage.cost = null;
  await app.db.transaction().execute((trx) => settleBudget(trx, null, record));
}

test('a term and a district see what is theirs, for their owners alone', async () => {
  const span = { since: '2026-03-09', until: '2026-03-11' };
  const ofTerm = { termId: home.term.id, ...span };
  const { usage } = await admin.call(budgetRoutes.readWorkspaceUsage, { query: ofTerm });
  expect(usage).toMatchObject({
    entity_type: 'term',
    entity_id: home.term.id,
    totals: { calls: 6, input_tokens: 4_780 },
  });
  const owner = await person(app, 'Dora District');
  await join(app, owner, home.district, 'owner');
  const above = await app.signInAs(owner);
  const ofDistrict = { districtId: home.district.id, ...span };
  const { usage: all } = await above.call(budgetRoutes.readWorkspaceUsage, { query: ofDistrict });
  expect(all).toMatchObject({ entity_type: 'district', entity_id: home.district.id, totals: { calls: 6 } });
  expect((await teacher.fails(budgetRoutes.readWorkspaceUsage, { query: ofTerm })).code).toBe('not_allowed');
  expect((await admin.fails(budgetRoutes.readWorkspaceUsage, { query: ofDistrict })).code).toBe('not_found');
  const stranger = await app.signInAs((await school(app)).admin);
  for (const query of [ofTerm, ofDistrict]) {
    expect((await stranger.fails(budgetRoutes.readWorkspaceUsage, { query })).code).toBe('not_found');
  }
  const { usage: left } = await admin.call(budgetRoutes.readBudgetUsage, { query: { termId: home.term.id } });
  expect(left.entity_type).toBe('term');
});

test('a school sees all of it, by everything', async () => {
  const query = { workspaceId: home.workspace.slug, since: '2026-03-09', until: '2026-03-11' };
  const { usage } = await admin.call(budgetRoutes.readWorkspaceUsage, { query });
  expect(usage).toMatchObject({
    entity_type: 'workspace',
    entity_id: home.workspace.slug,
    since: query.since,
    until: query.until,
  });
  expect(usage.totals).toEqual({
    calls: 6,
    input_tokens: 4_780,
    output_tokens: 187,
    money: [
      { currency: 'EUR', amount: 0.0051 },
      { currency: 'USD', amount: 0.006 },
    ],
    practice_tokens: 77,
  });
  expect(usage.by_day.map(({ date, calls }) => [date, calls])).toEqual([
    ['2026-03-09', 0],
    ['2026-03-10', 4],
    ['2026-03-11', 2],
  ]);
  expect(usage.by_model.objects.map((row) => [row.profile_id, row.calls, row.is_practice])).toEqual([
    ['dollars', 1, false],
    ['priced', 3, false],
    ['practice', 1, true],
    ['free', 1, false],
  ]);
  expect(usage.by_purpose.objects.map(({ purpose, calls }) => [purpose, calls])).toEqual([
    ['chat', 5],
    ['grade', 1],
  ]);
  expect(usage.by_group.objects.map(({ name, calls }) => [name, calls])).toEqual([
    ['Maths 9a', 1],
    ['Maths 8b', 5],
  ]);
  expect(usage.by_activity.objects.map(({ id, calls }) => [id, calls])).toEqual([
    [elsewhere.id, 1],
    [home.activity.id, 5],
  ]);
  expect(usage.by_pupil.objects.map(({ user, calls }) => [user?.full_name ?? null, calls])).toEqual([
    ['Carl Classmate', 2],
    ['Stella Student', 3],
    [null, 1],
  ]);
});

test('a class sees what is its own, and one pupil of it', async () => {
  const query = { groupId: home.group.id };
  const { usage } = await teacher.call(budgetRoutes.readWorkspaceUsage, { query });
  expect([usage.since, usage.until, usage.by_day.length]).toEqual(['2026-02-10', '2026-03-11', 30]);
  expect(usage.totals).toMatchObject({ calls: 5, money: [{ currency: 'EUR', amount: 0.0051 }] });
  expect(usage.by_group.objects).toHaveLength(1);
  const ofOne = { ...query, userId: home.classmate.id };
  const { usage: mine } = await teacher.call(budgetRoutes.readWorkspaceUsage, { query: ofOne });
  expect(mine.totals).toMatchObject({ calls: 1, input_tokens: 10 });
  const ofActivity = { activityId: home.activity.id };
  expect((await teacher.call(budgetRoutes.readWorkspaceUsage, { query: ofActivity })).usage.totals.calls).toBe(5);
});

test('days are the school’s, also where a moment is given', async () => {
  const query = { groupId: home.group.id, since: '2026-03-10T23:30:00Z', until: '2026-03-11' };
  const { usage } = await teacher.call(budgetRoutes.readWorkspaceUsage, { query });
  expect([usage.since, usage.totals.calls]).toEqual(['2026-03-11', 2]);
});

test('a span that is none, or longer than a year, is refused', async () => {
  const query = { groupId: home.group.id, since: '2026-03-10', until: '2026-03-09' };
  expect((await teacher.fails(budgetRoutes.readWorkspaceUsage, { query })).fields).toHaveProperty('until');
  const long = { groupId: home.group.id, since: '2020-03-10', until: '2026-03-09' };
  expect((await teacher.fails(budgetRoutes.readWorkspaceUsage, { query: long })).fields).toHaveProperty('since');
});

test('as a table, with a column a currency', async () => {
  const query = new URLSearchParams({ workspaceId: home.workspace.slug, by: 'pupil' });
  const answer = await admin.raw('GET', `${budgetRoutes.exportUsage.path}?${query.toString()}`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('usage by pupil 2026-02-10 to 2026-03-11.csv');
  const lines = answer.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toEqual([
    'person_id,name,calls,input_tokens,output_tokens,EUR,USD',
    `${home.classmate.id},Carl Classmate,2,3010,10,0,0.006`,
    `${home.student.id},Stella Student,3,1570,157,0.0045,0`,
    ',,1,200,20,0.0006,0',
  ]);
});

test('a teacher of another class of the same school sees nothing of this one', async () => {
  const colleague = await app.signInAs(await colleagueOf(home));
  const query = { groupId: home.group.id };
  expect((await colleague.fails(budgetRoutes.readWorkspaceUsage, { query })).status).toBe(404);
  const ofSchool = { workspaceId: home.workspace.slug };
  expect((await colleague.fails(budgetRoutes.readWorkspaceUsage, { query: ofSchool })).status).toBe(403);
});

test('the owner of a library’s activity learns of nobody who worked on it by himself', async () => {
  const owner = await colleagueOf(home);
  const shared = await activity(app, null, { creator: owner });
  const stranger = await person(app, 'Sam Stranger');
  for (const who of [stranger, owner]) {
    const record = recordOf(home, who, app.clock.now(), { inputTokens: 40, outputTokens: 4 });
    record.chat = { id: null, workspace_id: null, term_id: null, parent_activity_id: shared.id };
    await app.db.transaction().execute((trx) => settleBudget(trx, null, record));
  }
  const client = await app.signInAs(owner);
  const query = { activityId: shared.id };
  const { usage } = await client.call(budgetRoutes.readWorkspaceUsage, { query });
  expect(usage.by_pupil.objects.map(({ user }) => user?.full_name)).toEqual([owner.full_name]);
  expect(usage.totals.calls).toBe(1);
});

async function colleagueOf(place: School): Promise<Person> {
  const colleague = await person(app, 'Cora Colleague');
  await join(app, colleague, place.workspace, 'teacher');
  return colleague;
}

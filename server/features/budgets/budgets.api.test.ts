import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetRoutes } from '#contract/budgets/budgets.routes.ts';
import type { BudgetUsage } from '#contract/budgets/budgets.entities.ts';
import type { TestApp } from '#tests/support/app.ts';
import { asking, recordOf, setLimit, spenderOf, startPricedApp } from '#tests/support/budgets.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';
import { reserveBudget } from './reserve-budget.ts';
import { settleBudget } from './settle-budget.ts';

let app: TestApp;
let home: School;
let student: Client;
let teacher: Client;
let admin: Client;
let outsider: Client;

beforeAll(async () => {
  app = await startPricedApp({ jobs: false, now: '2026-03-10T09:00:00Z' });
  home = await school(app);
  const other = await school(app);
  [student, teacher, admin, outsider] = await Promise.all([
    app.signInAs(home.student),
    app.signInAs(home.teacher),
    app.signInAs(home.admin),
    app.signInAs(other.admin),
  ]);
});
afterAll(() => app.close());

/** A whole turn. */
async function spend(who: Person | null, inputTokens: number, outputTokens: number): Promise<void> {
  const { id } = await reserveBudget(app.world, spenderOf(home, who), asking(inputTokens, outputTokens));
  const record = recordOf(home, who, app.clock.now(), { inputTokens, outputTokens });
  await app.db.transaction().execute((trx) => settleBudget(trx, id, record));
}

async function usageOf(client: Client, query: object): Promise<BudgetUsage[]> {
  return (await client.call(budgetRoutes.readBudgetUsage, { query })).usage.budgets;
}

async function audited(budgetId: string): Promise<string[]> {
  const rows = await app.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  return rows.filter((row) => row.details['budget_id'] === budgetId).map((row) => row.action);
}

async function clean(): Promise<void> {
  await app.db.deleteFrom('budgets').execute();
}

describe('setting limits', () => {
  test('a teacher sets, changes and removes one of his class, and the audit log says so', async () => {
    const place = { groupId: home.group.id };
    const made = await setLimit(teacher, place, { share: 'each_pupil', amount: 5_000 });
    expect(made).toMatchObject({
      entity_type: 'group',
      entity_id: home.group.id,
      entity_name: 'Maths 8b',
      share: 'each_pupil',
      period: 'day',
      unit: 'tokens',
      currency: null,
      amount: 5_000,
      abilities: { modify: true },
    });
    // A client may send the whole entity back.
    const body = { ...made, amount: 7_000 };
    const { budget } = await teacher.call(budgetRoutes.updateBudget, { params: { id: made.id }, body });
    expect(budget).toMatchObject({ id: made.id, amount: 7_000, share: 'each_pupil' });
    const { objects } = await teacher.call(budgetRoutes.listBudgets, { query: place });
    expect(objects).toEqual([budget]);
    await teacher.call(budgetRoutes.deleteBudget, { params: { id: made.id } });
    expect((await teacher.call(budgetRoutes.listBudgets, { query: place })).objects).toEqual([]);
    expect(await audited(made.id)).toEqual(['budget_created', 'budget_changed', 'budget_deleted']);
  });

  test('a place has one limit of a kind', async () => {
    const place = { activityId: home.activity.id };
    await setLimit(teacher, place, { amount: 5_000 });
    const body = { ...place, share: 'everyone', period: 'day', unit: 'tokens', amount: 9 } as const;
    expect(await teacher.fails(budgetRoutes.createBudget, { body })).toMatchObject({ status: 409, code: 'conflict' });
    await setLimit(teacher, place, { amount: 5_000, period: 'term' });
    await clean();
  });

  test.each([
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 1e13 }, 'amount'],
    [{ unit: 'money' }, 'currency'],
    [{ currency: 'EUR' }, 'currency'],
    [{ unit: 'money', currency: 'euro' }, 'currency'],
    [{ unit: 'money', currency: 'CHF' }, 'currency'],
    [{ workspaceId: 'somewhere' }, 'workspaceId'],
    [{ groupId: undefined }, 'workspaceId'],
  ])('%o is refused by name', async (wrong, field) => {
    const right = { groupId: home.group.id, share: 'everyone', period: 'day', unit: 'tokens', amount: 100 };
    const body = { ...right, ...wrong } as never;
    const answer = await teacher.fails(budgetRoutes.createBudget, { body });
    expect([answer.status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
  });

  test('only who owns the place may; to who does not see it, it does not exist', async () => {
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 100 });
    const params = { id: limit.id };
    const body = { amount: 900 };
    for (const [client, status] of [
      [student, 403],
      [outsider, 404],
    ] as const) {
      const create = { groupId: home.group.id, share: 'everyone', period: 'term', unit: 'tokens', ...body } as const;
      const answers = [
        await client.fails(budgetRoutes.createBudget, { body: create }),
        await client.fails(budgetRoutes.listBudgets, { query: { groupId: home.group.id } }),
        await client.fails(budgetRoutes.updateBudget, { params, body }),
        await client.fails(budgetRoutes.topUpBudget, { params, body }),
        await client.fails(budgetRoutes.deleteBudget, { params }),
        await client.fails(budgetRoutes.readWorkspaceUsage, { query: { groupId: home.group.id } }),
        await client.fails(budgetRoutes.exportUsage, { query: { groupId: home.group.id, by: 'pupil' } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
    // The class's teacher does not own the school.
    const body2 = {
      workspaceId: home.workspace.slug,
      share: 'everyone',
      period: 'day',
      unit: 'tokens',
      ...body,
    } as const;
    expect((await teacher.fails(budgetRoutes.createBudget, { body: body2 })).status).toBe(403);
    await clean();
  });

  test('a student who owns a group of his own sets no limits and sees nobody’s use', async () => {
    const club = await group(app, home.workspace, { creator: home.student });
    await join(app, home.student, club, 'owner');
    const body = { groupId: club.id, share: 'everyone', period: 'day', unit: 'tokens', amount: 1 } as const;
    expect((await student.fails(budgetRoutes.createBudget, { body })).status).toBe(403);
    expect((await student.fails(budgetRoutes.readWorkspaceUsage, { query: { groupId: club.id } })).status).toBe(403);
  });
});

describe('what is left', () => {
  beforeAll(clean);

  test('of all limits above a class, for its teacher', async () => {
    await setLimit(admin, { workspaceId: home.workspace.slug }, { amount: 50_000, period: 'term' });
    await setLimit(teacher, { groupId: home.group.id }, { amount: 10_000 });
    await spend(home.student, 600, 400);
    const held = await reserveBudget(app.world, spenderOf(home, home.classmate), asking(100, 900));
    const [ofSchool, ofClass] = await usageOf(teacher, { groupId: home.group.id });
    expect(ofSchool).toMatchObject({ used: 1_000, left: 48_000, period_end: null, about: 'everyone' });
    expect(ofSchool?.budget).toMatchObject({ entity_type: 'workspace', abilities: { modify: false } });
    expect(ofClass).toMatchObject({
      limit: 10_000,
      used: 1_000,
      reserved: 1_000,
      left: 8_000,
      pupils: null,
      period_end: '2026-03-11T00:00:00.000Z',
    });
    expect(ofClass?.budget.abilities).toMatchObject({ modify: true });
    const record = recordOf(home, home.classmate, app.clock.now(), { inputTokens: 0, outputTokens: 0, modelCalls: 0 });
    await app.db.transaction().execute((trx) => settleBudget(trx, held.id, record));
  });

  test('to each pupil: who has least first, for the teacher; his own alone, for a pupil', async () => {
    await clean();
    await setLimit(teacher, { groupId: home.group.id }, { share: 'each_pupil', amount: 2_000 });
    await setLimit(teacher, { groupId: home.group.id }, { amount: 100_000 });
    await spend(home.student, 900, 1_000);
    await spend(home.classmate, 100, 200);
    const usages = await usageOf(teacher, { groupId: home.group.id });
    const each = usages.find((one) => one.budget.share === 'each_pupil');
    expect(each).toMatchObject({ about: 'most_used_pupil', left: 100, pupils: { counted: 2, nearly_out: 1 } });
    expect(each?.pupils?.most_used.map(({ user, used }) => [user.id, used])).toEqual([
      [home.student.id, 1_900],
      [home.classmate.id, 300],
    ]);
    const mine = await usageOf(student, { groupId: home.group.id });
    expect(mine).toMatchObject([{ about: 'pupil', used: 1_900, left: 100, pupils: null }]);
    expect(await usageOf(teacher, { groupId: home.group.id, userId: home.classmate.id })).toContainEqual(
      expect.objectContaining({ about: 'pupil', used: 300 }),
    );
    // Of others a pupil learns nothing, nor a teacher of who is not his.
    const query = { groupId: home.group.id, userId: home.classmate.id };
    expect((await student.fails(budgetRoutes.readBudgetUsage, { query })).status).toBe(404);
    const stranger = await person(app, 'Someone Else');
    const ofStranger = { groupId: home.group.id, userId: stranger.id };
    expect((await teacher.fails(budgetRoutes.readBudgetUsage, { query: ofStranger })).status).toBe(404);
    expect((await outsider.fails(budgetRoutes.readBudgetUsage, { query: { groupId: home.group.id } })).status).toBe(
      404,
    );
  });

  test('no money to a pupil, and nothing to who is not of the school', async () => {
    const open = await school(app, { visibility: 0 });
    const [head, pupil] = [await app.signInAs(open.admin), await app.signInAs(open.student)];
    const place = { workspaceId: open.workspace.slug };
    await setLimit(head, place, { share: 'each_pupil', amount: 5_000 });
    await setLimit(head, place, { share: 'each_pupil', unit: 'money', currency: 'EUR', amount: 1 });
    const { usage } = await pupil.call(budgetRoutes.readBudgetUsage, { query: place });
    expect(usage.budgets.map((one) => one.budget.unit)).toEqual(['tokens']);
    expect(usage.currencies).toEqual([]);
    // Who has a link sees the activity, and not what the school gives to its own.
    const linked = await activity(app, await group(app, open.workspace), { visibility: 1 });
    expect(await usageOf(student, { activityId: linked.id })).toEqual([]);
    expect(await usageOf(pupil, { activityId: linked.id })).toHaveLength(1);
    expect(await usageOf(head, place)).toHaveLength(2);
  });

  test('a class shows its own pupils of a limit of the whole school', async () => {
    await clean();
    await setLimit(admin, { workspaceId: home.workspace.slug }, { share: 'each_pupil', amount: 5_000 });
    const elsewhere = await person(app, 'Ellen Elsewhere');
    await join(app, elsewhere, home.workspace, 'student');
    await spend(home.student, 100, 900);
    await spend(elsewhere, 100, 3_000);
    const [ofClass] = await usageOf(teacher, { groupId: home.group.id });
    expect(ofClass?.pupils?.most_used.map(({ user }) => user.id)).toEqual([home.student.id]);
    const [ofSchool] = await usageOf(admin, { workspaceId: home.workspace.slug });
    expect(ofSchool?.pupils).toMatchObject({ counted: 2 });
  });
});

describe('adding to a limit', () => {
  beforeAll(clean);

  test('opens it at once, for today alone', async () => {
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 1_000 });
    await spend(home.student, 600, 400);
    const ask = () => reserveBudget(app.world, spenderOf(home, home.classmate), asking(100, 500));
    await expect(ask()).rejects.toMatchObject({ code: 'budget_exhausted' });
    const params = { id: limit.id };
    const { usage } = await teacher.call(budgetRoutes.topUpBudget, { params, body: { amount: 2_000 } });
    expect(usage).toMatchObject({ limit: 3_000, added: 2_000, used: 1_000, left: 2_000 });
    const { id } = await ask();
    expect(id).not.toBeNull();
    expect(await audited(limit.id)).toEqual(['budget_created', 'budget_topped_up']);
    app.clock.set('2026-03-11T09:00:00Z');
    expect(await usageOf(teacher, { groupId: home.group.id })).toMatchObject([{ limit: 1_000, added: 0, used: 0 }]);
  });

  test('never opens a limit above it', async () => {
    await clean();
    await setLimit(admin, { workspaceId: home.workspace.slug }, { amount: 1_000 });
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 1_000 });
    await spend(home.student, 600, 400);
    await teacher.call(budgetRoutes.topUpBudget, { params: { id: limit.id }, body: { amount: 50_000 } });
    const ask = reserveBudget(app.world, spenderOf(home, home.classmate), asking(100, 500));
    await expect(ask).rejects.toThrow("Today's limit for this school is reached.");
  });

  test('one pupil alone, where the limit is for each', async () => {
    await clean();
    const limit = await setLimit(teacher, { groupId: home.group.id }, { share: 'each_pupil', amount: 1_000 });
    const params = { id: limit.id };
    const body = { amount: 500, userId: home.student.id };
    const { usage } = await teacher.call(budgetRoutes.topUpBudget, { params, body });
    expect(usage).toMatchObject({ about: 'pupil', limit: 1_500, left: 1_500 });
    const ask = async (who: Person) =>
      (await reserveBudget(app.world, spenderOf(home, who), asking(100, 5_000))).maxOutputTokens;
    expect([await ask(home.student), await ask(home.classmate)]).toEqual([1_400, 900]);
    const stranger = await person(app, 'Nobody Here');
    const ofStranger = { amount: 500, userId: stranger.id };
    expect((await teacher.fails(budgetRoutes.topUpBudget, { params, body: ofStranger })).status).toBe(404);
    const whole = await setLimit(teacher, { groupId: home.group.id }, { amount: 1_000 });
    const wrong = await teacher.fails(budgetRoutes.topUpBudget, { params: { id: whole.id }, body });
    expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([400, ['userId']]);
  });

  test('twice with one key adds once', async () => {
    await clean();
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 1_000 });
    const sent = { params: { id: limit.id }, body: { amount: 300 }, headers: { 'idempotency-key': 'once' } };
    await Promise.all([teacher.call(budgetRoutes.topUpBudget, sent), teacher.call(budgetRoutes.topUpBudget, sent)]);
    expect(await usageOf(teacher, { groupId: home.group.id })).toMatchObject([{ added: 300 }]);
  });

  test('a limit under what is used leaves nothing, and says so', async () => {
    await clean();
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 5_000 });
    await spend(home.student, 600, 400);
    await teacher.call(budgetRoutes.updateBudget, { params: { id: limit.id }, body: { amount: 500 } });
    expect(await usageOf(teacher, { groupId: home.group.id })).toMatchObject([{ limit: 500, used: 1_000, left: 0 }]);
    const ask = reserveBudget(app.world, spenderOf(home, home.student), asking(1, 500));
    await expect(ask).rejects.toMatchObject({ code: 'budget_exhausted' });
  });
});

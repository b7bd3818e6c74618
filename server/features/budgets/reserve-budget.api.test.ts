import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#contract/core/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { activity, group, join, person, school } from '#tests/support/school.ts';
import type { Person, School } from '#tests/support/school.ts';
import { asking, recordOf, setLimit, spenderOf, startPricedApp } from '#tests/support/budgets.ts';
import type { Took } from '#tests/support/budgets.ts';
import { releaseLostReservations, releaseOverdue } from './release-reservations.ts';
import { reserveBudget } from './reserve-budget.ts';
import { settleBudget } from './settle-budget.ts';
import type { Reservation } from './spending.ts';

let app: TestApp;
let home: School;
let teacher: Client;
let admin: Client;

beforeAll(async () => {
  app = await startPricedApp({ jobs: false, now: '2026-03-10T09:00:00Z' });
});
afterAll(() => app.close());

/** A school of its own: no test sees another's limits. */
async function newSchool(): Promise<void> {
  app.clock.set('2026-03-10T09:00:00Z');
  home = await school(app);
  [teacher, admin] = await Promise.all([app.signInAs(home.teacher), app.signInAs(home.admin)]);
}

const reserve = (who: Person | null, input: number, output: number, profileId?: string) =>
  reserveBudget(app.world, spenderOf(home, who), asking(input, output, profileId));

const settle = (reservation: Reservation, who: Person | null, took: Took) =>
  app.db.transaction().execute((trx) => settleBudget(trx, reservation.id, recordOf(home, who, app.clock.now(), took)));

async function refusal(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => new Error('It should have been refused.'),
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw error;
}

async function counters(budgetId: string) {
  const rows = await app.db.selectFrom('budget_counters').where('budget_id', '=', budgetId).selectAll().execute();
  return rows.map((row) => ({ used: row.used, reserved: row.reserved, key: row.period_key }));
}

describe('what limits a call', () => {
  beforeAll(newSchool);

  test('nothing where no limit stands above it', async () => {
    expect(await reserve(home.student, 100, 1_000)).toEqual({ id: null, maxOutputTokens: null });
  });

  test('the practice tutor costs nothing and is never refused', async () => {
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 0 });
    expect(await reserve(home.student, 100, 1_000, 'practice')).toEqual({ id: null, maxOutputTokens: null });
    expect((await refusal(reserve(home.student, 100, 1_000))).code).toBe('budget_exhausted');
    await app.db.deleteFrom('budgets').where('id', '=', limit.id).execute();
  });

  test('all limits on the way up together, and the tightest cuts the answer', async () => {
    const wide = await setLimit(admin, { workspaceId: home.workspace.slug }, { amount: 10_000 });
    const tight = await setLimit(teacher, { groupId: home.group.id }, { amount: 900 });
    const reservation = await reserve(home.student, 100, 1_000);
    expect(reservation.maxOutputTokens).toBe(800);
    for (const { id } of [wide, tight]) {
      expect(await counters(id)).toEqual([{ used: 0, reserved: 900, key: '2026-03-10' }]);
    }
    const error = await refusal(reserve(home.classmate, 100, 1_000));
    expect(error.message).toBe("Today's limit for this class is reached.");
    expect(error.details).toEqual({ retryAfter: 15 * 3600, extra: { limit: 'class', period: 'day' } });

    await settle(reservation, home.student, { inputTokens: 90, outputTokens: 200 });
    for (const { id } of [wide, tight]) {
      expect(await counters(id)).toEqual([{ used: 290, reserved: 0, key: '2026-03-10' }]);
    }
    expect((await reserve(home.classmate, 100, 1_000)).maxOutputTokens).toBe(510);
  });
});

describe('whose limit it is', () => {
  beforeAll(newSchool);

  test("each pupil's own use is his own", async () => {
    await setLimit(teacher, { groupId: home.group.id }, { share: 'each_pupil', amount: 1_000 });
    await settle(await reserve(home.student, 300, 700), home.student, { inputTokens: 300, outputTokens: 700 });
    const error = await refusal(reserve(home.student, 10, 300));
    expect(error.message).toBe('Your limit for today is reached.');
    expect((await reserve(home.classmate, 300, 700)).maxOutputTokens).toBe(700);
  });

  test('what staff try out, and what nobody asked for, is no pupil’s', async () => {
    expect(await reserve(home.teacher, 300, 5_000)).toEqual({ id: null, maxOutputTokens: null });
    expect(await reserve(null, 300, 5_000)).toEqual({ id: null, maxOutputTokens: null });
  });

  test('what staff try out counts on the school, not on the class', async () => {
    const onSchool = await setLimit(admin, { workspaceId: home.workspace.slug }, { amount: 100_000 });
    const onClass = await setLimit(teacher, { groupId: home.group.id }, { amount: 100 });
    await settle(await reserve(home.teacher, 300, 700), home.teacher, { inputTokens: 300, outputTokens: 700 });
    expect(await counters(onSchool.id)).toEqual([{ used: 1_000, reserved: 0, key: '2026-03-10' }]);
    expect(await counters(onClass.id)).toEqual([]);
  });
});

describe('money', () => {
  beforeAll(newSchool);

  test('is counted at the price of the model that answers', async () => {
    // 100 x 2 + 1000 x 10 millionths of a euro.
    const limit = await setLimit(
      teacher,
      { groupId: home.group.id },
      { unit: 'money', currency: 'EUR', amount: 0.0142 },
    );
    const first = await reserve(home.student, 100, 1_000);
    expect(first.maxOutputTokens).toBe(1_000);
    expect(await counters(limit.id)).toEqual([{ used: 0, reserved: 10_200, key: '2026-03-10' }]);
    // 4000 are left: 200 for the question, 380 tokens of answer.
    expect((await reserve(home.classmate, 100, 1_000)).maxOutputTokens).toBe(380);
    await settle(first, home.student, { inputTokens: 100, outputTokens: 500 });
    expect(await counters(limit.id)).toEqual([{ used: 5_200, reserved: 4_000, key: '2026-03-10' }]);
  });

  test('counts where the price is in its currency, and nowhere else', async () => {
    expect(await reserve(home.student, 100, 1_000_000, 'dollars')).toEqual({ id: null, maxOutputTokens: null });
    expect(await reserve(home.student, 100, 1_000_000, 'free')).toEqual({ id: null, maxOutputTokens: null });
  });
});

describe('periods', () => {
  beforeAll(async () => {
    await newSchool();
    await app.db
      .updateTable('workspaces')
      .set({ timezone: 'Europe/Berlin' })
      .where('node_id', '=', home.workspace.id)
      .execute();
  });

  test('a day ends at midnight of the school, also when the clocks change', async () => {
    // At 02:00 of this day the clocks go to 03:00: it has 23 hours.
    app.clock.set('2026-03-29T00:30:00+01:00');
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 1_000 });
    await settle(await reserve(home.student, 300, 700), home.student, { inputTokens: 300, outputTokens: 700 });
    const error = await refusal(reserve(home.student, 100, 500));
    expect(error.details.retryAfter).toBe(22.5 * 3600);
    app.clock.advance(22.5 * 3_600_000 - 1);
    expect((await refusal(reserve(home.student, 100, 500))).details.retryAfter).toBe(1);
    app.clock.advance(1);
    expect((await reserve(home.student, 100, 500)).maxOutputTokens).toBe(500);
    expect((await counters(limit.id)).map((row) => row.key).toSorted()).toEqual(['2026-03-29', '2026-03-30']);
  });

  test('a term has its own sentence, and lasts until its end', async () => {
    await app.db.updateTable('terms').set({ end_date: '2026-07-31' }).where('node_id', '=', home.term.id).execute();
    await setLimit(admin, { workspaceId: home.workspace.slug }, { period: 'term', amount: 100 });
    app.clock.set('2026-07-30T12:00:00+02:00');
    const error = await refusal(reserve(home.student, 50, 500));
    expect(error.message).toBe("This school's limit for the term is reached.");
    expect(error.details.retryAfter).toBe(36 * 3600);
  });
});

describe('what was set aside', () => {
  beforeAll(newSchool);

  test('is free again when the process that held it is gone, and what it used is counted all the same', async () => {
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 1_000 });
    const ask = asking(100, 800);
    const lost = await reserveBudget(app.world, spenderOf(home, home.student), ask);
    await refusal(reserve(home.classmate, 100, 800));
    await app.db.transaction().execute((trx) => releaseLostReservations(trx, [ask.generationId]));
    await app.db.transaction().execute((trx) => releaseLostReservations(trx, [ask.generationId]));
    expect(await counters(limit.id)).toMatchObject([{ used: 0, reserved: 0 }]);
    const next = await reserve(home.classmate, 100, 800);
    // It lived after all.
    await settle(lost, home.student, { inputTokens: 100, outputTokens: 20 });
    expect(await counters(limit.id)).toMatchObject([{ used: 120, reserved: 900 }]);
    await settle(next, home.classmate, { inputTokens: 0, outputTokens: 0, modelCalls: 0 });
    expect(await counters(limit.id)).toMatchObject([{ used: 120, reserved: 0 }]);
  });

  test('is free again when its lease has run out', async () => {
    await app.db.deleteFrom('budget_reservations').execute();
    const limit = await setLimit(teacher, { activityId: home.activity.id }, { amount: 500 });
    await reserve(home.student, 100, 400);
    app.clock.advance(19 * 60_000);
    expect(await releaseOverdue(app.world)).toBe(0);
    expect(await counters(limit.id)).toMatchObject([{ reserved: 500 }]);
    app.clock.advance(2 * 60_000);
    expect(await releaseOverdue(app.world)).toBe(1);
    expect(await counters(limit.id)).toMatchObject([{ used: 0, reserved: 0 }]);
  });

  test('settling twice counts once', async () => {
    await app.db.deleteFrom('budgets').execute();
    const limit = await setLimit(teacher, { groupId: home.group.id }, { amount: 10_000 });
    const reservation = await reserve(home.student, 100, 800);
    await settle(reservation, home.student, { inputTokens: 100, outputTokens: 20 });
    await settle(reservation, home.student, { inputTokens: 100, outputTokens: 20 });
    expect(await counters(limit.id)).toMatchObject([{ used: 120, reserved: 0 }]);
  });

  test('a limit that is deleted in mid-turn does no harm', async () => {
    const limit = await setLimit(teacher, { activityId: home.activity.id }, { amount: 10_000 });
    const reservation = await reserve(home.student, 100, 800);
    await app.db.deleteFrom('budgets').where('id', '=', limit.id).execute();
    await settle(reservation, home.student, { inputTokens: 100, outputTokens: 20 });
    const [usage] = await app.db
      .selectFrom('usage')
      .where('activity_id', '=', home.activity.id)
      .orderBy('id', 'desc')
      .selectAll()
      .execute();
    expect(usage).toMatchObject({ input_tokens: 100, output_tokens: 20, cost_micros: 400, currency: 'EUR' });
  });
});

/** Small and the same on every machine. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('two hundred turns at once on several limits take no token and no cent more than there is', async () => {
  await newSchool();
  const roll = dice(20_260_310);
  const pupils = [home.student, home.classmate];
  for (let i = 0; i < 6; i += 1) {
    const pupil = await person(app, `Pupil ${i}`);
    await join(app, pupil, home.workspace, 'student');
    pupils.push(pupil);
  }
  const other = await group(app, home.workspace, { creator: home.teacher });
  await join(app, home.teacher, other, 'owner');
  const elsewhere = await activity(app, other, { creator: home.teacher });
  const limits = await Promise.all([
    setLimit(admin, { workspaceId: home.workspace.slug }, { amount: 90_000 }),
    setLimit(
      admin,
      { workspaceId: home.workspace.slug },
      { unit: 'money', currency: 'EUR', amount: 0.5, period: 'term' },
    ),
    setLimit(admin, { workspaceId: home.workspace.slug }, { share: 'each_pupil', amount: 15_000 }),
    setLimit(teacher, { groupId: home.group.id }, { amount: 60_000 }),
    setLimit(teacher, { groupId: other.id }, { amount: 20_000 }),
    setLimit(
      teacher,
      { activityId: home.activity.id },
      { share: 'each_pupil', unit: 'money', currency: 'EUR', amount: 0.06 },
    ),
  ]);
  const stored = new Map(limits.map((one) => [one.id, one.unit === 'money' ? one.amount * 1_000_000 : one.amount]));
  const turns = Array.from({ length: 200 }, () => ({
    pupil: pupils[roll(pupils.length)] ?? home.student,
    isElsewhere: roll(4) === 0,
    input: roll(900) + 1,
    output: roll(2_500) + 100,
    part: roll(101) / 100,
    fate: roll(10),
  }));
  let admitted = 0;
  let refused = 0;

  const check = async (): Promise<void> => {
    const rows = await app.db
      .selectFrom('budget_counters')
      .where('budget_id', 'in', [...stored.keys()])
      .selectAll()
      .execute();
    for (const row of rows) {
      expect(row.used + row.reserved).toBeLessThanOrEqual(stored.get(row.budget_id) ?? 0);
    }
  };
  await Promise.all(
    turns.map(async ({ pupil, isElsewhere, input, output, part, fate }) => {
      const at = spenderOf(home, pupil);
      const spender = isElsewhere
        ? { ...at, activityId: elsewhere.id, path: [...at.path.slice(0, 3), other.id, elsewhere.id] }
        : at;
      const ask = asking(input, output);
      const reservation = await reserveBudget(app.world, spender, ask).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'budget_exhausted') return null;
        throw error;
      });
      if (reservation === null) {
        refused += 1;
        return;
      }
      admitted += 1;
      await check();
      const most = reservation.maxOutputTokens ?? output;
      expect(most).toBeLessThanOrEqual(output);
      const took = { inputTokens: input, outputTokens: Math.floor(most * part), modelCalls: fate === 0 ? 0 : 1 };
      const record = recordOf(home, pupil, app.clock.now(), took);
      record.chat.parent_activity_id = spender.activityId;
      if (fate === 1) await app.db.transaction().execute((trx) => releaseLostReservations(trx, [ask.generationId]));
      // What was released may be taken by another: the one that lived after all takes nothing here.
      else await app.db.transaction().execute((trx) => settleBudget(trx, reservation.id, record));
    }),
  );
  await check();
  // Both happened, and often; how often each depends on who came first.
  expect(admitted).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);

  const rows = await app.db
    .selectFrom('budget_counters')
    .where('budget_id', 'in', [...stored.keys()])
    .selectAll()
    .execute();
  const usage = await app.db.selectFrom('usage').where('workspace_id', '=', home.workspace.id).selectAll().execute();
  for (const limit of limits) {
    const of = rows.filter((row) => row.budget_id === limit.id);
    expect(of.map((row) => row.reserved)).toEqual(of.map(() => 0));
    const counted = usage.filter((row) => isUnder(limit.id, row.activity_id));
    for (const row of of) {
      const mine = counted.filter((one) => limit.share === 'everyone' || one.user_id === row.holder_id);
      const used = mine.reduce(
        (sum, one) => sum + (limit.unit === 'money' ? Number(one.cost_micros) : one.input_tokens + one.output_tokens),
        0,
      );
      expect(row.used).toBe(used);
    }
  }

  function isUnder(budgetId: string, activityId: string | null): boolean {
    if (budgetId === limits[3]?.id || budgetId === limits[5]?.id) return activityId === home.activity.id;
    return budgetId === limits[4]?.id ? activityId === elsewhere.id : true;
  }
});

test('ids of generations that hold nothing release nothing', async () => {
  await app.db.transaction().execute((trx) => releaseLostReservations(trx, []));
  await app.db.transaction().execute((trx) => releaseLostReservations(trx, [newId()]));
});

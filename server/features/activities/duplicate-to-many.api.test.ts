import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRoutes } from '#contract/activities/duplicate.routes.ts';
import type { ParentTarget } from '#contract/activities/target.ts';
import { lockTrees, rebuildSubtree } from '#server/permissions/tree.ts';
import { startApp } from '../../../tests/support/app.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { waitingForLock } from '../../../tests/support/locks.ts';
import { activity, group, join, rebuild, school } from '../../../tests/support/school.ts';
import type { Place, School } from '../../../tests/support/school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false, now: '2026-10-05T08:00:00Z' });
});
afterAll(() => app.close());

const { duplicateActivity, duplicateActivityToMany } = copyRoutes;
const success = { state: 'success', error: null };
const failure = (code: string) => ({ state: 'error', activity: null, error: { code } });

async function rooms(at: School, count: number): Promise<Place[]> {
  const made: Place[] = [];
  for (let room = 1; room <= count; room += 1) {
    const place = await group(app, at.workspace, { name: `Room ${room}`, creator: at.teacher, visibility: 2 });
    await join(app, at.teacher, place, 'owner');
    made.push(place);
  }
  return made;
}

const into = (places: readonly Place[]): ParentTarget[] => places.map(({ id }) => ({ group_id: id }));

/** How many copies of it there are. */
async function copiesOf(source: Place): Promise<number> {
  const rows = await app.db.selectFrom('activities').where('base_id', '=', source.id).select('node_id').execute();
  return rows.length;
}

describe('duplicate to many', () => {
  it('makes a copy in each place, in the order given', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const places = await rooms(at, 7);
    const parents = [...into(places), { term_id: at.term.id }, { public: true as const }];
    const body = { activityId: at.activity.id, parents };
    const { destinations } = await teacher.call(duplicateActivityToMany, { body });
    expect(destinations.map(({ parent, state, error }) => ({ parent, state, error }))).toEqual(
      parents.map((parent) => ({ parent, ...success })),
    );
    const copies = destinations.map((one) => one.activity);
    expect(copies.map((copy) => copy?.parent_group_id)).toEqual([...places.map(({ id }) => id), null, null]);
    expect(copies.map((copy) => copy?.visibility)).toEqual([...places.map(() => 0), 1, 0]);
    expect(copies[0]).toMatchObject({ base_id: at.activity.id, role: 1, abilities: { modify: true }, chat_count: 0 });
    expect(new Set(copies.map((copy) => copy?.id)).size).toBe(9);
    const contents = await app.db
      .selectFrom('contents')
      .where(
        'activity_id',
        'in',
        copies.map((copy) => copy?.id ?? ''),
      )
      .select('id')
      .execute();
    expect(contents).toHaveLength(18);
  });

  it('goes on where one of fifty is forbidden, one is gone and one does not exist', async () => {
    const at = await school(app);
    const away = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const places = await rooms(at, 47);
    const open = await group(app, at.workspace);
    const [gone] = await rooms(at, 1);
    if (!gone) throw new Error('no room');
    await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', gone.id).execute();
    await rebuild(app, gone);
    const parents = into(places);
    parents.splice(3, 0, { group_id: open.id });
    parents.splice(20, 0, { group_id: gone.id });
    parents.push({ group_id: away.group.id });
    const body = { activityId: at.activity.id, parents };
    const { destinations } = await teacher.call(duplicateActivityToMany, { body });
    expect(destinations).toHaveLength(50);
    expect(destinations[3]).toMatchObject(failure('not_allowed'));
    expect(destinations[20]).toMatchObject(failure('not_found'));
    expect(destinations[49]).toMatchObject(failure('not_found'));
    expect(destinations.filter((one) => one.state === 'success')).toHaveLength(47);
    expect(await copiesOf(at.activity)).toBe(47);
  });

  it('wants a place, no more than a hundred, and none twice', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const fails = async (parents: ParentTarget[]) =>
      teacher.fails(duplicateActivityToMany, { body: { activityId: at.activity.id, parents } });
    const here = { group_id: at.group.id };
    const refused = { status: 400, code: 'validation_failed' };
    expect(await fails([])).toMatchObject({ ...refused, fields: { parents: 'Choose at least one destination.' } });
    expect(await fails([here, { group_id: at.group.id.toUpperCase() }])).toMatchObject({
      ...refused,
      fields: { parents: 'A destination is given twice.' },
    });
    const many = Array.from({ length: 101 }, (_, at) => ({ workspace_id: `school-${at}` }));
    expect(await fails(many)).toMatchObject(refused);
    expect(await copiesOf(at.activity)).toBe(0);
  });

  it('asks about the activity first', async () => {
    const at = await school(app);
    const student = await app.signInAs(at.student);
    const away = await app.signInAs((await school(app)).teacher);
    const body = { activityId: at.activity.id, parents: into([at.group]) };
    expect(await student.fails(duplicateActivityToMany, { body })).toMatchObject({ status: 403 });
    expect(await away.fails(duplicateActivityToMany, { body })).toMatchObject({ status: 404 });
    expect(await app.visit().fails(duplicateActivityToMany, { body })).toMatchObject({ status: 401 });
  });
});

describe('duplicating: the same call again', () => {
  it('does the work once a key, at the same time too', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const one = {
      headers: { 'idempotency-key': 'one' },
      body: { activityId: at.activity.id, parent: { group_id: at.group.id } },
    };
    const many = {
      headers: { 'idempotency-key': 'many' },
      body: { activityId: at.activity.id, parents: into(await rooms(at, 6)) },
    };
    const ones = await Promise.all([1, 2, 3].map(() => teacher.call(duplicateActivity, one)));
    const manies = await Promise.all([1, 2, 3].map(() => teacher.call(duplicateActivityToMany, many)));
    expect([ones[1], ones[2]]).toEqual([ones[0], ones[0]]);
    expect([manies[1], manies[2]]).toEqual([manies[0], manies[0]]);
    expect(await copiesOf(at.activity)).toBe(7);
    const other = { ...many, body: { ...many.body, parents: into([at.group]) } };
    expect(await teacher.fails(duplicateActivityToMany, other)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('answers what failed as it failed, though it would work now', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const open = await group(app, at.workspace);
    const call = {
      headers: { 'idempotency-key': 'partly' },
      body: { activityId: at.activity.id, parents: into([open, at.group]) },
    };
    const first = await teacher.call(duplicateActivityToMany, call);
    expect(first.destinations).toMatchObject([failure('not_allowed'), success]);
    await join(app, at.teacher, open, 'member');
    expect(await teacher.call(duplicateActivityToMany, call)).toEqual(first);
    expect(await copiesOf(at.activity)).toBe(1);
  });

  it('makes the rest, and nothing twice, where the first call died half way', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const places = await rooms(at, 8);
    const call = {
      headers: { 'idempotency-key': 'died' },
      body: { activityId: at.activity.id, parents: into(places) },
    };
    const before = await teacher.call(duplicateActivityToMany, call);
    // What is left of a process that was killed after its first batch: a claimed key, and five copies that are kept.
    await app.db.updateTable('idempotency_keys').set({ status: null, body: null }).where('key', '=', 'died').execute();
    await app.db.deleteFrom('copy_requests').where('key', '=', 'died').where('place', '>=', 5).execute();
    app.clock.advance(61_000);
    const after = await teacher.call(duplicateActivityToMany, call);
    const ids = ({ destinations }: typeof after) => destinations.map((one) => one.activity?.id);
    expect(ids(after).slice(0, 5)).toEqual(ids(before).slice(0, 5));
    expect(ids(after).slice(5)).not.toContain(ids(before)[5]);
    expect(after.destinations).toMatchObject(places.map(() => success));
    expect(await copiesOf(at.activity)).toBe(11);
  });
});

describe('duplicating while others change things', () => {
  /** Archives the place behind the tree's lock while `work` waits for it. */
  async function archivedMeanwhile<T>(at: School, place: Place, work: () => Promise<T>): Promise<T> {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const archiving = app.db.transaction().execute(async (trx) => {
      await lockTrees(trx, [at.workspace.id]);
      await trx.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', place.id).execute();
      await rebuildSubtree(trx, [place.id], { isLocked: true });
      isLocked();
      await done;
    });
    await locked;
    const answer = work();
    await waitingForLock(app.db, 1);
    resolve();
    await archiving;
    return answer;
  }

  it('makes nothing in what was archived while it waited', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const [place] = await rooms(at, 1);
    if (!place) throw new Error('no room');
    const body = { activityId: at.activity.id, parent: { group_id: place.id } };
    const answer = await archivedMeanwhile(at, place, () => teacher.fails(duplicateActivity, { body }));
    expect(answer).toMatchObject({ status: 404 });
    expect(await copiesOf(at.activity)).toBe(0);
  });

  it('lets the others of its batch have their copies', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const places = await rooms(at, 5);
    const [, second = at.group] = places;
    const body = { activityId: at.activity.id, parents: into(places) };
    const { destinations } = await archivedMeanwhile(at, second, () => teacher.call(duplicateActivityToMany, { body }));
    expect(destinations).toMatchObject([success, failure('not_found'), success, success, success]);
    expect(await copiesOf(at.activity)).toBe(4);
  });

  it('copies nothing of a source that was archived while it waited', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const source = await activity(app, at.group, { creator: at.teacher });
    const body = { activityId: source.id, parent: { group_id: at.group.id } };
    const answer = await archivedMeanwhile(at, source, () => teacher.fails(duplicateActivity, { body }));
    expect(answer).toMatchObject({ status: 404 });
    expect(await copiesOf(source)).toBe(0);
  });

  it('makes as many copies as are asked for at once', async () => {
    const at = await school(app);
    const teacher = await app.signInAs(at.teacher);
    const places = await rooms(at, 5);
    const calls = Array.from({ length: 8 }, (_, call) =>
      teacher.call(duplicateActivityToMany, {
        // In another order each time: nobody waits in a circle.
        body: { activityId: at.activity.id, parents: into([...places.slice(call % 5), ...places.slice(0, call % 5)]) },
      }),
    );
    for (const { destinations } of await Promise.all(calls)) {
      expect(destinations.every((one) => one.state === 'success')).toBe(true);
    }
    expect(await copiesOf(at.activity)).toBe(40);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRoutes } from '#contract/activities/activities.routes.ts';
import { importRoutes } from '#contract/activities/import.routes.ts';
import type { Job } from '#contract/jobs/jobs.entities.ts';
import { jobRoutes } from '#contract/jobs/jobs.routes.ts';
import { jobContext } from '#server/app/ctx.ts';
import { allJobs, startWorker } from '#server/app/worker.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { createPool } from '#server/platform/postgres.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Client, Sent } from '#tests/support/client.ts';
import { waitingForLock } from '#tests/support/locks.ts';
import { activity, group, join, person, rebuild, school, term } from '#tests/support/school.ts';
import type { Place, School } from '#tests/support/school.ts';
import { importBatch } from './import-batch.ts';

const sentence = 'The activity import has failed. Please contact support for help.';
const failed = (code: string) => ({ state: 'error', result_id: null, error: { code, error: sentence } });

let app: TestApp;
let home: School;
let teacher: Client;
/** where the teacher may make something */
let target: Place;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  home = await school(app);
  teacher = await app.signInAs(home.teacher);
  target = await group(app, home.workspace, { name: 'Next year', visibility: 2 });
  await join(app, home.teacher, target, 'member');
});

type Body = NonNullable<Sent<typeof importRoutes.importActivities>['body']>;
const start = async (body: Body, client = teacher, headers: Record<string, string> = {}) =>
  (await client.call(importRoutes.importActivities, { body, headers })).job;
const refusal = (body: Body, client = teacher) => client.fails(importRoutes.importActivities, { body });
const readJob = async (id: string, client = teacher, query = {}) =>
  (await client.call(jobRoutes.readJob, { params: { id }, query })).job;
const inTarget = () => ({ parent: { group_id: target.id } });
const many = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => activity(app, home.group, { creator: home.teacher, name: `Work ${at}` })),
  );
const ids = (places: Place[]) => places.map((place) => place.id);
const copiesIn = (place: Place) =>
  app.db
    .selectFrom('nodes')
    .innerJoin('activities', 'activities.node_id', 'nodes.id')
    .where('nodes.parent_id', '=', place.id)
    .where('nodes.kind', '=', 'activity')
    .select(['nodes.id', 'activities.base_id', 'nodes.name', 'nodes.visibility', 'nodes.creator_id'])
    .execute();

const runningJobs = async () =>
  (
    await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where locked_at is not null`.execute(app.db)
  ).rows[0]?.count;
/** The runner as the product has it, on connections of its own. */
async function withRunner<T>(work: () => Promise<T>): Promise<T> {
  const url = String(app.pool.options.connectionString);
  const pool = createPool({ url, log: createLog('silent'), name: 'hearth-jobs' });
  const runner = await startWorker(app.world, pool);
  try {
    return await work();
  } finally {
    // The queue says that a job has ended only after it has: on connections that are closed next.
    await expect.poll(runningJobs, { interval: 10 }).toBe(0);
    await runner.stop();
    await pool.end();
  }
}
async function finished(id: string, client = teacher): Promise<Job> {
  let job = await readJob(id, client);
  await expect.poll(async () => (job = await readJob(id, client)).state, { interval: 20 }).toMatch(/success|error/);
  return job;
}
const finish = (id: string, client = teacher) => withRunner(() => finished(id, client));
const worker = () => jobContext(app.world, createLog('silent'));
const going = () => ({ isLastAttempt: false, signal: new AbortController().signal });

describe('an import', () => {
  it('copies one by one what is his, and says how far it has come', async () => {
    const work = await many(23);
    const job = await start({ activityIds: ids(work), ...inTarget() });
    expect(job).toMatchObject({ kind: 'import_activities', state: 'pending', done: 0, total: 23, errors: 0 });
    expect(job.items.map((item) => item.activity_id)).toEqual(ids(work));
    expect(job.items.every((item) => item.name !== null)).toBe(true);
    await importBatch(worker(), job.id, going());
    const halfway = await readJob(job.id);
    expect(halfway).toMatchObject({ state: 'in_progress', done: 10, errors: 0 });
    expect(halfway.items.map((item) => item.state)).toEqual([
      ...Array.from({ length: 10 }, () => 'success'),
      ...Array.from({ length: 13 }, () => 'pending'),
    ]);
    const done = await finish(job.id);
    expect(done).toMatchObject({ state: 'success', done: 23, errors: 0 });
    const copies = await copiesIn(target);
    expect(new Map(copies.map((copy) => [copy.base_id, copy.id]))).toEqual(
      new Map(done.items.map((item) => [item.activity_id, item.result_id])),
    );
    expect(copies.length).toBe(23);
    for (const copy of copies) expect(copy).toMatchObject({ creator_id: home.teacher.id, visibility: 0 });
    const query = { activityId: done.items[0]?.result_id ?? '' };
    const { activity: copy } = await teacher.call(activityRoutes.readActivity, { query });
    expect(copy).toMatchObject({ parent_group_id: target.id, chat_count: 0, role: 1 });
    expect(copy.guidelines_contents.length).toBe(1);
  });

  it('moves, with the members who belong there only; what stands there already stays', async () => {
    const work = await many(3);
    const there = await activity(app, target, { creator: home.teacher, visibility: 2 });
    await join(app, home.student, target, 'member');
    for (const who of [home.student, home.classmate]) await join(app, who, work[0] as Place, 'member');
    const wanted = [...work, there, ...work];
    const job = await start({ activityIds: ids(wanted), operation: 'move', ...inTarget() });
    expect(job.total).toBe(4);
    const done = await finish(job.id);
    expect(done).toMatchObject({ state: 'success', done: 4 });
    expect(done.items.map((item) => item.result_id)).toEqual(ids([...work, there]));
    expect((await copiesIn(target)).map((one) => one.id).toSorted()).toEqual(ids([...work, there]).toSorted());
    const people = await app.db
      .selectFrom('members')
      .where('node_id', '=', work[0]?.id ?? '')
      .select('user_id')
      .execute();
    expect(people.map((row) => row.user_id).toSorted()).toEqual([home.teacher.id, home.student.id].toSorted());
  });

  it('takes from an old term and from another school where he owns something, by both operations', async () => {
    const old = await term(app, home.workspace, { is_visible: true });
    await join(app, home.teacher, old, 'teacher');
    const other = await school(app);
    await join(app, home.teacher, other.workspace, 'teacher');
    for (const operation of ['duplicate', 'move'] as const) {
      const work = [
        await activity(app, old, { creator: home.teacher }),
        await activity(app, other.group, { creator: home.teacher }),
        await activity(app, home.workspace, { creator: home.teacher }),
      ];
      const job = await start({ activityIds: ids(work), operation, ...inTarget() });
      expect(await finish(job.id)).toMatchObject({ state: 'success', done: 3 });
    }
    expect((await copiesIn(target)).length).toBe(6);
  });

  it('fails for what is not his, and goes on with what is', async () => {
    const other = await school(app);
    const [mine] = await many(1);
    const colleagues = await activity(app, home.workspace, { name: 'Of the library' });
    const activityIds = [mine?.id ?? '', other.activity.id, newId(), colleagues.id, home.group.id];
    const job = await start({ activityIds, ...inTarget() });
    expect(job).toMatchObject({ state: 'pending', done: 4, errors: 4, total: 5 });
    const done = await finish(job.id);
    expect(done).toMatchObject({ state: 'error', done: 5, errors: 4 });
    expect(done.items).toMatchObject([
      { state: 'success', error: null },
      failed('not_found'),
      failed('not_found'),
      failed('not_allowed'),
      failed('not_found'),
    ]);
  });
});

describe('a call', () => {
  it('that has nothing to begin with is refused, and so is one that names no place for it', async () => {
    const other = await school(app);
    const visible = await activity(app, home.workspace);
    expect(await refusal({ activityIds: [other.activity.id, newId()], ...inTarget() })).toMatchObject({ status: 404 });
    expect(await refusal({ activityIds: [visible.id, newId()], ...inTarget() })).toMatchObject({ status: 403 });
    const activityIds = [home.activity.id];
    expect(await refusal({ activityIds, parent: { group_id: other.group.id } })).toMatchObject({ status: 404 });
    const shelf = await group(app, home.workspace, { visibility: 0 });
    expect(await refusal({ activityIds, parent: { group_id: shelf.id } })).toMatchObject({ status: 403 });
    expect(await refusal({ activityIds, ...inTarget() }, app.visit())).toMatchObject({ status: 401 });
    const student = await app.signInAs(home.student);
    expect(await refusal({ activityIds, parent: { term_id: home.term.id } }, student)).toMatchObject({ status: 403 });
    const stranger = await app.signInAs(other.teacher);
    expect(await refusal({ activityIds, parent: { group_id: other.group.id } }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await app.db.selectFrom('followed_jobs').where('user_id', '=', home.teacher.id).execute()).toEqual([]);
  });

  it('is of 1 to 5000 activities', async () => {
    expect(await refusal({ activityIds: [], ...inTarget() })).toMatchObject({ status: 400, code: 'validation_failed' });
    const activityIds = Array.from({ length: 5001 }, () => newId());
    expect(await refusal({ activityIds, ...inTarget() })).toMatchObject({
      ...{ status: 400, code: 'batch_too_large', error: 'Batch size cannot be over 5000.' },
    });
    const answer = await teacher.raw('POST', '/api/activities/import', {
      body: { activityIds: [home.activity.id], operation: 'copy', ...inTarget() },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('with an Idempotency-Key that was used begins nothing anew', async () => {
    const body = { activityIds: [home.activity.id], ...inTarget() };
    const key = { 'idempotency-key': 'import-once' };
    const first = await start(body, teacher, key);
    expect(await start(body, teacher, key)).toEqual(first);
    await finish(first.id);
    expect(await start(body, teacher, key)).toEqual(first);
    expect((await copiesIn(target)).length).toBe(1);
  });

  it('of a pupil imports what he made to where he may make something', async () => {
    const own = await activity(app, home.group, { creator: home.student });
    const student = await app.signInAs(home.student);
    const job = await start({ activityIds: [own.id], parent: { term_id: home.term.id } }, student);
    expect(await finish(job.id, student)).toMatchObject({ state: 'success' });
  });
});

describe('what he may do is asked again when it is done', () => {
  it('an activity that was taken from him, and one that was archived, fail', async () => {
    const [taken, gone, kept] = (await many(3)) as [Place, Place, Place];
    for (const operation of ['duplicate', 'move'] as const) {
      const job = await start({ activityIds: ids([taken, gone, kept]), operation, ...inTarget() });
      const open = { teacher: home.teacher.id, group: home.group.id };
      await app.db.transaction().execute(async (trx) => {
        await sql`delete from members where user_id = ${open.teacher} and node_id in (${taken.id}, ${open.group})`.execute(
          trx,
        );
        await sql`update nodes set archived_at = now() where id = ${gone.id}`.execute(trx);
      });
      await rebuild(app, gone);
      const done = await finish(job.id);
      expect(done).toMatchObject({ state: 'error', errors: 2 });
      expect(done.items.map((item) => item.error?.code)).toEqual(['not_found', 'not_found', undefined]);
      await sql`update nodes set archived_at = null where id = ${gone.id}`.execute(app.db);
      await rebuild(app, gone);
      await join(app, home.teacher, taken, 'owner');
      await join(app, home.teacher, home.group, 'owner');
    }
  });

  it('a target that was archived, or in which he is no member any more, fails all', async () => {
    const work = await many(12);
    const jobs = [
      await start({ activityIds: ids(work), ...inTarget() }),
      await start({ activityIds: ids(work), operation: 'move', ...inTarget() }),
    ];
    await app.db.updateTable('nodes').set({ archived_at: app.clock.now() }).where('id', '=', target.id).execute();
    await rebuild(app, target);
    for (const job of jobs) {
      const done = await finish(job.id);
      expect(done).toMatchObject({ state: 'error', done: 12, errors: 12 });
      expect(done.items[11]).toMatchObject(failed('not_found'));
    }
    expect(await copiesIn(target)).toEqual([]);
    expect((await copiesIn(home.group)).length).toBe(13);
  });

  it('who has been removed imports nothing', async () => {
    const job = await start({ activityIds: [home.activity.id], ...inTarget() });
    await app.db.updateTable('users').set({ archived_at: app.clock.now() }).where('id', '=', home.teacher.id).execute();
    await importBatch(worker(), job.id, going());
    const item = await app.db
      .selectFrom('followed_job_items')
      .where('job_id', '=', job.id)
      .selectAll()
      .executeTakeFirst();
    expect(item).toMatchObject({ state: 'error', error_code: 'not_allowed', error: sentence });
    expect(await copiesIn(target)).toEqual([]);
  });
});

describe('what breaks in the middle', () => {
  it('a batch that dies before its commit leaves nothing half done, and the next runner does each once', async () => {
    for (const operation of ['duplicate', 'move'] as const) {
      const work = await many(25);
      const job = await start({ activityIds: ids(work), operation, ...inTarget() });
      const before = (await copiesIn(target)).length;
      await app.db.transaction().execute(async (trx) => {
        // The second batch waits for one of its activities, and loses its connection there; then its runner is stopped.
        await sql`select from activities where node_id = ${work[14]?.id ?? ''} for update`.execute(trx);
        await withRunner(async () => {
          await waitingForLock(app.db, 1);
          expect(await readJob(job.id)).toMatchObject({ state: 'in_progress', done: 10 });
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        });
      });
      const halfway = await readJob(job.id);
      expect(halfway).toMatchObject({ state: 'in_progress', done: 10 });
      expect(halfway.items.filter((item) => item.state === 'in_progress').length).toBe(10);
      expect((await copiesIn(target)).length - before).toBe(10);
      expect(await finish(job.id)).toMatchObject({ state: 'success', done: 25, errors: 0 });
      expect((await copiesIn(target)).length - before).toBe(25);
    }
  });

  it('a batch that is broken off, and one that two runners take at once, is done once', async () => {
    const work = await many(15);
    const job = await start({ activityIds: ids(work), ...inTarget() });
    await expect(
      importBatch(worker(), job.id, { isLastAttempt: false, signal: AbortSignal.abort() }),
    ).rejects.toThrow();
    expect(await readJob(job.id)).toMatchObject({ state: 'in_progress', done: 0 });
    expect((await readJob(job.id)).items.filter((item) => item.state === 'in_progress').length).toBe(10);
    expect(await copiesIn(target)).toEqual([]);
    await Promise.all([0, 1, 2].map(() => importBatch(worker(), job.id, going())));
    expect(await readJob(job.id)).toMatchObject({ state: 'success', done: 15 });
    const copies = await copiesIn(target);
    expect(copies.map((copy) => copy.base_id).toSorted()).toEqual(ids(work).toSorted());
  });

  it('one that cannot be done at all fails alone', async () => {
    const work = await many(12);
    const bad = work[4]?.id ?? '';
    await sql`create function refuse_copy() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse_copy before insert on activities for each row
      when (new.base_id = ${sql.lit(bad)}::uuid) execute function refuse_copy()`.execute(app.db);
    try {
      const job = await start({ activityIds: ids(work), ...inTarget() });
      await expect(importBatch(worker(), job.id, going())).rejects.toThrow('broken');
      expect(await readJob(job.id)).toMatchObject({ done: 0 });
      await importBatch(worker(), job.id, { ...going(), isLastAttempt: true });
      expect(await readJob(job.id)).toMatchObject({ state: 'in_progress', done: 10, errors: 1 });
      const done = await finish(job.id);
      expect(done).toMatchObject({ state: 'error', done: 12, errors: 1 });
      expect(done.items[4]).toMatchObject(failed('internal'));
      expect((await copiesIn(target)).length).toBe(11);
    } finally {
      await sql`drop trigger refuse_copy on activities`.execute(app.db);
      await sql`drop function refuse_copy()`.execute(app.db);
    }
  });
});

describe('a job', () => {
  it('is read by who asked for it alone', async () => {
    const job = await start({ activityIds: [home.activity.id], ...inTarget() });
    for (const who of [home.admin, home.superOwner, home.student, (await school(app)).admin]) {
      const answer = await (await app.signInAs(who)).fails(jobRoutes.readJob, { params: { id: job.id } });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await app.visit().fails(jobRoutes.readJob, { params: { id: job.id } })).toMatchObject({ status: 401 });
    expect(await teacher.fails(jobRoutes.readJob, { params: { id: newId() } })).toMatchObject({ status: 404 });
  });

  it('shows a part of its items where a part is asked for', async () => {
    const work = await many(7);
    const { id } = await start({ activityIds: ids(work), ...inTarget() });
    const part = await readJob(id, teacher, { from: 5, size: 3 });
    expect(part).toMatchObject({ total: 7, done: 0 });
    expect(part.items.map((item) => item.activity_id)).toEqual(ids(work.slice(5)));
    const tooMany = await teacher.fails(jobRoutes.readJob, { params: { id }, query: { size: 5001 } });
    expect(tooMany).toMatchObject({ status: 400, code: 'batch_too_large' });
  });

  it('is kept for thirty days', async () => {
    const { id } = await start({ activityIds: [home.activity.id], ...inTarget() });
    const forget = async () => allJobs['forget_followed_jobs']?.run(worker(), {}, { ...going(), id: '1', attempt: 1 });
    const day = 86_400_000;
    app.clock.advance(29 * day);
    await forget();
    // His session is older than what one stays signed in for.
    const again = await app.signInAs(home.teacher);
    expect((await readJob(id, again)).id).toBe(id);
    app.clock.advance(2 * day);
    await forget();
    const gone = await (await app.signInAs(home.teacher)).fails(jobRoutes.readJob, { params: { id } });
    expect(gone).toMatchObject({ status: 404 });
    expect(await app.db.selectFrom('followed_job_items').where('job_id', '=', id).execute()).toEqual([]);
    // A job that was forgotten while it waited does nothing.
    await importBatch(worker(), id, going());
    expect(await copiesIn(target)).toEqual([]);
  });

  it('belongs to who asked: another person of the same place begins one of his own', async () => {
    const colleague = await person(app, 'Cora Colleague');
    await join(app, colleague, home.workspace, 'teacher');
    for (const place of [home.group, target]) await join(app, colleague, place, 'owner');
    const hers = await app.signInAs(colleague);
    const jobs = await Promise.all([
      start({ activityIds: [home.activity.id], ...inTarget() }),
      start({ activityIds: [home.activity.id], ...inTarget() }, hers),
    ]);
    expect(jobs[0]?.id).not.toBe(jobs[1]?.id);
    await withRunner(async () => {
      await finished(jobs[0]?.id ?? '');
      await finished(jobs[1]?.id ?? '', hers);
    });
    const makers = (await copiesIn(target)).map((copy) => copy.creator_id);
    expect(makers.toSorted()).toEqual([home.teacher.id, colleague.id].toSorted());
  });
});

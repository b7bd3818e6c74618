import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { Db } from '#server/database/index.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { settleJobs } from '#tests/support/jobs.ts';
import { startJobRunner } from './job-runner.ts';
import type { JobRunner } from './job-runner.ts';
import { createJobs, defineJob, joinJobs } from './jobs.ts';
import type { JobDefinitions } from './jobs.ts';
import { createLog } from './log.ts';

const done: string[] = [];
let failures = 0;
let together = 0;
let mostTogether = 0;
let held: (() => void) | null = null;

const noteJob = z.strictObject({ note: z.string() });
const definitions: JobDefinitions<string[]> = {
  'test.note': defineJob(noteJob, async (notes, { note }) => void notes.push(note)),
  'test.fail': defineJob(noteJob, async () => {
    failures += 1;
    throw new Error('not today');
  }),
  'test.together': defineJob(noteJob, async (notes, { note }) => {
    together += 1;
    mostTogether = Math.max(mostTogether, together);
    await new Promise(setImmediate);
    notes.push(note);
    together -= 1;
  }),
  'test.hold': defineJob(z.strictObject({}), () => new Promise((resolve) => (held = resolve))),
};

let database: TestDatabase;
let db: Db;
let runner: JobRunner;
const jobs = createJobs(definitions);
const startRunner = (): Promise<JobRunner> =>
  startJobRunner({ pool: database.pool, definitions, context: () => done, log: createLog('silent') });

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  runner = await startRunner();
});

afterAll(async () => {
  await runner.stop();
  await database.close();
});

const waitFor = (note: string): Promise<void> => expect.poll(() => done).toContain(note);

test('a job runs when its transaction commits', async () => {
  await db.transaction().execute((trx) => jobs.add(trx, 'test.note', { note: 'committed' }));
  await waitFor('committed');
});

test('a job does not exist when its transaction is rolled back', async () => {
  const rolledBack = db.transaction().execute(async (trx) => {
    await jobs.add(trx, 'test.note', { note: 'rolled back' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await settleJobs(db);
  expect(done).not.toContain('rolled back');
});

test('a second job with the same key replaces the first: a deadline moves', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await jobs.add(db, 'test.note', { note: 'old deadline' }, { jobKey: 'deadline', runAt: inAnHour });
  await jobs.add(db, 'test.note', { note: 'new deadline' }, { jobKey: 'deadline' });
  await waitFor('new deadline');
  await settleJobs(db, inAnHour);
  expect(done).not.toContain('old deadline');
});

test('with keepRunAt the later wish takes the time of the earlier one', async () => {
  const soon = new Date(Date.now() + 60_000);
  await jobs.add(db, 'test.note', { note: 'first wish' }, { jobKey: 'wish', runAt: soon });
  const later = new Date(soon.getTime() + 3_600_000);
  await jobs.add(db, 'test.note', { note: 'second wish' }, { jobKey: 'wish', runAt: later, keepRunAt: true });
  await settleJobs(db, soon);
  expect(done).toContain('second wish');
  expect(done).not.toContain('first wish');
});

test('a job taken back does not run', async () => {
  const soon = new Date(Date.now() + 60_000);
  await jobs.add(db, 'test.note', { note: 'taken back' }, { jobKey: 'back', runAt: soon });
  await jobs.remove(db, 'back');
  await settleJobs(db, soon);
  expect(done).not.toContain('taken back');
});

test('an unknown name or a wrong payload is refused where it is enqueued', async () => {
  await expect(jobs.add(db, 'test.nothing', {})).rejects.toThrow('There is no job named test.nothing');
  await expect(jobs.add(db, 'test.note', { note: 1 })).rejects.toThrow(z.ZodError);
});

test('a job that fails is tried no more often than allowed', async () => {
  await jobs.add(db, 'test.fail', { note: 'x' }, { maxAttempts: 1 });
  await expect.poll(() => failures).toBe(1);
  await settleJobs(db, new Date(Date.now() + 86_400_000));
  expect(failures).toBe(1);
});

test('jobs of one line follow each other at once, and never run together', async () => {
  const notes = Array.from({ length: 12 }, (_, at) => `in line ${at}`);
  await db.transaction().execute(async (trx) => {
    for (const note of notes) await jobs.add(trx, 'test.together', { note }, { line: 'a line' });
  });
  // With a poll of 2 s between each of them it would be 22 s.
  await expect.poll(() => done.filter((note) => note.startsWith('in line'))).toEqual(notes);
  expect(mostTogether).toBe(1);
});

test('a job that a dead runner left locked runs at the next start, one that is running elsewhere does not', async () => {
  await startHeldJob();
  await jobs.add(db, 'test.note', { note: 'left behind' }, { runAt: new Date(Date.now() + 3_600_000) });
  await sql`update graphile_worker._private_jobs set locked_by = 'a-dead-runner', locked_at = now(), run_at = now()
    where locked_at is null and payload->>'note' = 'left behind'`.execute(db);

  const second = await startRunner();
  await waitFor('left behind');
  expect(await lockedJobs()).toEqual(['test.hold']);
  letGo();
  await settleJobs(db);
  await second.stop();
});

test('the queue goes on after all its connections were cut', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  // The first query may meet a connection that is just being cut.
  await expect
    .poll(() => jobs.add(db, 'test.note', { note: 'after the cut' }).then(() => 'added', String), { timeout: 5_000 })
    .toBe('added');
  await waitFor('after the cut');
});

test('that a job is done is noted once there is a connection again, and the process lives', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const { pool } = database;
  const connect = pool.connect.bind(pool);
  await startHeldJob();
  const missed = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new Error('timeout exceeded when trying to connect')),
  );
  const away = vi.spyOn(pool, 'connect').mockImplementation(missed);
  letGo();
  await expect.poll(() => missed.mock.calls.length).toBeGreaterThan(0);
  away.mockImplementation(connect);
  await expect.poll(() => lockedJobs()).toEqual([]);
  away.mockRestore();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('two jobs of one name are a mistake that shows at once', () => {
  expect(() => joinJobs(definitions, definitions)).toThrow('Two jobs are named test.note');
});

/** A job that runs until `letGo`. Its lock stands a moment before its work begins. */
async function startHeldJob(): Promise<void> {
  await jobs.add(db, 'test.hold', {});
  await expect.poll(() => held).not.toBeNull();
  expect(await lockedJobs()).toEqual(['test.hold']);
}

function letGo(): void {
  held?.();
  held = null;
}

async function lockedJobs(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs
    where locked_at is not null`.execute(db);
  return rows.map((row) => row.name);
}

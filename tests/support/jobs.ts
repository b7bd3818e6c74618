import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/database/index.ts';

/**
 * Waits until the queue has nothing left that is due or running. Pass the test clock's `now` after moving it: jobs that are
 * due by then are made due in fact, for the queue itself goes by the database's time.
 */
export async function settleJobs(db: Db, now?: Date): Promise<void> {
  if (now) {
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where run_at <= ${now} and locked_at is null having count(*) > 0`.execute(db);
    // Rescheduling tells nobody; the runner would look again only at its next poll.
    await sql`select pg_notify('jobs:insert', '{"count": 10}')`.execute(db);
  }
  await expect.poll(() => openJobs(db), { interval: 20, message: 'The queue does not come to rest' }).toEqual([]);
}

async function openJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts)`.execute(db);
  return rows.map((row) => row.name);
}

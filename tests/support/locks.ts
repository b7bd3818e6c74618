import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/database/index.ts';

/** Waits until so many connections of this database wait for another's lock: a test then knows what has come to stand where. */
export async function waitingForLock(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waiting, { interval: 10, message: 'Nobody waits for the lock' }).toBe(count);
}

import type { PoolClient } from 'pg';
import type { Log } from './log.ts';
import type { Pool } from './postgres.ts';

/**
 * Tells living job runners from dead ones. Each holds an advisory lock of its own name on one connection; PostgreSQL drops
 * it the moment the process dies. Jobs locked by a name whose lock is free belong to nobody and are given back.
 */
export type Presence = {
  /** Resolves when the lock is held; no job may be taken before. */
  announce: (runner: string) => Promise<void>;
  stop: () => Promise<void>;
};

const sweepEveryMs = 10_000;

const key = `hashtextextended('hearth job runner ' || $1, 0)`;

export function createPresence(pool: Pool, log: Log): Presence {
  let client: { connection: PoolClient; letGo: () => void } | null = null;
  let name: string | null = null;
  let timer: NodeJS.Timeout | null = null;
  let suspects = new Set<string>();
  let stopped = false;

  const hold = async (): Promise<void> => {
    if (client || !name || stopped) return;
    const connection = await pool.connect();
    let isHeld = true;
    const letGo = (): void => {
      // A dying connection tells it more than once, also after the stop; a second release would end the process.
      if (isHeld) connection.release(true);
      isHeld = false;
      // Gone with its connection: taken again at the next sweep.
      if (client?.connection === connection) client = null;
    };
    connection.on('error', letGo);
    await connection.query(`select pg_advisory_lock(${key})`, [name]);
    if (isHeld) client = { connection, letGo };
  };

  const sweep = async (isStart: boolean): Promise<void> => {
    const { rows } = await pool.query<{ runner: string }>(
      'select distinct locked_by as runner from graphile_worker.jobs where locked_by is not null',
    );
    const dead = new Set<string>();
    for (const { runner } of rows) if (runner !== name && !(await isAlive(pool, runner))) dead.add(runner);
    // A runner that only lost its connection is back within one sweep, so later sweeps want to see it dead twice.
    const lost = [...dead].filter((runner) => isStart || suspects.has(runner));
    suspects = dead;
    if (lost.length === 0) return;
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [lost]);
    log.warn({ runners: lost.length }, 'Jobs of a runner that died were given back to the queue');
  };

  const tick = async (): Promise<void> => {
    try {
      await hold();
      await sweep(false);
    } catch (error) {
      log.debug({ err: error }, 'Could not look after the job runners; will try again');
    }
  };

  return {
    announce: async (runner) => {
      name = runner;
      await hold();
      await sweep(true);
      timer = setInterval(() => void tick(), sweepEveryMs);
      timer.unref();
    },
    stop: async () => {
      stopped = true;
      if (timer) clearInterval(timer);
      // Closed rather than given back: the lock lives as long as the connection.
      client?.letGo();
    },
  };
}

async function isAlive(pool: Pool, runner: string): Promise<boolean> {
  // The transaction-level lock is free again when this statement ends.
  const { rows } = await pool.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${key}) as free`, [runner]);
  return rows[0]?.free !== true;
}

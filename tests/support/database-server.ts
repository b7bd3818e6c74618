import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrate.ts';
import { openDb } from '#server/database/index.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { checkDatabase, createPool } from '#server/platform/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template; `createTestDatabase` clones it. */
    templateDatabaseUrl: string;
  }
}

const prefix = 'hearth-test-';

/** Nothing in a test database is worth a wait for the disk. */
const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** One PostgreSQL for a whole run, with the migrated template in it. Vitest calls this once before all API tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer();
  project.provide('templateDatabaseUrl', server.url);
  return server.stop;
}

/** The same for whoever is not Vitest. `url` is the template's; nobody may be connected to it while it is cloned. */
export async function startTemplateServer(
  options: { settings?: Record<string, string> } = {},
): Promise<{ url: string; pid: () => number; stop: () => Promise<void> }> {
  await sweepDeadRuns();
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const log = createLog('error');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: { ...fastAndForgetful, ...options.settings },
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const pool = createPool({ url: postgres.url, log });
  try {
    await checkDatabase(pool);
    await migrate(openDb(pool));
    await migrateJobs(pool);
  } catch (error) {
    await pool.end();
    await stop();
    throw error;
  }
  await pool.end();
  return { url: postgres.url, pid: postgres.pid, stop };
}

/** A run that was killed leaves its server behind, on purpose of the launcher; the next run puts it away. */
async function sweepDeadRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.match(/^hearth-test-(\d+)-/)?.[1]);
    if (!owner || isRunning(owner)) continue;
    const folder = join(tmpdir(), name);
    const pid = Number(
      (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    );
    try {
      const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8');
      if (commandLine.includes(folder)) process.kill(pid, 'SIGQUIT');
    } catch {
      // No server there, or not ours to stop.
    }
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

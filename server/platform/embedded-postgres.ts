import { mkdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedPostgresError, findBinaries } from './embedded-postgres-binaries.ts';
import {
  clusterUser,
  ensureCluster,
  ensurePassword,
  isServerOf,
  readPidFile,
  removePidFile,
} from './embedded-postgres-cluster.ts';
import type { Server } from './embedded-postgres-cluster.ts';
import { chooseIdentity } from './embedded-postgres-identity.ts';
import type { Identity } from './embedded-postgres-identity.ts';
import { freePort, launch } from './embedded-postgres-launch.ts';
import type { Log } from './log.ts';

export { EmbeddedPostgresError };

export type EmbeddedPostgres = {
  /** Address of the product's database, by its socket where it has one; stays the same when the server has to be started again. */
  url: string;
  /** True when the server of an earlier process was still running and is used on. */
  adopted: boolean;
  /** Process id of the server at this moment. */
  pid: () => number;
  /** Shuts the server down in an orderly way, unless another process still uses it. */
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** Absolute path; cluster, password and log of the server are in it. */
  dataDir: string;
  log: Log;
  /** Server settings over the defaults, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Tries a way to run as root that this machine would not choose. */
  identity?: Identity['kind'];
};

/**
 * Starts the PostgreSQL that comes with the product, or adopts the one that a killed process left running. It is a real
 * server: it survives kill -9 of either side, and is started again when it dies. Throws `EmbeddedPostgresError`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const identity = await prepare(options);
  const password = await ensurePassword(dataDir);
  await ensureCluster(identity, password);

  const { server, adopted } = await adoptOrLaunch(identity, options);
  // A query over the socket takes a tenth less of the process's time than over TCP.
  const { port, socketDir } = server;
  const way = socketDir === null ? '' : `?host=${encodeURIComponent(socketDir)}`;
  const address = (database: string): string =>
    `postgres://${clusterUser}:${password}@127.0.0.1:${port}/${database}${way}`;
  await ensureDatabase(address, server.pid);

  let pid = server.pid;
  let stopping = false;
  const watch = setInterval(() => void revive(), 500);
  watch.unref();
  let reviving = false;

  const revive = async (): Promise<void> => {
    if (stopping || reviving || (await isServerOf(pid, identity.clusterDir))) return;
    reviving = true;
    log.warn('The embedded database died; it is started again');
    while (!stopping) {
      try {
        // On the port that everybody knows. Orphaned backends of the dead server may hold it back for a moment.
        const running = await findRunning(identity);
        pid = running?.port === server.port ? running.pid : (await launch(identity, options, server.port)).pid;
        log.warn('The embedded database is back');
        break;
      } catch (error) {
        log.debug({ err: error }, 'The embedded database could not start yet');
        await delay(300);
      }
    }
    reviving = false;
  };

  return {
    url: address(clusterUser),
    adopted,
    pid: () => pid,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      clearInterval(watch);
      if (await isUsedByOthers(address('postgres'))) {
        log.warn('The embedded database stays up: another process uses it');
        return;
      }
      await shutDown(pid, identity.clusterDir);
    },
  };
}

async function prepare({ dataDir, identity, log }: EmbeddedPostgresOptions): Promise<Identity> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new EmbeddedPostgresError(`The data folder ${dataDir} cannot be made. Set HEARTH_DATA_DIR to another one.`, {
      cause,
    });
  }
  const chosen = await chooseIdentity(await findBinaries(), dataDir, identity);
  if (chosen.kind === 'nobody') log.warn({ folder: chosen.clusterDir }, 'The embedded database runs as nobody');
  return chosen;
}

async function adoptOrLaunch(
  identity: Identity,
  options: EmbeddedPostgresOptions,
): Promise<{ server: Server; adopted: boolean }> {
  let last: unknown;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const running = await findRunning(identity);
    if (running) return { server: running, adopted: true };
    try {
      return { server: await launch(identity, options, await freePort()), adopted: false };
    } catch (error) {
      // Somebody took the port, or another start was faster: both are over when we look again.
      last = error;
      await delay(100 * attempt);
    }
  }
  throw last;
}

const startWithinMs = 120_000;

/** The server that runs on this cluster, once it takes connections; null when there is none. */
async function findRunning({ clusterDir }: Identity): Promise<Server | null> {
  const giveUpAt = performance.now() + startWithinMs;
  for (;;) {
    const file = await readPidFile(clusterDir);
    if (!file) return null;
    if (!(await isServerOf(file.pid, clusterDir))) {
      await removePidFile(clusterDir);
      return null;
    }
    if (file.status === 'ready') return file;
    if (performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        `A PostgreSQL (process ${file.pid}) runs on ${clusterDir} but does not get ready. Stop it and start again.`,
      );
    }
    await delay(25);
  }
}

/** Makes the product's database in a fresh cluster; also shows that the server takes our password. */
async function ensureDatabase(address: (database: string) => string, pid: number): Promise<void> {
  const client = new Client({ connectionString: address('postgres'), connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [clusterUser]);
    if (rowCount === 0) await client.query(`create database ${clusterUser}`);
  } catch (cause) {
    // 42P04, 23505: another start made it in the same moment.
    if (['42P04', '23505'].includes((cause as { code?: string }).code ?? '')) return;
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new EmbeddedPostgresError(`The embedded database (process ${pid}) cannot be used: ${said}`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Our own connections may need a moment to be gone; what is still there after a second is somebody else's. */
async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (rowCount === 0) return false;
      await delay(50);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** "Fast" shutdown: transactions are rolled back, a checkpoint is written. After 20 s the recovery at the next start does it. */
async function shutDown(pid: number, clusterDir: string): Promise<void> {
  const ways: { signal: NodeJS.Signals; withinMs: number }[] = [
    { signal: 'SIGINT', withinMs: 20_000 },
    { signal: 'SIGQUIT', withinMs: 5_000 },
    { signal: 'SIGKILL', withinMs: 5_000 },
  ];
  for (const { signal, withinMs } of ways) {
    if (!(await isServerOf(pid, clusterDir))) return;
    process.kill(pid, signal);
    const giveUpAt = performance.now() + withinMs;
    while (performance.now() < giveUpAt && (await isServerOf(pid, clusterDir))) await delay(10);
  }
}

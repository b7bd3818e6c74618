// From a configuration to a running product, step by step; everything that was started is stopped again by `stop`.
import type { FastifyInstance } from 'fastify';
import { migrate } from '#server/database/migrate.ts';
import { openDb } from '#server/database/index.ts';
import { recoverGenerations } from '#server/features/chats/index.ts';
import { issueOwnerToken } from '#server/features/accounts/index.ts';
import { tidyFiles } from '#server/features/files/index.ts';
import { warmModeration } from '#server/features/moderation/index.ts';
import { keepModelsCurrent } from '#server/features/models/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/jobs.ts';
import type { LlmProfile } from '#server/platform/llm/index.ts';
import type { Log } from '#server/platform/log.ts';
import { checkDatabase, createPool, isDatabaseUnavailable } from '#server/platform/postgres.ts';
import type { Pool } from '#server/platform/postgres.ts';
import { fillDemo } from './fill-demo.ts';
import { buildApp } from './http.ts';
import { listen, localAddress } from './listen.ts';
import { loadSecret } from './secret.ts';
import { stopGracefully } from './stop.ts';
import { startWorker } from './worker.ts';
import { createWorld } from './world.ts';

export interface Running {
  app: FastifyInstance;
  /** where people reach it */
  address: string;
  port: number;
  /** the port that was asked for, if it was taken */
  takenPort: number | null;
  /** the one-time link for the first super owner; null where there is one, and in the demo */
  ownerLink: string | null;
  /** the configured models */
  profiles: LlmProfile[];
  /** takes no new work, lets streams end for up to 30 s, and ends everything */
  stop: () => Promise<void>;
}

export async function start(given: Config, log: Log): Promise<Running> {
  const config = { ...given, secret: await loadSecret(given) };
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const pool = createPool({ url, log });
  // Jobs hold connections of their own, so that a long one never takes a page's.
  const workerPool = createPool({ url, log, name: 'hearth-jobs', max: 8 });
  // The demo's lessons are played before anybody comes: on a busy machine they wait rather than lose an answer.
  const demoPool = createPool({ url, log, name: 'hearth-demo', patient: true });
  const closeDatabase = async (): Promise<void> => {
    await Promise.all([pool.end(), workerPool.end(), demoPool.end()]);
    await embedded?.stop();
  };
  try {
    await prepareDatabase(pool, log);
    const world = await createWorld({ config, pool, clock: systemClock, log });
    if (config.env === 'demo') await fillDemo({ ...world, db: openDb(demoPool) });
    // Before anybody reads a chat: answers that a killed process left are shown as interrupted.
    await recoverGenerations(world);
    const models = await keepModelsCurrent(world);
    const stopping = { now: false };
    const app = await buildApp(world, { isStopping: () => stopping.now });
    const port = await listen(app, config);
    // Links in mails need an address; the demo's is known only now.
    config.publicUrl ??= localAddress(config.host, port);
    const worker = await startWorker(world, workerPool);
    await tidyFiles(world);
    void world.llm.warm();
    void warmModeration();
    return {
      app,
      address: config.publicUrl,
      port,
      takenPort: config.port !== 0 && port !== config.port ? config.port : null,
      ownerLink: await ownerLink(config, world),
      profiles: world.llm.profiles(),
      stop: async () => {
        stopping.now = true;
        models.stop();
        await stopGracefully({ app, worker, world });
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

async function ownerLink(config: Config, world: Parameters<typeof issueOwnerToken>[0]): Promise<string | null> {
  if (config.env !== 'production') return null;
  const token = await issueOwnerToken(world);
  return token === null ? null : `${config.publicUrl}/claim?token=${token}`;
}

const waitForDatabaseMs = 30_000;

/** An own database may start at the same time as we do: it gets half a minute. */
async function prepareDatabase(pool: Pool, log: Log): Promise<void> {
  const giveUpAt = performance.now() + waitForDatabaseMs;
  for (;;) {
    try {
      await checkDatabase(pool);
      break;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > giveUpAt) throw error;
      log.warn('The database does not answer yet');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  await migrate(openDb(pool));
  await migrateJobs(pool);
}

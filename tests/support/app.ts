import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#server/app/http.ts';
import type { AppOptions } from '#server/app/http.ts';
import type { World } from '#server/app/ctx.ts';
import { startWorker } from '#server/app/worker.ts';
import { createWorld } from '#server/app/world.ts';
import type { Db } from '#server/database/index.ts';
import { closeChats } from '#server/features/chats/index.ts';
import { drainGenerations } from '#server/features/chats/run-generation.ts';
import { ensureAccount, startSession } from '#server/features/accounts/index.ts';
import { createTestClock } from '#server/platform/clock.ts';
import type { TestClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { createPool } from '#server/platform/postgres.ts';
import type { Pool } from '#server/platform/postgres.ts';
import { createClient } from './client.ts';
import type { Client } from './client.ts';
import { createTestDatabase } from './database.ts';
import { settleJobs } from './jobs.ts';

export interface TestAppOptions extends AppOptions {
  /** Environment variables, as an operator would set them. */
  env?: Record<string, string>;
  /** An address of a database instead of a cloned one, whose owner the test is. */
  databaseUrl?: string;
  /** false: jobs wait in the queue. */
  jobs?: boolean;
  /** Where the clock stands at the start; it stands still until it is moved. */
  now?: Date | string;
  /** Changes the world before the app is built on it. */
  change?: (world: World) => World;
}

export interface OutboxMail {
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** the token in its link */
  token: string | null;
}

export interface TestApp {
  url: string;
  app: FastifyInstance;
  world: World;
  db: Db;
  pool: Pool;
  clock: TestClock;
  /** A new visitor with no cookies: the guest. */
  visit: () => Client;
  /** A browser in which this person is signed in. */
  signInAs: (user: string | { id: string }) => Promise<Client>;
  /** Waits for the answers under way, and runs every job that is due by the clock of the test. */
  settle: () => Promise<void>;
  /** The newest mail to this address, once it is in the outbox. */
  mailTo: (address: string) => Promise<OutboxMail>;
  close: () => Promise<void>;
}

/** The whole product on an ephemeral port, over a database of its own; one a test file, in `beforeAll`. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hearth-app-'));
  const database = options.databaseUrl ? null : await createTestDatabase();
  const log = createLog('silent');
  const databaseUrl = database?.url ?? options.databaseUrl ?? '';
  const pool = database?.pool ?? createPool({ url: databaseUrl, log });
  const config = readConfig({
    HEARTH_SECRET: 'a secret of the tests, long enough to be one',
    HEARTH_DATA_DIR: dataDir,
    HEARTH_LOG_LEVEL: 'silent',
    ...options.env,
  });
  const clock = createTestClock(options.now);
  const built = await createWorld({ config, pool, clock, log });
  const world = options.change?.(built) ?? built;
  // The test runs in this process too, on a machine that runs others: its pauses say nothing of the product.
  const app = await buildApp(world, { web: join(dataDir, 'no-web'), maxPauseMs: 0, ...options });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  config.publicUrl ??= url;
  const workerPool = options.jobs === false ? null : createPool({ url: databaseUrl, log, name: 'hearth-jobs' });
  const worker = workerPool && (await startWorker(world, workerPool));

  return {
    url,
    app,
    world,
    db: world.db,
    pool,
    clock,
    visit: () => createClient(url),
    signInAs: async (user) => {
      const client = createClient(url);
      const authUid = await ensureAccount(world, typeof user === 'string' ? user : user.id);
      const { cookies } = await startSession(world, authUid, new Headers({ 'user-agent': 'Test browser' }));
      for (const cookie of cookies) {
        const [pair = ''] = cookie.split(';');
        client.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return client;
    },
    settle: async () => {
      await drainGenerations(world.db, 10_000);
      await settleJobs(world.db, clock.now());
    },
    mailTo: async (address) => {
      // Some mails are written by a job.
      if (worker) await settleJobs(world.db, clock.now());
      return newestMail(world.db, address);
    },
    close: async () => {
      await closeChats(world.db, 0);
      // A connection that has not asked anything yet would keep the server open for a minute.
      app.server.closeAllConnections();
      await app.close();
      await worker?.stop();
      await workerPool?.end();
      await world.hub.close();
      world.mail.close();
      if (database) await database.close();
      else await pool.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newestMail(db: Db, address: string): Promise<OutboxMail> {
  const find = () =>
    db
      .selectFrom('outbox')
      .where('recipient', '=', address)
      .select(['recipient', 'subject', 'html', 'plain'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await expect.poll(find, { interval: 10, message: `No mail to ${address}` }).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`No mail to ${address}`);
  const token = mail.plain.match(/[?&]token=([\w-]+)/)?.[1] ?? null;
  return { ...mail, token };
}

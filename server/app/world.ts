// Puts the outside world together: one of each for as long as the process lives.
import { createOutbox } from '#server/features/house/outbox.ts';
import { createPracticeModel } from '#server/features/practice/index.ts';
import { openDb } from '#server/database/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { createHub } from '#server/platform/hub.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLlm } from '#server/platform/llm/index.ts';
import type { Log } from '#server/platform/log.ts';
import { createMail } from '#server/platform/mail.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import type { Pool } from '#server/platform/postgres.ts';
import { createFiles } from '#server/platform/storage.ts';
import type { World } from './ctx.ts';
import { boundRoutes } from './routes.ts';
import { createToolBox } from './tool-box.ts';
import { allJobs } from './worker.ts';

export interface WorldParts {
  config: Config;
  pool: Pool;
  clock: Clock;
  log: Log;
}

/** The world on a database that is there and migrated. */
export async function createWorld({ config, pool, clock, log }: WorldParts): Promise<World> {
  const db = openDb(pool);
  const jobs = createJobs(allJobs);
  const now = () => clock.now().getTime();
  return {
    db,
    clock,
    jobs,
    config,
    log,
    mail: createMail(config, createOutbox({ db, jobs, clock })),
    files: await createFiles(config),
    llm: createLlm({ ...config.llm, practice: createPracticeModel(), now }),
    hub: createHub({ now }),
    tools: createToolBox(boundRoutes),
    metrics: createMetrics(),
  };
}

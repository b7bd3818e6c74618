import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCronItems, run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import { queueLogger } from './job-log.ts';
import { jobPool } from './job-pool.ts';
import { createPresence } from './job-presence.ts';
import type { JobDefinitions, JobInfo } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Pool } from './postgres.ts';

export type JobRunner = {
  /** Takes no new jobs, waits for those that run (5 s, then aborts them) and returns. */
  stop: () => Promise<void>;
};

export type JobRunnerOptions<Context> = {
  /** One connection is held for listening and one for presence, so at least `concurrency + 2`. */
  pool: Pool;
  definitions: JobDefinitions<Context>;
  /** Builds what a job sees of the world. */
  context: (log: Log) => Context | Promise<Context>;
  log: Log;
  metrics?: Metrics;
  /** Jobs at a time. */
  concurrency?: number;
};

/**
 * Runs jobs until it is stopped. Outlives the database: while that is away it tries again each second. Jobs that a dead
 * process left locked are free again at the start.
 */
export async function startJobRunner<Context>(options: JobRunnerOptions<Context>): Promise<JobRunner> {
  let stopping = false;
  let current = await startOnce(options);

  const keepRunning = async (): Promise<void> => {
    while (!stopping) {
      try {
        await current.runner.promise;
      } catch (error) {
        if (!stopping) options.log.warn({ err: error }, 'The job queue stopped; it starts again');
      }
      await current.presence.stop();
      while (!stopping) {
        await delay(1_000);
        try {
          if (!stopping) current = await startOnce(options);
          break;
        } catch (error) {
          options.log.debug({ err: error }, 'The job queue could not start yet');
        }
      }
    }
  };
  const running = keepRunning();

  return {
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await stopQuietly(current.runner);
      await running;
      await current.presence.stop();
    },
  };
}

type Started = { runner: Runner; presence: ReturnType<typeof createPresence> };

async function startOnce<Context>(options: JobRunnerOptions<Context>): Promise<Started> {
  const presence = createPresence(options.pool, options.log);
  const announced = Promise.withResolvers<null>();
  announced.promise.catch(() => {});
  const events = new EventEmitter() as WorkerEvents;
  let lookAgain = (): void => {};
  events.on('pool:create', ({ workerPool }) => {
    lookAgain = () => {
      try {
        workerPool.nudge(1);
      } catch {
        // A worker that has ended looks for nothing; the others do at their next poll.
      }
    };
    presence.announce(workerPool.id).then(() => announced.resolve(null), announced.reject);
  });
  events.on('pool:gracefulShutdown', () => (lookAgain = () => {}));
  events.on('pool:forcefulShutdown', () => (lookAgain = () => {}));
  const runner = await run({
    pgPool: jobPool(options.pool, () => lookAgain()),
    taskList: taskList(options),
    parsedCronItems: parseCronItems(cronItems(options.definitions)),
    concurrency: options.concurrency ?? 6,
    noHandleSignals: true,
    logger: queueLogger(options.log),
    events,
    // Asked before a job is taken: the door at which a runner waits until it is known to be alive.
    forbiddenFlags: () => announced.promise,
  });
  return { runner, presence };
}

/** A runner that the lost database has ended already has nothing left to stop. */
async function stopQuietly(runner: Runner): Promise<void> {
  try {
    await runner.stop();
  } catch {
    // Nothing to do: it was stopped before.
  }
}

function taskList<Context>(options: JobRunnerOptions<Context>): TaskList {
  const entries = Object.entries(options.definitions).map(([name, definition]): [string, TaskList[string]] => [
    name,
    async (payload, { job, abortSignal }) => {
      const info: JobInfo = {
        id: job.id,
        attempt: job.attempts,
        isLastAttempt: job.attempts >= job.max_attempts,
        signal: abortSignal,
      };
      const log = options.log.child({ job: name, job_id: info.id, attempt: info.attempt });
      try {
        await definition.run(await options.context(log), withoutCron(payload), info);
        options.metrics?.jobs.inc({ name, outcome: 'done' });
      } catch (error) {
        options.metrics?.jobs.inc({ name, outcome: 'failed' });
        if (info.isLastAttempt) log.error({ err: error }, 'A job failed for the last time');
        else log.warn({ err: error }, 'A job failed; it is tried again');
        throw error;
      }
    },
  ]);
  return Object.fromEntries(entries);
}

function cronItems<Context>(definitions: JobDefinitions<Context>): Parameters<typeof parseCronItems>[0] {
  return Object.entries(definitions).flatMap(([task, { cron, maxAttempts }]) =>
    // One at a time: a run that is late swallows those that were due meanwhile.
    cron ? [{ task, match: cron, options: { maxAttempts, jobKey: `cron:${task}` } }] : [],
  );
}

function withoutCron(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload;
  const { _cron, ...rest } = payload;
  return rest;
}

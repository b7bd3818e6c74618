import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type * as z from 'zod';
import { quietLogger } from './job-log.ts';
import type { Pool } from './postgres.ts';

/** Anything that runs SQL: the database, or better the transaction that wants the job. */
type Executor = Parameters<ReturnType<typeof sql>['execute']>[0];

export type JobOptions = {
  /** A job with this key that is not running yet is replaced: so a deadline moves, and wishes coalesce. */
  jobKey?: string;
  /** With `jobKey`: a job that waits already keeps its time, so that repeated wishes cannot postpone it for ever. */
  keepRunAt?: boolean;
  /** Not before this moment. Default: at once, when the transaction commits. */
  runAt?: Date;
  /** Jobs of one line are done one after the other, whatever the number of workers. */
  line?: string;
  /** Tries in all, with growing pauses (e^n seconds, at most 6 hours). Default: that of the job. */
  maxAttempts?: number;
};

/** The queue as use cases see it. */
export type Jobs = {
  /**
   * Enqueues in the caller's transaction: the job exists exactly when the transaction commits. An unknown name or a
   * payload that breaks the job's schema throws here rather than later in the dark.
   */
  add: (db: Executor, name: string, payload: object, options?: JobOptions) => Promise<void>;
  /** Takes back a job that is not running. No such job is no error. */
  remove: (db: Executor, jobKey: string) => Promise<void>;
};

/** What a running job may know of itself. */
export type JobInfo = {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
  /** Aborted when the process is about to stop. */
  signal: AbortSignal;
};

/** How a kind of job is done. `Context` is what the app builds for it; jobs may run twice and must bear it. */
export type JobDefinition<Context> = {
  payload: z.ZodType;
  run: (context: Context, payload: unknown, info: JobInfo) => Promise<void>;
  maxAttempts: number;
  /** A five-field cron line in UTC; such a job takes an empty payload. */
  cron: string | null;
};

export type JobDefinitions<Context> = Record<string, JobDefinition<Context>>;

const defaultAttempts = 8;

/** One kind of job: the schema of its payload and what it does. */
export function defineJob<Context, Payload>(
  payload: z.ZodType<Payload>,
  run: (context: Context, payload: Payload, info: JobInfo) => Promise<void>,
  options: { maxAttempts?: number; cron?: string } = {},
): JobDefinition<Context> {
  return {
    payload,
    run: (context, input, info) => run(context, payload.parse(input), info),
    maxAttempts: options.maxAttempts ?? defaultAttempts,
    cron: options.cron ?? null,
  };
}

/** Joins the jobs of all features; two of one name are a mistake of ours and throw. */
export function joinJobs<Context>(...parts: JobDefinitions<Context>[]): JobDefinitions<Context> {
  const joined: JobDefinitions<Context> = {};
  for (const part of parts) {
    for (const [name, definition] of Object.entries(part)) {
      if (joined[name]) throw new Error(`Two jobs are named ${name}`);
      joined[name] = definition;
    }
  }
  return joined;
}

/** The enqueueing side; every node has it, also one that runs no jobs. */
export function createJobs<Context>(definitions: JobDefinitions<Context>): Jobs {
  return {
    add: async (db, name, payload, options = {}) => {
      const definition = definitions[name];
      if (!definition) throw new Error(`There is no job named ${name}`);
      definition.payload.parse(payload);
      const maxAttempts = options.maxAttempts ?? definition.maxAttempts;
      await sql`select graphile_worker.add_job(
        ${name}::text,
        payload := ${JSON.stringify(payload)}::json,
        queue_name := ${options.line ?? null}::text,
        run_at := ${options.runAt ?? null}::timestamptz,
        max_attempts := ${maxAttempts}::int,
        job_key := ${options.jobKey ?? null}::text,
        job_key_mode := ${options.keepRunAt ? 'preserve_run_at' : 'replace'}::text)`.execute(db);
    },
    remove: async (db, jobKey) => {
      await sql`select graphile_worker.remove_job(${jobKey}::text)`.execute(db);
    },
  };
}

/** Brings the queue's own tables up to date; safe to call from several starts at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger });
}

// The pool as the job queue is to see it. The queue notes how a job ended without waiting for it (graphile-worker 0.18): an
// error there that it does not try again upon is handled by nobody and ends the process.
import type { PoolClient } from 'pg';
import { isDatabaseUnavailable } from './postgres.ts';
import type { Pool } from './postgres.ts';

/** One of the codes on which the queue tries again, with growing pauses from 3 s on. */
const triedAgain = 'ETIMEDOUT';

/**
 * The same pool, where a connection that is not to be had, or that is lost under a query, fails with a code that the queue
 * knows: what it was about to note is noted later. A pool that was closed leaves it waiting, as nobody is there any more.
 * `onLineFree`: a line's job has ended. The queue looks for the next one before that is noted, finds the line taken, and by
 * itself looks again only at the next poll.
 */
export function jobPool(pool: Pool, onLineFree: () => void): Pool {
  return withOwn(pool, {
    connect: (...given) =>
      // With a callback, to listen: that it does try again.
      given.length > 0
        ? call(pool, 'connect', given)
        : named(pool.connect(), pool).then((client) => jobClient(client, pool, onLineFree)),
  });
}

function jobClient(client: PoolClient, pool: Pool, onLineFree: () => void): PoolClient {
  return withOwn(client, {
    query: async (...given) => {
      const answer = await named(call(client, 'query', given) as Promise<unknown>, pool);
      if (freesLine(given[0])) onLineFree();
      return answer;
    },
  });
}

/** The note that a job of a line has ended, well or badly: from then on the next one can be taken. */
function freesLine(query: unknown): boolean {
  const text = typeof query === 'string' ? query : ((query as { text?: unknown } | undefined)?.text ?? '');
  return typeof text === 'string' && /_private_job_queues\S* as job_queues\s+set locked_by = null/.test(text);
}

async function named<T>(promise: Promise<T>, pool: Pool): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    if (pool.ending) return new Promise<never>(() => {});
    throw Object.assign(new Error('The database is away', { cause: error }), { code: triedAgain });
  }
}

type Method = (...given: readonly unknown[]) => unknown;

function call(on: object, name: string, given: readonly unknown[]): unknown {
  return Reflect.apply(Reflect.get(on, name) as Method, on, given);
}

function withOwn<T extends object>(target: T, own: Record<string, Method>): T {
  return new Proxy(target, {
    get: (_, key) => {
      if (typeof key === 'string' && key in own) return own[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value as Method).bind(target) : value;
    },
  });
}

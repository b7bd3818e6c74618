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
 */
export function jobPool(pool: Pool): Pool {
  return withOwn(pool, {
    connect: (...given) =>
      // With a callback, to listen: that it does try again.
      given.length > 0
        ? call(pool, 'connect', given)
        : named(pool.connect(), pool).then((client) => jobClient(client, pool)),
  });
}

function jobClient(client: PoolClient, pool: Pool): PoolClient {
  return withOwn(client, { query: (...given) => named(call(client, 'query', given) as Promise<unknown>, pool) });
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

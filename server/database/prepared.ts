import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/**
 * Marks a query to be prepared once a connection: PostgreSQL then plans it a few times instead of every time, which for the
 * hot reads (who asks, one node, a list's page) costs more than running them. For queries of a fixed text only: pass ids as
 * one array rather than as a list. With kysely: `.modifyFront(prepared)`; in plain SQL: `select ${prepared} ...`.
 */
export const prepared = sql`/* prepared */`;

const isMarked = (text: string): boolean => text.slice(0, 60).includes('/* prepared */');

type Query = (...args: unknown[]) => unknown;

/** Has every new connection of the pool prepare the marked queries under a name made of their text. */
export function prepareMarked(pool: Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    let name = names.get(text);
    if (name === undefined) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
    }
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as unknown as Query;
    const runPrepared = async (text: string, values: unknown): Promise<unknown> => {
      try {
        return await query({ name: nameOf(text), text, values });
      } catch (error) {
        // Another node has migrated a table meanwhile: the plan is of its old shape, the query itself is good.
        if (!isStalePlan(error)) throw error;
        return query(text, values);
      }
    };
    // Whatever is not marked passes as it is: cursors and callbacks too.
    const changed: Query = (text, ...rest) =>
      typeof text === 'string' && isMarked(text) ? runPrepared(text, rest[0]) : query(text, ...rest);
    client.query = changed as unknown as PoolClient['query'];
  });
}

function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message);
}

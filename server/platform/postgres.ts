import { Pool as PgPool, types } from 'pg';
import type { CustomTypesConfig } from 'pg';
import type { Log } from './log.ts';

export type Pool = PgPool;

/** Seconds that a client should wait before it asks again while the database is away. */
export const databaseRetryAfterSeconds = 2;

export interface PoolOptions {
  url: string;
  max?: number;
  name?: string;
  /** for work that nobody looks at: waits a minute for a connection rather than fail, and keeps none for later */
  patient?: boolean;
  log: Log;
}

/**
 * A pool of connections that outlives the database: a lost connection fails the query that was on it, and the next query
 * connects anew. `bigint` (counts) arrives as a number, `timestamptz` as a Date,
 * `date` as YYYY-MM-DD.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = new PgPool({
    connectionString: options.url,
    application_name: options.name ?? 'hearth',
    // 64 connections on one core lost a quarter of the throughput; queueing here is cheaper than there.
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patient ? 60_000 : 3_000,
    // A connection knows the plans of the hot queries; a class that thinks for a minute should not have them made anew.
    idleTimeoutMillis: options.patient ? 5_000 : 600_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  });
  // Without listeners a connection that breaks would end the process, idle or in somebody's hands.
  const sayLost = (error: Error): void => options.log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', sayLost);
  pool.on('connect', (client) => void client.on('error', sayLost));
  return pool;
}

const uuidArray = 2951;

const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: Number,
  // A day without a time is no moment: as a Date it would move with the server's time zone.
  [types.builtins.DATE]: (text) => text,
  // Every row of the tree has two of them, and an id needs no unquoting.
  [uuidArray]: (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')),
};

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format === 'binary' ? undefined : parsers[oid]) ?? types.getTypeParser(oid, format);

/** System and PostgreSQL codes that mean "the database is not there", rather than "the query is wrong". */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // terminated by the administrator
  '57P02', // crash of another backend
  '57P03', // starting up or shutting down
  '53300', // too many connections
]);

/** The driver has no code for these. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Cannot use a pool after)/;

/** True for an error that the HTTP layer answers with 503 and `Retry-After`; looks through wrapped causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    // ENOENT counts only as a missing socket, never as a missing file.
    if (awayCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
    if (code.startsWith('08')) return true;
  }
  return awayMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** The database answers, but the product cannot work on it. The message is for the operator. */
export class UnsuitableDatabaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsuitableDatabaseError';
  }
}

/**
 * Refuses a database on which search would silently be wrong: older than PostgreSQL 15, not in UTF-8, or with a locale
 * that does not know letters outside ASCII (under `lc_ctype=C` trigrams drop them).
 */
export async function checkDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; lowered: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
            lower('ÀÉŒЖΩ') as lowered`,
  );
  const [row] = rows;
  if (!row || row.version < 150_000) throw new UnsuitableDatabaseError('PostgreSQL 15 or newer is needed.');
  if (row.encoding !== 'UTF8') {
    throw new UnsuitableDatabaseError(`The database must be encoded in UTF8; it is in ${row.encoding}.`);
  }
  await pool.query('create extension if not exists pg_trgm');
  const trigrams = await pool.query<{ count: number }>(
    `select coalesce(array_length(show_trgm('школа'), 1), 0) as count`,
  );
  if (row.lowered !== 'àéœжω' || !trigrams.rows[0]?.count) {
    throw new UnsuitableDatabaseError(
      "The database's locale does not know letters outside ASCII, so search would miss names. Create it with " +
        "a UTF-8 locale: create database hearth locale_provider 'builtin' builtin_locale 'C.UTF-8' " +
        "locale 'C.UTF-8' encoding 'UTF8' template template0.",
    );
  }
}

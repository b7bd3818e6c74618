import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import type { Pool } from 'pg';
import { prepareMarked } from './prepared.ts';
import type { Tables } from './tables/index.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
export { compiledOnce } from './compiled.ts';
export { prepared } from './prepared.ts';
export type { Tables } from './tables/index.ts';

/** The typed query builder over the pool; closing the pool is its owner's work. */
export function openDb(pool: Pool): Db {
  prepareMarked(pool);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

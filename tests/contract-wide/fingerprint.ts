import { sql } from 'kysely';
import type { Db } from '#server/database/index.ts';

/**
 * What only ever counts or reports calls is no change of what people have; all else is. Tables are found in the database
 * itself, so that a new one is watched without a word here.
 */
const bookkeeping = [
  'audit_log',
  'idempotency_keys',
  'kysely_migration',
  'kysely_migration_lock',
  'session_presence',
  'usage',
  'usage_days',
];

/** A digest of every row that people own, by table. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const watched = tables.map((table) => table.name).filter((name) => !bookkeeping.includes(name));
  const digests = watched.map(
    (name) => sql`select ${name}::text as name,
      (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t) as digest`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
}

import { readFile, readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Db } from './index.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date under the migrator's lock, so that of several starts at once one applies and the rest wait.
 * Throws the error of the first migration that fails; nothing of that one remains.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return { applied: (results ?? []).map((result) => result.migrationName) };
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map((name): [string, Migration] => [
    name.replace('.sql', ''),
    { up: async (db) => void (await sql.raw(await readFile(new URL(name, folder), 'utf8')).execute(db)) },
  ]);
  return Object.fromEntries(entries);
}

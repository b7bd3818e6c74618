// The large data set of docs/performance.md in a PostgreSQL of its own, kept in bench/data/generated between runs.
// By hand: node_modules/.bin/node bench/data/generate.ts 2m
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Client, Pool } from 'pg';
import { keepCounts } from '#server/features/analytics/index.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDb } from '#server/database/index.ts';
import { rebuildSubtree } from '#server/permissions/tree.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { makeLargeDistrict } from './large-district.ts';

/** Chats -> workspaces; a workspace has 20,000 chats, 1,206 nodes and 1,900 memberships. */
export const sizes = { '100k': 5, '500k': 25, '2m': 100 } as const;
export type Size = keyof typeof sizes;

export function isSize(text: string): text is Size {
  return Object.hasOwn(sizes, text);
}

/** Settings of a database server with a few GB; without a wait for the disk, for nothing here is worth keeping. */
const settings = {
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  maintenance_work_mem: '512MB',
  work_mem: '16MB',
  max_wal_size: '8GB',
  fsync: 'off',
  synchronous_commit: 'off',
  jit: 'off',
};

export interface DataSet {
  url: string;
  workspaces: number;
  stop: () => Promise<void>;
}

/** Starts the data set of this size, made first if it is not there or of an older shape. */
export async function openDataSet(size: Size): Promise<DataSet> {
  const dataDir = fileURLToPath(new URL(`./generated/${size}`, import.meta.url));
  const log = createLog('error');
  await mkdir(dataDir, { recursive: true });
  let postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  if (!(await isMade(postgres.url)) || !(await isBroughtUpToDate(postgres.url))) {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    postgres = await startEmbeddedPostgres({ dataDir, log, settings });
    await make(postgres.url, sizes[size]);
  }
  return { url: postgres.url, workspaces: sizes[size], stop: postgres.stop };
}

/** Raised when the SQL beside this file changes. */
const shape = '3';

/** What the data set was made of: when its SQL or a migration that it has seen changes, it is made anew. */
interface Made {
  shape: string;
  migrations: Record<string, string>;
}

async function madeOf(): Promise<Made> {
  const folder = new URL('../../server/database/migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const hashes = names.map(async (name): Promise<[string, string]> => {
    const text = await readFile(new URL(name, folder));
    return [name, createHash('sha256').update(text).digest('base64url')];
  });
  return { shape, migrations: Object.fromEntries(await Promise.all(hashes)) };
}

async function isMade(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ made: boolean }>(`select to_regclass('settings') is not null as made`);
    if (!rows[0]?.made) return false;
    const { rows: found } = await client.query<{ value: Made }>(`select value from settings where key = 'bench'`);
    const [then, now] = [found[0]?.value, await madeOf()];
    const hashes = new Set(Object.values(now.migrations));
    return then?.shape === shape && Object.values(then.migrations).every((hash) => hashes.has(hash));
  });
}

/** Migrations that came after it was made; false where its own have changed their names meanwhile. */
async function isBroughtUpToDate(url: string): Promise<boolean> {
  const pool = openPool(url);
  try {
    await renameMigrations(pool);
    const db = openDb(pool);
    const { applied } = await migrate(db);
    await migrateJobs(pool);
    await makeLargeDistrict(db);
    await keepCounts(db, new Date());
    if (applied.length > 0) await pool.query('vacuum analyze');
    await writeMarker(pool);
    return true;
  } catch (error) {
    console.log(`The data set is made anew: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await pool.end();
  }
}

/** A migration that has only been given another number meanwhile is the same one. */
async function renameMigrations(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ value: Made }>(`select value from settings where key = 'bench'`);
  const nameOf = new Map(Object.entries((await madeOf()).migrations).map(([name, hash]) => [hash, name]));
  for (const [old, hash] of Object.entries(rows[0]?.value.migrations ?? {})) {
    const name = nameOf.get(hash) ?? old;
    const asStored = [old, name].map((file) => file.replace('.sql', ''));
    if (name !== old) await pool.query('update kysely_migration set name = $2 where name = $1', asStored);
  }
}

async function make(url: string, workspaces: number): Promise<void> {
  const startedAt = performance.now();
  const pool = openPool(url);
  const db = openDb(pool);
  await migrate(db);
  await migrateJobs(pool);
  await withClient(url, async (client) => {
    await client.query(`set bench.workspaces = ${workspaces}`);
    // Foreign keys are right by construction; checking two million of each would take longer than writing them.
    await client.query('set session_replication_role = replica');
    await runFile(client, 'school.sql');
    const indexes = await dropIndexes(client, ['chats', 'chat_members', 'messages', 'contents', 'grades']);
    await runFile(client, 'chats.sql');
    for (const definition of indexes) await client.query(definition);
  });
  await pool.query('vacuum analyze');
  await checkTree(db);
  await makeLargeDistrict(db);
  await keepCounts(db, new Date());
  await pool.query('vacuum analyze');
  await writeMarker(pool);
  await pool.end();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`Made ${workspaces * 20_000} chats in ${seconds} s.`);
}

/** Without the product's limit of half a minute a statement. */
function openPool(url: string): Pool {
  const pool = new Pool({ connectionString: url });
  pool.on('error', (error) => console.error(error.message));
  return pool;
}

async function writeMarker(pool: Pool): Promise<void> {
  const made = JSON.stringify(await madeOf());
  await pool.query(
    `insert into settings values ('bench', $1::jsonb, now()) on conflict (key) do update set value = excluded.value`,
    [made],
  );
}

async function runFile(client: Client, name: string): Promise<void> {
  await client.query(await readFile(new URL(name, import.meta.url), 'utf8'));
}

/** All but primary keys; returns how to make them again. */
async function dropIndexes(client: Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

/** The writer of the tree must find nothing to put right: else the data set measures something that cannot be. */
async function checkTree(db: ReturnType<typeof openDb>): Promise<void> {
  const district = await db.selectFrom('nodes').where('kind', '=', 'district').select('id').executeTakeFirstOrThrow();
  const read = () =>
    db
      .selectFrom('nodes')
      .where(sql<boolean>`path @> array[${district.id}::uuid]`)
      .orderBy('id')
      .select(['id', 'visibility', 'workspace_id', 'term_id', 'path', 'open_path', 'block_path', 'is_gone'])
      .execute();
  const before = await read();
  await db.transaction().execute((trx) => rebuildSubtree(trx, [district.id]));
  if (JSON.stringify(before) !== JSON.stringify(await read()))
    throw new Error('The generated tree is not as it should be');
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , size = '100k'] = process.argv;
  if (!isSize(size)) throw new Error(`There are data sets of ${Object.keys(sizes).join(', ')}.`);
  const set = await openDataSet(size);
  await set.stop();
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { createLog } from './log.ts';
import { checkDatabase, createPool, isDatabaseUnavailable, UnsuitableDatabaseError } from './postgres.ts';
import type { Pool } from './postgres.ts';

const log = createLog('silent');
const settings = { fsync: 'off' };
let dataDir: string;
let postgres: EmbeddedPostgres;
let pool: Pool;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-test-'));
  postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  pool = createPool({ url: postgres.url, log });
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const one = async (): Promise<unknown> => (await pool.query<{ one: number }>('select 1 as one')).rows[0]?.one;

test('the embedded database suits the product, letters of every script included', async () => {
  await expect(checkDatabase(pool)).resolves.toBeUndefined();
});

test('a database that loses letters is refused with a sentence', async () => {
  await pool.query(`create database plain locale_provider libc locale 'C' encoding 'UTF8' template template0`);
  const url = new URL(postgres.url);
  url.pathname = '/plain';
  const plain = createPool({ url: url.href, log });
  await expect(checkDatabase(plain)).rejects.toThrow(UnsuitableDatabaseError);
  await expect(checkDatabase(plain)).rejects.toThrow(/letters outside ASCII/);
  await plain.end();
});

test('it is reached by a socket in its own folder, and by TCP', async () => {
  expect(new URL(postgres.url).searchParams.get('host')).toMatch(/\/postgres$/);
  const byTcp = createPool({ url: postgres.url.split('?')[0] ?? '', log });
  const ways = [pool, byTcp].map((each) => each.query<{ from: string | null }>('select inet_client_addr() as from'));
  expect((await Promise.all(ways)).map(({ rows }) => rows[0]?.from)).toEqual([null, '127.0.0.1']);
  await byTcp.end();
});

test('counts are numbers', async () => {
  expect((await pool.query('select count(*) as count from generate_series(1, 3)')).rows).toEqual([{ count: 3 }]);
});

test('a killed database makes queries fail as "unavailable", and comes back by itself on the same address', async () => {
  await pool.query('create table kept (word text)');
  await pool.query(`insert into kept values ('acknowledged')`);
  const killed = postgres.pid();
  process.kill(killed, 'SIGKILL');
  const ask = (): Promise<unknown> =>
    one().catch((error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error));
  await expect.poll(ask, { timeout: 5_000, interval: 5 }).toBe('unavailable');
  await expect.poll(ask, { timeout: 20_000, interval: 50 }).toBe(1);
  expect(postgres.pid()).not.toBe(killed);
  expect((await pool.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
});

test('a wrong query is not "unavailable"', async () => {
  const error = await pool.query('select nonsense').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a second start on the same folder adopts the server, and the first to stop leaves it to the other', async () => {
  const second = await startEmbeddedPostgres({ dataDir, log, settings });
  expect(second).toMatchObject({ adopted: true, url: postgres.url });
  expect(second.pid()).toBe(postgres.pid());
  await one();
  await second.stop();
  expect(await one()).toBe(1);
});

test('what is stopped starts again with all that it held', async () => {
  await pool.end();
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  pool = createPool({ url: postgres.url, log });
  expect(postgres.adopted).toBe(false);
  expect((await pool.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/accounts/accounts.routes.ts';
import { houseRoutes } from '#contract/house/house.routes.ts';
import { createClient } from '#tests/support/client.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { startProcess } from '#tests/support/process.ts';

const secret = 'a secret of the tests, long enough to be one';
let database: TestDatabase;
let dataDir: string;
let taken: Server;
let port: number;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-main-'));
  taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  port = (taken.address() as AddressInfo).port;
});
afterAll(async () => {
  taken.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const production = () => ({
  HEARTH_ENV: 'production',
  HEARTH_HOST: '127.0.0.1',
  HEARTH_SECRET: secret,
  HEARTH_PUBLIC_URL: 'http://localhost',
  HEARTH_LOG_LEVEL: 'warn',
  HEARTH_DATA_DIR: dataDir,
  DATABASE_URL: database.url,
});

describe('a wrong configuration is a sentence and exit 1', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: 'eighty' }, /^PORT must be a number between 0 and 65535\.$/m],
    ['an environment that is none', { HEARTH_ENV: 'staging' }, /^HEARTH_ENV must be "demo" or "production"\.$/m],
    ['production without a secret', { HEARTH_ENV: 'production' }, /^HEARTH_SECRET is needed in production/m],
    ['a database address that is none', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must look like/m],
    ['models that are no JSON', { HEARTH_LLM_PROFILES: '[{' }, /^HEARTH_LLM_PROFILES is not valid JSON/m],
    ['a proxy that is none', { HEARTH_TRUSTED_PROXIES: 'everybody' }, /^HEARTH_TRUSTED_PROXIES must be a list/m],
  ])('%s', async (_, env, sentence) => {
    const started = startProcess(env);
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(sentence);
    expect(started.output()).not.toMatch(/^\s+at /m);
  });

  test('a database that does not know us', async () => {
    const url = new URL(database.url);
    url.password = 'wrong';
    const started = startProcess({ ...production(), DATABASE_URL: url.href });
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('DATABASE_URL: the database refuses this user or password.');
    expect(started.output()).not.toContain('wrong');
  });
});

test('a fresh production: the next free port, a model that is down, the one-time link, and a clean stop', async () => {
  const profiles = [{ id: 'school', kind: 'openai-compatible', model: 'm', baseURL: 'http://127.0.0.1:9/v1' }];
  const started = startProcess({ ...production(), PORT: String(port), HEARTH_LLM_PROFILES: JSON.stringify(profiles) });
  const address = await started.address();
  expect(address).toBe('http://localhost');
  const found = started.output().match(/\(port (\d+) is taken, so it listens on (\d+)\)/);
  expect(found?.[1]).toBe(String(port));
  expect(started.output()).toContain('Model school (m) does not answer at http://127.0.0.1:9/v1.');
  const token = started.output().match(/[?&]token=([\w-]+)/)?.[1] ?? '';

  const visitor = createClient(`http://127.0.0.1:${found?.[2]}`);
  expect(await visitor.call(houseRoutes.readReadiness)).toMatchObject({ status: 'ok' });
  const { user } = await visitor.call(accountRoutes.claimOwner, {
    body: { token, email: 'head@example.org', password: 'seven tall trees', full_name: 'Hanna Head' },
  });
  expect(user.super_role).toBe('owner');

  started.child.kill('SIGTERM');
  expect(await started.ended).toBe(0);

  const again = startProcess({ ...production(), PORT: '0' });
  await again.address();
  expect(again.output()).not.toContain('token=');
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

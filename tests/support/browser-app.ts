import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';

export type RunningApp = {
  url: string;
  /** Ends the process the way an operator does, or the way a power cut does. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Starts the built product as `npm start` does, in a folder of its own with its own embedded database and demo school.
 * Throws with what it said when it ends before it listens.
 */
export async function startApp(dataDir: string, env: Record<string, string> = {}): Promise<RunningApp> {
  const child = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HEARTH_ENV: 'demo', HEARTH_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      const address = said.match(/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The product ended before it listened:\n${said}`)));
  });
  // It listens before everything behind it is ready, and on a busy machine a page would meet that.
  while (!(await isReady(url))) await setTimeout(100);
  return {
    url,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok === true;
}

/** Names the folder with the demo school that demo-school.ts made for this run. */
export const demoFolderVariable = 'HEARTH_TEST_DEMO_FOLDER';

/** A data folder of one's own with the demo school in it. */
export async function demoFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-e2e-'));
  const school = process.env[demoFolderVariable];
  // With owners and modes: PostgreSQL insists on them.
  if (school !== undefined) await promisify(execFile)('cp', ['-a', `${school}/.`, folder]);
  return folder;
}

/** How long a start may take on a busy machine, even where a database and a demo school are made. */
export const appStartMs = 300_000;

/** Playwright's `test` with the product running: one for each worker, and `page.goto('/')` goes to it. */
export const test = base.extend<object, { app: RunningApp }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const dataDir = await demoFolder();
      const app = await startApp(dataDir);
      await use(app);
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: appStartMs },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

export { expect } from '@playwright/test';

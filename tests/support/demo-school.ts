// The demo school is made and its lessons are played once a run of the browser tests; each app that they start begins with a copy.
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolderVariable, startApp } from './browser-app.ts';

/** Nothing in a test's database is worth a wait for the disk. */
const forgetful = '\nfsync = off\nsynchronous_commit = off\nfull_page_writes = off\n';

/** Playwright calls this once before all tests, and what it gives back after them. Makes nothing for who has set the variable. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[demoFolderVariable] !== undefined) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'hearth-e2e-demo-'));
  const app = await startApp(folder);
  await app.stop();
  const settings = join(folder, 'postgres', 'postgresql.conf');
  // Where root may not run a server, the cluster lies elsewhere: then each app makes its own.
  if (existsSync(settings)) await appendFile(settings, forgetful);
  process.env[demoFolderVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

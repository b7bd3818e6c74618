// Builds the web app into dist/web when what it is made of has changed since the last build. `npm run build` builds always, `--if-stale` not.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, root, runStep } from './steps.ts';

const sources = ['web', 'contract', 'package-lock.json', 'lingui.config.ts', 'scripts/build-web.ts'];
const stamp = join(root, 'dist', 'web.stamp');

/** True when `dist/web` is up to date afterwards. What the build says is shown only when it failed. */
export async function buildWebIfStale(options: { force?: boolean } = {}): Promise<boolean> {
  const hash = await hashOfSources();
  if (!options.force && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return true;
  console.log('Building the web app.');
  // A build that is cut short must not look finished.
  await rm(stamp, { force: true });
  const args = [bin('vite/bin/vite.js'), 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
  const outcome = await runStep({ name: 'web build', args, env: { NODE_ENV: 'production' } }, { live: false });
  if (!outcome.ok) {
    console.error(outcome.output.trim());
    console.error('The web app could not be built.');
    return false;
  }
  await writeFile(stamp, hash);
  return true;
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(sources.map(filesUnder))).flat()) {
    hash.update(`${path}\0`);
    hash.update(await readFile(join(root, path)));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

if (import.meta.main)
  process.exitCode = (await buildWebIfStale({ force: !process.argv.includes('--if-stale') })) ? 0 : 1;

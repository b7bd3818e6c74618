// `node scripts/check-lockfile.ts`: does package-lock.json hold the binaries of every platform? `--write` puts in those that
// `npm install` left out because it could not see them; `npm ci` refuses a lockfile without them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './steps.ts';

type Entry = {
  version: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };

/** Adds what is missing to `lock` and returns the places, e.g. `node_modules/@oxlint/binding-darwin-arm64`. */
export function completeLockfile(lock: Lockfile): string[] {
  const added: string[] = [];
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = placesOf(name, path).find((place) => lock.packages[place]);
      const isExact = /^\d/.test(version);
      if (!isExact || (found && lock.packages[found]?.version === version)) continue;
      const place = found ? `${path}/node_modules/${name}` : `node_modules/${name}`;
      lock.packages[place] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
      added.push(place);
    }
  }
  return added;
}

/** Where Node would look for a package from `path`, nearest first. */
function placesOf(name: string, path: string): string[] {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
  const here = path ? `${path}/node_modules/${name}` : `node_modules/${name}`;
  return path ? [here, ...placesOf(name, parent)] : [here];
}

/** Read from the name, as every publisher of such binaries writes it: system, processor, C library. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const [, os, cpu, abi = ''] =
    name.match(/(android|darwin|freebsd|linux|openharmony|win32|windows|wasm32)-(\w+?)(?:-(\w+))?$/) ?? [];
  if (os === 'wasm32') return { cpu: ['wasm32'] };
  if (!os || !cpu) throw new Error(`The platform of ${name} cannot be read from its name; put it in by hand.`);
  const libc = abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [os === 'windows' ? 'win32' : os], cpu: [cpu], ...(os === 'linux' && libc ? { libc } : {}) };
}

if (import.meta.main) {
  const path = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(path, 'utf8')) as Lockfile;
  const added = completeLockfile(lock);
  if (process.argv.includes('--write')) await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
  else if (added.length > 0) {
    console.error(`package-lock.json lacks ${added.length} packages of other platforms, such as ${added[0]}.`);
    console.error('`node scripts/check-lockfile.ts --write` puts them in.');
    process.exitCode = 1;
  }
}

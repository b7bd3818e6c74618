import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries, EmbeddedPostgresError } from './embedded-postgres-binaries.ts';
import type { Binaries } from './embedded-postgres-binaries.ts';

const execute = promisify(execFile);

/**
 * As whom PostgreSQL runs, for it refuses to run as root. `self`: we are not root. `namespace`: root calls itself nobody in
 * a user namespace, and so keeps its way into folders that only root may enter. `nobody`: the real user of that name.
 */
export type Identity = {
  kind: 'self' | 'namespace' | 'nobody';
  binaries: Binaries;
  /** Where the cluster is. */
  clusterDir: string;
  /** The command line that runs a binary as this user. */
  command: (binary: string, args: string[]) => { file: string; args: string[]; uid?: number; gid?: number };
  /** Gives a file or folder that we made to this user. */
  own: (path: string) => Promise<void>;
};

/** Where only root could not be followed: the copy of the binaries and the cluster, readable from the root folder on. */
const sharedFolder = '/var/lib/hearth';

const namespaceArgs = ['--user', '--map-user=65534', '--map-group=65534', '--'];

/** Decides as whom to run. `force` is for trying a way that this machine would not choose. */
export async function chooseIdentity(binaries: Binaries, dataDir: string, force?: Identity['kind']): Promise<Identity> {
  const isRoot = process.getuid?.() === 0;
  const clusterDir = join(dataDir, 'postgres');
  const own = async (): Promise<void> => {};
  if (!isRoot) return { kind: 'self', binaries, clusterDir, own, command: (file, args) => ({ file, args }) };
  if (force === 'namespace' || (force === undefined && (await namespaceWorks(binaries, dataDir)))) {
    return {
      kind: 'namespace',
      binaries,
      clusterDir,
      own,
      command: (file, args) => ({ file: 'unshare', args: [...namespaceArgs, file, ...args] }),
    };
  }
  return runAsNobody(binaries, dataDir);
}

/** User namespaces may be forbidden, and without its powers even root may be locked out of somebody else's home. */
async function namespaceWorks(binaries: Binaries, dataDir: string): Promise<boolean> {
  try {
    await execute('unshare', [...namespaceArgs, 'test', '-x', binaries.postgres, '-a', '-w', dataDir]);
    return true;
  } catch {
    return false;
  }
}

async function runAsNobody(binaries: Binaries, dataDir: string): Promise<Identity> {
  const { uid, gid } = await findNobody();
  const own = (path: string): Promise<void> => chown(path, uid, gid);
  // One cluster for each data folder, as everywhere else.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join(sharedFolder, name);
  try {
    const copy = await copyBinaries(binaries, sharedFolder);
    await mkdir(home, { recursive: true, mode: 0o700 });
    await own(home);
    return {
      kind: 'nobody',
      binaries: copy,
      clusterDir: join(home, 'postgres'),
      own,
      command: (file, args) => ({ file, args, uid, gid }),
    };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and ${sharedFolder} could not be made for it to run as nobody. ` +
        'Start as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
}

async function findNobody(): Promise<{ uid: number; gid: number }> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'nobody'])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root, and this machine has no user "nobody". Start as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
}

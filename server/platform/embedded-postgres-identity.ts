import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyBinaries, EmbeddedPostgresError } from './embedded-postgres-binaries.ts';
import type { Binaries } from './embedded-postgres-binaries.ts';

const execute = promisify(execFile);

/**
 * As whom PostgreSQL runs, for it refuses to run as root. `self`: we are not root. `owner`: root starts what an ordinary user
 * began. `namespace`: root calls itself nobody in a user namespace, and so keeps its way into folders that only root may
 * enter. `nobody`: the real user of that name.
 */
export type Identity = {
  kind: 'self' | 'owner' | 'namespace' | 'nobody';
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

/**
 * Decides as whom to run. A cluster stays with whom it was begun with: another choice would begin an empty one beside it.
 * `force` is for trying a way that this machine would not choose.
 */
export async function chooseIdentity(binaries: Binaries, dataDir: string, force?: Identity['kind']): Promise<Identity> {
  const clusterDir = join(dataDir, 'postgres');
  const owner = await ownerOf(clusterDir);
  const self = process.getuid?.();
  const own = async (): Promise<void> => {};
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) throw belongsToAnother(clusterDir);
    return { kind: 'self', binaries, clusterDir, own, command: (file, args) => ({ file, args }) };
  }
  if (owner && owner.uid !== 0) return runAs('owner', binaries, clusterDir, owner);
  const begunAsNobody = (await ownerOf(sharedCluster(dataDir))) !== null;
  const mayUseNamespace = force === undefined && !begunAsNobody && (await namespaceWorks(binaries, dataDir));
  if (force === 'namespace' || mayUseNamespace) {
    return {
      kind: 'namespace',
      binaries,
      clusterDir,
      own,
      command: (file, args) => ({ file: 'unshare', args: [...namespaceArgs, file, ...args] }),
    };
  }
  if (owner) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} was begun by root in a user namespace, and this machine does not allow one now. ` +
        'Allow it (sysctl kernel.unprivileged_userns_clone=1), or give the folder to an ordinary user and start as that user.',
    );
  }
  return runAsNobody(binaries, dataDir);
}

type User = { uid: number; gid: number };

async function ownerOf(path: string): Promise<User | null> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw belongsToAnother(path);
  }
}

function belongsToAnother(path: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${path} belongs to another user. Start as that user, or set HEARTH_DATA_DIR to a folder of your own.`,
  );
}

function runAs(kind: 'owner' | 'nobody', binaries: Binaries, clusterDir: string, { uid, gid }: User): Identity {
  return {
    kind,
    binaries,
    clusterDir,
    own: (path) => chown(path, uid, gid),
    command: (file, args) => ({ file, args, uid, gid }),
  };
}

/** One cluster for each data folder, as everywhere else. */
function sharedCluster(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(sharedFolder, name, 'postgres');
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
  const nobody = await findNobody();
  const clusterDir = sharedCluster(dataDir);
  try {
    const copy = await copyBinaries(binaries, sharedFolder);
    await mkdir(dirname(clusterDir), { recursive: true, mode: 0o700 });
    await chown(dirname(clusterDir), nobody.uid, nobody.gid);
    return runAs('nobody', copy, clusterDir, nobody);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and ${sharedFolder} could not be made for it to run as nobody. ` +
        'Start as an ordinary user, or set DATABASE_URL.',
      { cause },
    );
  }
}

async function findNobody(): Promise<User> {
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

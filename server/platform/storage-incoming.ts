// What every storage has on its own machine: the check of keys, and the folder of what is coming in.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const validKey = /^[a-z0-9][a-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

export function checkedKey(key: string): string {
  if (!validKey.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}

/** The folder beside the stored files, so that moving one there is a rename. */
export async function openIncoming(dataDir: string): Promise<string> {
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return incoming;
}

export async function removeOlder(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, isMissing, openIncoming, removeOlder } from './storage-incoming.ts';
import type { Files } from './storage.ts';

/** Files on this machine, in `<dataDir>/files`. */
export async function createLocalFiles(dataDir: string): Promise<Files> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const incoming = await openIncoming(dataDir);
  const placeOf = (key: string): string => join(root, checkedKey(key));

  const adopt = async (key: string, path: string): Promise<void> => {
    const place = placeOf(key);
    await sync(path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    // Inside one file system a move is atomic.
    await rename(path, place);
    await syncFolder(dirname(place));
  };

  return {
    incoming,
    adopt,
    write: async (key, data) => {
      checkedKey(key);
      const path = join(incoming, randomUUID());
      try {
        const handle = await open(path, 'wx', 0o600);
        try {
          await handle.writeFile(data);
        } finally {
          await handle.close();
        }
        await adopt(key, path);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    read: async (key, range) => {
      const handle = await open(placeOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!handle) return null;
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream({ highWaterMark: 256 * 1024, ...range }), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    check: () => access(root, constants.R_OK | constants.W_OK),
    removeIncoming: (untouchedSince) => removeOlder(incoming, untouchedSince),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The name of a new file is in its folder, which has to reach the disk too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => null);
  // Not every system lets a folder be opened.
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}

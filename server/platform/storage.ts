import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Bytes by key, e.g. `avatars/0198….webp`. Keys are made by the product from ids, never from what a person typed; who may
 * read a file is decided by whoever asks here.
 */
export type Files = {
  /** Writes all or nothing: a reader never sees half a file, also when the process dies in the middle. */
  write: (key: string, data: Uint8Array | Readable) => Promise<void>;
  /** Null when there is no such file. */
  read: (key: string) => Promise<{ stream: Readable; size: number } | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
};

const validKey = /^[a-z0-9][a-z0-9_-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/;

/** Files on this machine, in `<dataDir>/files`. */
export async function createLocalFiles(dataDir: string): Promise<Files> {
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));

  return {
    write: async (key, data) => {
      // Written beside its place and moved: a move inside one file system is atomic.
      const unfinished = `unfinished/${randomUUID()}`;
      try {
        await disk.putStream(unfinished, data instanceof Readable ? data : Readable.from([data]));
        await disk.move(unfinished, checked(key));
      } catch (error) {
        await disk.delete(unfinished);
        throw error;
      }
    },
    read: async (key) => {
      if (!(await disk.exists(checked(key)))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), size: contentLength };
    },
    remove: (key) => disk.delete(checked(key)),
  };
}

function checked(key: string): string {
  if (!validKey.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}

import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Storage } from '#tests/support/s3-storage.ts';
import { readConfig } from './config.ts';
import { createFiles } from './storage.ts';
import type { Files } from './storage.ts';

const read = async (files: Files, key: string) => {
  const found = await files.read(key);
  return found && (await text(found.stream));
};

describe.each(['on this machine', 'in an S3-compatible storage'])('%s', (where) => {
  let dataDir: string;
  let files: Files;
  let stopStorage = async (): Promise<void> => undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hearth-files-'));
    const storage = where === 'on this machine' ? null : await startS3Storage();
    if (storage) stopStorage = storage.close;
    files = await createFiles(readConfig({ HEARTH_DATA_DIR: dataDir, ...storage?.env }));
  });

  afterAll(async () => {
    await stopStorage();
    await rm(dataDir, { recursive: true, force: true });
  });

  const arrive = async (content: string): Promise<string> => {
    const path = join(files.incoming, 'one');
    await writeFile(path, content);
    return path;
  };

  test('what is written is read back', async () => {
    const bytes = new Uint8Array([0, 1, 255, 128]);
    await files.write('avatars/a1.webp', bytes);
    const found = await files.read('avatars/a1.webp');
    expect(found?.size).toBe(4);
    expect(found && [...(await buffer(found.stream))]).toEqual([...bytes]);
    await files.write('avatars/a1.webp', new Uint8Array([65]));
    expect(await read(files, 'avatars/a1.webp')).toBe('A');
  });

  test('what has come in is taken over, and read in parts', async () => {
    await files.adopt('attachments/f1.txt', await arrive('ein Blatt'));
    expect(await readdir(files.incoming)).toEqual([]);
    const part = await files.read('attachments/f1.txt', { start: 4, end: 6 });
    expect(part?.size).toBe(9);
    expect(part && (await text(part.stream))).toBe('Bla');
    const last = await files.read('attachments/f1.txt', { start: 8, end: 8 });
    expect(last && (await text(last.stream))).toBe('t');
  });

  test('what was removed is not there, and removing it again is no error', async () => {
    await files.write('attachments/f3', new Uint8Array([1]));
    await files.remove('attachments/f3');
    await files.remove('attachments/f3');
    expect(await files.read('attachments/f3')).toBeNull();
    expect(await files.read('attachments/f3', { start: 0, end: 0 })).toBeNull();
  });

  test('what was left while coming in goes when it is old, and not before', async () => {
    const path = await arrive('half');
    await files.removeIncoming(new Date(Date.now() - 60_000));
    expect(await readdir(files.incoming)).toEqual(['one']);
    await utimes(path, new Date(0), new Date(0));
    await files.removeIncoming(new Date(Date.now() - 60_000));
    expect(await readdir(files.incoming)).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', 'files/../../x', 'files/.hidden', 'plain', 'files//x', 'files/a b'])(
    'the key %s is refused',
    async (key) => {
      await expect(files.write(key, new Uint8Array())).rejects.toThrow('Not a storage key');
      await expect(files.read(key)).rejects.toThrow('Not a storage key');
    },
  );

  test('says whether it answers', async () => {
    await files.check();
    if (where === 'on this machine') await rm(join(dataDir, 'files'), { recursive: true });
    else await stopStorage();
    stopStorage = async () => undefined;
    await expect(files.check()).rejects.toThrow();
  });
});

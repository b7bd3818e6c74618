import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocalFiles } from './storage.ts';
import type { Files } from './storage.ts';

let dataDir: string;
let files: Files;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hearth-files-'));
  files = await createLocalFiles(dataDir);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('what is written is read back, from bytes and from a stream', async () => {
  const bytes = new Uint8Array([0, 1, 255, 128]);
  await files.write('avatars/a1.webp', bytes);
  const read = await files.read('avatars/a1.webp');
  expect(read?.size).toBe(4);
  expect(read && [...(await buffer(read.stream))]).toEqual([...bytes]);

  await files.write('files/f1', Readable.from(['ein ', 'Blatt']));
  const second = await files.read('files/f1');
  expect(second && (await text(second.stream))).toBe('ein Blatt');
});

test('a write that breaks off leaves the old file and no half one', async () => {
  await files.write('files/f2', Readable.from(['old']));
  const broken = Readable.from(
    (async function* () {
      yield 'new, but';
      throw new Error('connection lost');
    })(),
  );
  await expect(files.write('files/f2', broken)).rejects.toThrow();
  const read = await files.read('files/f2');
  expect(read && (await text(read.stream))).toBe('old');
  expect(await readdir(join(dataDir, 'files', 'unfinished'))).toEqual([]);
});

test('what was removed is not there, and removing it again is no error', async () => {
  await files.write('files/f3', new Uint8Array([1]));
  await files.remove('files/f3');
  await files.remove('files/f3');
  expect(await files.read('files/f3')).toBeNull();
});

test.each(['../secret', '/etc/passwd', 'files/../../x', 'files/.hidden', 'plain', 'files//x', 'files/a b'])(
  'the key %s is refused',
  async (key) => {
    await expect(files.write(key, new Uint8Array())).rejects.toThrow('Not a storage key');
    await expect(files.read(key)).rejects.toThrow('Not a storage key');
  },
);

// A real S3-compatible server on this machine, for as long as a test needs it.
import { rm } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3Server from 's3rver';

export interface S3Storage {
  /** What an operator would set. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

export async function startS3Storage(): Promise<S3Storage> {
  const directory = await mkdtemp(join(tmpdir(), 'hearth-s3-'));
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'hearth-files', configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      HEARTH_S3_URL: `http://127.0.0.1:${port}/hearth-files`,
      HEARTH_S3_KEY: 'S3RVER',
      HEARTH_S3_SECRET: 'S3RVER',
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

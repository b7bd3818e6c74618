import type { Readable } from 'node:stream';
import type { Config } from './config.ts';
import { createLocalFiles } from './storage-local.ts';
import { createS3Files } from './storage-s3.ts';

/**
 * Bytes by key, e.g. `attachments/0198….pdf`. Keys are made by the product from ids, never from what a person typed; who may
 * read a file is decided by whoever asks here. What `write` and `adopt` have answered for is not lost when the process or the
 * machine dies a moment later.
 */
export type Files = {
  /** Writes all or nothing: a reader never sees half a file. What stood under the key is replaced. */
  write: (key: string, data: Uint8Array) => Promise<void>;
  /** The same with a file that stands in `incoming`; it is gone from there afterwards. */
  adopt: (key: string, path: string) => Promise<void>;
  /** Null when there is no such file. `size` is that of the whole; both ends of `range` are included. */
  read: (key: string, range?: ByteRange) => Promise<{ stream: Readable; size: number } | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Throws when files can be neither read nor written. */
  check: () => Promise<void>;
  /** A folder of this machine for what is coming in and has no key yet. */
  incoming: string;
  /** Removes what was left in `incoming` and not touched since. */
  removeIncoming: (untouchedSince: Date) => Promise<void>;
};

export interface ByteRange {
  start: number;
  end: number;
}

/** In an S3-compatible storage where one is configured, else in `<dataDir>/files`. */
export async function createFiles(config: Pick<Config, 'dataDir' | 's3'>): Promise<Files> {
  return config.s3 ? createS3Files(config.dataDir, config.s3) : createLocalFiles(config.dataDir);
}

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The configuration with a secret in it. A demo without `HEARTH_SECRET` gets one of its own, kept in `<dataDir>/secret` for
 * its owner's eyes, so that people stay signed in over a restart. Production never comes here without one.
 */
export async function withSecret(config: Config): Promise<Config & { secret: string }> {
  if (config.secret) return { ...config, secret: config.secret };
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const path = join(config.dataDir, 'secret');
  try {
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return { ...config, secret: (await readFile(path, 'utf8')).trim() };
}

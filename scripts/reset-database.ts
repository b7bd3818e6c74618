// `npm run db:reset`: throws away the data of the embedded database and the files, so that the next start fills a fresh demo.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries } from '#server/platform/embedded-postgres-binaries.ts';
import { isServerOf, readPidFile } from '#server/platform/embedded-postgres-cluster.ts';
import { chooseIdentity } from '#server/platform/embedded-postgres-identity.ts';
import { ConfigError, readConfig } from '#server/platform/config.ts';

try {
  const config = readConfig(process.env);
  if (config.env === 'production' || config.databaseUrl) {
    throw new ConfigError(['This throws data away, and so works on the demo with its embedded database only.']);
  }
  const { clusterDir: cluster } = await chooseIdentity(await findBinaries(), config.dataDir);
  const running = await readPidFile(cluster);
  if (running && (await isServerOf(running.pid, cluster))) {
    throw new ConfigError([`The database is running (process ${running.pid}). Stop the product first.`]);
  }
  const names = ['postgres.password', 'postgres.log', 'files'];
  for (const path of [cluster, ...names.map((name) => join(config.dataDir, name))]) {
    await rm(path, { recursive: true, force: true });
  }
  console.log(`The demo in ${config.dataDir} is empty. The next start fills it again.`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

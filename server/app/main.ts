// `npm start` ends here: starts the product, says where it is, and stops it on a signal.
import { ConfigError, readConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { isDatabaseUnavailable, UnsuitableDatabaseError } from '#server/platform/postgres.ts';
import { answersAtAll, greet } from './greeting.ts';
import { start } from './start.ts';
import type { Running } from './start.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const config = readEnvironment();
const log = createLog(config.logLevel);
for (const warning of config.warnings) complain(warning);

// A signal may come while the database is being made: what has been started is then stopped as soon as it stands.
let running: Running | null = null;
let stoppingSince: number | null = null;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stoppingSince !== null) {
      // Who asks again does not want to wait; what comes at once is one wish told twice, by npm and by the terminal.
      if (performance.now() - stoppingSince > 1_000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    say('Hearth stops: it lets running answers end (at most 30 seconds; once more Ctrl+C ends it now).');
    if (running) void stop(running);
  });
}

running = await startOrExit(config);
if (stoppingSince === null) {
  const models = running.profiles.map(async (profile) => ({ profile, answers: await answersAtAll(profile) }));
  say(greet({ ...running, env: config.env, models: await Promise.all(models) }));
} else {
  await stop(running);
}

async function stop(product: Running): Promise<void> {
  try {
    await product.stop();
    process.exit(0);
  } catch (error) {
    log.error({ err: error }, 'The stop was not clean');
    process.exit(1);
  }
}

function readEnvironment(): Config {
  try {
    // oxlint-disable-next-line node/no-process-env -- the one place that hands the environment over to be read
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) complain(problem);
    process.exit(1);
  }
}

async function startOrExit(given: Config): ReturnType<typeof start> {
  try {
    return await start(given, log);
  } catch (error) {
    complain(sentenceFor(error));
    process.exit(1);
  }
}

/** What an operator can mend is a sentence; everything else is shown as it is. */
function sentenceFor(error: unknown): string {
  if (error instanceof EmbeddedPostgresError || error instanceof UnsuitableDatabaseError) return error.message;
  if (isDatabaseUnavailable(error))
    return 'DATABASE_URL: the database does not answer. Is it running, is the address right?';
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'PORT: this port and the next fifty are taken.';
  if (code === 'EACCES') return 'PORT: this port may not be opened. Choose one above 1023.';
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HEARTH_HOST: this machine does not have that address.';
  if (code === '28P01' || code === '28000') return 'DATABASE_URL: the database refuses this user or password.';
  if (code === '3D000') return 'DATABASE_URL: there is no database of that name.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

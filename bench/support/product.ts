// The product on a database that is there already, as a process of its own, with the rate limits out of the way and a
// session for each of the given people. Prints its address and the cookies.
// node bench/support/product.ts <database url> <user id>...
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app/http.ts';
import { createWorld } from '#server/app/world.ts';
import { ensureAccount, startSession } from '#server/features/accounts/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { createPool } from '#server/platform/postgres.ts';

const [, , url = '', ...people] = process.argv;
const log = createLog('error');
const config = readConfig({
  HEARTH_SECRET: 'a secret of the benches, long enough to be one',
  HEARTH_DATA_DIR: await mkdtemp(join(tmpdir(), 'hearth-bench-')),
});
const world = await createWorld({ config, pool: createPool({ url, log }), clock: systemClock, log });
const unlimited = { session: 1e9, address: 1e9 };
const app = await buildApp(world, { callsPerMinute: unlimited });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const cookies: string[] = [];
for (const person of people) {
  const session = await startSession(world, await ensureAccount(world, person), new Headers());
  cookies.push(session.cookies.map((cookie) => cookie.split(';')[0]).join('; '));
}
console.log(`ready ${JSON.stringify({ address, cookies })}`);

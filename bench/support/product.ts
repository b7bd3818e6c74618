// The product on a database that is there already, as a process of its own, with the rate limits out of the way and a
// session for each of the given people. Prints its address, the cookies, and where the number of its queries is told.
// With BENCH_JOBS=1 it does jobs as well.
// node bench/support/product.ts <database url> <user id>...
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buildApp } from '#server/app/http.ts';
import { startWorker } from '#server/app/worker.ts';
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
const pool = createPool({ url, log });
// Counted where they leave: each costs the driver's time on the one core that Node has.
let queries = 0;
pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    queries += 1;
    return query(...args);
  }) as typeof client.query;
});
const world = await createWorld({ config, pool, clock: systemClock, log });
const unlimited = { session: 1e9, address: 1e9 };
const app = await buildApp(world, { callsPerMinute: unlimited });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
if (process.env['BENCH_JOBS'] === '1') await startWorker(world, createPool({ url, log, name: 'hearth-jobs' }));
const cookies: string[] = [];
for (const person of people) {
  const session = await startSession(world, await ensureAccount(world, person), new Headers());
  cookies.push(session.cookies.map((cookie) => cookie.split(';')[0]).join('; '));
}
const counter = createServer((_request, response) => response.end(String(queries))).listen(0, '127.0.0.1', () => {
  const at = counter.address();
  const countedAt = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
  console.log(`ready ${JSON.stringify({ address, cookies, counter: countedAt })}`);
});
process.on('SIGINT', () => process.exit(0));

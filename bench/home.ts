// The first screen of a student who opens the web app cold: all its calls in the order in which it asks, every student once
// before the first comes again. Prints a table, writes bench/results. What is to hold: p95 of 50 ms, at most 4 calls.
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { findStudents } from './data/find.ts';
import { openDataSet } from './data/generate.ts';
import { sizeWanted } from './support/compare.ts';
import { startSides } from './support/sides.ts';
import { percentile, rounded } from './support/statistics.ts';

const students = 120;
const crowds = [1, 8];
const size = sizeWanted();
const set = await openDataSet(size);
const sides = await startSides(set, await findStudents(set, students));
const agent = new Agent({ keepAlive: true });
let calls = 0;
try {
  for (const cookie of sides.cookies.slice(-10)) await open(cookie);
  const rows = [];
  for (const together of crowds) rows.push(await measure(together));
  console.log(`\nhome, ${size} chats: the first screen of a student, in milliseconds`);
  console.table(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile(`bench/results/home-${size}.json`, `${JSON.stringify({ name: 'home', size, rows }, null, 2)}\n`);
} finally {
  agent.destroy();
  await sides.stop();
  await set.stop();
}

async function measure(together: number) {
  const waiting = sides.cookies.slice(0, 100);
  const times: number[] = [];
  const before = await sides.queries();
  calls = 0;
  const visit = async (): Promise<void> => {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
      const startedAt = performance.now();
      await open(cookie);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: together }, visit));
  return {
    together,
    calls: calls / times.length,
    queries: rounded(((await sides.queries()) - before) / times.length),
    p50_ms: rounded(percentile(times, 0.5)),
    p95_ms: rounded(percentile(times, 0.95)),
  };
}

/** As web/public/before.js and web/api/home.ts ask on a machine that has not been here yet. */
async function open(cookie: string): Promise<void> {
  for (const path of ['auth/session', 'tools/read_home']) {
    calls += 1;
    await answer(`${sides.address}/api/${path}`, cookie);
  }
}

function answer(address: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { cookie } }, (response) => {
      text(response).then(
        (body) =>
          response.statusCode === 200 ? resolve(body) : reject(new Error(`${address}: ${body.slice(0, 300)}`)),
        reject,
      );
    }).on('error', reject);
  });
}

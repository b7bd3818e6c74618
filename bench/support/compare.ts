// Measures a route of the product beside the bare query in the same run, in turns, so that a noisy moment hits both.
import autocannon from 'autocannon';
import { mkdir, writeFile } from 'node:fs/promises';
import { isSize, openDataSet, sizes } from '../data/generate.ts';
import type { DataSet, Size } from '../data/generate.ts';
import { cpuMs } from './processes.ts';
import { startSides } from './sides.ts';
import type { Sides } from './sides.ts';
import { percentile, rounded } from './statistics.ts';

export interface Case {
  name: string;
  /** index into the people that the product signs in */
  person: number;
  /** path and query, the same for both; several, so that no answer is asked for again at once */
  paths: (side: 'bare' | 'product') => string[];
}

interface Measured {
  requests_per_second: number;
  p50_ms: number;
  p95_ms: number;
}

export interface Row {
  case: string;
  connections: number;
  bare: Measured;
  product: Measured;
  /** product / bare: under 2 is the target */
  p95_ratio: number;
  throughput_ratio: number;
  /** milliseconds of CPU of the process, PostgreSQL's not among them */
  cpu_ratio: number;
  /** of the product, one request */
  queries: number;
}

const warmupSeconds = 0.3;
const roundSeconds = 0.5;
const rounds = 3;
const crowds = [1, 8];

/** The size asked for on the command line: `--chats 2m`; the smallest without. */
export function sizeWanted(): Size {
  const at = process.argv.indexOf('--chats');
  const size = at === -1 ? '100k' : (process.argv[at + 1] ?? '');
  if (!isSize(size)) throw new Error(`--chats takes one of ${Object.keys(sizes).join(', ')}.`);
  return size;
}

/** Runs the cases, prints the table and writes bench/results/<name>-<size>.json. */
export async function compare(
  name: string,
  people: (set: DataSet) => Promise<string[]>,
  cases: (set: DataSet, sides: Sides) => Promise<Case[]>,
  connections: readonly number[] = crowds,
): Promise<void> {
  const size = sizeWanted();
  const set = await openDataSet(size);
  const sides = await startSides(set, await people(set));
  try {
    const rows: Row[] = [];
    for (const one of await cases(set, sides)) {
      for (const crowd of connections) rows.push(await measureBoth(one, crowd, sides));
    }
    print(name, size, rows);
    await mkdir('bench/results', { recursive: true });
    await writeFile(`bench/results/${name}-${size}.json`, `${JSON.stringify({ name, size, rows }, null, 2)}\n`);
  } finally {
    await sides.stop();
    await set.stop();
  }
}

async function measureBoth(one: Case, connections: number, sides: Sides): Promise<Row> {
  const cookie = sides.cookies[one.person] ?? '';
  const bare = { pid: sides.pids.bare, cpu: 0, times: [] as number[], seconds: 0 };
  const product = { pid: sides.pids.product, cpu: 0, times: [] as number[], seconds: 0 };
  const askBare = (seconds: number) => load(sides.floor, one.paths('bare'), connections, seconds, '');
  const askProduct = (seconds: number) => load(sides.address, one.paths('product'), connections, seconds, cookie);
  await askBare(warmupSeconds);
  await askProduct(warmupSeconds);
  const queriesBefore = await sides.queries();
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, ask] of [[bare, askBare] as const, [product, askProduct] as const]) {
      const before = await cpuMs(side.pid);
      const { times, seconds } = await ask(roundSeconds);
      side.times.push(...times);
      side.seconds += seconds;
      side.cpu += (await cpuMs(side.pid)) - before;
    }
  }
  const [a, b] = [measured(bare), measured(product)];
  return {
    case: one.name,
    connections,
    bare: a,
    product: b,
    p95_ratio: rounded(b.p95_ms / a.p95_ms),
    throughput_ratio: rounded(a.requests_per_second / b.requests_per_second),
    cpu_ratio: rounded(product.cpu / product.times.length / (bare.cpu / bare.times.length)),
    queries: rounded(((await sides.queries()) - queriesBefore) / product.times.length),
  };
}

/** Milliseconds of each answer, and how long it went on: a load ends a little after its time. */
async function load(
  address: string,
  paths: string[],
  connections: number,
  seconds: number,
  cookie: string,
): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: address,
        connections,
        duration: seconds,
        headers: cookie ? { cookie } : {},
        requests: paths.map((path) => ({ path })),
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${address}${paths[0]}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  }
  return { times, seconds: result.duration };
}

/** Of all rounds together: a slow page has too few answers in one. */
function measured({ times, seconds }: { times: number[]; seconds: number }): Measured {
  const at = (share: number) => Math.round(percentile(times, share) * 100) / 100;
  return { requests_per_second: Math.round(times.length / seconds), p50_ms: at(0.5), p95_ms: at(0.95) };
}

function print(name: string, size: Size, rows: Row[]): void {
  console.log(`\n${name}, ${size} chats: the product with rights beside the bare query behind node:http`);
  console.table(
    rows.map((row) => ({
      case: row.case,
      connections: row.connections,
      'bare p50': row.bare.p50_ms,
      'bare p95': row.bare.p95_ms,
      'product p50': row.product.p50_ms,
      'product p95': row.product.p95_ms,
      'p95 ratio': row.p95_ratio,
      'CPU ratio': row.cpu_ratio,
      queries: row.queries,
      'bare req/s': row.bare.requests_per_second,
      'product req/s': row.product.requests_per_second,
    })),
  );
}

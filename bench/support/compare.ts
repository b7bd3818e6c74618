// Measures a route of the product beside the bare query in the same run, in turns, so that a noisy moment hits both.
import autocannon from 'autocannon';
import { mkdir, writeFile } from 'node:fs/promises';
import { isSize, openDataSet, sizes } from '../data/generate.ts';
import type { DataSet, Size } from '../data/generate.ts';
import { startProcess } from './processes.ts';
import type { Started } from './processes.ts';
import { median, rounded } from './statistics.ts';

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
}

const warmupSeconds = 1;
const roundSeconds = 3;
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
  cases: (set: DataSet) => Promise<Case[]>,
): Promise<void> {
  const size = sizeWanted();
  const set = await openDataSet(size);
  const started: Started[] = [];
  try {
    const bare = await startProcess('bench/support/bare.ts', { args: [set.url], ready: /ready (\{.*\})/ });
    started.push(bare);
    const signedIn = await people(set);
    const product = await startProcess('bench/support/product.ts', {
      args: [set.url, ...signedIn],
      ready: /ready (\{.*\})/,
    });
    started.push(product);
    const floor = JSON.parse(bare.found) as { address: string };
    const ours = JSON.parse(product.found) as { address: string; cookies: string[] };
    const rows: Row[] = [];
    for (const one of await cases(set)) {
      for (const connections of crowds) {
        rows.push(await measureBoth(one, connections, floor.address, ours.address, ours.cookies[one.person] ?? ''));
      }
    }
    print(name, size, rows);
    await mkdir('bench/results', { recursive: true });
    await writeFile(`bench/results/${name}-${size}.json`, `${JSON.stringify({ name, size, rows }, null, 2)}\n`);
  } finally {
    for (const each of started.toReversed()) await each.stop();
    await set.stop();
  }
}

async function measureBoth(one: Case, connections: number, floor: string, ours: string, cookie: string): Promise<Row> {
  const bare: Measured[] = [];
  const product: Measured[] = [];
  const sides = [
    { times: bare, run: (seconds: number) => load(floor, one.paths('bare'), connections, seconds, '') },
    { times: product, run: (seconds: number) => load(ours, one.paths('product'), connections, seconds, cookie) },
  ];
  for (const side of sides) await side.run(warmupSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) side.times.push(await side.run(roundSeconds));
  }
  const [a, b] = [middle(bare), middle(product)];
  return {
    case: one.name,
    connections,
    bare: a,
    product: b,
    p95_ratio: rounded(b.p95_ms / a.p95_ms),
    throughput_ratio: rounded(a.requests_per_second / b.requests_per_second),
  };
}

async function load(
  address: string,
  paths: string[],
  connections: number,
  seconds: number,
  cookie: string,
): Promise<Measured> {
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
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { requests_per_second: Math.round(times.length / seconds), p50_ms: at(0.5), p95_ms: at(0.95) };
}

/** Of each figure the median of the rounds. */
function middle(all: Measured[]): Measured {
  const of = (key: keyof Measured) => median(all.map((one) => one[key]));
  return {
    requests_per_second: of('requests_per_second'),
    p50_ms: Math.round(of('p50_ms') * 100) / 100,
    p95_ms: Math.round(of('p95_ms') * 100) / 100,
  };
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
      'bare req/s': row.bare.requests_per_second,
      'product req/s': row.product.requests_per_second,
    })),
  );
}

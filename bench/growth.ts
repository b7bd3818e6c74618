// Prints how the product's middle times grow from data set to data set, from what the benches wrote last, as tables for
// docs/performance.md. What grows faster than the logarithm of the whole (1.3 from 100k to 2m) is a defect.
import { readdir, readFile } from 'node:fs/promises';
import { sizes } from './data/generate.ts';
import type { Row } from './support/compare.ts';

type Result = { name: string; size: string; rows: Record<string, unknown>[] };

const order = Object.keys(sizes);
const results = new Map<string, Map<string, Result>>();
for (const file of await readdir('bench/results').catch(() => [])) {
  const [, name = '', size = ''] = /^(.+)-(100k|500k|2m)\.json$/.exec(file) ?? [];
  if (name === '') continue;
  const result = JSON.parse(await readFile(`bench/results/${file}`, 'utf8')) as Result;
  results.set(name, (results.get(name) ?? new Map<string, Result>()).set(size, result));
}

for (const [name, bySize] of [...results].toSorted(([a], [b]) => a.localeCompare(b))) {
  const measured = order.filter((size) => bySize.has(size));
  const columns = measured.flatMap((size) => [`product ${size}`, `bare ${size}`]);
  console.log(`\n### ${name}\n\n| case | ${columns.join(' | ')} | growth | growth of the floor |`);
  console.log(`|${' --- |'.repeat(columns.length + 3)}`);
  const cases = bySize.get(measured[0] ?? '')?.rows ?? [];
  cases.forEach((first, at) => {
    const times = measured.map((size) => timesOf(bySize.get(size)?.rows[at] ?? {}));
    const grown = (side: 'product' | 'bare') => ratio(times.at(-1)?.[side], times[0]?.[side]);
    const cells = times.flatMap(({ product, bare }) => [product ?? '', bare ?? '']);
    console.log(`| ${caseOf(first)} | ${cells.join(' | ')} | ${grown('product')} | ${grown('bare')} |`);
  });
}
if (results.size === 0) console.log('Nothing is measured yet: npm run bench -- read-chat --chats 100k');

/** Middle times in milliseconds; home has no floor. */
function timesOf(row: Record<string, unknown>): { product?: number; bare?: number } {
  const { product, bare } = row as Partial<Row>;
  if (product && bare) return { product: product.p50_ms, bare: bare.p50_ms };
  if ('product ms' in row) return { product: Number(row['product ms']), bare: Number(row['bare ms']) };
  return 'p50_ms' in row ? { product: Number(row['p50_ms']) } : {};
}

function caseOf(row: Record<string, unknown>): string {
  const { case: name, connections, together } = row as { case?: string; connections?: number; together?: number };
  if (name === undefined) return `${together} together`;
  return connections === undefined ? name : `${name}, ${connections} at once`;
}

function ratio(last: number | undefined, first: number | undefined): string {
  return last === undefined || !first ? '' : (last / first).toFixed(1);
}

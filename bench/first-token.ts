// How much later the first text reaches a student through the product than through a bare relay, in the same run: one
// alone, then 30 and 100 streams under way. Prints a table and writes bench/results/first-token.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuMs, memoryMb, type Started, startProcess } from './support/processes.ts';
import { type Session, signInStudent } from './support/session.ts';
import { median, percentile, rounded } from './support/statistics.ts';

const tokensPerSecond = 50;
const roundsAlone = 40;
const crowds = [30, 100];
/** A crowd's streams begin one after the other over so long, so that the last ones meet all the others. */
const crowdStartsMs = 5_000;
const question = 'Is it 9? I took 3 away from both sides, because 12 - 3 = 9.';

type Row = {
  streams: number;
  relay_ms: { p50: number; p95: number };
  product_ms: { p50: number; p95: number };
  added_ms: { p50: number; p95: number };
  /** CPU of the product's process (without PostgreSQL) for 1,000 tokens; null for one stream. */
  cpu_ms_per_1000_tokens: { relay: number; product: number } | null;
  memory_mb: { relay: number; product: number };
};

const dataDir = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
const started: Started[] = [];
async function run(...args: Parameters<typeof startProcess>): Promise<Started> {
  const process = await startProcess(...args);
  started.push(process);
  return process;
}

try {
  const provider = await run('tests/support/fake-provider/main.ts', {
    args: ['0', String(tokensPerSecond)],
    ready: /listens on (\S+)/,
  });
  const relay = await run('bench/support/relay.ts', { args: [provider.found], ready: /relay on (\S+)/ });
  const profile = { id: 'bench', kind: 'openai-compatible', baseURL: provider.found, model: 'fake-long' };
  const settings = {
    env: {
      PORT: '0',
      HEARTH_DATA_DIR: dataDir,
      HEARTH_LOG_LEVEL: 'warn',
      HEARTH_LLM_PROFILES: JSON.stringify([profile]),
      DATABASE_URL: '',
    },
    ready: /runs at (\S+)/,
  };
  // The first start makes the demo school, which no later one does: measured is a server as it runs from day to day.
  await (await run('server/app/main.ts', settings)).stop();
  const product = await run('server/app/main.ts', settings);

  const student = await signInStudent(product.found);
  const sessions = await student.startSessions(Math.max(...crowds));
  const rows = [await alone(sessions, relay, product)];
  for (const streams of crowds) rows.push(await crowd(sessions.slice(0, streams), relay, product));
  for (const session of sessions) session.close();

  print(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/first-token.json', `${JSON.stringify({ tokensPerSecond, rows }, null, 2)}\n`);
} finally {
  for (const each of started.toReversed()) await each.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** One at a time, product and relay in turns. The first rounds warm both and do not count. */
async function alone(sessions: Session[], relay: Started, product: Started): Promise<Row> {
  const times = { relay: [] as number[], product: [] as number[] };
  const warmup = 5;
  for (let round = 0; round < roundsAlone + warmup; round += 1) {
    const session = sessions[round % sessions.length] as Session;
    const viaProduct = await session.ask(question);
    await session.stop();
    const viaRelay = await throughRelay(relay.found);
    viaRelay.stop();
    if (round < warmup) continue;
    times.product.push(viaProduct);
    times.relay.push(viaRelay.firstMs);
  }
  return row(1, times, null, { relay: await memoryMb(relay.pid), product: await memoryMb(product.pid) });
}

/** All at work together: first through the relay, then through the product. */
async function crowd(sessions: Session[], relay: Started, product: Started): Promise<Row> {
  const streams = sessions.length;
  const gapMs = crowdStartsMs / streams;
  const relayBefore = await cpuMs(relay.pid);
  const viaRelay = await Promise.all(
    sessions.map(async (_session, n) => {
      await pause(n * gapMs);
      return throughRelay(relay.found);
    }),
  );
  const relayTokens = await tokensWhile(viaRelay.length, 3_000);
  const relayCpu = (await cpuMs(relay.pid)) - relayBefore;
  const relayMemory = await memoryMb(relay.pid);
  for (const each of viaRelay) each.stop();

  const productBefore = await cpuMs(product.pid);
  const viaProduct = await Promise.all(
    sessions.map(async (session, n) => {
      await pause(n * gapMs);
      return session.ask(question);
    }),
  );
  const productTokens = await tokensWhile(viaProduct.length, 3_000);
  const productCpu = (await cpuMs(product.pid)) - productBefore;
  const productMemory = await memoryMb(product.pid);
  await Promise.all(sessions.map((session) => session.stop()));

  const times = { relay: viaRelay.map((each) => each.firstMs), product: viaProduct };
  const cpu = {
    relay: rounded((relayCpu / relayTokens) * 1_000),
    product: rounded((productCpu / productTokens) * 1_000),
  };
  return row(streams, times, cpu, { relay: relayMemory, product: productMemory });
}

/** Waits, and says how many tokens the provider has written since the crowd's first stream began, at its rate. */
async function tokensWhile(streams: number, ms: number): Promise<number> {
  await pause(ms);
  return streams * tokensPerSecond * ((crowdStartsMs / 2 + ms) / 1_000);
}

async function throughRelay(address: string): Promise<{ firstMs: number; stop: () => void }> {
  const controller = new AbortController();
  const body = JSON.stringify({
    model: 'fake-long',
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: 'x'.repeat(6_000) },
      { role: 'user', content: question },
    ],
  });
  const askedAt = performance.now();
  const response = await fetch(address, { method: 'POST', body, signal: controller.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!/"delta":\{"content":"[^"]/.test(text)) {
    const { done, value } = await reader.read();
    if (done) throw new Error('The relay ended without a text.');
    text += decoder.decode(value, { stream: true });
  }
  const firstMs = performance.now() - askedAt;
  // Read on, as a viewer would, until it is stopped.
  void (async () => {
    while (!(await reader.read()).done);
  })().catch(() => undefined);
  return { firstMs, stop: () => controller.abort() };
}

function row(
  streams: number,
  times: { relay: number[]; product: number[] },
  cpu: Row['cpu_ms_per_1000_tokens'],
  memory: Row['memory_mb'],
): Row {
  const both = (numbers: number[]) => ({ p50: rounded(median(numbers)), p95: rounded(percentile(numbers, 0.95)) });
  const relay = both(times.relay);
  const product = both(times.product);
  return {
    streams,
    relay_ms: relay,
    product_ms: product,
    added_ms: { p50: rounded(product.p50 - relay.p50), p95: rounded(product.p95 - relay.p95) },
    cpu_ms_per_1000_tokens: cpu,
    memory_mb: memory,
  };
}

function print(rows: Row[]) {
  console.log('\nTime to first token, in milliseconds, from the ask to the first text at the student');
  console.table(
    rows.map((each) => ({
      streams: each.streams,
      'relay p50': each.relay_ms.p50,
      'relay p95': each.relay_ms.p95,
      'product p50': each.product_ms.p50,
      'product p95': each.product_ms.p95,
      'added p50': each.added_ms.p50,
      'added p95': each.added_ms.p95,
      'CPU/1k tokens relay': each.cpu_ms_per_1000_tokens?.relay ?? '-',
      'CPU/1k tokens product': each.cpu_ms_per_1000_tokens?.product ?? '-',
      'MB relay': each.memory_mb.relay,
      'MB product': each.memory_mb.product,
    })),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

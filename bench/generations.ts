// How many answers one process of the product writes at the same time, each of 400 tokens at 50 a second, begun again
// without a pause, saved, and read by a student and a teacher, before they take longer than they should. The floor is a
// bare relay under the same load. Prints a table and writes bench/results/generations.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuMs, memoryMb, type Started, startProcess } from './support/processes.ts';
import { cookieOf, type Session, signInStudent, watch } from './support/session.ts';
import { median, percentile, rounded } from './support/statistics.ts';

const tokensPerSecond = 50;
const tokens = 400;
const crowds = [50, 100, 150];
/** Everybody begins within the length of one answer; whoever has his before this begins another. */
const runMs = 13_000;
const question = 'Is it 9? I took 3 away from both sides.';

type Row = {
  streams: number;
  answers: number;
  /** From the ask to the end, as a multiple of the relay's middle. */
  length: { relay: { p50: number; p99: number }; product: { p50: number; p99: number } };
  cpu_ms_per_1000_tokens: { relay: number; product: number };
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
  const profile = { id: 'bench', kind: 'openai-compatible', baseURL: provider.found, model: 'fake-steady' };
  const product = await run('server/app/main.ts', {
    env: {
      PORT: '0',
      HEARTH_DATA_DIR: dataDir,
      HEARTH_LOG_LEVEL: 'error',
      HEARTH_LLM_PROFILES: JSON.stringify([profile]),
      DATABASE_URL: '',
    },
    ready: /runs at (\S+)/,
  });
  const student = await signInStudent(product.found);
  const sessions = await student.startSessions(Math.max(...crowds));
  const teacher = await cookieOf(product.found, 'teacher');
  const watching = await Promise.all(sessions.map(({ chatId }) => watch(product.found, chatId, teacher)));

  const rows: Row[] = [];
  for (const streams of crowds) rows.push(await crowd(sessions.slice(0, streams), relay, product));
  for (const each of [...sessions, ...watching]) each.close();
  print(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/generations.json', `${JSON.stringify({ tokensPerSecond, tokens, rows }, null, 2)}\n`);
} finally {
  for (const each of started.toReversed()) await each.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function crowd(sessions: Session[], relay: Started, product: Started): Promise<Row> {
  const viaRelay = await underLoad(relay.pid, sessions, () => throughRelay(relay.found));
  const viaProduct = await underLoad(product.pid, sessions, async (session) => {
    const firstMs = await session.ask(question);
    const from = performance.now();
    const status = await session.ended();
    if (status !== 'complete') throw new Error(`An answer ended as ${status}`);
    return firstMs + performance.now() - from;
  });
  // What the provider's timers really give, as the floor sees it.
  const ideal = median(viaRelay.lengths);
  const share = (length: number) => Math.round((length / ideal) * 1_000) / 1_000;
  const both = (lengths: number[]) => ({ p50: share(median(lengths)), p99: share(percentile(lengths, 0.99)) });
  return {
    streams: sessions.length,
    answers: viaProduct.lengths.length,
    length: { relay: both(viaRelay.lengths), product: both(viaProduct.lengths) },
    cpu_ms_per_1000_tokens: { relay: viaRelay.cpu, product: viaProduct.cpu },
    memory_mb: { relay: await memoryMb(relay.pid), product: await memoryMb(product.pid) },
  };
}

/** Everybody asks again as soon as he has his answer, until the time is over; answers under way are waited for. */
async function underLoad(pid: number, sessions: Session[], once: (session: Session) => Promise<number>) {
  const lengths: number[] = [];
  const until = performance.now() + runMs;
  const before = await cpuMs(pid);
  await Promise.all(
    sessions.map(async (session, n) => {
      await pause((n * tokens * 1_000) / tokensPerSecond / sessions.length);
      while (performance.now() < until) lengths.push(await once(session));
    }),
  );
  const cpu = (await cpuMs(pid)) - before;
  return { lengths, cpu: rounded((cpu / (lengths.length * tokens)) * 1_000) };
}

async function throughRelay(address: string): Promise<number> {
  const messages = [
    { role: 'system', content: 'x'.repeat(6_000) },
    { role: 'user', content: question },
  ];
  const body = JSON.stringify({ model: 'fake-steady', stream: true, messages });
  const from = performance.now();
  const response = await fetch(address, { method: 'POST', body });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  while (!(await reader.read()).done);
  return performance.now() - from;
}

function print(rows: Row[]) {
  console.log(
    '\nAnswers of 400 tokens at 50 a second, begun again without a pause; lengths as multiples of the relay’s middle',
  );
  console.table(
    rows.map(({ streams, answers, length, cpu_ms_per_1000_tokens: cpu, memory_mb: memory }) => ({
      streams,
      answers,
      'relay p50': length.relay.p50,
      'relay p99': length.relay.p99,
      'product p50': length.product.p50,
      'product p99': length.product.p99,
      'CPU/1k tokens relay': cpu.relay,
      'CPU/1k tokens product': cpu.product,
      'MB relay': memory.relay,
      'MB product': memory.product,
    })),
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

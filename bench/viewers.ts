// What an open, quiet stream costs: so many viewers of one process, its memory before and after, and its CPU while nothing
// happens. Prints a table and writes bench/results/viewers.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuMs, memoryMb, startProcess } from './support/processes.ts';
import { type Session, signInStudent } from './support/session.ts';
import { rounded } from './support/statistics.ts';

const steps = [1_000, 5_000, 10_000];
const chats = 100;
/** At most so many are let in at once. */
const atOnce = 50;
const quietMs = 10_000;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Row = { viewers: number; memory_mb: number; kb_each: number; cpu_ms_per_second: number };

const dataDir = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
const product = await startProcess('server/app/main.ts', {
  env: { PORT: '0', HEARTH_DATA_DIR: dataDir, HEARTH_LOG_LEVEL: 'error', HEARTH_LLM_PROFILES: '', DATABASE_URL: '' },
  ready: /runs at (\S+)/,
});
try {
  const student = await signInStudent(product.found);
  const sessions = await student.startSessions(chats);
  const before = await memoryMb(product.pid);
  const open: IncomingMessage[] = [];
  const rows: Row[] = [];
  for (const viewers of steps) {
    while (open.length < viewers) {
      const missing = Math.min(atOnce, viewers - open.length);
      const batch = Array.from({ length: missing }, (_, n) => stream(sessions[(open.length + n) % chats]));
      open.push(...(await Promise.all(batch)));
    }
    const cpuBefore = await cpuMs(product.pid);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const cpu = (await cpuMs(product.pid)) - cpuBefore;
    const memory = await memoryMb(product.pid);
    rows.push({
      viewers,
      memory_mb: memory,
      kb_each: rounded(((memory - before) * 1_024) / viewers),
      cpu_ms_per_second: rounded(cpu / (quietMs / 1_000)),
    });
  }
  for (const each of open) each.destroy();
  for (const each of sessions) each.close();
  console.log(`\nOpen, quiet streams of one process; ${before} MB before the first`);
  console.table(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/viewers.json', `${JSON.stringify({ memory_before_mb: before, rows }, null, 2)}\n`);
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function stream(session: Session | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: session?.cookie() ?? '' };
    const asked = get(`${product.found}/api/chats/${session?.chatId}/stream`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`stream: ${answer.statusCode}`));
        return;
      }
      answer.resume();
      answer.on('error', () => undefined);
      resolve(answer);
    });
    asked.on('error', reject);
  });
}

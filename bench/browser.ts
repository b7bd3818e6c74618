// What a person with a slow laptop waits for: home from nothing, a click, and the frames while Sparky writes below sixty
// earlier messages. Each beside a page that does nothing else. Prints a table and writes bench/results/browser.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startFakeProvider } from '#tests/support/fake-provider/server.ts';
import { laptop, openBrowser, openSlowPage, serveWrittenOut } from './support/browser.ts';
import { startProcess } from './support/processes.ts';
import { signInStudent } from './support/session.ts';
import { median, percentile, rounded } from './support/statistics.ts';

const rounds = 7;
const earlierTurns = 30;
/** An answer has some 120 frames: of one alone the 95th in a hundred is six frames. */
const answersWatched = 3;
/** Who says more in a minute is asked to wait. */
const betweenTurnsMs = 3_200;
const tokensPerSecond = 50;
const question = 'Is it 9? I took 3 away from both sides.';
const answer = [
  'Taking **3 from both sides** is exactly right: $2x + 3 = 15$ becomes $2x = 12$.',
  'Look again at the last step. What do you do with the 2 in front of $x$?\n\n- You may divide both sides by it.\n- Or think: two of *what* make twelve?',
  '$$x = \\frac{12}{2}$$\n\nTry it, and put your answer back into the first line to see whether it holds.',
].join('\n\n');

type Row = { what: string; ours: number; p95: number; floor: number; target: number };

const dataDir = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
const provider = await startFakeProvider();
provider.script((request) =>
  request.response_format === undefined ? [{ text: answer }, { finish: 'stop' }] : undefined,
);
const profile = { id: 'bench', kind: 'openai-compatible', baseURL: provider.baseURL, model: 'fake' };
const product = await startProcess('server/app/main.ts', {
  env: {
    PORT: '0',
    HEARTH_DATA_DIR: dataDir,
    HEARTH_LOG_LEVEL: 'error',
    HEARTH_LLM_PROFILES: JSON.stringify([profile]),
    DATABASE_URL: '',
  },
  ready: /runs at (\S+)/,
});
const browser = await openBrowser();
try {
  const rows = [await home(browser), ...(await clicks(browser)), await frames(browser)];
  console.log(
    `\nbrowser, ${laptop.cpuTimesSlower}x slower, ${laptop.megabits} Mbit/s, ${laptop.latencyMs} ms: milliseconds`,
  );
  console.table(rows);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/browser.json', `${JSON.stringify({ laptop, rounds, rows }, null, 2)}\n`);
} finally {
  await browser.close();
  await product.stop();
  await provider.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function enter(of: Browser, as: 'student' | 'teacher'): Promise<BrowserContext> {
  const context = await of.newContext({ baseURL: product.found, viewport: { width: 1366, height: 768 } });
  await context.request.post('/api/auth/demo-sign-in', { data: { as } });
  return context;
}

async function readable(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.readableAt !== null);
  return page.evaluate(() => globalThis.readableAt ?? Number.NaN);
}

/** From nothing in the cache until the heading and the first link stand there. */
async function home(of: Browser): Promise<Row> {
  const first = await enter(of, 'student');
  const whole = await openSlowPage(first);
  await readable(whole, '/');
  await whole.waitForLoadState('networkidle');
  const floor = await serveWrittenOut(whole);
  await first.close();
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const context = await enter(of, 'student');
    times.ours.push(await readable(await openSlowPage(context), '/'));
    times.floor.push(await readable(await openSlowPage(context), floor.url));
    await context.close();
  }
  floor.close();
  return row('home readable, cold', times.ours, times.floor, 2_000);
}

/** From the click until the next paint: what has been shown by then may be the new page, its frame, or a pressed link. */
async function clicks(of: Browser): Promise<Row[]> {
  const context = await enter(of, 'teacher');
  const page = await openSlowPage(context);
  await readable(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['My chats', 'My activities', 'School library', 'Home']) {
      times.push(await click(page, () => main.getByRole('link', { name }).click()));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    }
  }
  await context.close();
  const bare = await of.newContext();
  const floorPage = await openSlowPage(bare);
  await floorPage.goto('data:text/html,<button onclick="this.textContent=1+Number(this.textContent)">0</button>');
  const floor: number[] = [];
  for (let round = 0; round < rounds * 4; round += 1)
    floor.push(await click(floorPage, () => floorPage.click('button')));
  await bare.close();
  return [row('a click shows something', times, floor, 100)];
}

async function click(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void (globalThis.clickTimes = []));
  await act();
  // Two frames: the browser reports a click after the paint that followed it.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  );
  return page.evaluate(() => Math.max(16, ...globalThis.clickTimes));
}

/** The time from frame to frame while Sparky writes, and on the same page while he does not. */
async function frames(of: Browser): Promise<Row> {
  const student = await signInStudent(product.found);
  const [session] = await student.startSessions(1);
  if (session === undefined) throw new Error('No session was started.');
  for (let turn = 0; turn < earlierTurns; turn += 1) {
    await session.ask(question);
    await session.ended();
    await new Promise((resolve) => setTimeout(resolve, betweenTurnsMs));
  }
  const context = await of.newContext({ baseURL: product.found, viewport: { width: 1366, height: 768 } });
  const [name = '', value = ''] = session.cookie().split(/=(.*)/s);
  await context.addCookies([{ name, value, url: product.found }]);
  const page = await openSlowPage(context);
  const { chat } = (await (await context.request.get(`/api/tools/read_chat?chatId=${session.chatId}`)).json()) as {
    chat: { parent_activity_id: string };
  };
  await page.goto(`/activities/${chat.parent_activity_id}/sessions/${session.chatId}`);
  await page.getByRole('article').last().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const idle = await framesWhile(page, () => page.evaluate(() => new Promise((done) => setTimeout(done, 4_000))));
  provider.setRate(tokensPerSecond);
  const busy: number[] = [];
  for (let answered = 0; answered < answersWatched; answered += 1) {
    const frames = await framesWhile(page, async () => {
      await session.ask(question);
      await session.ended();
    });
    busy.push(...frames);
    await new Promise((resolve) => setTimeout(resolve, betweenTurnsMs));
  }
  provider.setRate(0);
  session.close();
  await context.close();
  return row('a frame while Sparky writes, 60 messages before', busy, idle, 32);
}

async function framesWhile(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => void (globalThis.frameTimes = []));
  await work();
  return page.evaluate(() => globalThis.frameTimes);
}

function row(what: string, ours: number[], floor: number[], target: number): Row {
  return {
    what,
    ours: rounded(median(ours)),
    p95: rounded(percentile(ours, 0.95)),
    floor: rounded(percentile(floor, what.startsWith('home') ? 0.5 : 0.95)),
    target,
  };
}

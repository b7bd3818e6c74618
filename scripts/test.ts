// `npm test`: check, unit and API tests, the tutor's evaluation and browser tests, in this order, and all of them even when one fails. `npm test -- --no-browser`
// leaves the last out for whoever works on the server.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebIfStale } from './build-web.ts';
import { staticSteps, vitestStep } from './check-steps.ts';
import { findChromium } from './chromium.ts';
import { bin, runStep, runTogether, say } from './steps.ts';
import type { Step } from './steps.ts';

const folder = await mkdtemp(join(tmpdir(), 'hearth-results-'));
const results = (name: string): string => join(folder, `${name}.json`);
const outcomes = await runTogether(staticSteps);

await live(vitestStep('unit', results('unit')));
await live(vitestStep('api', results('api')));
await live(vitestStep('evals', results('evals')));
if (!process.argv.includes('--no-browser')) await browserTests();

const counts = await Promise.all([
  countVitest('unit'),
  countVitest('api'),
  countVitest('evals'),
  countPlaywright('browser'),
]);
await rm(folder, { recursive: true, force: true });
const total = (pick: (count: Count) => number): number => counts.reduce((sum, count) => sum + pick(count), 0);
const broken = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);

console.log('');
for (const outcome of outcomes) say(outcome);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
const unsteady = total((count) => count.unsteady);
if (unsteady > 0)
  console.log(`\nOnly at the second try, which is a defect to mend: ${unsteady} (marked "flaky" above)`);
console.log(`\n${total((count) => count.passed)} passed, ${total((count) => count.failed)} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function live(step: Step): Promise<void> {
  console.log(`\n${step.name}`);
  outcomes.push(await runStep(step, { live: true }));
}

async function browserTests(): Promise<void> {
  const chromium = await findChromium();
  if (!chromium.ok) {
    console.log(`\nbrowser\n${chromium.sentence}`);
    outcomes.push({ name: 'browser (no Chromium)', ok: false, seconds: 0, output: '' });
    return;
  }
  const built = await buildWebIfStale();
  if (!built) {
    outcomes.push({ name: 'build of the web app', ok: false, seconds: 0, output: '' });
    return;
  }
  await live({ name: 'weight of the web app', args: ['scripts/check-weight.ts'] });
  await live({
    name: 'browser',
    // Once more for whom a slow moment failed, and said at the end: docs/decisions/0064.
    args: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', '--retries=1'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: results('browser') },
  });
}

type Count = { passed: number; failed: number; unsteady: number };

async function countVitest(name: string): Promise<Count> {
  const text = await readFile(results(name), 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(text) as Record<string, number>;
  return { passed: numPassedTests, failed: numFailedTests, unsteady: 0 };
}

async function countPlaywright(name: string): Promise<Count> {
  const text = await readFile(results(name), 'utf8').catch(() => '{}');
  const { stats } = JSON.parse(text) as { stats?: { expected: number; unexpected: number; flaky: number } };
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  return { passed: expected + flaky, failed: unexpected, unsteady: flaky };
}

// `npm test`: check, the tutor's evaluation, unit, API and browser tests, and all of them even when one fails. `npm test -- --no-browser`
// leaves the last out for whoever works on the server.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticSteps, vitestStep } from './check-steps.ts';
import { findChromium } from './chromium.ts';
import type { Results } from './results-reporter.ts';
import { bin, runStep, runTogether, say } from './steps.ts';
import type { Step } from './steps.ts';

const folder = await mkdtemp(join(tmpdir(), 'hearth-results-'));
const results = (name: string): string => join(folder, `${name}.json`);
const chromium = process.argv.includes('--no-browser') ? null : await findChromium();
const build: Step = { name: 'build of the web app', args: ['scripts/build-web.ts', '--if-stale'] };
// What runs on one core, two at a time, the longest first.
const first = [...(chromium?.ok ? [build] : []), vitestStep('evals', results('evals')), ...staticSteps];
const outcomes = await runTogether(first);

await live(vitestStep('unit', results('unit')));
await live(vitestStep('api', results('api')));
if (chromium !== null) await browserTests(chromium);

const all = await Promise.all([readVitest('unit'), readVitest('api'), readVitest('evals'), readPlaywright('browser')]);
await rm(folder, { recursive: true, force: true });
const broken = outcomes.filter((outcome) => !outcome.ok).map((outcome) => outcome.name);

console.log('');
for (const outcome of outcomes) say(outcome);
const unsteady = all.flatMap((one) => one.unsteady);
if (unsteady.length > 0) list('Only at the second try, which is a defect to mend', unsteady);
const failed = all.flatMap((one) => one.failed);
if (failed.length > 0) list('Failed tests', failed);
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${all.reduce((sum, one) => sum + one.passed, 0)} passed, ${failed.length} failed`);
process.exitCode = broken.length > 0 ? 1 : 0;

function list(title: string, names: string[]): void {
  console.log(`\n${title}:`);
  for (const name of names) console.log(`  ${name}`);
}

async function live(step: Step): Promise<void> {
  console.log(`\n${step.name}`);
  outcomes.push(await runStep(step, { live: true }));
}

async function browserTests(chromium: Awaited<ReturnType<typeof findChromium>>): Promise<void> {
  if (!chromium.ok) {
    console.log(`\nbrowser\n${chromium.sentence}`);
    outcomes.push({ name: 'browser (no Chromium)', ok: false, seconds: 0, output: '' });
    return;
  }
  if (outcomes.some((outcome) => outcome.name === build.name && !outcome.ok)) return;
  await live({ name: 'weight of the web app', args: ['scripts/check-weight.ts'] });
  await live({
    name: 'browser',
    // Once more for whom a slow moment failed, and said at the end: docs/decisions/0064. Only that second try is traced: a page
    // that is told step by step costs a third more, and most traces are thrown away.
    args: [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', '--retries=1', '--trace=on-first-retry'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: results('browser') },
  });
}

/** Nothing, where a run ended before it wrote anything: its step has failed then. */
const nothing: Results = { passed: 0, failed: [], unsteady: [] };

async function readVitest(name: string): Promise<Results> {
  const text = await readFile(results(name), 'utf8').catch(() => null);
  return text === null ? nothing : (JSON.parse(text) as Results);
}

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

async function readPlaywright(name: string): Promise<Results> {
  const text = await readFile(results(name), 'utf8').catch(() => null);
  if (text === null) return nothing;
  const { suites } = JSON.parse(text) as { suites: Suite[] };
  const specs = suites.flatMap(function within(suite): NonNullable<Suite['specs']> {
    return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)];
  });
  const named = (status: string): string[] =>
    specs
      .filter((spec) => spec.tests.some((one) => one.status === status))
      .map((spec) => `${spec.file} › ${spec.title}`);
  const unsteady = named('flaky');
  return { passed: named('expected').length + unsteady.length, failed: named('unexpected'), unsteady };
}

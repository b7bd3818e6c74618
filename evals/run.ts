// `npm run evals`: the suite on the practice tutor and the fake provider, or on profiles of HEARTH_LLM_PROFILES by id:
//   npm run evals -- school-model        npm run evals -- practice,school-model --write
// Prints the table; --write puts it into docs/teaching.md. Transcripts stand in evals/results/.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { bin, root, runStep } from '../scripts/steps.ts';
import { asTable, type Scores } from './table.ts';
import { readdir } from 'node:fs/promises';

const [asked = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
await rm(`${root}/evals/results`, { recursive: true, force: true });
const outcome = await runStep(
  {
    name: 'evals',
    args: [bin('vitest/vitest.mjs'), 'run', '--project', 'evals', '--reporter=dot'],
    env: { HEARTH_EVALS: asked },
  },
  { live: true },
);
const results: Record<string, Scores> = {};
for (const file of (await readdir(`${root}/evals/results`).catch(() => [])).toSorted(practiceFirst)) {
  const { scores } = JSON.parse(await readFile(`${root}/evals/results/${file}`, 'utf8')) as { scores: Scores };
  results[file.replace(/\.json$/, '')] = scores;
  for (const [check, { faults }] of Object.entries(scores)) {
    for (const fault of faults.slice(0, 3)) console.log(`${file.replace('.json', '')} · ${check} · ${fault}`);
  }
}
const table = asTable(results);
console.log(`\n${table}`);
if (process.argv.includes('--write')) {
  const path = `${root}/docs/teaching.md`;
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/(<!-- table -->\n)[\s\S]*?(\n<!-- end -->)/, `$1\n${table}\n$2`));
}
process.exitCode = outcome.ok ? 0 : 1;

function practiceFirst(a: string, b: string): number {
  return Number(b.startsWith('practice')) - Number(a.startsWith('practice')) || a.localeCompare(b);
}

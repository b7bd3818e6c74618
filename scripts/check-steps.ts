import { bin } from './steps.ts';
import type { Step } from './steps.ts';

const types = (project: string): Step => ({
  name: `types: ${project}`,
  // One checker: each more looks at the same libraries again, which took twice as long where several projects share two cores.
  args: [bin('typescript/bin/tsc'), '-p', `tsconfig.${project}.json`, '--checkers', '1'],
});

/** What is checked without running the product. */
export const staticSteps: Step[] = [
  types('server'),
  types('web'),
  types('contract'),
  types('browser-tests'),
  { name: 'lint', args: [bin('oxlint/bin/oxlint'), '--deny-warnings', '.'] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { name: 'imports', args: ['scripts/check-imports.ts'] },
  { name: 'texts', args: ['scripts/check-texts.ts'] },
  { name: 'lockfile', args: ['scripts/check-lockfile.ts'] },
];

/** One of the Vitest projects; with `results`, what came out goes into that file as well. API tests may try twice (docs/decisions/0064). */
export function vitestStep(project: 'unit' | 'api' | 'evals', results?: string): Step {
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', project];
  if (results === undefined) return { name: project, args };
  const twice = project === 'api' ? ['--retry=1'] : [];
  return {
    name: project,
    args: [...args, ...twice, '--reporter=default', '--reporter=./scripts/results-reporter.ts'],
    env: { HEARTH_TEST_RESULTS: results },
  };
}

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { root } from './steps.ts';

/** What came out of a run: how many tests passed, and by name which failed and which passed only at the second try. */
export type Results = { passed: number; failed: string[]; unsteady: string[] };

/** Vitest's results into the file that HEARTH_TEST_RESULTS names: its own JSON does not say which tests were tried twice. */
export default class ResultsReporter implements Reporter {
  readonly results: Results = { passed: 0, failed: [], unsteady: [] };

  onTestCaseResult(test: TestCase): void {
    const name = `${relative(root, test.module.moduleId)} › ${test.fullName}`;
    const { state } = test.result();
    if (state === 'passed') this.results.passed += 1;
    if (state === 'failed') this.results.failed.push(name);
    if (test.diagnostic()?.flaky === true) this.results.unsteady.push(name);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      // A file that could not be loaded, or whose set-up failed, has no test to name.
      const broke =
        module.errors().length > 0 || [...module.children.allSuites()].some((one) => one.errors().length > 0);
      if (broke) this.results.failed.push(`${relative(root, module.moduleId)} (outside its tests)`);
    }
    const file = process.env['HEARTH_TEST_RESULTS'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.results));
  }
}

// `npm run check`: everything that is quick to know. Types, lint, format, imports, unit tests.
import { staticSteps, vitestStep } from './check-steps.ts';
import { runStep, runTogether, say } from './steps.ts';

const outcomes = await runTogether(staticSteps);
const unit = await runStep(vitestStep('unit'), { live: true });
say(unit);
const failed = [...outcomes, unit].filter((outcome) => !outcome.ok);
console.log(
  failed.length === 0 ? 'All is well.' : `${failed.length} failed: ${failed.map((one) => one.name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

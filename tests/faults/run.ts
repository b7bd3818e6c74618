// `npm run faults`: what must not happen when things break, each tried for real. Takes minutes; CI does not wait for it.
//   npm run faults -- node-killed
import { importKilled } from './import-killed.ts';
import { nodeKilled } from './node-killed.ts';
import { uploadKilled } from './upload-killed.ts';

const faults: Record<string, () => Promise<string[]>> = {
  'node-killed': nodeKilled,
  'import-killed': importKilled,
  'upload-killed': uploadKilled,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => faults[name] === undefined);
if (unknown.length > 0)
  throw new Error(`No such fault: ${unknown.join(', ')}. There are ${Object.keys(faults).join(', ')}.`);

let failed = 0;
for (const [name, provoke] of Object.entries(faults)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const from = performance.now();
  const problems = await provoke();
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  for (const problem of problems.slice(0, 20)) console.log(`        ${problem}`);
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;

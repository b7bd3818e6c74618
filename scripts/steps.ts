import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A command of a package in node_modules, run by the Node that the product brings: `bin('typescript/bin/tsc')`. */
export const bin = (path: string): string => join(root, 'node_modules', path);

export type Step = {
  name: string;
  /** Arguments for Node: a script of ours or `bin(...)`, and its arguments. */
  args: string[];
  env?: Record<string, string>;
};

export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/** Runs a step. `live` shows its output as it comes; otherwise it is kept and shown by whoever asked, when it failed. */
export function runStep(step: Step, options: { live: boolean }): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...step.env },
      stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer): void => void (output += chunk.toString('utf8'));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (ok: boolean): void =>
      resolve({ name: step.name, ok, seconds: (performance.now() - start) / 1000, output });
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** Runs steps that do not need each other, as many at a time as there are cores, and says how each ended. */
export async function runTogether(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await runStep(step, { live: false });
      say(outcome);
      if (!outcome.ok) console.log(outcome.output.trim());
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
}

export function say({ ok, name, seconds }: Outcome): void {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`);
}

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const main = fileURLToPath(new URL('../../server/app/main.ts', import.meta.url));

export interface Started {
  child: ChildProcess;
  /** everything written to both outputs so far */
  output: () => string;
  /** the address that the product prints, once it does */
  address: () => Promise<string>;
  /** exit code, or the signal that ended it */
  ended: Promise<number | string>;
}

/** The product as its own process, as an operator starts it: nothing of this process' HEARTH_ variables reaches it. */
export function startProcess(env: Record<string, string>): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], { env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const ended = new Promise<number | string>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const find = (): string | undefined => output.match(/Hearth runs at (\S+)/)?.[1];
  return {
    child,
    output: () => output,
    address: async () => {
      await expect
        .poll(() => find() ?? (child.exitCode === null ? null : output), { timeout: 60_000, interval: 50 })
        .toMatch(/^http/);
      return find() ?? '';
    },
    ended,
  };
}

// Starts the parts of a bench as processes of their own, so that each has its own event loop and its own CPU time.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import manifest from '../../package.json' with { type: 'json' };

export type Started = {
  /** What the first capture group of the pattern found in the output. */
  found: string;
  pid: number;
  stop: () => Promise<void>;
};

/** What `npm start` tells Node: the product is measured as it runs in a school. */
const [, productFlags = ''] = / ((?:--\S+ )*)scripts\/start\.ts$/.exec(manifest.scripts.start) ?? [];
const productFiles = ['server/app/main.ts', 'bench/support/product.ts'];

/** Runs a file of the repository and waits until its output matches `ready`; its first group is what is wanted of it. */
export async function startProcess(
  file: string,
  options: { ready: RegExp; args?: string[]; env?: Record<string, string> },
): Promise<Started> {
  const isProduct = productFiles.includes(file);
  const flags = isProduct ? productFlags.split(' ').filter((flag) => flag !== '') : [];
  const child = spawn(process.execPath, [...flags, file, ...(options.args ?? [])], {
    env: { ...process.env, ...(isProduct && { NODE_COMPILE_CACHE: 'dist/compiled' }), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const found = await matched(child, options.ready, file);
  return {
    found,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await once(child, 'exit');
      clearTimeout(late);
    },
  };
}

/** Milliseconds of CPU that a process has used so far, user and system; Linux only. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold blanks; fields are counted from behind it. A tick is 10 ms.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Megabytes of memory that a process holds now; Linux only. */
export async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

function matched(child: ChildProcess, ready: RegExp, file: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (piece: Buffer) => {
      output = (output + piece.toString()).slice(-20_000);
      const match = ready.exec(output);
      if (match) resolve(match[1] ?? '');
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${output}`)));
  });
}

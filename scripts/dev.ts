// `npm run dev`: the server, started again when a file of it changes, and Vite with its own reloading. Ctrl+C ends both.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { bin, root } from './steps.ts';

const port = process.env['PORT'] ?? '3000';
const start = (args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  start(['--watch', '--watch-preserve-output', 'server/app/main.ts'], { PORT: port }),
  start([bin('vite/bin/vite.js'), '--config', 'web/vite.config.ts'], { HEARTH_API_URL: `http://127.0.0.1:${port}` }),
];

const end = (): void => children.forEach((child) => void child.kill('SIGTERM'));
process.once('SIGINT', end);
process.once('SIGTERM', end);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    end();
  });
}

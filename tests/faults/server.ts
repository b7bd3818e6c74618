// The product as a process of its own, and calls to it as somebody of the demo school.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Server = { address: string; kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void> };

export async function startServer(env: Record<string, string>): Promise<Server> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['server/app/main.ts'], {
    env: { PATH, HOME, PORT: '0', HEARTH_LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      const found = /runs at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  return {
    address,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

export type Call = <T = unknown>(method: string, path: string, body?: object) => Promise<T>;

/** Signs in at the demo; a busy or starting server is asked again, as the web app does. */
export async function caller(address: string, as: 'student' | 'teacher' | 'admin' | 'owner'): Promise<Call> {
  let cookie = '';
  const call: Call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const set = response.headers.getSetCookie().map((each) => each.split(';')[0]);
      if (set.length > 0) cookie = set.join('; ');
      const text = await response.text();
      if (response.ok) return (text === '' ? {} : JSON.parse(text)) as T;
      if (response.status !== 503 || attempt === 20) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  await call('POST', '/api/auth/demo-sign-in', { as });
  return call;
}

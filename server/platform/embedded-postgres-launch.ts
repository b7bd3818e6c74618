import { spawn } from 'node:child_process';
import { open, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-binaries.ts';
import { readPidFile } from './embedded-postgres-cluster.ts';
import type { Server } from './embedded-postgres-cluster.ts';
import type { Identity } from './embedded-postgres-identity.ts';

const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Statements and details hold what people write.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const maxLogBytes = 5_000_000;
const readyWithinMs = 120_000;

/** The shortest limit of a socket's path that a system has (macOS), its end not counted. */
const longestSocketPath = 103;

/**
 * Where the server's socket may lie, beside TCP: in the cluster's own folder, which nobody else may enter. Null where there are
 * no such sockets, or the path would be too long for one.
 */
function socketFolder({ clusterDir }: Identity, port: number): string | null {
  if (platform() === 'win32') return null;
  return Buffer.byteLength(join(clusterDir, `.s.PGSQL.${port}`)) > longestSocketPath ? null : clusterDir;
}

/** Starts the server on a port of loopback and waits until it takes connections. Throws with what the server said. */
export async function launch(
  identity: Identity,
  options: { dataDir: string; settings?: Record<string, string> },
  port: number,
): Promise<Server> {
  const folder = socketFolder(identity, port);
  const sockets = { unix_socket_directories: folder === null ? '' : `"${folder.replaceAll('"', '""')}"` };
  const settings = Object.entries({ ...defaults, ...sockets, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-D', identity.clusterDir, '-p', String(port), ...settings];
  const command = identity.command(identity.binaries.postgres, args);
  const { uid, gid } = command;
  const logFile = join(options.dataDir, 'postgres.log');
  const output = await openLog(logFile);
  await identity.own(logFile);
  try {
    // Detached: Ctrl+C goes to us alone, and we shut it down after its clients.
    const child = spawn(command.file, command.args, {
      cwd: '/',
      detached: true,
      stdio: ['ignore', output.handle.fd, output.handle.fd],
      ...(uid === undefined ? {} : { uid, gid }),
    });
    let failure: Error | null = null;
    child.once('error', (error) => {
      failure = error;
    });
    child.unref();
    const giveUpAt = performance.now() + readyWithinMs;
    while (!failure && child.exitCode === null && child.signalCode === null && performance.now() < giveUpAt) {
      const written = await readPidFile(identity.clusterDir);
      if (written && written.pid === child.pid && written.status === 'ready') return written;
      await delay(10);
    }
    child.kill('SIGQUIT');
    throw new EmbeddedPostgresError(`The embedded database does not start: ${await output.since()}`, {
      cause: failure ?? undefined,
    });
  } finally {
    await output.handle.close();
  }
}

/** The server's log, emptied when it has grown large; `since` reads what came after now, on one line. */
async function openLog(path: string): Promise<{
  handle: Awaited<ReturnType<typeof open>>;
  since: () => Promise<string>;
}> {
  const handle = await open(path, 'a+', 0o600);
  if ((await stat(path)).size > maxLogBytes) await truncate(path);
  const start = (await stat(path)).size;
  return {
    handle,
    since: async () => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, start);
      const text = buffer
        .subarray(0, bytesRead)
        .toString('utf8')
        .trim()
        .replaceAll(/\s*\n\s*/g, ' | ');
      return text || `see ${path}`;
    },
  };
}

/** A port of loopback that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}

// Takes the port that was asked for, or the next free one.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config.ts';

const tries = 50;

/** Listens and gives the port; it differs from the wished one when that is taken. */
export async function listen(app: FastifyInstance, config: Pick<Config, 'host' | 'port'>): Promise<number> {
  for (let port = config.port; ; port += 1) {
    try {
      await app.listen({ host: config.host, port });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port >= config.port + tries || port >= 65_535) throw error;
    }
  }
}

/** The address that a person on this machine opens. */
export function localAddress(host: string, port: number): string {
  const name = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

// A graceful stop: nothing new is taken, what is being said is said to its end, then all connections close.
import type { FastifyInstance } from 'fastify';
import { closeChats } from '#server/features/chats/index.ts';
import { closeCalculator } from '#server/features/tutor/index.ts';
import type { JobRunner } from '#server/platform/job-runner.ts';
import type { World } from './ctx.ts';

const drainMs = 30_000;

export async function stopGracefully({
  app,
  worker,
  world,
}: {
  app: FastifyInstance;
  worker: JobRunner;
  world: World;
}): Promise<void> {
  // What Sparky is writing may be written to its end; then the streams close, which have no end of their own.
  await closeChats(world.db, drainMs);
  app.server.closeAllConnections();
  await app.close();
  await worker.stop();
  await closeCalculator();
  await world.hub.close();
  world.mail.close();
}

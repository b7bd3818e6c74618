// Answers whose process died are marked as interrupted, with what was saved of them: at the start, and every minute.
import { hostname } from 'node:os';
import type { Ctx } from '#server/permissions/ctx.ts';
import { runningNodes } from './generations.queries.ts';
import { interruptLost } from './interrupt-lost.ts';
import { publish, publishChat } from './publish-events.ts';

/** This process, as its generations name it. */
export const nodeName = `${hostname()}#${process.pid}#${Date.now()}`;

/** Ends what no living process writes any more. On this machine a dead process is known at once, elsewhere by its lease. */
export async function recoverGenerations(ctx: Pick<Ctx, 'db' | 'hub' | 'clock' | 'log'>): Promise<number> {
  const deadNodes = (await runningNodes(ctx.db)).filter(isDeadHere);
  const now = ctx.clock.now();
  const lost = await ctx.db.transaction().execute((trx) => interruptLost(trx, { deadNodes, now }));
  for (const { chat_id, message_id } of lost) {
    const code = 'data_stream_error' as const;
    const why = { message_id, code, reason: 'interrupted', retryable: true, retry_after_seconds: null };
    publish(ctx, chat_id, { event: 'message.error', data: why });
    publish(ctx, chat_id, { event: 'message.completed', data: { message_id, status: 'interrupted', usage: null } });
    publishChat(ctx, chat_id);
  }
  if (lost.length > 0) ctx.log.warn({ generations: lost.length }, 'Answers that a dead process left are interrupted');
  return lost.length;
}

function isDeadHere(name: string): boolean {
  const [host, pid] = name.split('#');
  if (host !== hostname() || name === nodeName) return false;
  // The same number, begun at another time: it was given to this process after that one died.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

// An endless answer of events that is not a chat's: its headers, its comments, its end.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/permissions/ctx.ts';

/** A comment this often keeps the connection; web/api/stream.ts takes twice as much silence for its end. */
const commentMs = 15_000;

export interface EventStream {
  send: (event: string, data: unknown, id: string) => void;
  /** the socket takes no more for now */
  isFull: () => boolean;
  isOver: () => boolean;
  end: () => void;
  /** called once, when it is over, whoever ended it */
  onEnd: (run: () => void) => void;
}

const open = new Set<{ db: Ctx['db']; end: () => void }>();

/** Ends those of this process, so that it can go; listeners come back by themselves. */
export function endEventStreams(db: Ctx['db']): void {
  for (const stream of open) if (stream.db === db) stream.end();
}

/** null: whoever asked has gone meanwhile. */
export function openEventStream(ctx: Pick<Ctx, 'db' | 'metrics'>, reply: FastifyReply): EventStream | null {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const socket = reply.raw;
  if (socket.destroyed) return null;
  socket.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep an event back.
    'x-accel-buffering': 'no',
  });
  socket.write(': the stream is open\n\n');

  let isOver = false;
  const atEnd: (() => void)[] = [];
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    open.delete(entry);
    ctx.metrics.openStreams.dec();
    socket.end();
    for (const run of atEnd) run();
  };
  const entry = { db: ctx.db, end };
  const timer = setInterval(() => {
    if (!socket.writableNeedDrain) socket.write(': still here\n\n');
  }, commentMs);
  open.add(entry);
  ctx.metrics.openStreams.inc();
  socket.on('close', end);
  socket.on('error', end);
  return {
    send: (event, data, id) => {
      if (!isOver) socket.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    isFull: () => socket.writableNeedDrain,
    isOver: () => isOver,
    end,
    onEnd: (run) => {
      if (isOver) run();
      else atEnd.push(run);
    },
  };
}

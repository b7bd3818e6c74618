// An endless answer of events (`text/event-stream`): its headers, its comments, its end.
import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/permissions/ctx.ts';

/** A comment this often keeps the connection; web/api/stream.ts takes twice as much silence for its end. */
const commentMs = 15_000;

export interface EventStream {
  send: (event: string, data: unknown, id: string) => void;
  /** Frames that are written out already; false: the socket takes no more for now, or it is over. */
  write: (frames: string) => boolean;
  /** the socket takes no more for now */
  isFull: () => boolean;
  isOver: () => boolean;
  end: () => void;
  /** called once, when it is over, whoever ended it */
  onEnd: (run: () => void) => void;
  /** called after each comment, with how many there were */
  onComment: (run: (count: number) => void) => void;
  /** called when the socket takes more again */
  onDrain: (run: () => void) => void;
}

const open = new Set<{ db: Ctx['db']; end: () => void }>();

/** Ends those of this process, so that it can go; listeners come back by themselves. */
export function endEventStreams(db: Ctx['db']): void {
  for (const stream of open) if (stream.db === db) stream.end();
}

/** null: whoever asked has gone meanwhile; there is nobody to write to, and no event that would say so later. */
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
  let comments = 0;
  const atEnd: (() => void)[] = [];
  const atComment: ((count: number) => void)[] = [];
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
    comments += 1;
    if (!socket.writableNeedDrain) socket.write(': still here\n\n');
    for (const run of atComment) run(comments);
  }, commentMs);
  open.add(entry);
  ctx.metrics.openStreams.inc();
  socket.on('close', end);
  socket.on('error', end);
  const write = (frames: string): boolean => !isOver && !socket.destroyed && socket.write(frames);
  return {
    send: (event, data, id) => void write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    write,
    isFull: () => socket.writableNeedDrain,
    isOver: () => isOver,
    end,
    onEnd: (run) => {
      if (isOver) run();
      else atEnd.push(run);
    },
    onComment: (run) => void atComment.push(run),
    onDrain: (run) => void socket.on('drain', run),
  };
}

// Promises: what happens in the chat, from the given event on, as its viewer may see it, for as long as he may.
import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/core/errors.ts';
import { accessChat, recordReading } from '#server/permissions/chat-access.ts';
import type { ChatAccess } from '#server/permissions/chat-access.ts';
import type { Ctx } from '#server/permissions/ctx.ts';
import { isGateCode, msUntilClosing } from '#server/permissions/gates.ts';
import { sightChannel } from '#server/permissions/sight-changes.ts';
import type { HubEvent, HubSubscription } from '#server/platform/hub.ts';
import { enterSession } from './presence.ts';
import { streamChannel } from './publish-events.ts';
import { showAsFound } from './show-chat.ts';

/** A comment this often keeps the connection; web/api/stream.ts takes twice as much silence for its end. */
const commentMs = 15_000;
/** Every so many comments the viewer's rights are asked anew, though nothing has happened in the chat. */
const commentsARightsCheck = 4;

const open = new Set<{ db: Ctx['db']; end: () => void }>();

/** Ends all streams of this process, so that it can go; viewers come back by themselves, to whichever node answers. */
export function endStreams(db: Ctx['db']): void {
  for (const stream of open) if (stream.db === db) stream.end();
}

/** Answers with an endless `text/event-stream`. `after`: the last event that the viewer has; null: from now on. */
export async function streamChat(ctx: Ctx, chatId: string, after: string | null, reply: FastifyReply): Promise<void> {
  const sight = sightChannel(ctx.actor.user_id ?? '');
  const sightCursor = await ctx.hub.cursor(sight);
  const viewer = await openFor(ctx, chatId);
  await recordReading(ctx, viewer);
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const socket = reply.raw;
  // Gone while his rights were looked up: there is nobody to write to, and no event that would say so later.
  if (socket.destroyed) return;
  socket.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that gather answers would keep a text back until it is whole.
    'x-accel-buffering': 'no',
  });
  socket.write(': the stream is open\n\n');

  let seesHidden = viewer.standing.is_watcher;
  let comments = 0;
  let isOver = false;
  let isAsking = false;
  let subscription: HubSubscription | null = null;
  let sightSubscription: HubSubscription | null = null;
  let leave: (() => void) | null = null;
  let closing: NodeJS.Timeout | undefined;

  const end = (): void => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    clearTimeout(closing);
    subscription?.close();
    sightSubscription?.close();
    leave?.();
    open.delete(entry);
    ctx.metrics.openStreams.dec();
    socket.end();
  };
  const entry = { db: ctx.db, end };

  /** The viewer as he stands now; the stream ends with his right to see the chat. */
  const ask = async (): Promise<ChatAccess | null> => {
    try {
      const found = await openFor(ctx, chatId);
      seesHidden = found.standing.is_watcher;
      return found;
    } catch (error) {
      if (!(error instanceof ApiError)) ctx.log.warn({ err: error }, 'A viewer could not be checked');
      else if (isGateCode(error.code)) send(`event: stream.closed\ndata: ${JSON.stringify({ code: error.code })}\n\n`);
      end();
      return null;
    }
  };

  /** The chat itself is another for each viewer: it is read for him, and his rights are asked while at it. */
  const sendChat = async (id: string): Promise<void> => {
    isAsking = true;
    const found = await ask();
    if (!found) return;
    try {
      const chat = await showAsFound(ctx, found);
      send(`id: ${id}\nevent: chat.updated\ndata: ${JSON.stringify({ chat })}\n\n`);
      isAsking = false;
      goOn();
    } catch (error) {
      ctx.log.warn({ err: error }, 'A changed chat could not be shown');
      end();
    }
  };

  /** Events wait in the channel's log while the socket is full, or the chat is being read: their order is kept. */
  const goOn = (): void => {
    if (!isAsking && !socket.writableNeedDrain) subscription?.resume();
  };

  const send = (text: string): boolean => !isOver && !socket.destroyed && socket.write(text);

  const onEvent = ({ id, event, audience, frame }: HubEvent): boolean => {
    if (isOver) return false;
    if (audience !== null && (audience === 'owners') !== seesHidden) return true;
    if (event !== 'chat.updated') return send(frame);
    void sendChat(id);
    return false;
  };

  /** When the school's hours end, he is asked on the second. */
  const askAtClosing = (): void => {
    const left = msUntilClosing(ctx, viewer.m, viewer.chat.workspace_id);
    if (left !== null) closing = setTimeout(() => void ask().then((found) => found && askAtClosing()), left);
  };

  const timer = setInterval(() => {
    comments += 1;
    if (!socket.writableNeedDrain) send(': still here\n\n');
    if (comments % commentsARightsCheck === 0) void ask();
  }, commentMs);
  if (viewer.standing.is_creator) leave = enterSession(ctx, viewer.chat);
  askAtClosing();
  open.add(entry);
  ctx.metrics.openStreams.inc();
  socket.on('close', end);
  socket.on('error', end);
  socket.on('drain', goOn);
  subscription = ctx.hub.subscribe(streamChannel(chatId), { after, onEvent });
  // Who was taken out of the class, or given it, since his rights were looked up is asked at once.
  sightSubscription = ctx.hub.subscribe(sight, { after: sightCursor, onEvent: () => void ask() });
  if (isOver) {
    subscription.close();
    sightSubscription.close();
  }
}

/** Rights are gathered once for an actor, so each question brings one of its own. */
function openFor(ctx: Ctx, chatId: string): Promise<ChatAccess> {
  return accessChat({ ...ctx, actor: { ...ctx.actor } }, chatId, 'view');
}
